package io.dataagent.contracts.query;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

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

    /// The same table with one column told otherwise; its name stays, and missing values stay
    /// missing. What people call it and what it was counted in was said of its old values and goes.
    ///
    /// @param index the column's position
    /// @param type of its new cells
    /// @param cell makes the new cell of an old one
    public TableData withColumn(int index, ColumnType type, UnaryOperator<JsonNode> cell) {
        List<Column> retyped = new ArrayList<>(columns);
        retyped.set(index, new Column(columns.get(index).name(), type));
        List<List<JsonNode>> retold = new ArrayList<>();
        for (List<JsonNode> row : rows) {
            List<JsonNode> cells = new ArrayList<>(row);
            if (!row.get(index).isNull()) {
                cells.set(index, cell.apply(row.get(index)));
            }
            retold.add(cells);
        }
        return new TableData(retyped, retold);
    }
}
