/// What a conversation shows and takes on the wire: views of chats and messages, and the values
/// that a request names.
@NullMarked
package io.dataagent.chat.conversation.wire;

import org.jspecify.annotations.NullMarked;
