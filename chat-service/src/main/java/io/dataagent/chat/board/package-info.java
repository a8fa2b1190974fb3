/// Boards: answers that people pin, kept as questions with their statements and run again for
/// whoever looks at them.
@NullMarked
package io.dataagent.chat.board;

import org.jspecify.annotations.NullMarked;
