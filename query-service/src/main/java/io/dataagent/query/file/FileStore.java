package io.dataagent.query.file;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.FileId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.query.convert.Converted;
import io.dataagent.query.convert.Reading;
import io.dataagent.query.store.OwnDatabase;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Keeps what is known of files. Every read by a person names the owner, so that a foreign id
/// answers like an unknown one.
@ApplicationScoped
class FileStore {

    private static final String TAKE =
            """
            update upload set status = 'converting', stage = 'checking', epoch = epoch + 1,
                lease_until = clock_timestamp() + make_interval(secs => $1),
                updated_at = clock_timestamp()
            where id = (select u.id from upload u
                where u.status = 'checking'
                   or u.status = 'converting' and u.lease_until < clock_timestamp()
                order by (select count(*) from upload o where o.owner = u.owner
                          and o.status = 'converting' and o.lease_until >= clock_timestamp()),
                         u.updated_at
                for update skip locked limit 1)
            returning *
            """;

    private static final String INSERT =
            """
            insert into upload (id, owner, name, size, sha256, status, reading, connection_id, replaces)
            select $1, $2, $3, $4::bigint, $5, 'uploading', $6, $7, $10::uuid
            from (select coalesce(sum(size), 0) as bytes,
                         count(*) filter (where replaces is null) as files
                  from upload where owner = $2) used
            where used.bytes + $4::bigint <= $8::bigint
              and ($10::uuid is not null or used.files < $9::bigint)
              and ($10::uuid is null or exists (select 1 from upload f
                  where f.id = $10::uuid and f.owner = $2 and f.ready_version > 0
                    and f.status in ('ready', 'failed') for key share))
            on conflict (replaces) where replaces is not null do nothing
            """;

    private final OwnDatabase database;

    @Inject
    FileStore(OwnDatabase database) {
        this.database = database;
    }

    /// What a person has.
    ///
    /// @param bytes of all files
    /// @param files how many
    record Used(long bytes, long files) {}

    Used used(UserId owner) {
        return database.first(
                        "select coalesce(sum(size), 0)::bigint, count(*) filter (where replaces is"
                                + " null) from upload where owner = $1",
                        owner.value())
                .map(r -> new Used(r.getLong(0), r.getLong(1)))
                .orElse(new Used(0, 0));
    }

    /// Keeps a new file, unless the person has no room for it; a next version, unless another one
    /// is on its way or the file cannot be asked any more.
    boolean insert(Upload u, FileConfig limits) {
        return database.transaction(
                tx ->
                        tx.preparedQuery("select pg_advisory_xact_lock(hashtext($1))")
                                .execute(Tuple.of("files " + u.owner().value()))
                                .flatMap(
                                        locked ->
                                                tx.preparedQuery(INSERT).execute(values(u, limits)))
                                .map(inserted -> inserted.rowCount() == 1));
    }

    private static Tuple values(Upload u, FileConfig limits) {
        return Tuple.from(
                new Object[] {
                    u.id().value(),
                    u.owner().value(),
                    u.name(),
                    u.size(),
                    u.sha256(),
                    ContractJson.write(u.reading()),
                    u.connectionId().value(),
                    limits.maxBytesPerPerson(),
                    (long) limits.maxFilesPerPerson(),
                    u.replaces() == null ? null : u.replaces().value()
                });
    }

    Optional<Upload> find(FileId id, UserId owner) {
        return database.first(
                        "select * from upload where id = $1 and owner = $2",
                        id.value(),
                        owner.value())
                .map(FileStore::read);
    }

    /// The newest file of its owner that has the same name, content and reading, and can be asked.
    Optional<Upload> same(Upload u) {
        return database
                .query(
                        "select * from upload where owner = $1 and sha256 = $2 and size = $3 and name"
                                + " = $4 and status = 'ready' and replaces is null order by id desc",
                        u.owner().value(),
                        u.sha256(),
                        u.size(),
                        u.name())
                .stream()
                .map(FileStore::read)
                .filter(f -> f.reading().equals(u.reading()))
                .findFirst();
    }

    boolean exists(FileId id) {
        return database.first("select 1 from upload where id = $1", id.value()).isPresent();
    }

    Optional<Upload> ofConnection(ConnectionId connection) {
        return database.first(
                        "select * from upload where connection_id = $1 and replaces is null",
                        connection.value())
                .map(FileStore::read);
    }

    List<Upload> list(UserId owner, int limit, int offset) {
        return database
                .query(
                        "select * from upload where owner = $1 and replaces is null order by id"
                                + " desc limit $2 offset $3",
                        owner.value(),
                        limit,
                        offset)
                .stream()
                .map(FileStore::read)
                .toList();
    }

