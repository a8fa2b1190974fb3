package io.dataagent.contracts.artifact;

import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.json.Private;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an exploration came to. Every finding in it was checked in code against the data; no bulk:
/// rows are artifacts.
///
/// @param status whether it came to its own end
/// @param summary two or three sentences
/// @param findings what holds, with how well it holds
/// @param notConfirmed what was looked at and does not hold, or could not be checked
/// @param queries the statements that ran, in order
/// @param charts the charts, in order
/// @param stepCount how many tools were called
/// @param maxSteps how many could have been
/// @param tokensUsed tokens of all model calls
/// @param durationMs milliseconds from the start to the summary
/// @param stopReason why it ended
/// @param dataLineage where all of it comes from; null if no statement ran
/// @param numbers what the numbers of the summary are bound to
/// @param caveats what to keep in mind
/// @param nextQuestions what could be asked next
@Private
public record ExplorationArtifact(
        ExplorationStatus status,
        String summary,
        List<FoundOut> findings,
        List<FoundOut> notConfirmed,
        List<Looked> queries,
        List<Drawn> charts,
        int stepCount,
        int maxSteps,
        long tokensUsed,
        long durationMs,
        StopReason stopReason,
        @Nullable DataLineage dataLineage,
        List<BoundNumber> numbers,
        List<String> caveats,
        List<String> nextQuestions)
        implements PhaseArtifact {

    public ExplorationArtifact {
        findings = copy(findings);
        notConfirmed = copy(notConfirmed);
        queries = copy(queries);
        charts = copy(charts);
        numbers = copy(numbers);
        caveats = copy(caveats);
        nextQuestions = copy(nextQuestions);
    }

    private static <T> List<T> copy(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    /// Something that was found out.
    ///
    /// @param id unique within its exploration, for example `f1`
    /// @param verdict how well it holds
    /// @param text what people read, with its strength in words; every number is bound
    /// @param numbers what its numbers are bound to
    /// @param reasons why it is not simply supported, a sentence each
    /// @param figures what was computed to judge it
    /// @param stepNumbers the steps it rests on
    /// @param query the statement with which it was computed again
    /// @param resultRef the kept rows of that statement, or null
    /// @param chartId the chart that shows it, or null
    /// @param table the rows of that statement, at most 40
    public record FoundOut(
            String id,
            FindingVerdict verdict,
            String text,
            List<BoundNumber> numbers,
            List<String> reasons,
            List<Figure> figures,
            List<Integer> stepNumbers,
            @Nullable String query,
            @Nullable ArtifactId resultRef,
            @Nullable String chartId,
            @Nullable TableData table) {

        public FoundOut {
            numbers = copy(numbers);
            reasons = copy(reasons);
            figures = copy(figures);
            stepNumbers = copy(stepNumbers);
        }
    }

    /// A computed figure, for example `p`.
    public record Figure(String name, double value) {}

    /// A statement that ran.
    ///
    /// @param stepNumber the step
    /// @param tool the tool
    /// @param reason why it was looked at, in the model's words
    /// @param query the statement as it was executed
    /// @param resultRef the kept rows, or null
    /// @param rowCount rows returned
    /// @param durationMs milliseconds in the database
    /// @param cached whether the same statement had run before, so that it was not run again
    public record Looked(
            int stepNumber,
            String tool,
            String reason,
            String query,
            @Nullable ArtifactId resultRef,
            int rowCount,
            long durationMs,
            boolean cached) {}

    /// A chart.
    ///
    /// @param id unique within its exploration, for example `c1`
    /// @param stepNumber the step that drew it
    /// @param chartType its type
    /// @param chart the chart
    /// @param title what it shows
    /// @param description one sentence for screen readers
    /// @param query the statement behind it
    public record Drawn(
            String id,
            int stepNumber,
            String chartType,
            ChartView chart,
            String title,
            String description,
            String query) {}
}
