package io.dataagent.chat.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.chat.conversation.wire.ChatName;
import io.dataagent.chat.conversation.wire.ClarificationRequest;
import io.dataagent.chat.conversation.wire.ProviderName;
import io.dataagent.chat.kind.Kinds;
import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunKind;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The bodies that conversations understand. What they hold is checked when they are read into
/// the types of this package.
final class Requests {

    private Requests() {}

    /// A new conversation.
    ///
    /// @param name its name; without one the first question names it
    /// @param ontologyId what it is about
    /// @param llmProvider a model provider; without one the system's
    /// @param kind the kind of run for questions that name none; `analyst` without one
    record CreateChat(
            @Schema(examples = "Sales of the last quarter") @Nullable String name,
            @Schema(examples = "0197a000-0000-7000-8000-000000000001")
                    @Nullable OntologyId ontologyId,
            @Schema(examples = "openai") @Nullable String llmProvider,
            @Schema(
                            enumeration = {"analyst", "explore", "report", "files"},
                            examples = "analyst")
                    @Nullable String kind) {

        CreateChat {
            Kinds.read(kind);
        }

        RunKind runKind() {
            return Objects.requireNonNullElse(Kinds.read(kind), RunKind.ANALYST);
        }

        OntologyId requiredOntology() {
            if (ontologyId == null) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED, "'ontologyId' is missing.");
            }
            return ontologyId;
        }
    }

    /// A change to a conversation; what is absent stays.
    ///
    /// @param name a new name
    /// @param llmProvider another model provider; null for the system's
    /// @param kind another default kind of run
    record PatchChat(
            @Schema(examples = "Houston, explained") @Nullable String name,
            @Schema(implementation = String.class, nullable = true, examples = "anthropic")
                    @Nullable JsonNode llmProvider,
            @Schema(
                            enumeration = {"analyst", "explore", "report", "files"},
                            examples = "analyst")
                    @Nullable String kind) {

        PatchChat {
            Kinds.read(kind);
        }

        /// The wished default, if there is one.
        Optional<RunKind> runKind() {
            return Optional.ofNullable(Kinds.read(kind));
        }

        void apply(ChatEntity chat) {
            if (name != null) {
                chat.name = new ChatName(name).text();
                chat.named = true;
            }
            if (llmProvider != null) {
                chat.llmProvider =
                        llmProvider.isNull() ? null : new ProviderName(llmProvider.asText()).text();
            }
            runKind().ifPresent(wished -> chat.kind = wished.wire());
        }
    }

    /// A new question.
    ///
    /// @param content the person's words; may be empty if they answer a clarification
    /// @param clarification the answers to an earlier message's questions
    /// @param kind what kind of run answers; without one that of the message that asked, else the
    ///   chat's default
    record SendMessage(
            @Schema(examples = "Why is Houston underperforming?") @Nullable String content,
            @Nullable ClarificationRequest clarification,
            @Schema(
                            enumeration = {"analyst", "explore", "report", "files"},
                            examples = "analyst")
                    @Nullable String kind) {

        SendMessage {
            Kinds.read(kind);
        }

        /// The wished kind, if there is one.
        Optional<RunKind> runKind() {
            return Optional.ofNullable(Kinds.read(kind));
        }
    }

    /// What a person thinks of an answer.
    ///
    /// @param rating `up` or `down`
    /// @param reason their words
    record GiveFeedback(
            @Schema(
                            enumeration = {"up", "down"},
                            examples = "up")
                    @Nullable String rating,
            @Schema(examples = "Exactly what I needed") @Nullable String reason) {

        private static final int MAX_REASON = 2_000;

        GiveFeedback {
            if (!"up".equals(rating) && !"down".equals(rating)) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED, "'rating' is neither up nor down.");
            }
            reason = reason == null ? null : PlainText.required("reason", reason, MAX_REASON);
        }

        void apply(FeedbackEntity feedback) {
            feedback.rating = String.valueOf(rating);
            feedback.reason = reason;
        }
    }
}
