/// Who is asking and what they may do.
@NullMarked
package io.dataagent.kit.identity;

import org.jspecify.annotations.NullMarked;
