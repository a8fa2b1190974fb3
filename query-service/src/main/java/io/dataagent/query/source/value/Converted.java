package io.dataagent.query.source.value;

import com.fasterxml.jackson.databind.JsonNode;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.desc.ColumnDescriptor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The reactive clients' rows in our own form.
public final class Converted {

    /// A value of a column as JSON.
    public interface Cell {

        JsonNode of(ColumnDescriptor column, @Nullable Object value);
    }

    private Converted() {}

    public static List<io.dataagent.query.source.value.Row> rows(RowSet<Row> set, Cell json) {
        List<String> names = set.columnsNames() == null ? List.of() : set.columnsNames();
        return cells(set, names.size(), json).stream()
                .map(cells -> new io.dataagent.query.source.value.Row(names, cells))
                .toList();
    }

    public static List<List<JsonNode>> cells(RowSet<Row> set, int width, Cell json) {
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
