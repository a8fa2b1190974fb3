package io.dataagent.query.discovery;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.discovery.measure.KnownTable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// What the newest finished discovery of a connection knows of its tables, for scopes. It gives no
/// right to anything. A snapshot never changes, so it is read once; a newer one replaces it.
@ApplicationScoped
public class KnownTables {

    private static final int MOST = 50;

    private final SnapshotStore store;
    private final Map<ConnectionId, Known> known = new ConcurrentHashMap<>();

    private record Known(SnapshotId snapshot, List<KnownTable> tables) {}

    @Inject
    KnownTables(SnapshotStore store) {
        this.store = store;
    }

    /// The newest finished discovery, if there is one.
    public Optional<SnapshotView> snapshot(ConnectionId connection) {
        return store.latestReadyId(connection).flatMap(store::find);
    }

    /// The tables; none if there is no finished discovery.
    public List<KnownTable> of(ConnectionId connection) {
        Optional<SnapshotId> newest = store.latestReadyId(connection);
        Known last = known.get(connection);
        if (newest.isEmpty()) {
            return List.of();
        }
        if (last != null && last.snapshot().equals(newest.get())) {
            return last.tables();
        }
        if (known.size() >= MOST) {
            known.clear();
        }
        List<KnownTable> tables =
                store.find(newest.get()).stream()
                        .flatMap(snapshot -> snapshot.tables().stream())
                        .map(KnownTable::of)
                        .toList();
        known.put(connection, new Known(newest.get(), tables));
        return tables;
    }
}
