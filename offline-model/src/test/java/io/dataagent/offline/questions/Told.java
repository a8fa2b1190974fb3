package io.dataagent.offline.questions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.narrate.Narrator;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// What is told of the answer to a question, with the rows that its statement gives.
final class Told {

    private static final QueryLineage NONE =
            new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());

    private Told() {}

    /// @param found whether there are rows
    static Drafts.Narrative of(Sample sample, String question, boolean found) {
        PlanArtifact plan = Planner.plan(Asking.of(sample, question).block());
        ContextBlock planned = Asking.of(sample, question).planned(plan).block();
        QuerySpec spec = QueryWriter.write(planned).specs().getFirst();
        List<List<String>> rows = found ? rows(sample, spec) : List.of();
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < spec.expectedColumns().size(); i++) {
            columns.add(new Column(spec.expectedColumns().get(i), type(rows, i)));
        }
        TableData table =
                new TableData(columns, rows.stream().map(r -> cells(r, columns)).toList());
        StepResult.SqlResult sql =
                new StepResult.SqlResult(spec.fullSql(), table, rows.size(), false, 1, NONE, null);
        return Narrator.write(with(planned, new StepResult(1, "", Strategy.SQL, sql, null, null)));
    }

    private static List<List<String>> rows(Sample sample, QuerySpec spec) {
        try {
            return sample.rows(spec.fullSql());
        } catch (SQLException e) {
            throw new IllegalStateException(spec.fullSql(), e);
        }
    }

    private static ColumnType type(List<List<String>> rows, int column) {
        if (rows.stream().allMatch(r -> r.get(column).matches("-?[\\d.]+|NULL"))) {
            return ColumnType.DECIMAL;
        }
        boolean days =
                rows.stream().allMatch(r -> r.get(column).matches("\\d{4}(-\\d\\d){2}|NULL"));
        return days ? ColumnType.DATE : ColumnType.STRING;
    }

    private static List<JsonNode> cells(List<String> row, List<Column> columns) {
        List<JsonNode> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            String text = row.get(i);
            cells.add(
                    text.equals("NULL")
                            ? JsonNodeFactory.instance.nullNode()
                            : columns.get(i).type().numeric()
                                    ? JsonNodeFactory.instance.numberNode(new BigDecimal(text))
                                    : JsonNodeFactory.instance.textNode(text));
        }
        return cells;
    }

    private static ContextBlock with(ContextBlock b, StepResult result) {
        return new ContextBlock(
                b.version(),
                "explainer",
                b.question(),
                b.asOf(),
                b.timeZone(),
                b.dialect(),
                b.history(),
                b.preferences(),
                null,
                b.datasets(),
                b.relationships(),
                b.metrics(),
                b.availableDatasets(),
                b.plan(),
                List.of(),
                List.of(),
                null,
                List.of(result),
                List.of(),
                null,
                null,
                null);
    }
}
