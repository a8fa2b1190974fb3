/// The model calls behind an answer, kept with it.
@NullMarked
package io.dataagent.chat.trace;

import org.jspecify.annotations.NullMarked;
