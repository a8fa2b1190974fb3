package io.dataagent.query.discovery.measure;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.value.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The values of a text column with their rows, the most frequent first, within limits.
///
/// @param rows rows by value
/// @param complete whether there are no others
public record ColumnValues(Map<String, Long> rows, boolean complete) {

    private static final int LONGEST = 200;

    /// How much of a column is read.
    ///
    /// @param values the most values
    /// @param characters the most characters of all of them
    public record Limits(int values, int characters) {}

    /// Reads a column; empty if it took too long or the database refuses it.
    public static Optional<ColumnValues> read(
            Dialect dialect,
            String schema,
            String table,
            String column,
            Limits limits,
            Probe probe) {
        SqlWords words = new SqlWords(dialect);
        String name = words.quote(column);
        String text = words.text(name);
        String sql =
                "SELECT CASE WHEN length("
                        + text
                        + ") <= "
                        + LONGEST
                        + " THEN "
                        + text
                        + " END AS v, count(*) AS n FROM "
                        + words.quote(schema, table)
                        + " WHERE "
                        + name
                        + " IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT "
                        + (limits.values() + 2);
        return probe.ask(sql).map(rows -> within(rows, limits));
    }

    private static ColumnValues within(List<Row> rows, Limits limits) {
        Map<String, Long> held = new LinkedHashMap<>();
        int characters = 0;
        for (Row row : rows) {
            String value = row.optional(0);
            if (value != null
                    && Shown.plain(value)
                    && held.size() < limits.values()
                    && characters + value.length() <= limits.characters()) {
                held.put(value, row.getLong(1));
                characters += value.length();
            }
        }
        return new ColumnValues(held, held.size() == rows.size());
    }
}
