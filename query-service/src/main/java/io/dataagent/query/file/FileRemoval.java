package io.dataagent.query.file;

import io.dataagent.contracts.id.UserId;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.source.connection.Connections;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Removes files with every copy: what was sent, their tables, their connections and what was
/// built on them, and a next version that was on its way.
@ApplicationScoped
class FileRemoval {

    private static final int PAGE = 100;

    private final FileStore store;
    private final NextVersionStore nexts;
    private final FileFolders folders;
    private final Connections connections;
    private final Audit audit;

    @Inject
    FileRemoval(
            FileStore store,
            NextVersionStore nexts,
            FileFolders folders,
            Connections connections,
            Audit audit) {
        this.store = store;
        this.nexts = nexts;
        this.folders = folders;
        this.connections = connections;
        this.audit = audit;
    }

    /// A conversion may end at any moment: without its row it makes nothing that it does not tidy
    /// up, but what it made just before the row went is looked for again.
    ///
    /// @param actor who did it; null where nobody did
    void remove(Upload upload, @Nullable UserId actor) {
        nexts.of(upload.id()).ifPresent(next -> remove(next, actor));
        disconnect(upload, actor);
        if (store.delete(upload.id(), upload.owner())
                && upload.replaces() != null
                && upload.snapshotId() != null) {
            nexts.forgetMeasured(upload.snapshotId());
        }
        disconnect(upload, actor);
        folders.drop(upload.owner(), upload.id());
        audit.write(actor, "file.deleted", upload.id().toString(), "ok", Map.of());
    }

    /// A next version goes without the connection: it is the file's.
    private void disconnect(Upload upload, @Nullable UserId actor) {
        if (upload.replaces() == null && connections.owns(upload.connectionId(), upload.owner())) {
            connections.delete(upload.connectionId(), upload.owner(), actor);
        }
    }

    /// A person is gone, and with them every copy of every file. Nobody does it: a trail that named
    /// them would know them again.
    void forget(UserId owner) {
        for (List<Upload> some = store.list(owner, PAGE, 0);
                !some.isEmpty();
                some = store.list(owner, PAGE, 0)) {
            some.forEach(upload -> remove(upload, null));
        }
    }

    /// A file whose time is over, with every copy.
    void expire(Upload upload) {
        remove(upload, null);
        FileMeters.ended("expired");
        audit.write(upload.owner(), "file.expired", upload.id().toString(), "ok", Map.of());
    }
}
