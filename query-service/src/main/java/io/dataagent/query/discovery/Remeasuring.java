package io.dataagent.query.discovery;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.chore.Chore;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.store.OwnDatabase;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Measures connections in use again, so that a key that broke, and a reference that no longer
/// holds, are known to the next question. One at a time; it is a discovery like any other, with its
/// lease, its limits and its place in the queue. Files do not change and are left alone.
///
/// ```
/// ready ──older than the period, statements since──► running (scheduled) ──► ready
///       ──a statement shows a key to be none───────►
/// ```
@ApplicationScoped
public class Remeasuring {

    private static final Duration LOOKS = Duration.ofMinutes(5);
    private static final int KEPT_DAYS = 30;
    private static final String BEGIN =
            "insert into snapshot (id, connection_id, dialect, status, scheduled)"
                    + " select $1, c.id, c.dialect, 'running', true from connection c"
                    + " join lateral (select max(created_at) as last, bool_or(status = 'ready') as known,"
                    + " bool_or(status = 'running') as runs from snapshot where connection_id = c.id) s"
                    + " on s.known and not s.runs and s.last < clock_timestamp() - make_interval(hours => $2)"
                    + " where exists (select 1 from execution e where e.connection_id = c.id and"
                    + " e.started_at > s.last)"
                    + " and not exists (select 1 from upload u where u.connection_id = c.id)"
                    + " order by s.last limit 1"
                    + " on conflict (connection_id) where status = 'running' do nothing"
                    + " returning connection_id, (select owner from connection where id = connection_id)"
                    + " as owner";
    private static final String BROKEN =
            "with told as (insert into broken_key (connection_id, schema_name, table_name, column_names)"
                    + " select $2, $3, $4, $5 where exists (select 1 from snapshot where connection_id ="
                    + " $2 and status = 'ready') and not exists (select 1 from snapshot where"
                    + " connection_id = $2 and status = 'running') and not exists (select 1 from upload"
                    + " where connection_id = $2) on conflict (connection_id, schema_name, table_name,"
                    + " column_names) do update set seen_at = clock_timestamp() where"
                    + " broken_key.seen_at < clock_timestamp() - make_interval(hours => $6) returning 1)"
                    + " insert into snapshot (id, connection_id, dialect, status, scheduled)"
                    + " select $1, c.id, c.dialect, 'running', true from connection c, told"
                    + " where c.id = $2 on conflict (connection_id) where status = 'running' do nothing"
                    + " returning connection_id, (select owner from connection where id ="
                    + " connection_id) as owner";
    private static final String FORGET =
            "delete from snapshot s where s.scheduled and s.connection_id = $1 and s.status <> 'running'"
                    + " and s.created_at < clock_timestamp() - make_interval(days => $2) and exists"
                    + " (select 1 from snapshot n where n.connection_id = $1 and n.status = 'ready'"
                    + " and n.created_at > s.created_at)";

    private final OwnDatabase database;
    private final DiscoveryWatch watch;
    private final DiscoveryConfig config;
    private final Audit audit;
    private final Chore chore = Chore.whole("remeasuring", LOOKS, this::look);

    @Inject
    Remeasuring(OwnDatabase database, DiscoveryWatch watch, DiscoveryConfig config, Audit audit) {
        this.database = database;
        this.watch = watch;
        this.config = config;
        this.audit = audit;
    }

    void start(@Observes StartupEvent event) {
        if (config.remeasureHours() > 0) {
            chore.start();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }

    private void look() {
        begin(config.remeasureHours());
    }

    /// Begins the one that waits longest.
    ///
    /// @param hours how old what is known of it must be
    /// @return the connection, if one is due
    Optional<ConnectionId> begin(int hours) {
        return begun(database.first(BEGIN, SnapshotId.next().value(), hours));
    }

    /// Begins at once, because a statement showed that a key is none: once for a key within the
    /// period, however many runs come upon it.
    ///
    /// @param columns the key
    /// @return whether it began
    public boolean broken(
            ConnectionId connection, String schema, String table, List<String> columns) {
        return config.remeasureHours() > 0
                && begun(
                                database.first(
                                        BROKEN,
                                        SnapshotId.next().value(),
                                        connection.value(),
                                        schema,
                                        table,
                                        columns.stream().sorted().collect(Collectors.joining(", ")),
                                        config.remeasureHours()))
                        .isPresent();
    }

    private Optional<ConnectionId> begun(Optional<Row> due) {
        return due.map(
                row -> {
                    ConnectionId connection = new ConnectionId(row.getUUID("connection_id"));
                    database.update(FORGET, connection.value(), KEPT_DAYS);
                    audit.connection(
                            new UserId(row.getString("owner")),
                            "connection.remeasured",
                            connection);
                    Metrics.counter("dataagent.discovery.remeasured").increment();
                    watch.look();
                    return connection;
                });
    }
}
