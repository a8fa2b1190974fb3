package io.dataagent.query.source;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Keeps connections. Every read names the owner, so that a foreign id answers like an unknown
/// one.
@ApplicationScoped
class ConnectionStore {

    private final OwnDatabase database;
    private final Clock clock = Clock.systemUTC();

    @Inject
    ConnectionStore(OwnDatabase database) {
        this.database = database;
    }

    Instant now() {
        return clock.instant();
    }

    Optional<SourceConnection> find(ConnectionId id, UserId owner) {
        return database.first(
                        "select * from connection where id = $1 and owner = $2",
                        id.value(),
                        owner.value())
                .map(ConnectionStore::read);
    }

    Optional<SourceConnection> find(ConnectionId id) {
        return database.first("select * from connection where id = $1", id.value())
                .map(ConnectionStore::read);
    }

    List<SourceConnection> list(UserId owner, int limit, int offset) {
        return database
                .query(
                        "select * from connection where owner = $1 order by id desc limit $2 offset $3",
                        owner.value(),
                        limit,
                        offset)
                .stream()
                .map(ConnectionStore::read)
                .toList();
    }

    long count(UserId owner) {
        return database.first("select count(*) from connection where owner = $1", owner.value())
                .map(row -> row.getLong(0))
                .orElse(0L);
    }

    void insert(SourceConnection c) {
        database.update(
                "insert into connection (id, owner, name, dialect, host, port, database, username,"
                        + " password, ssl_mode, version, created_at, updated_at)"
                        + " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
                c.id().value(),
                c.owner().value(),
                c.name(),
                c.dialect().wire(),
                c.host(),
                c.port(),
                c.database(),
                c.username(),
                io.vertx.core.buffer.Buffer.buffer(c.password().bytes()),
                c.ssl().wire(),
                c.version(),
                c.createdAt().atOffset(java.time.ZoneOffset.UTC),
                c.updatedAt().atOffset(java.time.ZoneOffset.UTC));
    }

    /// Replaces a connection if nobody changed it in the meantime.
    boolean replace(SourceConnection c) {
        return database.update(
                        "update connection set name = $3, host = $4, port = $5, database = $6,"
                                + " username = $7, password = $8, ssl_mode = $9, version = version + 1,"
                                + " updated_at = clock_timestamp() where id = $1 and version = $2",
                        c.id().value(),
                        c.version(),
                        c.name(),
                        c.host(),
                        c.port(),
                        c.database(),
                        c.username(),
                        io.vertx.core.buffer.Buffer.buffer(c.password().bytes()),
                        c.ssl().wire())
                == 1;
    }

    /// Deletes a connection and says so on the bus, in one transaction.
    boolean delete(ConnectionId id, UserId owner) {
        OutboxMessage event =
                OutboxMessage.of(
                        Topics.CONNECTION_EVENTS,
                        id.toString(),
                        "connection_deleted",
                        new ConnectionEvent.Deleted(id, clock.instant()));
        return database.transaction(
                tx ->
                        tx.preparedQuery("delete from connection where id = $1 and owner = $2")
                                .execute(Tuple.of(id.value(), owner.value()))
                                .flatMap(
                                        deleted ->
                                                deleted.rowCount() == 0
                                                        ? io.smallrye.mutiny.Uni.createFrom()
                                                                .item(false)
                                                        : Outbox.append(tx, event)
                                                                .replaceWith(true)));
    }

    private static SourceConnection read(Row row) {
        return new SourceConnection(
                new ConnectionId(row.getUUID("id")),
                UserId.of(row.getString("owner")),
                row.getString("name"),
                Dialect.of(row.getString("dialect")),
                row.getString("host"),
                row.getInteger("port"),
                row.getString("database"),
                row.getString("username"),
                new SourceConnection.SealedPassword(row.getBuffer("password").getBytes()),
                SslChoice.of(row.getString("ssl_mode")),
                row.getInteger("version"),
                row.getOffsetDateTime("created_at").toInstant(),
                row.getOffsetDateTime("updated_at").toInstant());
    }
}