    /// Counts a part that has arrived, unless another came first.
    boolean received(FileId id, long from, long to) {
        return database.update(
                        "update upload set received = $3, updated_at = clock_timestamp() where id ="
                                + " $1 and received = $2 and status = 'uploading'",
                        id.value(),
                        from,
                        to)
                == 1;
    }

    /// All of it is here.
    boolean whole(FileId id) {
        return database.update(
                        "update upload set status = 'checking', updated_at = clock_timestamp()"
                                + " where id = $1 and status = 'uploading' and received = size",
                        id.value())
                == 1;
    }

    boolean rename(FileId id, String name) {
        return database.update(
                        "update upload set name = $2, updated_at = clock_timestamp() where id = $1",
                        id.value(),
                        name)
                == 1;
    }

    /// It is to be read in another way.
    boolean readAnew(FileId id, Reading reading) {
        return database.update(
                        "update upload set reading = $2, version = version + 1, status ="
                                + " 'checking', failure = null, snapshot_id = null, updated_at ="
                                + " clock_timestamp() where id = $1 and original_kept and status in"
                                + " ('ready', 'failed') and not exists (select 1 from upload n where"
                                + " n.replaces = upload.id and n.status <> 'failed')",
                        id.value(),
                        ContractJson.write(reading))
                == 1;
    }

    /// Before it is whole, nothing is to be done again.
    boolean reading(FileId id, Reading reading) {
        return database.update(
                        "update upload set reading = $2, updated_at = clock_timestamp() where id ="
                                + " $1 and status = 'uploading'",
                        id.value(),
                        ContractJson.write(reading))
                == 1;
    }

    /// Takes a conversion that nobody works on: of those who wait, first a person who has the
    /// fewest at work.
    Optional<Upload> take(Duration lease) {
        return database.first(TAKE, (double) lease.toSeconds()).map(FileStore::read);
    }

    boolean renew(Upload u, Duration lease, @Nullable String stage) {
        return database.update(
                        "update upload set lease_until = clock_timestamp() + make_interval(secs =>"
                                + " $3), stage = coalesce($4, stage) where id = $1 and epoch = $2"
                                + " and status = 'converting'",
                        u.id().value(),
                        u.epoch(),
                        (double) lease.toSeconds(),
                        stage)
                == 1;
    }

    boolean made(Upload u, Converted converted) {
        return database.update(
                        "update upload set status = 'describing', stage = null, converted = $3,"
                                + " lease_until = clock_timestamp(), updated_at = clock_timestamp() where id = $1 and epoch = $2 and"
                                + " status = 'converting'",
                        u.id().value(),
                        u.epoch(),
                        ContractJson.write(converted))
                == 1;
    }

    boolean failed(Upload u, Upload.Failure failure) {
        return database.update(
                        "update upload set status = 'failed', stage = null, failure = $3,"
                                + " updated_at = clock_timestamp() where id = $1 and epoch = $2 and"
                                + " status in ('converting', 'describing')",
                        u.id().value(),
                        u.epoch(),
                        ContractJson.write(failure))
                == 1;
    }

    List<Upload> describing() {
        return database
                .query("select * from upload where status = 'describing' order by updated_at")
                .stream()
                .map(FileStore::read)
                .toList();
    }

    void discovering(FileId id, SnapshotId snapshot) {
        database.update(
                "update upload set snapshot_id = $2 where id = $1 and status = 'describing'",
                id.value(),
                snapshot.value());
    }

    void originalGone(FileId id) {
        database.update("update upload set original_kept = false where id = $1", id.value());
    }

    boolean delete(FileId id, UserId owner) {
        return database.update(
                        "delete from upload where id = $1 and owner = $2",
                        id.value(),
                        owner.value())
                == 1;
    }

    static Upload read(Row row) {
        String converted = row.getString("converted");
        String failure = row.getString("failure");
        UUID snapshot = row.getUUID("snapshot_id");
        UUID replaces = row.getUUID("replaces");
        return new Upload(
                new FileId(row.getUUID("id")),
                UserId.of(row.getString("owner")),
                row.getString("name"),
                row.getLong("size"),
                row.getLong("received"),
                row.getString("sha256"),
                Upload.Status.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
                row.getString("stage"),
                ContractJson.read(row.getString("reading"), Reading.class),
                converted == null ? null : ContractJson.read(converted, Converted.class),
                failure == null ? null : ContractJson.read(failure, Upload.Failure.class),
                row.getInteger("version"),
                row.getInteger("ready_version"),
                row.getBoolean("original_kept"),
                new ConnectionId(row.getUUID("connection_id")),
                snapshot == null ? null : new SnapshotId(snapshot),
                replaces == null ? null : new FileId(replaces),
                row.getInteger("original_version"),
                row.getLong("epoch"),
                row.getOffsetDateTime("created_at").toInstant(),
                row.getOffsetDateTime("updated_at").toInstant());
    }
}
