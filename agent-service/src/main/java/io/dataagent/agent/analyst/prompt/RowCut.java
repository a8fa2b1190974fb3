package io.dataagent.agent.analyst.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.session.Beginning;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Cuts the results in a block: no statement twice, no lineage, no references; of each table the
/// first and last rows, keyed by their number, and what is in each column.
final class RowCut {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String ROWS = "rows";
    private static final int CELL = 200;
    private static final int PRINTED = 2000;

    private final int first;
    private final int last;
    private final int tokens;
    private boolean cut;

    RowCut(int first, int last, int tokens) {
        this.first = first;
        this.last = last;
        this.tokens = tokens;
    }

    /// Changes the results it is given; whether rows were left out.
    boolean of(JsonNode results) {
        List<JsonNode> tables = results.findParents(ROWS);
        for (JsonNode result : results) {
            trim(result);
        }
        for (JsonNode table : tables) {
            if (table instanceof ObjectNode object && object.path(ROWS) instanceof ArrayNode rows) {
                cut(object, rows, tokens / Math.max(1, tables.size()));
            }
        }
        return cut;
    }

    private static void trim(JsonNode result) {
        if (result.path("sql") instanceof ObjectNode sql) {
            sql.remove(List.of("executedSql", "lineage", "durationMs", "resultRef"));
        }
        if (result.path("python") instanceof ObjectNode python) {
            python.remove("code");
            String printed = python.path("stdout").asText();
            python.put("stdout", text(printed, PRINTED));
            python.path("charts").forEach(c -> ((ObjectNode) c).remove("artifactId"));
        }
    }

    private void cut(ObjectNode table, ArrayNode rows, int room) {
        int size = rows.size();
        int head = Math.min(first, size);
        int tail = Math.clamp(size - head, 0, last);
        while (head > 1 && size(rows, head, tail) > room) {
            head = head / 2;
            tail = tail / 2;
        }
        if (head + tail < size) {
            cut = true;
            table.put("of", size);
            table.set("stats", stats(table.path("columns"), rows));
        }
        ObjectNode keyed = JSON.objectNode();
        for (int i = 0; i < head; i++) {
            keyed.set(Integer.toString(i), cells(rows.get(i)));
        }
        for (int i = size - tail; i < size; i++) {
            keyed.set(Integer.toString(i), cells(rows.get(i)));
        }
        table.set(ROWS, keyed);
    }

    private static int size(ArrayNode rows, int head, int tail) {
        int chars = 0;
        for (int i = 0; i < rows.size(); i++) {
            chars += i < head || i >= rows.size() - tail ? rows.get(i).toString().length() : 0;
        }
        return PromptBudget.tokens(chars);
    }

    private static JsonNode cells(JsonNode row) {
        ArrayNode cells = JSON.arrayNode();
        row.forEach(c -> cells.add(c.isTextual() ? JSON.textNode(text(c.textValue(), CELL)) : c));
        return cells;
    }

    private static ObjectNode stats(JsonNode columns, ArrayNode rows) {
        ObjectNode stats = JSON.objectNode();
        for (int i = 0; i < columns.size(); i++) {
            stats.set(columns.get(i).path("name").asText(), stats(rows, i));
        }
        return stats;
    }

    private static ObjectNode stats(ArrayNode rows, int column) {
        Set<String> distinct = new HashSet<>();
        long missing = 0;
        @Nullable JsonNode min = null;
        @Nullable JsonNode max = null;
        for (JsonNode row : rows) {
            JsonNode cell = row.path(column);
            if (cell.isNull()) {
                missing++;
                continue;
            }
            distinct.add(cell.asText());
            min = min == null || compare(cell, min) < 0 ? cell : min;
            max = max == null || compare(cell, max) > 0 ? cell : max;
        }
        ObjectNode stats = JSON.objectNode();
        if (min != null && max != null) {
            stats.set("min", min);
            stats.set("max", max);
        }
        return stats.put("distinct", distinct.size()).put("missing", missing);
    }

    private static int compare(JsonNode a, JsonNode b) {
        return a.isNumber() && b.isNumber()
                ? a.decimalValue().compareTo(b.decimalValue())
                : a.asText().compareTo(b.asText());
    }

    private static String text(String text, int length) {
        return Beginning.shortened(text, length);
    }
}
