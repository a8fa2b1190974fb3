/// Work that a service does again and again in the background.
@NullMarked
package io.dataagent.kit.chore;

import org.jspecify.annotations.NullMarked;
