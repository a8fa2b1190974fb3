package io.dataagent.query.discovery;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.source.FileName;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Begins discoveries and gives snapshots to their owner.
@ApplicationScoped
public class Discovery {

    private final Connections connections;
    private final SnapshotStore store;
    private final HiddenColumns hidden;
    private final DiscoveryWatch watch;
    private final Audit audit;

    @Inject
    Discovery(
            Connections connections,
            SnapshotStore store,
            HiddenColumns hidden,
            DiscoveryWatch watch,
            Audit audit) {
        this.connections = connections;
        this.store = store;
        this.hidden = hidden;
        this.watch = watch;
        this.audit = audit;
    }

    /// Begins a discovery and answers at once; some replica does the work.
    public SnapshotView start(ConnectionId id, UserId owner) {
        return begin(id, owner, null);
    }

    /// Begins a discovery of a file that the connection does not read yet.
    public SnapshotView start(ConnectionId id, UserId owner, FileName file) {
        return begin(id, owner, file);
    }

    private SnapshotView begin(ConnectionId id, UserId owner, @Nullable FileName file) {
        SourceConnection connection = connections.require(id, owner);
        SnapshotId snapshot = SnapshotId.next();
        if (!store.begin(snapshot, id, connection.dialect().wire(), file)) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "A discovery of this connection is running.");
        }
        audit.connection(owner, "connection.discovered", id);
        watch.look();
        return require(snapshot, owner);
    }

    /// A snapshot of one of the owner's connections.
    ///
    /// @throws ProblemException `not_found` also if it is somebody else's
    public SnapshotView require(SnapshotId id, UserId owner) {
        return store.find(id)
                .filter(snapshot -> connections.owns(snapshot.connectionId(), owner))
                .map(hidden::masked)
                .orElseThrow(Discovery::unknown);
    }

    /// The latest finished snapshot of a connection.
    ///
    /// @throws ProblemException `not_found` if there is none yet
    public SnapshotView latest(ConnectionId id, UserId owner) {
        connections.require(id, owner);
        return store.latestReady(id)
                .map(hidden::masked)
                .orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.NOT_FOUND,
                                        "This connection has not been discovered yet."));
    }

    /// The id of the latest finished snapshot of a connection.
    ///
    /// @throws ProblemException `not_found` if there is none yet
    public SnapshotId latestId(ConnectionId id, UserId owner) {
        return store.latestReadyId(id, owner).orElseGet(() -> latest(id, owner).id());
    }

    /// The columns whose values are switched off.
    List<HiddenColumns.Name> hidden(ConnectionId id, UserId owner) {
        connections.require(id, owner);
        return hidden.list(id);
    }

    /// Switches values off for these columns and on for all others. Before the first discovery any
    /// name may come.
    ///
    /// @throws ProblemException `validation_failed` for names that no table has; nothing changes
    List<HiddenColumns.Name> hide(ConnectionId id, UserId owner, List<HiddenColumns.Name> names) {
        connections.require(id, owner);
        HiddenSet before = hidden.of(id);
        List<HiddenColumns.Name> found =
                store.latestReady(id).map(s -> before.found(names, s)).orElse(names);
        hidden.replace(id, found);
        audit.connection(owner, "connection.columns_hidden", id);
        return hidden.list(id);
    }

    private static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, "There is no such discovery.");
    }
}
