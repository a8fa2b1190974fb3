package io.dataagent.chat.conversation.wire;

import io.dataagent.chat.text.PlainText;

/// The name of a conversation, 1 to 255 characters on one line.
///
/// @param text the name
public record ChatName(String text) {

    private static final int MAX = 255;
    private static final int MADE = 80;

    /// What a chat is called until its first question names it.
    public static final ChatName NEW = new ChatName("New chat");

    public ChatName {
        text = PlainText.requiredLine("name", text, MAX);
    }

    /// The name that a first question makes: its first line, shortened.
    public static ChatName from(Question question) {
        String firstLine = question.text().lines().findFirst().orElse(question.text());
        String orderly = PlainText.orderly(firstLine).strip();
        return orderly.isEmpty() ? NEW : new ChatName(PlainText.shortened(orderly, MADE));
    }
}
