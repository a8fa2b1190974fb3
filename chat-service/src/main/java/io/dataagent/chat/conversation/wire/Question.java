package io.dataagent.chat.conversation.wire;

import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// What a person asks: 1 to 10,000 characters that are not all blank.
///
/// @param text the person's words, without the blanks around them
public record Question(String text) {

    private static final int MAX = 10_000;

    public Question {
        text = PlainText.checked("content", text).strip();
        if (text.isEmpty()) {
            throw new ProblemException(ProblemCode.QUESTION_EMPTY, "Write a question.");
        }
        int length = PlainText.length(text);
        if (length > MAX) {
            throw new ProblemException(
                    ProblemCode.QUESTION_TOO_LONG,
                    "The question has " + length + " characters; " + MAX + " are allowed.");
        }
    }

    public static Question of(@Nullable String content) {
        return new Question(content == null ? "" : content);
    }
}
