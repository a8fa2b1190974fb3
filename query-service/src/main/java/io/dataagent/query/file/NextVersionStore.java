package io.dataagent.query.file;

import io.dataagent.contracts.id.FileId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.source.FileName;
import io.dataagent.query.store.OwnDatabase;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Keeps next versions of files until they take the place of the version before.
@ApplicationScoped
class NextVersionStore {

    /// Every attempt has a number of its own, so that two replicas never write under one name.
    private static final String CLAIM =
            """
            with mine as (
                update upload set lease_until = clock_timestamp() + interval '20 seconds'
                where id = $1 and status = 'describing' and snapshot_id = $2
                  and lease_until <= clock_timestamp()
                returning replaces)
            update upload f set version = f.version + 1 from mine
            where f.id = mine.replaces and f.status in ('ready', 'failed')
            returning f.version
            """;
    private static final String TAKE_PLACE =
            """
            with file as (
                update upload f set size = n.size, received = n.received, sha256 = n.sha256,
                    reading = n.reading, converted = n.converted, failure = null, stage = null,
                    status = 'ready', ready_version = $3, original_version = $3,
                    original_kept = n.original_kept, snapshot_id = n.snapshot_id,
                    updated_at = clock_timestamp()
                from upload n
                where n.id = $1 and n.status = 'describing' and n.snapshot_id = $2
                  and f.id = n.replaces and f.version = $3 and f.status in ('ready', 'failed')
                  and exists (select 1 from connection c where c.id = f.connection_id)
                returning f.connection_id),
            gone as (delete from upload n using file where n.id = $1)
            update connection c set file = $4, version = c.version + 1,
                updated_at = clock_timestamp()
            from file where c.id = file.connection_id
            """;

    private final OwnDatabase database;

    @Inject
    NextVersionStore(OwnDatabase database) {
        this.database = database;
    }

    /// The next version of a file, also one that failed.
    Optional<Upload> of(FileId file) {
        return database.first("select * from upload where replaces = $1", file.value())
                .map(FileStore::read);
    }

    /// The next versions of a person's files, by the file.
    Map<FileId, Upload> of(UserId owner) {
        return database
                .query(
                        "select * from upload where owner = $1 and replaces is not null",
                        owner.value())
                .stream()
                .map(FileStore::read)
                .collect(
                        Collectors.toMap(
                                u -> Objects.requireNonNull(u.replaces()), Function.identity()));
    }

    /// The right to put a measured next version in its place, for a while.
    ///
    /// @return the number that the version has then; empty if somebody else is at it, or the file
    ///   is read in another way now
    Optional<Integer> claim(Upload next, SnapshotId snapshot) {
        return database.first(CLAIM, next.id().value(), snapshot.value())
                .map(row -> row.getInteger(0));
    }

    /// Puts it in its place in one transaction: the file, its connection and the word of it.
    ///
    /// @return false if the file or the next version is gone, or another one was faster
    boolean takePlace(
            Upload next, SnapshotId snapshot, int version, FileName made, OutboxMessage event) {
        return database.transaction(
                tx ->
                        tx.preparedQuery(TAKE_PLACE)
                                .execute(
                                        Tuple.of(
                                                next.id().value(),
                                                snapshot.value(),
                                                version,
                                                made.value()))
                                .flatMap(
                                        done ->
                                                done.rowCount() == 0
                                                        ? Uni.createFrom().item(false)
                                                        : Outbox.append(tx, event)
                                                                .replaceWith(true)));
    }

    /// Of a next version that was deleted, what was measured goes too.
    void forgetMeasured(SnapshotId snapshot) {
        database.update("delete from snapshot where id = $1", snapshot.value());
    }
}
