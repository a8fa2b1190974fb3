package io.dataagent.contracts.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PhaseArtifact;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.json.Private;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.PreferenceNote;
import io.dataagent.contracts.run.Route;
import io.dataagent.contracts.run.TokenUsage;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a run tells its readers: facts, never display sentences. The table below is the only table
/// of names; the SSE event name, the CloudEvents type, the JSON body and OpenAPI derive from it.
///
/// Exactly one [Terminal] event ends a run.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = RunEvent.MessageStart.class, name = "message_start"),
    @JsonSubTypes.Type(value = RunEvent.MessageChunk.class, name = "message_chunk"),
    @JsonSubTypes.Type(value = RunEvent.MessageComplete.class, name = "message_complete"),
    @JsonSubTypes.Type(value = RunEvent.MessageError.class, name = "message_error"),
    @JsonSubTypes.Type(value = RunEvent.MessageCancelled.class, name = "message_cancelled"),
    @JsonSubTypes.Type(
            value = RunEvent.ClarificationRequested.class,
            name = "clarification_requested"),
    @JsonSubTypes.Type(value = RunEvent.PhaseStart.class, name = "phase_start"),
    @JsonSubTypes.Type(value = RunEvent.PhaseComplete.class, name = "phase_complete"),
    @JsonSubTypes.Type(value = RunEvent.PhaseArtifactProduced.class, name = "phase_artifact"),
    @JsonSubTypes.Type(value = RunEvent.StepStart.class, name = "step_start"),
    @JsonSubTypes.Type(value = RunEvent.StepComplete.class, name = "step_complete"),
    @JsonSubTypes.Type(value = RunEvent.ToolStart.class, name = "tool_start"),
    @JsonSubTypes.Type(value = RunEvent.ToolEnd.class, name = "tool_end"),
    @JsonSubTypes.Type(value = RunEvent.ToolError.class, name = "tool_error"),
    @JsonSubTypes.Type(value = RunEvent.LlmCallStart.class, name = "llm_call_start"),
    @JsonSubTypes.Type(value = RunEvent.LlmCallEnd.class, name = "llm_call_end"),
    @JsonSubTypes.Type(value = RunEvent.TokenUpdate.class, name = "token_update"),
    @JsonSubTypes.Type(value = RunEvent.PreferenceSuggested.class, name = "preference_suggested"),
    @JsonSubTypes.Type(value = RunEvent.PreferenceAutoSaved.class, name = "preference_auto_saved"),
    @JsonSubTypes.Type(value = RunEvent.RunRetrying.class, name = "run_retrying"),
    @JsonSubTypes.Type(value = RunEvent.RunResumed.class, name = "run_resumed"),
    @JsonSubTypes.Type(value = RunEvent.RouteDecision.class, name = "route_decision"),
    @JsonSubTypes.Type(value = RunEvent.ExplorationStep.class, name = "exploration_step"),
    @JsonSubTypes.Type(value = RunEvent.FindingAdded.class, name = "finding_added"),
    @JsonSubTypes.Type(value = RunEvent.TableAdded.class, name = "table_added"),
    @JsonSubTypes.Type(value = RunEvent.ChartAdded.class, name = "chart_added"),
    @JsonSubTypes.Type(value = RunEvent.ChartRejected.class, name = "chart_rejected"),
    @JsonSubTypes.Type(value = RunEvent.HistoryCompacted.class, name = "history_compacted"),
    @JsonSubTypes.Type(value = RunEvent.RunStatus.class, name = "run_status")
})
public sealed interface RunEvent {

    /// An event after which nothing follows.
    sealed interface Terminal extends RunEvent {}

    /// The run began.
    record MessageStart(Instant startedAt, String provider, String model) implements RunEvent {}

    /// A paragraph of the validated narrative.
    record MessageChunk(@Private String chunk) implements RunEvent {}

    /// The answer is complete.
    record MessageComplete(@Private String content, @Private MessageMetadata metadata)
            implements Terminal {}

    /// The run failed; `content` and `metadata` hold what there is.
    record MessageError(
            String message,
            ProblemCode code,
            boolean retryable,
            @Private @Nullable String content,
            @Private @Nullable MessageMetadata metadata)
            implements Terminal {}

    /// The person stopped the run.
    record MessageCancelled(
            @Private @Nullable String content, @Private @Nullable MessageMetadata metadata)
            implements Terminal {}

    /// The run asks back before working.
    record ClarificationRequested(
            @Private List<ClarificationQuestion> questions,
            @Private String content,
            @Private MessageMetadata metadata)
            implements Terminal {

        public ClarificationRequested {
            questions = questions == null ? List.of() : List.copyOf(questions);
        }
    }

    /// A phase began.
    record PhaseStart(Phase phase, int attempt) implements RunEvent {}

    /// A phase is done.
    record PhaseComplete(Phase phase, int attempt, long durationMs) implements RunEvent {}

    /// What a phase hands on.
    record PhaseArtifactProduced(Phase phase, int attempt, PhaseArtifact artifact)
            implements RunEvent {}

    /// A step of the plan began.
    record StepStart(int stepId, int attempt, @Private String description, Strategy strategy)
            implements RunEvent {}

    /// A step of the plan is done.
    record StepComplete(
            int stepId, int attempt, boolean succeeded, @Nullable Integer rowCount, long durationMs)
            implements RunEvent {}

