package io.dataagent.query.file;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.FileId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Page;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.convert.Reading;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.ticket.TicketConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// What people do with their files.
@ApplicationScoped
public class PersonFiles {

    private static final Logger LOG = Logger.getLogger(PersonFiles.class);

    private static final int PAGE = 100;

    private final FileStore store;
    private final FileFolders folders;
    private final FileConfig config;
    private final TicketConfig tickets;
    private final Conversions conversions;
    private final Connections connections;
    private final Audit audit;

    @Inject
    PersonFiles(
            FileStore store,
            FileFolders folders,
            FileConfig config,
            TicketConfig tickets,
            Conversions conversions,
            Connections connections,
            Audit audit) {
        this.store = store;
        this.folders = folders;
        this.config = config;
        this.tickets = tickets;
        this.conversions = conversions;
        this.connections = connections;
        this.audit = audit;
    }

    /// Announces a file; its bytes come in parts.
    FileView create(UserId owner, FileRequest.Create request) {
        if (request.size() == 0) {
            throw invalid("The file is empty: it holds 0 bytes.");
        }
        if (request.size() > config.maxBytes()) {
            throw new ProblemException(
                    ProblemCode.BODY_TOO_LARGE,
                    "The file has %d bytes; at most %d are taken. Send Parquet or gzip, or a part of it."
                            .formatted(request.size(), config.maxBytes()));
        }
        Upload upload = upload(owner, request);
        if (!store.insert(upload, config)) {
            FileStore.Used used = store.used(owner);
            throw new ProblemException(
                    ProblemCode.QUOTA_REACHED,
                    "You have %d files of %d, and %d MB of %d. Delete some first."
                            .formatted(
                                    used.files(),
                                    config.maxFilesPerPerson(),
                                    used.bytes() >> 20,
                                    config.maxBytesPerPerson() >> 20));
        }
        audit.write(owner, "file.announced", upload.id().toString(), "ok", Map.of());
        return get(owner, upload.id());
    }

    private static Upload upload(UserId owner, FileRequest.Create request) {
        Instant now = Instant.now();
        return new Upload(
                FileId.next(),
                owner,
                new FileTitle(request.name()).value(),
                request.size(),
                0,
                request.sha256() == null
                        ? null
                        : request.sha256().toLowerCase(java.util.Locale.ROOT),
                Upload.Status.UPLOADING,
                null,
                request.reading() == null ? Reading.FOUND_OUT : request.reading(),
                null,
                null,
                1,
                0,
                true,
                ConnectionId.next(),
                null,
                0,
                now,
                now);
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
        return view(require(owner, id));
    }

    Page<FileView> list(UserId owner, int page, int pageSize) {
        return Page.of(
                store.list(owner, pageSize, (page - 1) * pageSize).stream()
                        .map(u -> view(u).brief())
                        .toList(),
                page,
                pageSize,
                store.used(owner).files());
    }

    FileView patch(UserId owner, FileId id, FileRequest.Patch patch) {
        require(owner, id);
        if (patch.name() != null) {
            store.rename(id, new FileTitle(patch.name()).value());
        }
        if (patch.reading() != null && !store.reading(id, patch.reading())) {
            if (!store.readAnew(id, patch.reading())) {
                throw new ProblemException(
                        ProblemCode.CONFLICT,
                        "The file is being read, or what was sent is no longer here: send it again.");
            }
            audit.write(owner, "file.read_anew", id.toString(), "ok", Map.of());
            conversions.wake();
        }
        return get(owner, id);
    }

    /// Removes a file with every copy: what was sent, its tables, its connection and what was built
    /// on it.
    void delete(UserId owner, FileId id) {
        remove(owner, id, owner);
    }

    /// A conversion may end at any moment: without its row it makes nothing that it does not tidy
    /// up, but what it made just before the row went is looked for again.
    private void remove(UserId owner, FileId id, @Nullable UserId actor) {
        Upload upload = require(owner, id);
        disconnect(upload, actor);
        store.delete(id, owner);
        disconnect(upload, actor);
        folders.drop(owner, id);
        audit.write(actor, "file.deleted", id.toString(), "ok", Map.of());
    }

    private void disconnect(Upload upload, @Nullable UserId actor) {
        if (connections.owns(upload.connectionId(), upload.owner())) {
            connections.delete(upload.connectionId(), upload.owner(), actor);
        }
    }

    /// A person is gone, and with them every copy of every file. Nobody does it: a trail that named
    /// them would know them again.
    void forget(UserId owner) {
        for (List<Upload> some = store.list(owner, PAGE, 0);
                !some.isEmpty();
                some = store.list(owner, PAGE, 0)) {
            some.forEach(upload -> remove(owner, upload.id(), null));
        }
    }

    FileLimits limits(UserId owner) {
        return FileLimits.of(config, tickets, LimitsElsewhere.all(), store.used(owner));
    }

    /// A file whose time is over, with every copy.
    void expire(Upload upload) {
        remove(upload.owner(), upload.id(), null);
        FileMeters.ended("expired");
        audit.write(upload.owner(), "file.expired", upload.id().toString(), "ok", Map.of());
    }

    private FileView view(Upload upload) {
        return FileView.of(upload, config.retention().orElse(null), config.retentionWarning());
    }

    private Upload require(UserId owner, FileId id) {
        return store.find(id, owner)
                .orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.NOT_FOUND, "There is no such file."));
    }

    private static ProblemException invalid(String detail) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, detail);
    }
}
