/// Answers that somebody waits for instead of following them.
@NullMarked
package io.dataagent.chat.waiting;

import org.jspecify.annotations.NullMarked;
