package io.dataagent.chat.board;

import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// What people ask of boards.
final class BoardRequests {

    private static final int MAX_NAME = 255;

    private BoardRequests() {}

    /// A board to be made.
    ///
    /// @param name what it is called
    record MakeBoard(@Schema(examples = "Monday morning") @Nullable String name) {

        String requiredName() {
            return line(name == null ? "" : name);
        }
    }

    /// A change; what is absent stays.
    ///
    /// @param name what it is called from now on
    /// @param shared whether everybody in the organisation may look at it
    record PatchBoard(
            @Schema(examples = "Monday morning") @Nullable String name,
            @Schema(examples = "true") @Nullable Boolean shared) {

        void apply(BoardEntity board) {
            board.name = name == null ? board.name : line(name);
            board.shared = shared == null ? board.shared : shared;
        }
    }

    /// An answer to be pinned.
    ///
    /// @param chatId the conversation
    /// @param messageId the answer
    record PinAnswer(@Nullable ChatId chatId, @Nullable MessageId messageId) {

        ChatId requiredChat() {
            return required(chatId);
        }

        MessageId requiredMessage() {
            return required(messageId);
        }

        private static <T> T required(@Nullable T value) {
            if (value == null) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED, "'chatId' and 'messageId' are needed.");
            }
            return value;
        }
    }

    private static String line(String name) {
        return PlainText.requiredLine("name", name, MAX_NAME);
    }
}
