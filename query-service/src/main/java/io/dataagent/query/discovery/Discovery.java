package io.dataagent.query.discovery;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.source.Connections;
import io.dataagent.query.source.CustomerFailure;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.SourceConnection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/// Makes snapshots in the background and gives them to their owner.
@ApplicationScoped
public class Discovery {

    private static final Logger LOG = Logger.getLogger(Discovery.class);

    private final Connections connections;
    private final CustomerSessions sessions;
    private final SnapshotStore store;
    private final Audit audit;
    private final TableProfiler profiler;

    @Inject
    Discovery(
            Connections connections,
            CustomerSessions sessions,
            SnapshotStore store,
            Audit audit,
            QueryConfig config) {
        this.connections = connections;
        this.sessions = sessions;
        this.store = store;
        this.audit = audit;
        this.profiler = new TableProfiler(config.profileSampleAbove(), config.profileTimeoutMs());
    }

    /// Starts a discovery and answers at once.
    SnapshotView start(ConnectionId id, UserId owner) {
        SourceConnection connection = connections.require(id, owner);
        if (store.running(id)) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "A discovery of this connection is running.");
        }
        SnapshotId snapshot = SnapshotId.next();
        store.insert(snapshot, id, connection.dialect().wire());
        audit.connection(owner, "connection.discovered", id);
        Thread.ofVirtual().name("discovery-" + snapshot).start(() -> run(snapshot, connection));
        return require(snapshot, owner);
    }

    private void run(SnapshotId id, SourceConnection connection) {
        try (CustomerSession session = sessions.open(connection)) {
            List<CatalogTable> catalog = CatalogReader.read(session);
            List<SnapshotView.Table> tables = new ArrayList<>();
            for (CatalogTable table : catalog) {
                store.progress(id, tables.size(), catalog.size());
                tables.add(profiler.profile(table, session));
            }
            store.ready(id, connection.id(), tables);
        } catch (CustomerFailure e) {
            store.failed(id, e.sentence());
        } catch (ProblemException e) {
            store.failed(id, Optional.ofNullable(e.problem().detail()).orElse("Try again."));
        } catch (RuntimeException e) {
            LOG.error("discovery failed", e);
            store.failed(id, "Something broke on our side; start it again.");
        }
    }

    /// A snapshot of one of the owner's connections.
    ///
    /// @throws ProblemException `not_found` also if it is somebody else's
    SnapshotView require(SnapshotId id, UserId owner) {
        SnapshotView snapshot = store.find(id).orElseThrow(Discovery::unknown);
        connections.require(snapshot.connectionId(), owner);
        return snapshot;
    }

    /// The latest finished snapshot of a connection.
    ///
    /// @throws ProblemException `not_found` if there is none yet
    public SnapshotView latest(ConnectionId id, UserId owner) {
        connections.require(id, owner);
        return store.latestReady(id)
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

    private static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, "There is no such discovery.");
    }
}
