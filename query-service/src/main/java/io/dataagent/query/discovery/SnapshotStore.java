package io.dataagent.query.discovery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/// Keeps snapshots. A running one that has not been heard of for 30 seconds lost its replica and
/// is marked as failed when somebody looks.
@ApplicationScoped
class SnapshotStore {

    private static final TypeReference<List<SnapshotView.Table>> TABLES = new TypeReference<>() {};

    private final OwnDatabase database;
    private final Clock clock = Clock.systemUTC();

    @Inject
    SnapshotStore(OwnDatabase database) {
        this.database = database;
    }

    void insert(SnapshotId id, ConnectionId connection, String dialect) {
        database.update(
                "insert into snapshot (id, connection_id, dialect, status)"
                        + " values ($1, $2, $3, 'running')",
                id.value(),
                connection.value(),
                dialect);
    }

    void progress(SnapshotId id, int done, int total) {
        database.update(
                "update snapshot set done = $2, total = $3, heartbeat = clock_timestamp()"
                        + " where id = $1 and status = 'running'",
                id.value(),
                done,
                total);
    }

    void failed(SnapshotId id, String reason) {
        database.update(
                "update snapshot set status = 'failed', reason = $2, taken_at = clock_timestamp()"
                        + " where id = $1 and status = 'running'",
                id.value(),
                reason);
    }

    /// Stores the result and says so on the bus, in one transaction.
    void ready(SnapshotId id, ConnectionId connection, List<SnapshotView.Table> tables) {
        OutboxMessage event =
                OutboxMessage.of(
                        Topics.CONNECTION_EVENTS,
                        connection.toString(),
                        "snapshot_ready",
                        new ConnectionEvent.SnapshotReady(connection, id, clock.instant()));
        database.transaction(
                tx ->
                        tx.preparedQuery(
                                        "update snapshot set status = 'ready', tables = $2, done ="
                                                + " $3, total = $3, taken_at = clock_timestamp() where"
                                                + " id = $1 and status = 'running'")
                                .execute(
                                        Tuple.of(
                                                id.value(),
                                                ContractJson.write(tables),
                                                tables.size()))
                                .flatMap(ignored -> Outbox.append(tx, event))
                                .replaceWith(true));
    }

    Optional<SnapshotView> find(SnapshotId id) {
        expire();
        return database.first("select * from snapshot where id = $1", id.value())
                .map(SnapshotStore::read);
    }

    Optional<SnapshotView> latestReady(ConnectionId connection) {
        return database.first(
                        "select * from snapshot where connection_id = $1 and status = 'ready'"
                                + " order by created_at desc limit 1",
                        connection.value())
                .map(SnapshotStore::read);
    }

    /// The id of the latest finished snapshot, if the connection is the person's.
    Optional<SnapshotId> latestReadyId(ConnectionId connection, UserId owner) {
        return database.first(
                        "select s.id from snapshot s join connection c on c.id = s.connection_id"
                                + " where c.id = $1 and c.owner = $2 and s.status = 'ready'"
                                + " order by s.created_at desc limit 1",
                        connection.value(),
                        owner.value())
                .map(row -> new SnapshotId(row.getUUID("id")));
    }

    boolean running(ConnectionId connection) {
        expire();
        return database.first(
                        "select 1 from snapshot where connection_id = $1 and status = 'running'",
                        connection.value())
                .isPresent();
    }

    private void expire() {
        database.update(
                "update snapshot set status = 'failed', reason = 'The discovery was interrupted;"
                        + " start it again.', taken_at = clock_timestamp() where status = 'running'"
                        + " and heartbeat < clock_timestamp() - interval '30 seconds'");
    }

    private static SnapshotView read(Row row) {
        return new SnapshotView(
                new SnapshotId(row.getUUID("id")),
                new ConnectionId(row.getUUID("connection_id")),
                row.getString("status"),
                new SnapshotView.Progress(row.getInteger("done"), row.getInteger("total")),
                row.getString("reason"),
                row.getString("dialect"),
                row.getOffsetDateTime("taken_at") == null
                        ? null
                        : row.getOffsetDateTime("taken_at").toInstant(),
                tables(row.getString("tables")));
    }

    private static List<SnapshotView.Table> tables(String json) {
        try {
            return ContractJson.mapper().readValue(json, TABLES);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored snapshot is not readable", e);
        }
    }
}
