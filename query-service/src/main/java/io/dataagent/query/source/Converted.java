package io.dataagent.query.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.desc.ColumnDescriptor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The reactive clients' rows in our own form.
final class Converted {

    /// A value of a column as JSON.
    interface Cell {

        JsonNode of(ColumnDescriptor column, @Nullable Object value);
    }

    private Converted() {}

    static List<io.dataagent.query.source.Row> rows(RowSet<Row> set, Cell json) {
        List<String> names = set.columnsNames() == null ? List.of() : set.columnsNames();
        return cells(set, names.size(), json).stream()
                .map(cells -> new io.dataagent.query.source.Row(names, cells))
                .toList();
    }

    static List<List<JsonNode>> cells(RowSet<Row> set, int width, Cell json) {
        List<List<JsonNode>> rows = new ArrayList<>();
        List<ColumnDescriptor> columns = set.columnDescriptors();
        for (Row row : set) {
            List<JsonNode> cells = new ArrayList<>(width);
            for (int i = 0; i < width; i++) {
                cells.add(json.of(columns.get(i), row.getValue(i)));
            }
            rows.add(cells);
        }
        return rows;
    }
}
