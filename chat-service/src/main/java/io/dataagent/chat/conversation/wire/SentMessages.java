package io.dataagent.chat.conversation.wire;

import io.dataagent.chat.waiting.WaitedAnswer;
import org.jspecify.annotations.Nullable;

/// What sending a question wrote: the question and the answer to come.
///
/// @param userMessage the question
/// @param assistantMessage the answer, still `generating`
/// @param answer what the run came to, if somebody waited for it and it ended in time
public record SentMessages(
        MessageView userMessage, MessageView assistantMessage, @Nullable WaitedAnswer answer) {

    /// Messages that nobody waits for.
    public SentMessages(MessageView userMessage, MessageView assistantMessage) {
        this(userMessage, assistantMessage, null);
    }
}
