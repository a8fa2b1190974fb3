package io.dataagent.agent.analyst.executor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.regex.Pattern;

/// MySQL keeps a yes or no as a number. Columns that only hand on such a field, as its discovery
/// found it, are told as yes or no like everywhere else; counts of them stay numbers.
final class Truths {

    private static final Pattern WINDOW = Pattern.compile("(?i)\\bover\\s*\\(");

    private Truths() {}

    static ExecutionAnswer.Rows told(ExecutionAnswer.Rows rows, List<DatasetView> datasets) {
        ExecutionAnswer.Rows told = rows;
        for (int i = 0; i < rows.table().columns().size(); i++) {
            if (handsOn(rows, i, datasets) && kept(rows.table(), i)) {
                told =
                        told.withTable(
                                told.table().withColumn(i, ColumnType.BOOLEAN, Truths::truth));
            }
        }
        return told;
    }

    private static JsonNode truth(JsonNode cell) {
        return BooleanNode.valueOf(cell.asLong() == 1);
    }

    private static boolean handsOn(
            ExecutionAnswer.Rows rows, int column, List<DatasetView> datasets) {
        String name = rows.table().columns().get(column).name();
        return !WINDOW.matcher(rows.executedSql()).find()
                && rows.lineage().outputs().stream()
                        .filter(o -> o.name().equals(name))
                        .anyMatch(o -> truth(o, datasets));
    }

    private static boolean truth(OutputColumn output, List<DatasetView> datasets) {
        return !output.aggregated()
                && output.sources().size() == 1
                && datasets.stream()
                        .flatMap(
                                d ->
                                        d.fields().stream()
                                                .filter(f -> f.datatype().equals("Boolean"))
                                                .map(f -> d.name() + "." + f.name()))
                        .anyMatch(output.sources().getFirst()::equals);
    }

    /// Whether all cells are 0, 1 or missing, and one is there.
    private static boolean kept(TableData table, int column) {
        List<JsonNode> cells =
                table.rows().stream().map(r -> r.get(column)).filter(c -> !c.isNull()).toList();
        return table.columns().get(column).type() == ColumnType.INTEGER
                && !cells.isEmpty()
                && cells.stream()
                        .allMatch(
                                c -> c.isIntegralNumber() && (c.asLong() == 0 || c.asLong() == 1));
    }
}
