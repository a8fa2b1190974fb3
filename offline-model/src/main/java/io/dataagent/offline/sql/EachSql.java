package io.dataagent.offline.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

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
                s.columns().stream()
                        .map(c -> "r." + dialect.name(c) + " AS " + dialect.name(c) + ", ")
                        .collect(Collectors.joining());
        String order = "CASE WHEN " + value + " IS NULL THEN 1 ELSE 0 END, " + value;
        String sql =
                """
                WITH q AS (
                %s
                ), r AS (SELECT q.*, RANK() OVER (PARTITION BY %s ORDER BY %s %s) AS place_in_group FROM q)
                SELECT %sr.place_in_group AS place_in_group FROM r
                WHERE r.place_in_group <= %s
                ORDER BY %s, place_in_group, %s"""
                        .formatted(
                                s.sql(),
                                parts,
                                order,
                                descending ? "DESC" : "ASC",
                                shown,
                                rows,
                                dialect.names(groups),
                                dialect.names(s.grain()));
        List<String> columns = new ArrayList<>(s.columns());
        columns.add("place_in_group");
        return new Statement(sql, columns, s.grain(), null);
    }
}
