/// What people thought of their answers, over all conversations, for administrators.
@NullMarked
package io.dataagent.chat.feedback;

import org.jspecify.annotations.NullMarked;
