/// Plays the Navigator: tool calls first, then the datasets that the question needs.
@NullMarked
package io.dataagent.offline.navigate;

import org.jspecify.annotations.NullMarked;
