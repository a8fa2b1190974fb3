package io.dataagent.query.file;

import io.dataagent.contracts.id.FileId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.source.connection.Connections;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;

/// Takes the word that bytes will come, of a new file or of the next version of one.
@ApplicationScoped
class Announcing {

    private final FileStore store;
    private final NextVersionStore nexts;
    private final FileRemoval removal;
    private final Connections connections;
    private final FileConfig config;
    private final Audit audit;

    @Inject
    Announcing(
            FileStore store,
            NextVersionStore nexts,
            FileRemoval removal,
            Connections connections,
            FileConfig config,
            Audit audit) {
        this.store = store;
        this.nexts = nexts;
        this.removal = removal;
        this.connections = connections;
        this.config = config;
        this.audit = audit;
    }

    /// Announces a file; its bytes come in parts.
    ///
    /// @throws ProblemException `validation_failed`, `body_too_large`, `quota_reached`; of a next
    ///   version `not_found` if the file is nobody's or somebody else's, `conflict` if it cannot be
    ///   asked or has another one on its way
    FileId take(UserId owner, FileRequest.Create request) {
        sized(request.size());
        Upload upload = Upload.announced(owner, request);
        FileId file = request.replaces();
        if (Boolean.TRUE.equals(request.reuse()) && file == null) {
            Optional<Upload> same =
                    store.same(upload).filter(u -> connections.owns(u.connectionId(), owner));
            if (same.isPresent()) {
                return same.get().id();
            }
        }
        if (file != null) {
            upload = upload.asNextOf(replaceable(owner, file), request.reading());
        }
        if (!store.insert(upload, config)) {
            throw refused(upload);
        }
        audit.write(
                owner,
                "file.announced",
                upload.id().toString(),
                "ok",
                file == null ? Map.of() : Map.of("replaces", file.toString()));
        return upload.id();
    }

    private void sized(long size) {
        if (size == 0) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "The file is empty: it holds 0 bytes.");
        }
        if (size > config.maxBytes()) {
            throw new ProblemException(
                    ProblemCode.BODY_TOO_LARGE,
                    "The file has %d bytes; at most %d are taken. Send Parquet or gzip, or a part of it."
                            .formatted(size, config.maxBytes()));
        }
    }

    /// A next version that failed makes room for another try.
    private Upload replaceable(UserId owner, FileId id) {
        Upload file =
                store.find(id, owner)
                        .orElseThrow(
                                () ->
                                        new ProblemException(
                                                ProblemCode.NOT_FOUND, "There is no such file."));
        if (file.replaces() != null) {
            throw conflict("This is a next version itself: name the file that it replaces.");
        }
        if (!file.asked()) {
            throw conflict(
                    "The file is not ready: only one that can be asked takes a next version.");
        }
        if (!connections.owns(file.connectionId(), owner)) {
            throw conflict("The connection of the file was deleted. Send it as a new file.");
        }
        nexts.of(id).ifPresent(next -> makeRoom(next, owner));
        return file;
    }

    private void makeRoom(Upload next, UserId owner) {
        if (next.status() != Upload.Status.FAILED) {
            throw onItsWay();
        }
        removal.remove(next, owner);
    }

    /// Why it was not kept: the file changed in the meantime, or there is no room.
    private ProblemException refused(Upload upload) {
        FileId file = upload.replaces();
        if (file != null) {
            replaceable(upload.owner(), file);
        }
        FileStore.Used used = store.used(upload.owner());
        return new ProblemException(
                ProblemCode.QUOTA_REACHED,
                "You have %d files of %d, and %d MB of %d. Delete some first: on the page Files, by DELETE /api/files/{id}, or with ./data-agent files delete.%s"
                        .formatted(
                                used.files(),
                                config.maxFilesPerPerson(),
                                used.bytes() >> 20,
                                config.maxBytesPerPerson() >> 20,
                                file == null
                                        ? ""
                                        : " What is there counts until its next version is ready."));
    }

    private static ProblemException onItsWay() {
        return conflict(
                "A next version of this file is on its way. Wait for it, or delete it first.");
    }

    private static ProblemException conflict(String detail) {
        return new ProblemException(ProblemCode.CONFLICT, detail);
    }
}
