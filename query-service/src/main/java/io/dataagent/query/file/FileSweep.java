package io.dataagent.query.file;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.chore.Chore;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.source.connection.Connections;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;

/// Removes what nobody needs any more: uploads that stand still, originals whose time is over,
/// files that are kept no longer, and copies and connections of files that are no longer known: a
/// service that was killed between the steps of a deletion leaves them.
@ApplicationScoped
class FileSweep {

    private static final Duration PERIOD = Duration.ofMinutes(10);

    private final FileStore store;
    private final OverdueFiles overdue;
    private final FileFolders folders;
    private final FileConfig config;
    private final FileRemoval removal;
    private final Connections connections;
    private final Audit audit;
    private final Chore chore;

    @Inject
    FileSweep(
            FileStore store,
            OverdueFiles overdue,
            FileFolders folders,
            FileConfig config,
            FileRemoval removal,
            Connections connections,
            Audit audit) {
        this.store = store;
        this.overdue = overdue;
        this.folders = folders;
        this.config = config;
        this.removal = removal;
        this.connections = connections;
        this.audit = audit;
        this.chore = Chore.whole("file-sweep", PERIOD, this::sweep);
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }

    /// A connection whose file is no longer known.
    record Orphan(ConnectionId connection, UserId owner) {}

    void sweep() {
        for (Upload upload : overdue.stale(config.keepUnfinished(), config.keepOriginal())) {
            if (upload.status() == Upload.Status.UPLOADING || upload.replaces() != null) {
                store.delete(upload.id(), upload.owner());
                folders.drop(upload.owner(), upload.id());
                FileMeters.ended("abandoned");
                audit.write(
                        upload.owner(), "file.abandoned", upload.id().toString(), "ok", Map.of());
            } else {
                store.originalGone(upload.id());
                folders.dropOriginal(upload);
            }
        }
        config.retention().map(overdue::expired).ifPresent(over -> over.forEach(removal::expire));
        folders.lying().stream()
                .filter(l -> !store.exists(l.id()))
                .forEach(l -> folders.drop(l.owner(), l.id()));
        for (Orphan orphan : overdue.orphans()) {
            connections.delete(orphan.connection(), orphan.owner(), null);
        }
    }
}
