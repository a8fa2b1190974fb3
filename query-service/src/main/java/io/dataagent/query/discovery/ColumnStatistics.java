package io.dataagent.query.discovery;

import io.dataagent.query.discovery.CatalogTable.CatalogColumn;
import io.dataagent.query.source.Row;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Counts of columns, all in one statement over one pass of the table.
///
/// @param rows the rows that were read
/// @param columns one per column that was asked for
record ColumnStatistics(long rows, List<Counts> columns) {

    private static final int TEXT_LENGTH = 100;

    ColumnStatistics {
        columns = List.copyOf(columns);
    }

    /// What was counted of a column.
    ///
    /// @param present values that are not NULL
    /// @param distinct different values, or null where the database cannot tell
    /// @param min beginning of the smallest value's text, or null
    /// @param max beginning of the largest value's text, or null
    record Counts(
            long present, @Nullable Long distinct, @Nullable String min, @Nullable String max) {

        boolean unique(long rows) {
            return distinct != null && distinct == rows && present == rows;
        }
    }

    static String statement(List<CatalogColumn> columns, String from, SqlWords words) {
        StringBuilder sql = new StringBuilder("SELECT count(*)");
        for (CatalogColumn column : columns) {
            String name = words.quote(column.name());
            sql.append(", count(").append(name).append(')');
            if (column.comparable()) {
                sql.append(", count(DISTINCT ").append(name).append(')');
            }
            if (column.ordered()) {
                sql.append(", ").append(words.shortText("min(" + name + ")", TEXT_LENGTH));
                sql.append(", ").append(words.shortText("max(" + name + ")", TEXT_LENGTH));
            }
        }
        return sql.append(" FROM ").append(from).toString();
    }

    static ColumnStatistics of(List<CatalogColumn> columns, Row row) {
        List<Counts> counts = new ArrayList<>();
        int at = 1;
        for (CatalogColumn column : columns) {
            boolean comparable = column.comparable();
            boolean ordered = column.ordered();
            counts.add(
                    new Counts(
                            row.getLong(at),
                            comparable ? (Long) row.getLong(at + 1) : null,
                            ordered ? row.optional(at + 2) : null,
                            ordered ? row.optional(at + 3) : null));
            at += 1 + (comparable ? 1 : 0) + (ordered ? 2 : 0);
        }
        return new ColumnStatistics(row.getLong(0), counts);
    }
}
