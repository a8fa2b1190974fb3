package io.dataagent.contracts.prompt;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.HistoryTurn;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The one fenced block of facts that every prompt carries besides its prose. Real models and the
/// offline model read the same block; text that came from data stands nowhere else. Inside the
/// fence no `<` occurs (it is written as an escape), so nothing in the data can close the fence.
///
/// @param version of this format, 1
/// @param task the name of the response schema, see [ResponseName]
/// @param question the person's words; the only part that is a request
/// @param asOf the moment that counts as now
/// @param timeZone IANA name of the zone in which days begin
/// @param dialect `postgresql`, `mysql` or `duckdb`
/// @param history earlier turns, oldest first
/// @param preferences effective preferences
/// @param clarification the person's answers to questions of an earlier run, or null
/// @param datasets the datasets at hand: search hits for the Planner, the join plan's for all
///   later tasks
/// @param relationships between those datasets
/// @param metrics defined measures
/// @param availableDatasets names of all datasets of the ontology
/// @param plan the plan, from the Navigator on
/// @param joinNotes notes, warnings and caveats of the Navigator
/// @param querySpecs the SQL, from the Executor on
/// @param step the step at hand, for `sql_repair` and `python`
/// @param results results so far; tables with at most 1,000 rows. Rows may be keyed by their
///   number; a table of which not all rows are shown says how many there are in `of` and what is in
///   each column in `stats`
/// @param findings what the last verification found
/// @param report the verification report, for the Explainer
/// @param repair what failed, for `sql_repair`
/// @param cannotAnswer why the ontology does not cover the question, for the Explainer
/// @param today the day that counts as today in that zone, or null
/// @param otherDatasets datasets of which there is only a line
/// @param revise ids of the steps that a revision is about; empty if it is none
/// @param notShown what was left out of this block, and how to get at it
/// @param askerRole the role of the person who asks, never a name; null where it is not known
/// @param dataDescription what the person says about the data, or null
/// @param exploration what an exploration came to, for the report, or null
@JsonPropertyOrder({
    "version",
    "task",
    "dialect",
    "availableDatasets",
    "otherDatasets",
    "datasets",
    "relationships",
    "metrics",
    "timeZone",
    "asOf",
    "today",
    "askerRole",
    "preferences",
    "history",
    "joinNotes",
    "plan",
    "querySpecs",
    "step",
    "results",
    "report",
    "findings",
    "repair",
    "revise",
    "cannotAnswer",
    "notShown",
    "exploration",
    "dataDescription",
    "clarification",
    "question"
})
public record ContextBlock(
        int version,
        String task,
        String question,
        Instant asOf,
        String timeZone,
        String dialect,
        List<HistoryTurn> history,
        Map<String, String> preferences,
        @Nullable ClarificationAnswer clarification,
        List<DatasetView> datasets,
        List<RelationshipView> relationships,
        List<MetricView> metrics,
        List<String> availableDatasets,
        @Nullable PlanArtifact plan,
        List<String> joinNotes,
        List<QuerySpec> querySpecs,
        @Nullable PlanStep step,
        List<StepResult> results,
        List<Finding> findings,
        @Nullable VerificationReport report,
        @Nullable RepairTask repair,
        @Nullable CannotAnswer cannotAnswer,
        @Nullable LocalDate today,
        List<DatasetLine> otherDatasets,
        List<Integer> revise,
        List<String> notShown,
        @Nullable String askerRole,
        @Nullable String dataDescription,
        @Nullable ExplorationArtifact exploration) {

    /// The version that this code writes.
    public static final int CURRENT_VERSION = 1;

    public static final String OPEN = "<data_agent_context>";
    public static final String CLOSE = "</data_agent_context>";

    public ContextBlock {
        history = orEmpty(history);
        preferences = preferences == null ? Map.of() : Map.copyOf(preferences);
        datasets = orEmpty(datasets).stream().map(DatasetView::withoutYaml).toList();
        relationships = orEmpty(relationships);
        metrics = orEmpty(metrics);
        availableDatasets = orEmpty(availableDatasets);
        joinNotes = orEmpty(joinNotes);
        querySpecs = orEmpty(querySpecs);
        results = orEmpty(results);
        findings = orEmpty(findings);
        otherDatasets = orEmpty(otherDatasets);
        revise = orEmpty(revise);
        notShown = orEmpty(notShown);
    }

    /// A block of which nothing was left out.
    public ContextBlock(
            int version,
            String task,
            String question,
            Instant asOf,
            String timeZone,
            String dialect,
            List<HistoryTurn> history,
            Map<String, String> preferences,
            @Nullable ClarificationAnswer clarification,
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<MetricView> metrics,
            List<String> availableDatasets,
            @Nullable PlanArtifact plan,
            List<String> joinNotes,
            List<QuerySpec> querySpecs,
            @Nullable PlanStep step,
            List<StepResult> results,
            List<Finding> findings,
            @Nullable VerificationReport report,
            @Nullable RepairTask repair,
            @Nullable CannotAnswer cannotAnswer) {
        this(
                version,
                task,
                question,
                asOf,
                timeZone,
                dialect,
                history,
                preferences,
                clarification,
                datasets,
                relationships,
                metrics,
                availableDatasets,
                plan,
                joinNotes,
                querySpecs,
                step,
                results,
                findings,
                report,
                repair,
                cannotAnswer,
                null,
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    /// A block with a question and a schema and nothing else yet, as the Planner gets it.
    public static ContextBlock ofQuestion(
            String task,
            String question,
            Instant asOf,
            String timeZone,
            String dialect,
            List<DatasetView> datasets,
            List<RelationshipView> relationships) {
        return new ContextBlock(
                CURRENT_VERSION,
                task,
                question,
                asOf,
                timeZone,
                dialect,
                List.of(),
                Map.of(),
                null,
                datasets,
                relationships,
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    /// The block with its fence, ready for a prompt.
    public String render() {
        return fenced(json());
    }

    /// The block as JSON in full form, for whoever cuts it to size.
    public ObjectNode json() {
        return ContractJson.mapper().valueToTree(this);
    }

    /// A block in its short form with its fence; the order of its parts is kept.
    public static String fenced(ObjectNode block) {
        String json = BlockForm.shrunk(block).toString();
        return OPEN + "\n" + json.replace("<", "\\u003c").replace(">", "\\u003e") + "\n" + CLOSE;
    }

    /// Finds and reads the last block in a text; empty if there is none or it does not read.
    public static Optional<ContextBlock> find(String text) {
        int start = text.lastIndexOf(OPEN);
        int end = text.indexOf(CLOSE, Math.max(start, 0));
        if (start < 0 || end < 0) {
            return Optional.empty();
        }
        try {
            String json = text.substring(start + OPEN.length(), end);
            return ContractJson.mapper().readTree(json) instanceof ObjectNode block
                    ? Optional.of(
                            ContractJson.mapper()
                                    .treeToValue(BlockForm.expanded(block), ContextBlock.class))
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static <T> List<T> orEmpty(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    /// A statement that failed.
    ///
    /// @param sql what was tried
    /// @param error the database's or the gate's sentence, without cell values
    /// @param suggestions nearest allowed names
    /// @param tried every statement tried so far; none may be tried again
    /// @param position 1-based character of the statement where the error is, or null
    /// @param attempts what was tried, each with its own error, oldest first
    public record RepairTask(
            String sql,
            String error,
            List<String> suggestions,
            List<String> tried,
            @Nullable Integer position,
            List<Attempt> attempts) {

        public RepairTask {
            suggestions = suggestions == null ? List.of() : List.copyOf(suggestions);
            tried = tried == null ? List.of() : List.copyOf(tried);
            attempts = attempts == null ? List.of() : List.copyOf(attempts);
        }

        /// A failure at no known place.
        public RepairTask(String sql, String error, List<String> suggestions, List<String> tried) {
            this(sql, error, suggestions, tried, null, List.of());
        }
    }

    /// Something that was tried.
    ///
    /// @param statement the statement or code
    /// @param error what became of it
    public record Attempt(String statement, String error) {}
}
