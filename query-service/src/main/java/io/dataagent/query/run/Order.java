package io.dataagent.query.run;

import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.source.SourceConnection;

/// What is to be executed.
///
/// @param entry who, where, why
/// @param source the connection
/// @param scope what it may name
/// @param sql the raw text
/// @param limits of rows and time
/// @param caller who waits
public record Order(
        ExecutionEntry entry,
        SourceConnection source,
        GateScope scope,
        SqlText sql,
        Limits limits,
        Caller caller) {

    /// Limits of one execution.
    ///
    /// @param maxRows rows to return
    /// @param timeoutMs milliseconds for the statement
    /// @param countAll whether the true number of rows is wanted if the answer is truncated
    public record Limits(int maxRows, int timeoutMs, boolean countAll) {}
}
