package io.dataagent.query.file;

import io.dataagent.contracts.id.FileId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Page;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.ticket.TicketConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// What people do with their files.
@ApplicationScoped
public class PersonFiles {

    private static final Logger LOG = Logger.getLogger(PersonFiles.class);

    private final FileStore store;
    private final FileFolders folders;
    private final FileConfig config;
    private final TicketConfig tickets;
    private final Conversions conversions;
    private final Announcing announcing;
    private final FileRemoval removal;
    private final NextVersionStore nexts;
    private final Audit audit;

    @Inject
    PersonFiles(
            FileStore store,
            FileFolders folders,
            FileConfig config,
            TicketConfig tickets,
            Conversions conversions,
            Announcing announcing,
            FileRemoval removal,
            NextVersionStore nexts,
            Audit audit) {
        this.store = store;
        this.folders = folders;
        this.config = config;
        this.tickets = tickets;
        this.conversions = conversions;
        this.announcing = announcing;
        this.removal = removal;
        this.nexts = nexts;
        this.audit = audit;
    }

    /// Announces a file; its bytes come in parts.
    FileView create(UserId owner, FileRequest.Create request) {
        return get(owner, announcing.take(owner, request));
    }

    /// Takes a part. The answer says where the next one begins; a part that was taken before is
    /// taken again without harm.
    FileView part(UserId owner, FileId id, long offset, InputStream body) throws IOException {
        Upload upload = require(owner, id);
        if (upload.status() != Upload.Status.UPLOADING) {
            return view(upload);
        }
        if (offset != upload.received()) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "The next part begins at byte %d.".formatted(upload.received()),
                    Map.of(
                            "received",
                            com.fasterxml.jackson.databind.node.LongNode.valueOf(
                                    upload.received())));
        }
        byte[] bytes = body.readNBytes(config.maxPartBytes() + 1);
        if (bytes.length > config.maxPartBytes() || offset + bytes.length > upload.size()) {
            throw new ProblemException(
                    ProblemCode.BODY_TOO_LARGE,
                    "A part has at most %d bytes, and the file has %d in all."
                            .formatted(config.maxPartBytes(), upload.size()));
        }
        write(upload, offset, bytes);
        boolean received = store.received(id, offset, offset + bytes.length);
        if (!received && !store.exists(id)) {
            folders.drop(owner, id); // it was deleted meanwhile, and the part came after that
        }
        if (received && store.whole(id)) {
            audit.write(owner, "file.received", id.toString(), "ok", Map.of());
            conversions.wake();
        }
        return get(owner, id);
    }

    private void write(Upload upload, long offset, byte[] bytes) {
        try {
            folders.make(upload);
            try (FileChannel file =
                    FileChannel.open(
                            folders.original(upload),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE)) {
                ByteBuffer rest = ByteBuffer.wrap(bytes);
                while (rest.hasRemaining()) {
                    file.write(rest, offset + rest.position());
                }
            }
        } catch (IOException e) {
            LOG.errorf("a part of a file cannot be kept: %s", e.getClass().getSimpleName());
            throw new ProblemException(
                    ProblemCode.UPSTREAM_UNAVAILABLE,
                    "There is no room to keep the file now. What is here stays; send this part again"
                            + " later.");
        }
    }

    FileView get(UserId owner, FileId id) {
        // what is on its way first: read after the file, one that became it in between is in
        // neither
        Upload next = nexts.of(id).orElse(null);
        return view(require(owner, id), next);
    }

    Page<FileView> list(UserId owner, int page, int pageSize) {
        Map<FileId, Upload> coming = nexts.of(owner);
        return Page.of(
                store.list(owner, pageSize, (page - 1) * pageSize).stream()
                        .map(u -> view(u, coming.get(u.id())).brief())
                        .toList(),
                page,
                pageSize,
                store.used(owner).files());
    }

    FileView patch(UserId owner, FileId id, FileRequest.Patch patch) {
        Upload upload = require(owner, id);
        if (patch.name() != null) {
            if (upload.replaces() != null) {
                throw conflict("A next version has the name of its file: rename that one.");
            }
            store.rename(id, new FileTitle(patch.name()).value());
        }
        if (patch.reading() != null && !store.reading(id, patch.reading())) {
            if (!store.readAnew(id, patch.reading())) {
                throw conflict(
                        nexts.of(id).filter(n -> n.status() != Upload.Status.FAILED).isPresent()
                                ? "A next version of this file is on its way. Wait for it, or delete it first."
                                : "The file is being read, or what was sent is no longer here: send it again.");
            }
            audit.write(owner, "file.read_anew", id.toString(), "ok", Map.of());
            conversions.wake();
        }
        return get(owner, id);
    }

    /// Removes a file with every copy: what was sent, its tables, its connection and what was built
    /// on it.
    void delete(UserId owner, FileId id) {
        removal.remove(require(owner, id), owner);
    }

    FileLimits limits(UserId owner) {
        return FileLimits.of(config, tickets, LimitsElsewhere.all(), store.used(owner));
    }

    private FileView view(Upload upload) {
        return view(upload, nexts.of(upload.id()).orElse(null));
    }

    private FileView view(Upload upload, @Nullable Upload next) {
        return FileView.of(
                upload, next, config.retention().orElse(null), config.retentionWarning());
    }

    private static ProblemException conflict(String detail) {
        return new ProblemException(ProblemCode.CONFLICT, detail);
    }

    private Upload require(UserId owner, FileId id) {
        return store.find(id, owner)
                .orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.NOT_FOUND, "There is no such file."));
    }
}
