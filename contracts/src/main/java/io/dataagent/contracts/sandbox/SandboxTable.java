package io.dataagent.contracts.sandbox;

import io.dataagent.contracts.query.TableData;
import org.jspecify.annotations.Nullable;

/// A table that code returned.
///
/// @param name its name in `answer_tables`, or `result`
/// @param table columns with types, and the first rows
/// @param rowCount the true number of rows
/// @param handle by which a session hands out the other rows for as long as it has them (a
///   [SandboxPage]), or null
public record SandboxTable(String name, TableData table, long rowCount, @Nullable String handle) {

    /// A table of which there is no more.
    public SandboxTable(String name, TableData table, long rowCount) {
        this(name, table, rowCount, null);
    }
}
