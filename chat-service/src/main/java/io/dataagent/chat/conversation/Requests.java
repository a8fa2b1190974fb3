package io.dataagent.chat.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
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
    record CreateChat(
            @Schema(examples = "Sales of the last quarter") @Nullable String name,
            @Schema(examples = "0197a000-0000-7000-8000-000000000001")
                    @Nullable OntologyId ontologyId,
            @Schema(examples = "openai") @Nullable String llmProvider) {

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
    record PatchChat(
            @Schema(examples = "Houston, explained") @Nullable String name,
            @Schema(implementation = String.class, nullable = true, examples = "anthropic")
                    @Nullable JsonNode llmProvider) {

        void apply(ChatEntity chat) {
            if (name != null) {
                chat.name = new ChatName(name).text();
                chat.named = true;
            }
            if (llmProvider != null) {
                chat.llmProvider =
                        llmProvider.isNull() ? null : new ProviderName(llmProvider.asText()).text();
            }
        }
    }

    /// A new question.
    ///
    /// @param content the person's words; may be empty if they answer a clarification
    /// @param clarification the answers to an earlier message's questions
    record SendMessage(
            @Schema(examples = "Why is Houston underperforming?") @Nullable String content,
            @Nullable ClarificationRequest clarification) {}

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
