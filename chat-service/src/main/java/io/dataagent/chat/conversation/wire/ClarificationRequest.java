package io.dataagent.chat.conversation.wire;

import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.ClarificationAnswer.Answer;
import io.dataagent.contracts.run.PreferenceNote;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A person's answer to the questions of an assistant message.
///
/// @param messageId the message that asked
/// @param originalQuestion ignored: the conversation knows it
/// @param answers what the person says, one for each question they answer
/// @param proceed whether to go on with the assumptions for the other questions
public record ClarificationRequest(
        MessageId messageId,
        @Nullable String originalQuestion,
        @Nullable List<Given> answers,
        @Nullable Boolean proceed) {

    private static final int MAX_ANSWER = 2_000;

    /// One answer.
    ///
    /// @param question the question as it was asked, or null if the key says which
    /// @param preferenceKey its key
    /// @param answer the person's words
    record Given(
            @Schema(examples = "Which time window?") @Nullable String question,
            @Schema(examples = "default_time_window") @Nullable String preferenceKey,
            @Schema(examples = "this year") @Nullable String answer) {

        Given {
            answer = answer == null ? "" : PlainText.checked("answer", answer).strip();
            if (PlainText.length(answer) > MAX_ANSWER) {
                throw refused("An answer has more than " + MAX_ANSWER + " characters.");
            }
        }

        private boolean answers(ClarificationQuestion asked) {
            return preferenceKey == null
                    ? asked.question().equals(question)
                    : asked.preferenceKey().equals(preferenceKey);
        }
    }

    public ClarificationRequest {
        if (messageId == null) {
            throw refused("'clarification.messageId' is missing: the message that asked.");
        }
        answers = answers == null ? List.of() : List.copyOf(answers);
        proceed = proceed != null && proceed;
    }

    /// What the run gets: the person's answers, and the assumptions where they went on.
    public ClarificationAnswer resolved(String original, List<ClarificationQuestion> asked) {
        if (given().anyMatch(g -> asked.stream().noneMatch(g::answers))) {
            throw refused("An answer belongs to no question of that message.");
        }
        List<Answer> resolved = asked.stream().flatMap(q -> resolved(q).stream()).toList();
        if (resolved.isEmpty()) {
            throw refused("Answer a question, or proceed with the assumptions.");
        }
        return new ClarificationAnswer(messageId, original, resolved, proceeds());
    }

    /// The person's own words alone, as preferences that they could become.
    public List<PreferenceNote> ownWords(List<ClarificationQuestion> asked) {
        return asked.stream().flatMap(q -> ownWords(q).stream()).toList();
    }

    private Optional<Answer> resolved(ClarificationQuestion asked) {
        return given().filter(g -> g.answers(asked))
                .map(ClarificationRequest::words)
                .filter(words -> !words.isEmpty())
                .findFirst()
                .or(() -> proceeds() ? Optional.of(asked.assumption()) : Optional.empty())
                .map(words -> new Answer(asked.question(), asked.preferenceKey(), words));
    }

    private Optional<PreferenceNote> ownWords(ClarificationQuestion asked) {
        return given().filter(g -> g.answers(asked))
                .map(ClarificationRequest::words)
                .filter(words -> !words.isEmpty())
                .filter(words -> !(proceeds() && words.equals(asked.assumption())))
                .findFirst()
                .map(words -> new PreferenceNote(asked.preferenceKey(), words, asked.question()));
    }

    private Stream<Given> given() {
        return answers == null ? Stream.empty() : answers.stream();
    }

    private boolean proceeds() {
        return Boolean.TRUE.equals(proceed);
    }

    private static String words(Given given) {
        return Objects.requireNonNullElse(given.answer(), "");
    }

    private static ProblemException refused(String detail) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, detail);
    }
}
