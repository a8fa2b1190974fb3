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
import io.dataagent.query.source.FileName;
import io.dataagent.query.store.OwnDatabase;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Keeps snapshots for those who read them.
@ApplicationScoped
class SnapshotStore {

    private static final TypeReference<List<SnapshotView.Table>> TABLES = new TypeReference<>() {};

    private final OwnDatabase database;
    private final Clock clock = Clock.systemUTC();

    @Inject
    SnapshotStore(OwnDatabase database) {
        this.database = database;
    }

    /// Begins one, unless one of the same connection is running.
    ///
    /// @param file to be measured instead of the connection's, or null
    boolean begin(SnapshotId id, ConnectionId connection, String dialect, @Nullable FileName file) {
        return database.update(
                        "insert into snapshot (id, connection_id, dialect, status, file)"
                                + " values ($1, $2, $3, 'running', $4) on conflict (connection_id)"
                                + " where status = 'running' do nothing",
                        id.value(),
                        connection.value(),
                        dialect,
                        file == null ? null : file.value())
                == 1;
    }

    /// Stores the result and says so on the bus, in one transaction.
    void ready(DiscoveryLease lease, List<SnapshotView.Table> tables) {
        OutboxMessage event =
                OutboxMessage.of(
                        Topics.CONNECTION_EVENTS,
                        lease.connection().toString(),
                        "snapshot_ready",
                        new ConnectionEvent.SnapshotReady(
                                lease.connection(), lease.snapshot(), clock.instant()));
        database.transaction(
                tx ->
                        tx.preparedQuery(
                                        "update snapshot set status = 'ready', tables = $3, done ="
                                                + " $4, total = $4, taken_at = clock_timestamp() where"
                                                + " id = $1 and epoch = $2 and status = 'running'")
                                .execute(
                                        Tuple.of(
                                                lease.snapshot().value(),
                                                lease.epoch(),
                                                ContractJson.write(tables),
                                                tables.size()))
                                .flatMap(
                                        changed ->
                                                changed.rowCount() == 0
                                                        ? Uni.createFrom().item(false)
                                                        : Outbox.append(tx, event)
                                                                .flatMap(x -> cleared(tx, lease))));
    }

    private static Uni<Boolean> cleared(
            io.vertx.mutiny.sqlclient.SqlConnection tx, DiscoveryLease lease) {
        return tx.preparedQuery("delete from snapshot_table where snapshot_id = $1")
                .execute(Tuple.of(lease.snapshot().value()))
                .replaceWith(true);
    }

    Optional<SnapshotView> find(SnapshotId id) {
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

    /// The id of the latest finished snapshot.
    Optional<SnapshotId> latestReadyId(ConnectionId connection) {
        return database.first(
                        "select id from snapshot where connection_id = $1 and status = 'ready'"
                                + " order by created_at desc limit 1",
                        connection.value())
                .map(row -> new SnapshotId(row.getUUID("id")));
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
