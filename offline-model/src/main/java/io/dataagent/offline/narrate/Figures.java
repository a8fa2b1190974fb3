package io.dataagent.offline.narrate;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;

/// Figures of a table, to decide what is worth telling; what is told is bound to the cells.
final class Figures {

    private Figures() {}

    /// The row whose first cell is this text, or -1.
    static int row(TableData t, String value) {
        for (int r = 0; r < t.rows().size(); r++) {
            if (t.rows().get(r).getFirst().asText().equals(value)) {
                return r;
            }
        }
        return -1;
    }

    static boolean missing(TableData t, int row, int column) {
        return t.rows().get(row).get(column).isNull();
    }

    static double number(TableData t, int row, int column) {
        return t.rows().get(row).get(column).asDouble();
    }

    static double average(TableData t, int column) {
        return t.rows().stream()
                .map(r -> r.get(column))
                .filter(n -> !n.isNull())
                .mapToDouble(JsonNode::asDouble)
                .average()
                .orElse(0);
    }

    static double gap(TableData t, int row, int column) {
        double average = average(t, column);
        return average == 0 ? 0 : number(t, row, column) / average - 1;
    }

    static String format(TableData t, int column) {
        return t.columns().get(column).type() == ColumnType.INTEGER ? "integer" : "decimal";
    }
}
