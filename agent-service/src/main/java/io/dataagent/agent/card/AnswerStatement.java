package io.dataagent.agent.card;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Ids;
import org.jspecify.annotations.Nullable;

/// A statement that a person wrote at an answer.
///
/// @param chat the conversation
/// @param answer whose scope it runs in
/// @param sql the text; the gate judges it
record AnswerStatement(ChatId chat, MessageId answer, String sql) {

    private static final int LONGEST = 100_000;

    /// What is sent.
    ///
    /// @param sql one SELECT, at most 100,000 characters
    record Text(@Nullable String sql) {}

    /// Reads a request.
    ///
    /// @throws ProblemException `malformed_id`, `validation_failed`
    static AnswerStatement of(String chatId, String messageId, @Nullable Text sent) {
        ChatId chat = Ids.parse(chatId, ChatId::of);
        MessageId answer = Ids.parse(messageId, MessageId::of);
        String sql = sent == null ? null : sent.sql();
        if (sql == null || sql.isBlank()) {
            throw new ProblemException(ProblemCode.VALIDATION_FAILED, "'sql' is missing.");
        }
        if (sql.length() > LONGEST) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "'sql' is longer than " + LONGEST + " characters.");
        }
        return new AnswerStatement(chat, answer, sql);
    }
}
