/// Chats and their messages, each seen and changed by its owner only.
@NullMarked
package io.dataagent.chat.conversation;

import org.jspecify.annotations.NullMarked;
