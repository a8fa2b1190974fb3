/// Resets the Python session of a conversation.
@NullMarked
package io.dataagent.chat.session;

import org.jspecify.annotations.NullMarked;
