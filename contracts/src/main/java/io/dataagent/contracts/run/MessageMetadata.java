package io.dataagent.contracts.run;

import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.DataLineage;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.problem.ProblemCode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The evidence behind an answer, kept with the message. Tables hold at most 100 rows; the rest
/// is in artifacts.
///
/// @param startedAt when the run began
/// @param durationMs milliseconds to the end
/// @param provider the model provider
/// @param model the model
/// @param tokensUsed tokens in all
/// @param datasetsUsed names of the datasets that were read
/// @param toolCalls every tool call, results shortened to 2,000 characters
/// @param plan the plan, as far as it came
/// @param joinPlan the join plan, without YAML
/// @param cannotAnswer why the ontology does not cover the question
/// @param stepResults the results with at most 100 rows each
/// @param verificationReport the report
/// @param dataLineage where the answer comes from
/// @param explainerOutput the answer
/// @param charts the charts
/// @param caveats what to keep in mind
/// @param revisionsUsed how often verification sent the run back
/// @param clarificationQuestions the questions, where the run asked back
/// @param error why it failed
/// @param spend what it cost, and what its budgets leave
/// @param exploration what an exploration came to
/// @param report the report
public record MessageMetadata(
        @Nullable Instant startedAt,
        @Nullable Long durationMs,
        @Nullable String provider,
        @Nullable String model,
        TokenUsage tokensUsed,
        List<String> datasetsUsed,
        List<ToolCallRecord> toolCalls,
        @Nullable PlanArtifact plan,
        @Nullable JoinPlanArtifact joinPlan,
        @Nullable CannotAnswer cannotAnswer,
        List<StepResult> stepResults,
        @Nullable VerificationReport verificationReport,
        @Nullable DataLineage dataLineage,
        @Nullable ExplainerOutput explainerOutput,
        List<ChartView> charts,
        List<String> caveats,
        int revisionsUsed,
        List<ClarificationQuestion> clarificationQuestions,
        @Nullable RunError error,
        @Nullable RunSpend spend,
        @Nullable ExplorationArtifact exploration,
        @Nullable ReportArtifact report) {

    public MessageMetadata {
        tokensUsed = tokensUsed == null ? TokenUsage.NONE : tokensUsed;
        datasetsUsed = orEmpty(datasetsUsed);
        toolCalls = orEmpty(toolCalls);
        stepResults = orEmpty(stepResults);
        charts = orEmpty(charts);
        caveats = orEmpty(caveats);
        clarificationQuestions = orEmpty(clarificationQuestions);
    }

    /// The evidence of an answer.
    public MessageMetadata(
            @Nullable Instant startedAt,
            @Nullable Long durationMs,
            @Nullable String provider,
            @Nullable String model,
            TokenUsage tokensUsed,
            List<String> datasetsUsed,
            List<ToolCallRecord> toolCalls,
            @Nullable PlanArtifact plan,
            @Nullable JoinPlanArtifact joinPlan,
            @Nullable CannotAnswer cannotAnswer,
            List<StepResult> stepResults,
            @Nullable VerificationReport verificationReport,
            @Nullable DataLineage dataLineage,
            @Nullable ExplainerOutput explainerOutput,
            List<ChartView> charts,
            List<String> caveats,
            int revisionsUsed,
            List<ClarificationQuestion> clarificationQuestions,
            @Nullable RunError error,
            @Nullable RunSpend spend) {
        this(
                startedAt,
                durationMs,
                provider,
                model,
                tokensUsed,
                datasetsUsed,
                toolCalls,
                plan,
                joinPlan,
                cannotAnswer,
                stepResults,
                verificationReport,
                dataLineage,
                explainerOutput,
                charts,
                caveats,
                revisionsUsed,
                clarificationQuestions,
                error,
                spend,
                null,
                null);
    }

    private static <T> List<T> orEmpty(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    /// Metadata of a run that never came to anything.
    public static MessageMetadata ofError(RunError error) {
        return new MessageMetadata(
                null,
                null,
                null,
                null,
                TokenUsage.NONE,
                List.of(),
                List.of(),
                null,
                null,
                null,
                List.of(),
                null,
                null,
                null,
                List.of(),
                List.of(),
                0,
                List.of(),
                error,
                null);
    }

    /// Why a run failed.
    ///
    /// @param code stable code
    /// @param message a sentence for people
    /// @param at when
    public record RunError(ProblemCode code, String message, Instant at) {}
}
