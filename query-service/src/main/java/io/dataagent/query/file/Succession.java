package io.dataagent.query.file;

import io.dataagent.contracts.id.FileId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.FileName;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Map;
import org.jboss.logging.Logger;

/// Puts a next version that is converted and measured in the place of the version before: until
/// then that one is asked, from then on the new one. A service that is killed here leaves either.
@ApplicationScoped
class Succession {

    private static final Logger LOG = Logger.getLogger(Succession.class);

    private final FileStore files;
    private final NextVersionStore nexts;
    private final FileFolders folders;
    private final CustomerSessions sessions;
    private final Audit audit;

    @Inject
    Succession(
            FileStore files,
            NextVersionStore nexts,
            FileFolders folders,
            CustomerSessions sessions,
            Audit audit) {
        this.files = files;
        this.nexts = nexts;
        this.folders = folders;
        this.sessions = sessions;
        this.audit = audit;
    }

    /// @param event says that the file is ready
    void take(Upload next, FileId file, SnapshotId snapshot, OutboxMessage event) {
        nexts.claim(next, snapshot)
                .ifPresent(
                        version ->
                                files.find(file, next.owner())
                                        .ifPresent(
                                                before ->
                                                        take(
                                                                next, before, snapshot, version,
                                                                event)));
    }

    private void take(
            Upload next, Upload before, SnapshotId snapshot, int version, OutboxMessage event) {
        try {
            FileName made = folders.adopt(next, before.id(), version);
            if (nexts.takePlace(next, snapshot, version, made, event)) {
                tidy(next, before, version);
            } else {
                leave(before, version);
            }
        } catch (IOException e) {
            // The claim runs out, and it is tried again under another number.
            LOG.errorf("a next version cannot be linked: %s", e.getClass().getSimpleName());
            leave(before, version);
        }
    }

    private void tidy(Upload next, Upload before, int version) {
        sessions.forget(before.connectionId());
        folders.dropBefore(before, version);
        folders.drop(next.owner(), next.id());
        audit.write(
                next.owner(),
                "file.replaced",
                before.id().toString(),
                "ok",
                Map.of("version", Integer.toString(version)));
    }

    private void leave(Upload before, int version) {
        folders.disown(before, version);
        if (!files.exists(before.id())) {
            folders.drop(before.owner(), before.id());
        }
    }
}
