package io.dataagent.chat.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.chat.conversation.wire.ChatName;
import io.dataagent.chat.conversation.wire.ClarificationRequest;
import io.dataagent.chat.conversation.wire.ProviderName;
import io.dataagent.chat.conversation.wire.Wishes;
import io.dataagent.chat.kind.Kinds;
import io.dataagent.chat.text.PlainText;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunKind;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
            runKind().ifPresent(wished -> chat.kind = wished);
        }
    }

    /// A new question.
    ///
    /// @param content the person's words; may be empty if they answer a clarification
    /// @param clarification the answers to an earlier message's questions
    /// @param kind what kind of run answers; without one that of the message that asked, else the
    ///   chat's default
    /// @param maxSteps the most steps of an exploration, 1 to 30
    /// @param dataDescription what the person says about the data, for an exploration
    /// @param code Python to run in the conversation's session instead of asking a model, for
    ///   `files`
    record SendMessage(
            @Schema(examples = "Why is Houston underperforming?") @Nullable String content,
            @Nullable ClarificationRequest clarification,
            @Schema(
                            enumeration = {"analyst", "explore", "report", "files"},
                            examples = "analyst")
                    @Nullable String kind,
            @Schema(minimum = "1", maximum = "30", examples = "15") @Nullable Integer maxSteps,
            @Schema(maxLength = 4000, examples = "Returns are booked when the parcel arrives.")
                    @Nullable String dataDescription,
            @Schema(maxLength = 50_000, examples = "answer_values = {'rows': len(df)}")
                    @Nullable String code) {

        private static final int LONGEST_CODE = 50_000;
        private static final int MOST_STEPS = 30;
        private static final int LONGEST_DESCRIPTION = 4_000;

        SendMessage {
            Kinds.read(kind);
            if (maxSteps != null && (maxSteps < 1 || maxSteps > MOST_STEPS)) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED, "'maxSteps' is from 1 to 30.");
            }
            if (longer("dataDescription", dataDescription, LONGEST_DESCRIPTION)) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED,
                        "'dataDescription' has at most 4,000 characters.");
            }
            if (longer("code", code, LONGEST_CODE) || (code != null && code.isBlank())) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED,
                        "'code' is Python of at most 50,000 characters.");
            }
            if (code != null && clarification != null) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED, "'code' answers no questions.");
            }
        }

        /// The wished kind, if there is one.
        Optional<RunKind> runKind() {
            return Optional.ofNullable(Kinds.read(kind));
        }

        /// What is wished of a run of this kind.
        Wishes wishes(RunKind of) {
            boolean blank = dataDescription == null || dataDescription.isBlank();
            if (of != RunKind.EXPLORE && (maxSteps != null || !blank)) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED,
                        "'maxSteps' and 'dataDescription' are for messages of kind 'explore'.");
            }
            if (of != RunKind.FILES && code != null) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED, "'code' is for messages of kind 'files'.");
            }
            return new Wishes(maxSteps, blank ? null : dataDescription, null, code);
        }
    }

    /// A report on an answer.
    ///
    /// @param sections the parts that are wanted; all without
    /// @param language of the report as a BCP 47 tag; the person's without
    /// @param audience who reads it
    record WriteReport(
            @Nullable List<String> sections,
            @Schema(examples = "de") @Nullable String language,
            @Schema(examples = "store managers") @Nullable String audience) {

        private static final Pattern TAG = Pattern.compile("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*");
        private static final int LONGEST_AUDIENCE = 200;

        WriteReport {
            sections = sections == null ? List.of() : List.copyOf(sections);
            if (language != null && !TAG.matcher(language).matches()) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED, "'language' is a tag such as en or de.");
            }
            if (longer("audience", audience, LONGEST_AUDIENCE)) {
                throw new ProblemException(
                        ProblemCode.VALIDATION_FAILED, "'audience' has at most 200 characters.");
            }
        }

        Wishes wishes(MessageId source) {
            List<ReportArtifact.Part> parts =
                    Objects.requireNonNullElse(sections, List.<String>of()).stream()
                            .map(WriteReport::part)
                            .distinct()
                            .sorted()
                            .toList();
            return new Wishes(
                    null,
                    null,
                    new Wishes.Report(
                            source,
                            parts,
                            language,
                            audience == null || audience.isBlank() ? null : audience.strip()));
        }

        private static ReportArtifact.Part part(String name) {
            return Arrays.stream(ReportArtifact.Part.values())
                    .filter(p -> p.wire().equals(name))
                    .findFirst()
                    .orElseThrow(
                            () ->
                                    new ProblemException(
                                            ProblemCode.VALIDATION_FAILED,
                                            "'sections' holds any of "
                                                    + Arrays.stream(ReportArtifact.Part.values())
                                                            .map(ReportArtifact.Part::wire)
                                                            .collect(Collectors.joining(", "))
                                                    + "."));
        }
    }

    /// Whether a text has more characters than allowed.
    ///
    /// @throws ProblemException `validation_failed` if it cannot be kept at all
    private static boolean longer(String field, @Nullable String text, int most) {
        return text != null && PlainText.length(PlainText.checked(field, text)) > most;
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
