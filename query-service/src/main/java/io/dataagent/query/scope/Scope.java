package io.dataagent.query.scope;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.query.gate.GateScope;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// What a run may touch: immutable from the moment it is registered.
///
/// @param id names it
/// @param runId the only run that may use it
/// @param userId on whose behalf
/// @param connectionId the connection
/// @param datasets the tables with their columns
/// @param maxRows the rows of an answer if the caller does not say
/// @param timeoutMs milliseconds for one statement
/// @param expiresAt no use beyond this moment
public record Scope(
        ScopeId id,
        MessageId runId,
        UserId userId,
        ConnectionId connectionId,
        List<ScopedDataset> datasets,
        int maxRows,
        int timeoutMs,
        Instant expiresAt) {

    public Scope {
        datasets = List.copyOf(datasets);
    }

    /// The form the gate reads.
    public GateScope forGate() {
        return new GateScope(datasets.stream().map(Scope::table).toList());
    }

    private static GateScope.ScopeTable table(ScopedDataset dataset) {
        String[] parts = parts(dataset.source());
        return new GateScope.ScopeTable(
                dataset.name(),
                parts[0],
                parts[1],
                dataset.columns(),
                Set.copyOf(dataset.timeFields()));
    }

    /// Schema and table of a source; a database name in front of them is left out.
    static String[] parts(String source) {
        int table = source.lastIndexOf('.');
        if (table <= 0) {
            return new String[] {"public", source.substring(table + 1)};
        }
        String before = source.substring(0, table);
        return new String[] {
            before.substring(before.lastIndexOf('.') + 1), source.substring(table + 1)
        };
    }
}
