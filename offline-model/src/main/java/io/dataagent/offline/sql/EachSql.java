package io.dataagent.offline.sql;

import java.util.ArrayList;
import java.util.List;

/// Keeps the first rows of each group: `the best paid employee in each department`. Rows that tie
/// with the last one are kept, since nothing tells which of them is meant.
final class EachSql {

    private EachSql() {}

    /// The statement around one without a limit.
    ///
    /// @param by the output column that ranks
    /// @param groups the output columns that make a group
    /// @param rows how many of each are kept
    static Statement of(
            Dialect dialect,
            Statement s,
            String by,
            boolean descending,
            List<String> groups,
            int rows) {
        String value = "q." + dialect.name(by);
        String parts = String.join(", ", groups.stream().map(g -> "q." + dialect.name(g)).toList());
        String shown =
                String.join(
                        ", ",
                        s.columns().stream()
                                .map(c -> "r." + dialect.name(c) + " AS " + dialect.name(c))
                                .toList());
        String sql =
                "WITH q AS (\n"
                        + s.sql()
                        + "\n), r AS (SELECT q.*, RANK() OVER (PARTITION BY "
                        + parts
                        + " ORDER BY CASE WHEN "
                        + value
                        + " IS NULL THEN 1 ELSE 0 END, "
                        + value
                        + (descending ? " DESC" : " ASC")
                        + ") AS place_in_group FROM q)\nSELECT "
                        + shown
                        + ", r.place_in_group AS place_in_group FROM r\nWHERE r.place_in_group <= "
                        + rows
                        + "\nORDER BY "
                        + String.join(", ", groups.stream().map(dialect::name).toList())
                        + ", place_in_group, "
                        + String.join(", ", s.grain().stream().map(dialect::name).toList());
        List<String> columns = new ArrayList<>(s.columns());
        columns.add("place_in_group");
        return new Statement(sql, columns, s.grain(), null);
    }
}
