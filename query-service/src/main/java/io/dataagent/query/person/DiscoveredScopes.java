package io.dataagent.query.person;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.discovery.Discovery;
import io.dataagent.query.discovery.measure.KnownTable;
import io.dataagent.query.gate.GateScope;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// What a person's own statement may name: the tables of the connection's latest discovery. A
/// snapshot never changes, so its scope is made once; a newer snapshot replaces it.
@ApplicationScoped
class DiscoveredScopes {

    private static final int MOST = 200;

    private final Discovery discovery;
    private final Map<ConnectionId, Known> known = new ConcurrentHashMap<>();

    private record Known(SnapshotId snapshot, GateScope scope) {}

    @Inject
    DiscoveredScopes(Discovery discovery) {
        this.discovery = discovery;
    }

    /// @throws io.dataagent.contracts.problem.ProblemException `not_found` if the connection is
    ///   not the person's or was not discovered yet
    GateScope of(ConnectionId connection, UserId owner) {
        SnapshotId latest = discovery.latestId(connection, owner);
        Known last = known.get(connection);
        if (last != null && last.snapshot().equals(latest)) {
            return last.scope();
        }
        if (known.size() >= MOST) {
            known.clear();
        }
        SnapshotView snapshot = discovery.latest(connection, owner);
        GateScope scope = scope(snapshot);
        known.put(connection, new Known(snapshot.id(), scope));
        return scope;
    }

    private static GateScope scope(SnapshotView snapshot) {
        return new GateScope(snapshot.tables().stream().map(DiscoveredScopes::table).toList());
    }

    private static GateScope.ScopeTable table(SnapshotView.Table table) {
        return new GateScope.ScopeTable(
                table.schema() + "." + table.name(),
                table.schema(),
                table.name(),
                table.columns().stream().map(SnapshotView.ColumnProfile::name).toList(),
                table.columns().stream()
                        .filter(column -> column.type().temporal())
                        .map(SnapshotView.ColumnProfile::name)
                        .collect(Collectors.toSet()),
                KnownTable.of(table).types());
    }
}
