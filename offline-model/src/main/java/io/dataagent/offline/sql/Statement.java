package io.dataagent.offline.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A SELECT with its output.
///
/// @param sql the statement without LIMIT
/// @param columns output columns in order
/// @param grain output columns that together are different in every row; empty for one row
/// @param limit how many rows are wanted, or null for all
public record Statement(
        String sql, List<String> columns, List<String> grain, @Nullable Integer limit) {

    private static final int PILOT = 10;

    public Statement {
        columns = List.copyOf(columns);
        grain = List.copyOf(grain);
    }

    /// The whole statement.
    public String full() {
        return limit == null ? sql : sql + "\nLIMIT " + limit;
    }

    /// The statement for a first look.
    public String pilot() {
        return sql + "\nLIMIT " + (limit == null ? PILOT : Math.min(PILOT, limit));
    }
}
