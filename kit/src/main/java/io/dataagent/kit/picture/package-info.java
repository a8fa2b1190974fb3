/// Pictures as far as one must know them before anything decodes them.
@NullMarked
package io.dataagent.kit.picture;

import org.jspecify.annotations.NullMarked;
