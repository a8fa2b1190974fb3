package io.dataagent.agent.toolloop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.session.Beginning;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// What a model reads of the rows of a statement: up to forty whole, of more the first and the
/// last, and what is in each column.
public final class RowsShown {

    private static final int FIRST = 20;
    private static final int LAST = 5;
    private static final int WHOLE = 40;
    private static final int CELL = 100;

    private RowsShown() {}

    /// Columns and rows of a table that Python returned.
    public static ObjectNode of(TableData table) {
        ObjectNode shown = JsonNodeFactory.instance.objectNode();
        columns(shown, table);
        rows(shown, table);
        return shown;
    }

    private static void columns(ObjectNode shown, TableData table) {
        ArrayNode columns = shown.putArray("columns");
        table.columns().forEach(c -> columns.add(c.name() + " " + c.type().wire()));
    }

    private static void rows(ObjectNode shown, TableData table) {
        ArrayNode rows = shown.putArray("rows");
        int size = table.rows().size();
        for (int i = 0; i < size; i++) {
            if (size <= WHOLE || i < FIRST || i >= size - LAST) {
                ArrayNode cells = rows.addArray();
                table.rows().get(i).forEach(c -> cells.add(cut(c)));
            }
        }
        if (size > WHOLE) {
            shown.put(
                    "rows_shown",
                    "rows 0 to 19 and rows %d to %d".formatted(size - LAST, size - 1));
        }
    }

    /// The rows of a step.
    ///
    /// @param cached whether the same statement had run before
    public static ObjectNode of(int step, SqlResult result, boolean cached) {
        TableData table = result.table();
        ObjectNode shown = JsonNodeFactory.instance.objectNode().put("step", step);
        columns(shown, table);
        shown.put("row_count", result.rowCount());
        if (result.totalRows() != null) {
            shown.put("total_rows", result.totalRows());
        }
        if (result.truncated()) {
            shown.put("truncated", true);
        }
        if (cached) {
            shown.put("cached", true);
        }
        rows(shown, table);
        int size = table.rows().size();
        if (size > 1) {
            shown.set("stats", stats(table));
        }
        return shown.put("line", line(step, table, result));
    }

    private static String line(int step, TableData table, SqlResult result) {
        return "Step %d: %d rows of %s."
                .formatted(
                        step,
                        result.rowCount(),
                        String.join(", ", table.columns().stream().map(Column::name).toList()));
    }

    private static ObjectNode stats(TableData table) {
        ObjectNode stats = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < table.columns().size(); i++) {
            int at = i;
            Column column = table.columns().get(i);
            List<JsonNode> cells = table.rows().stream().map(r -> r.get(at)).toList();
            ObjectNode one = stats.putObject(column.name());
            long nulls = cells.stream().filter(JsonNode::isNull).count();
            if (nulls > 0) {
                one.put("nulls", nulls);
            }
            Set<JsonNode> distinct = new HashSet<>(cells);
            one.put("distinct", distinct.size());
            if (column.type().numeric()) {
                numbers(one, cells.stream().filter(JsonNode::isNumber).toList());
            }
        }
        return stats;
    }

    private static void numbers(ObjectNode one, List<JsonNode> cells) {
        var summary = cells.stream().filter(Objects::nonNull).mapToDouble(JsonNode::asDouble);
        var statistics = summary.summaryStatistics();
        if (statistics.getCount() > 0) {
            one.put("min", statistics.getMin());
            one.put("max", statistics.getMax());
            one.put("mean", statistics.getAverage());
        }
    }

    /// A cell, its text cut between signs.
    public static JsonNode cut(JsonNode cell) {
        if (!cell.isTextual() || cell.textValue().length() <= CELL) {
            return cell;
        }
        return JsonNodeFactory.instance.textNode(Beginning.of(cell.textValue(), CELL - 1) + "…");
    }
}
