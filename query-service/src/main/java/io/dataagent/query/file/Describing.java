package io.dataagent.query.file;

import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.FileId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.discovery.Discovery;
import io.dataagent.query.store.OwnDatabase;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;

/// Follows converted files through their discovery; when its figures are there the file is ready,
/// and whoever builds on it is told.
@ApplicationScoped
class Describing {

    private final FileStore store;
    private final FileFolders folders;
    private final Discovery discovery;
    private final OwnDatabase database;
    private final FilePass pass;
    private final Succession succession;
    private final Clock clock = Clock.systemUTC();

    @Inject
    Describing(
            FileStore store,
            FileFolders folders,
            Discovery discovery,
            OwnDatabase database,
            FilePass pass,
            Succession succession) {
        this.store = store;
        this.folders = folders;
        this.discovery = discovery;
        this.database = database;
        this.pass = pass;
        this.succession = succession;
    }

    void look() {
        store.describing().forEach(this::look);
    }

    private void look(Upload upload) {
        SnapshotId id = upload.snapshotId();
        try {
            if (id == null) {
                store.discovering(upload.id(), started(upload).id());
                return;
            }
            SnapshotView snapshot = discovery.require(id, upload.owner());
            switch (snapshot.status()) {
                case "ready" -> ready(upload, id);
                case "failed" ->
                        failed(
                                upload,
                                "The tables of the file could not be measured. Have it read again.");
                case String running -> {}
            }
        } catch (ProblemException e) {
            // A discovery of an older version still runs, or the file was just deleted.
            if (e.problem().code() == ProblemCode.NOT_FOUND) {
                failed(upload, "The connection of the file was deleted. Send it as a new file.");
            }
        }
    }

    /// A next version is measured where the connection does not read yet.
    private SnapshotView started(Upload upload) {
        return upload.replaces() == null
                ? discovery.start(upload.connectionId(), upload.owner())
                : discovery.start(
                        upload.connectionId(),
                        upload.owner(),
                        FileFolders.database(upload.id(), upload.version()));
    }

    private void failed(Upload upload, String why) {
        store.failed(upload, new Upload.Failure("not_described", why, null, null));
    }

    private void ready(Upload upload, SnapshotId snapshot) {
        FileId file = upload.replaces();
        if (file == null) {
            ready(upload, snapshot, event(upload, snapshot));
        } else {
            succession.take(upload, file, snapshot, event(upload, snapshot));
        }
    }

    private OutboxMessage event(Upload upload, SnapshotId snapshot) {
        return OutboxMessage.of(
                Topics.CONNECTION_EVENTS,
                upload.connectionId().toString(),
                "file_ready",
                new ConnectionEvent.FileReady(
                        upload.connectionId(),
                        snapshot,
                        upload.owner(),
                        pass.of(snapshot, upload.owner()),
                        clock.instant()));
    }

    private void ready(Upload upload, SnapshotId snapshot, OutboxMessage event) {
        boolean changed =
                database.transaction(
                        tx ->
                                tx.preparedQuery(
                                                "update upload set status = 'ready', ready_version ="
                                                        + " version, updated_at = clock_timestamp() where"
                                                        + " id = $1 and status = 'describing' and"
                                                        + " snapshot_id = $2")
                                        .execute(Tuple.of(upload.id().value(), snapshot.value()))
                                        .flatMap(
                                                done ->
                                                        done.rowCount() == 0
                                                                ? Uni.createFrom().item(false)
                                                                : Outbox.append(tx, event)
                                                                        .replaceWith(true)));
        if (changed && upload.readyVersion() > 0) {
            folders.drop(upload, upload.readyVersion());
        }
    }
}
