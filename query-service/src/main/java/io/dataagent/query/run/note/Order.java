package io.dataagent.query.run.note;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.kit.http.Caller;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.value.BoundParameter;
import java.util.List;

/// What is to be executed.
///
/// @param entry who, where, why
/// @param source the connection
/// @param scope what it may name
/// @param sql the raw text
/// @param parameters values of its placeholders, from the first to the last
/// @param limits of rows and time
/// @param caller who waits
public record Order(
        ExecutionEntry entry,
        SourceConnection source,
        GateScope scope,
        SqlText sql,
        List<BoundParameter> parameters,
        Limits limits,
        Caller caller) {

    public Order {
        parameters = List.copyOf(parameters);
    }

    /// A statement without placeholders.
    public Order(
            ExecutionEntry entry,
            SourceConnection source,
            GateScope scope,
            SqlText sql,
            Limits limits,
            Caller caller) {
        this(entry, source, scope, sql, List.of(), limits, caller);
    }

    /// The same under another id.
    public Order as(ExecutionId id) {
        return new Order(
                ExecutionEntry.person(id, entry.actor(), entry.connection(), entry.purpose()),
                source,
                scope,
                sql,
                parameters,
                limits,
                caller);
    }

    /// Limits of one execution.
    ///
    /// @param maxRows rows to return
    /// @param timeoutMs milliseconds for the statement
    /// @param countAll whether the true number of rows is wanted if the answer is truncated
    public record Limits(int maxRows, int timeoutMs, boolean countAll) {}
}
