package io.dataagent.evals.latency;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The context blocks of one run over a wide ontology, in the order of the phases.
///
/// @param ontology what the run sees; every block carries all of it, which is the worst case
/// @param question the person's words
record PhaseBlocks(WideOntology ontology, String question) {

    private static final Instant AS_OF = Instant.parse("2026-03-15T12:00:00Z");
    private static final int ROWS = 200;

    ContextBlock planner() {
        return block("planner", null, List.of(), null, List.of(), null);
    }

    ContextBlock navigator(PlanArtifact plan) {
        return block("navigator", plan, List.of(), null, List.of(), null);
    }

    ContextBlock sqlBuilder(PlanArtifact plan) {
        return block("sql_builder", plan, List.of(), null, List.of(), null);
    }

    ContextBlock sqlRepair(PlanArtifact plan, QuerySpec spec) {
        RepairTask task =
                new RepairTask(
                        spec.fullSql(),
                        "column \"amont\" does not exist",
                        List.of("sales_amount"),
                        List.of(spec.fullSql()));
        return block("sql_repair", plan, List.of(spec), plan.steps().getFirst(), List.of(), task);
    }

    ContextBlock verifier(PlanArtifact plan, QuerySpec spec) {
        return block("verifier", plan, List.of(spec), null, List.of(result(spec)), null);
    }

    ContextBlock explainer(PlanArtifact plan, QuerySpec spec) {
        return block("explainer", plan, List.of(spec), null, List.of(result(spec)), null);
    }

    ContextBlock python(PlanArtifact plan, QuerySpec spec) {
        PlanStep draw = new PlanStep(2, "Draw it", Strategy.PYTHON, List.of(1), List.of(), "chart");
        return block("python", plan, List.of(spec), draw, List.of(result(spec)), null);
    }

    private static StepResult result(QuerySpec spec) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        TableData table =
                new TableData(
                        List.of(
                                new Column(spec.expectedColumns().getFirst(), ColumnType.STRING),
                                new Column(spec.expectedColumns().getLast(), ColumnType.DECIMAL)),
                        IntStream.range(0, ROWS)
                                .mapToObj(
                                        i ->
                                                List.<com.fasterxml.jackson.databind.JsonNode>of(
                                                        json.textNode("City " + i),
                                                        json.numberNode(
                                                                BigDecimal.valueOf(90_000 - i))))
                                .toList());
        QueryLineage lineage =
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());
        return new StepResult(
                1,
                spec.description(),
                Strategy.SQL,
                new StepResult.SqlResult(
                        spec.fullSql(), table, table.rows().size(), false, 1, lineage, null),
                null,
                null);
    }

    private ContextBlock block(
            String task,
            @Nullable PlanArtifact plan,
            List<QuerySpec> specs,
            @Nullable PlanStep step,
            List<StepResult> results,
            @Nullable RepairTask repair) {
        return new ContextBlock(
                ContextBlock.CURRENT_VERSION,
                task,
                question,
                AS_OF,
                "UTC",
                "postgresql",
                List.of(),
                Map.of(),
                null,
                ontology.datasets(),
                ontology.relationships(),
                List.of(),
                ontology.datasets().stream().map(d -> d.name()).toList(),
                plan,
                List.of(),
                specs,
                step,
                results,
                List.<Finding>of(),
                null,
                repair,
                null);
    }
}