    /// A tool was called. `callId` pairs it with its [ToolEnd] or [ToolError]; `label` says for
    /// people what it does.
    record ToolStart(
            String callId,
            Phase phase,
            @Nullable Integer stepId,
            String name,
            @Private JsonNode args,
            @Nullable String label,
            @Nullable Integer attempt)
            implements RunEvent {

        /// A tool without a label, in an attempt that the journal knows.
        public ToolStart(
                String callId, Phase phase, @Nullable Integer stepId, String name, JsonNode args) {
            this(callId, phase, stepId, name, args, null, null);
        }

        /// The same in this attempt of its phase.
        public ToolStart in(int itsAttempt) {
            return new ToolStart(callId, phase, stepId, name, args, label, itsAttempt);
        }
    }

    /// A tool answered.
    record ToolEnd(
            String callId,
            Phase phase,
            @Nullable Integer stepId,
            String name,
            @Private String result,
            long durationMs)
            implements RunEvent {}

    /// A tool could not do what was asked.
    record ToolError(
            String callId,
            Phase phase,
            @Nullable Integer stepId,
            String name,
            @Private String error,
            long durationMs)
            implements RunEvent {}

    /// A model was called. `callId` pairs it with its [LlmCallEnd]. Without an attempt it is of the
    /// one that the journal knows.
    record LlmCallStart(
            String callId,
            Phase phase,
            int callIndex,
            @Nullable Integer stepId,
            String purpose,
            String provider,
            String model,
            boolean structuredOutput,
            PromptSummary promptSummary,
            @Nullable Integer attempt)
            implements RunEvent {

        /// The same in this attempt of its phase.
        public LlmCallStart in(int itsAttempt) {
            return new LlmCallStart(
                    callId,
                    phase,
                    callIndex,
                    stepId,
                    purpose,
                    provider,
                    model,
                    structuredOutput,
                    promptSummary,
                    itsAttempt);
        }
    }

    /// A model answered.
    ///
    /// @param cachedTokens of the prompt, what came from the provider's cache
    /// @param reasoningTokens of the completion, what nobody sees
    record LlmCallEnd(
            String callId,
            Phase phase,
            int callIndex,
            @Nullable Integer stepId,
            String purpose,
            long durationMs,
            long promptTokens,
            long completionTokens,
            long totalTokens,
            @Private String responsePreview,
            int toolCallCount,
            @Private @Nullable String error,
            long cachedTokens,
            long reasoningTokens)
            implements RunEvent {}

    /// Tokens that a phase used.
    record TokenUpdate(Phase phase, TokenUsage tokensUsed) implements RunEvent {}

    /// Answers that could be kept as preferences.
    record PreferenceSuggested(@Private List<PreferenceNote> suggestions) implements RunEvent {

        public PreferenceSuggested {
            suggestions = suggestions == null ? List.of() : List.copyOf(suggestions);
        }
    }

    /// Answers that were kept as preferences.
    record PreferenceAutoSaved(@Private List<PreferenceNote> preferences) implements RunEvent {

        public PreferenceAutoSaved {
            preferences = preferences == null ? List.of() : List.copyOf(preferences);
        }
    }

    /// A call failed and is tried again; or, with reason `slow_provider` and the time it has taken
    /// so far, it has not been answered yet.
    record RunRetrying(Phase phase, int attempt, long waitMs, String reason) implements RunEvent {}

    /// Another owner took the run up. Readers drop what came after the sequence `keptUpTo`; where
    /// it is absent, what that phase had shown since its `phase_start`.
    record RunResumed(Phase phase, int attempt, @Nullable Long keptUpTo) implements RunEvent {

        /// The phase begins again.
        public RunResumed(Phase phase, int attempt) {
            this(phase, attempt, null);
        }
    }

    /// What the question is answered from, and whether the person chose it.
    record RouteDecision(Route route, boolean forced, @Private String reason) implements RunEvent {}

    /// An exploration looks at something; steps count from 1 to at most `maxSteps`.
    record ExplorationStep(
            int stepNumber, String tool, @Private String reason, @Nullable Integer maxSteps)
            implements RunEvent {}

    /// An exploration found something. `stepNumbers` and `refs` name what it rests on.
    record FindingAdded(
            String findingId,
            FindingVerdict verdict,
            @Private String text,
            List<Integer> stepNumbers,
            List<ArtifactId> refs)
            implements RunEvent {

        public FindingAdded {
            stepNumbers = stepNumbers == null ? List.of() : List.copyOf(stepNumbers);
            refs = refs == null ? List.of() : List.copyOf(refs);
        }
    }

    /// There is a table to look at; its rows are the artifact.
    record TableAdded(
            ArtifactId artifactId,
            @Private String logicalName,
            long rowCount,
            int columnCount,
            boolean truncated)
            implements RunEvent {}

    /// There is a chart to look at; its data or picture is the artifact.
    record ChartAdded(String chartId, ArtifactId artifactId, @Private ChartView chart)
            implements RunEvent {}

    /// A chart that was asked for cannot be drawn so; `hint` says how it could.
    record ChartRejected(
            @Nullable String callId, @Private String reason, @Private @Nullable String hint)
            implements RunEvent {}

    /// Earlier turns were shortened so that the conversation fits the model; tokens before and
    /// after.
    record HistoryCompacted(long before, long after) implements RunEvent {}

    /// What the run waits for now, until something else of it is told. Readers have the words for
    /// a `code`, and pass over those that they do not know:
    /// `session_starting`, `session_replaced`, `data_loading`, `python_running`,
    /// `result_checking`, `answer_repairing`.
    ///
    /// @param about the dataset that is loaded, or null
    record RunStatus(String code, @Private @Nullable String about) implements RunEvent {}

    /// How large a prompt was.
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record PromptSummary(int messageCount, int totalChars) {}
}
