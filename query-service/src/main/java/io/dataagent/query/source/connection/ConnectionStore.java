package io.dataagent.query.source.connection;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.FileName;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.Target;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Keeps connections. Every read names the owner, so that a foreign id answers like an unknown
/// one.
@ApplicationScoped
public class ConnectionStore {

    private final OwnDatabase database;
    private final Clock clock = Clock.systemUTC();

    @Inject
    public ConnectionStore(OwnDatabase database) {
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
        Stored stored = Stored.of(c.target());
        database.update(
                "insert into connection (id, owner, name, dialect, host, port, database, username,"
                        + " password, ssl_mode, ca_certificate, file, version, created_at, updated_at)"
                        + " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
                c.id().value(),
                c.owner().value(),
                c.name(),
                c.dialect().wire(),
                stored.host(),
                stored.port(),
                stored.database(),
                stored.username(),
                stored.password(),
                stored.ssl(),
                stored.caCertificate(),
                stored.file(),
                c.version(),
                c.createdAt().atOffset(ZoneOffset.UTC),
                c.updatedAt().atOffset(ZoneOffset.UTC));
    }

    /// Replaces a connection if nobody changed it in the meantime.
    boolean replace(SourceConnection c) {
        Stored stored = Stored.of(c.target());
        return database.update(
                        "update connection set name = $3, host = $4, port = $5, database = $6,"
                                + " username = $7, password = $8, ssl_mode = $9, ca_certificate = $10,"
                                + " file = $11, version = version + 1,"
                                + " updated_at = clock_timestamp() where id = $1 and version = $2",
                        c.id().value(),
                        c.version(),
                        c.name(),
                        stored.host(),
                        stored.port(),
                        stored.database(),
                        stored.username(),
                        stored.password(),
                        stored.ssl(),
                        stored.caCertificate(),
                        stored.file())
                == 1;
    }

    /// Gives a connection another name if nobody changed it in the meantime.
    public boolean rename(SourceConnection c) {
        return database.update(
                        "update connection set name = $3, version = version + 1, updated_at ="
                                + " clock_timestamp() where id = $1 and version = $2",
                        c.id().value(),
                        c.version(),
                        c.name())
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
                Stored.read(row),
                row.getInteger("version"),
                row.getOffsetDateTime("created_at").toInstant(),
                row.getOffsetDateTime("updated_at").toInstant());
    }

    /// A target as columns.
    private record Stored(
            @Nullable String host,
            @Nullable Integer port,
            @Nullable String database,
            @Nullable String username,
            @Nullable Buffer password,
            @Nullable String ssl,
            @Nullable String caCertificate,
            @Nullable String file) {

        static Stored of(Target target) {
            return switch (target) {
                case Target.Server at ->
                        new Stored(
                                at.host(),
                                at.port(),
                                at.database(),
                                at.username(),
                                Buffer.buffer(at.password().bytes()),
                                at.ssl().wire(),
                                at.caCertificate(),
                                null);
                case Target.StoredFile stored ->
                        new Stored(null, null, null, null, null, null, null, stored.file().value());
            };
        }

        static Target read(Row row) {
            String file = row.getString("file");
            return file == null
                    ? new Target.Server(
                            row.getString("host"),
                            row.getInteger("port"),
                            row.getString("database"),
                            row.getString("username"),
                            new SealedPassword(row.getBuffer("password").getBytes()),
                            SslChoice.of(row.getString("ssl_mode")),
                            row.getString("ca_certificate"))
                    : new Target.StoredFile(new FileName(file));
        }
    }
}
