package io.dataagent.chat.conversation.wire;

/// What sending a question wrote: the question and the answer to come.
///
/// @param userMessage the question
/// @param assistantMessage the answer, still `generating`
public record SentMessages(MessageView userMessage, MessageView assistantMessage) {}
