package io.dataagent.contracts.query;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/// Rows with typed columns. Every row has as many cells as there are columns; a missing value is
/// a JSON null.
///
/// @param columns the columns in order
/// @param rows the rows in order; cells as [ColumnType] says
public record TableData(List<Column> columns, List<List<JsonNode>> rows) {

    public TableData {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        int width = columns.size();
        if (rows.stream().anyMatch(row -> row.size() != width)) {
            throw new IllegalArgumentException("a row has not as many cells as there are columns");
        }
    }

    /// The position of a column by name, or -1.
    public int indexOf(String column) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(column)) {
                return i;
            }
        }
        return -1;
    }
}
