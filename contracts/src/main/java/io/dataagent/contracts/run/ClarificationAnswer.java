package io.dataagent.contracts.run;

import io.dataagent.contracts.id.MessageId;
import java.util.List;

/// A person's answer to clarification questions.
///
/// @param messageId the assistant message that asked
/// @param originalQuestion what they had asked first
/// @param answers one for each answered question
/// @param proceed whether to go on with the assumptions for the rest
public record ClarificationAnswer(
        MessageId messageId, String originalQuestion, List<Answer> answers, boolean proceed) {

    public ClarificationAnswer {
        answers = answers == null ? List.of() : List.copyOf(answers);
    }

    /// One answered question.
    ///
    /// @param question as it was asked
    /// @param preferenceKey its key
    /// @param answer the person's words, or the assumption if they went on
    public record Answer(String question, String preferenceKey, String answer) {}
}
