package io.dataagent.query.index;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.kit.chore.Chore;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.discovery.measure.ColumnValues;
import io.dataagent.query.discovery.measure.Probe;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.source.failure.CustomerFailure;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;

/// Reads the columns that wait, one connection at a time, with the sessions and the limits of time
/// of a discovery. What cannot be read is tried again later; the checks ask the database meanwhile.
@ApplicationScoped
class Indexing {

    private static final Logger LOG = Logger.getLogger(Indexing.class);
    private static final Duration LOOKS = Duration.ofMinutes(1);
    private static final Duration TURN = Duration.ofMinutes(5);

    private final IndexStore store;
    private final Connections connections;
    private final CustomerSessions sessions;
    private final QueryConfig config;
    private final IndexConfig settings;
    private final Chore chore = new Chore("value-index", LOOKS, this::turn);

    @Inject
    Indexing(
            IndexStore store,
            Connections connections,
            CustomerSessions sessions,
            QueryConfig config,
            IndexConfig settings) {
        this.store = store;
        this.connections = connections;
        this.sessions = sessions;
        this.config = config;
        this.settings = settings;
    }

    void start(@Observes StartupEvent event) {
        if (settings.enabled()) {
            chore.start();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }

    void wake() {
        chore.wake();
    }

    /// Reads what waits of one connection; true if anything did.
    boolean turn() {
        store.sweep();
        Optional<IndexedColumn> first = store.claim();
        first.ifPresent(
                column ->
                        connections.ofScope(column.connection()).ifPresent(at -> read(column, at)));
        return first.isPresent();
    }

    private void read(IndexedColumn first, SourceConnection at) {
        long deadline = System.nanoTime() + TURN.toNanos();
        try (Probe probe =
                new Probe(() -> sessions.open(at), config.profileTimeoutMs(), deadline)) {
            Optional<IndexedColumn> next = Optional.of(first);
            while (next.isPresent() && System.nanoTime() < deadline) {
                one(next.get(), at, probe);
                next = more(at.id());
            }
        } catch (CustomerFailure e) {
            LOG.debugf("values of %s wait: %s", at.id(), e.code());
        }
    }

    private void one(IndexedColumn column, SourceConnection at, Probe probe) {
        ColumnValues.read(
                        at.dialect(),
                        column.schema(),
                        column.table(),
                        column.column(),
                        new ColumnValues.Limits(settings.values(), settings.characters()),
                        probe)
                .ifPresent(read -> store.keep(column, read));
    }

    private Optional<IndexedColumn> more(ConnectionId connection) {
        return store.claim(connection);
    }
}
