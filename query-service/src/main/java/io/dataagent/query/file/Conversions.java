package io.dataagent.query.file;

import io.dataagent.contracts.id.FileId;
import io.dataagent.kit.chore.BestEffort;
import io.dataagent.kit.chore.Chore;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.convert.Converted;
import io.dataagent.query.convert.Report;
import io.dataagent.query.source.FileName;
import io.dataagent.query.source.connection.Connections;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/// Takes files that are whole and has them converted, a few at a time; one whose replica is gone is
/// converted again from the beginning.
@ApplicationScoped
class Conversions {

    private static final Duration PERIOD = Duration.ofSeconds(1);
    private static final Duration LEASE = Duration.ofSeconds(20);

    private final FileStore store;
    private final FileFolders folders;
    private final ConversionProcess process;
    private final Connections connections;
    private final Describing describing;
    private final Audit audit;
    private final Semaphore places;
    private final Set<FileId> converted = ConcurrentHashMap.newKeySet();
    private final Chore chore;

    @Inject
    Conversions(
            FileStore store,
            FileFolders folders,
            ConversionProcess process,
            Connections connections,
            Describing describing,
            Audit audit,
            FileConfig config) {
        this.store = store;
        this.folders = folders;
        this.process = process;
        this.connections = connections;
        this.describing = describing;
        this.audit = audit;
        this.places = new Semaphore(config.places());
        this.chore = new Chore("file-conversions", PERIOD, this::turn);
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }

    /// Whether a file is converted here now, or what its conversion left is being looked after.
    boolean converts(String id) {
        return converted.contains(FileId.of(id));
    }

    /// There is something to convert.
    void wake() {
        chore.wake();
    }

    private boolean turn() {
        describing.look();
        if (!places.tryAcquire()) {
            return false;
        }
        Optional<Upload> taken = Optional.empty();
        try {
            taken = store.take(LEASE);
            taken.ifPresent(
                    u -> Thread.ofVirtual().name("file-" + u.id()).start(() -> convertAndFree(u)));
            return taken.isPresent();
        } finally {
            if (taken.isEmpty()) {
                places.release();
            }
        }
    }

    /// Where the store fails, the lease runs out, and somebody takes the conversion up again.
    private void convertAndFree(Upload upload) {
        converted.add(upload.id());
        BestEffort.attempt("a conversion", () -> convert(upload));
        BestEffort.attempt("tidying after a conversion", () -> tidy(upload));
        converted.remove(upload.id());
        places.release();
        wake();
    }

    private void convert(Upload upload) {
        Report report;
        long begun = System.nanoTime();
        try {
            report =
                    wrong(upload)
                            .orElseGet(
                                    () ->
                                            process.run(
                                                    upload,
                                                    stage -> store.renew(upload, LEASE, stage)));
            switch (report) {
                case Report.Done done -> take(upload, done.converted(), begun);
                case Report.Refused refused -> refuse(upload, refused);
                case Report.Progress progress ->
                        throw new IllegalStateException("a conversion that has no end");
            }
        } catch (IOException e) {
            refuse(
                    upload,
                    new Report.Refused(
                            "disk_full",
                            "There is no room to convert the file now. Have it read again later.",
                            null,
                            null));
        }
    }

    /// Of a file that was deleted while it was converted nothing may be left, whatever the
    /// conversion wrote in the meantime; nor of a conversion that somebody else took up.
    private void tidy(Upload upload) {
        folders.dropAttempt(upload);
        if (store.find(upload.id(), upload.owner()).isPresent()) {
            return;
        }
        if (upload.replaces() == null && connections.owns(upload.connectionId(), upload.owner())) {
            connections.delete(upload.connectionId(), upload.owner(), null);
        }
        folders.drop(upload.owner(), upload.id());
    }

    private void take(Upload upload, Converted converted, long begun) throws IOException {
        if (!store.renew(upload, LEASE, null)) {
            return; // it was deleted, or somebody else converts it now
        }
        FileMeters.converted(upload.size(), Duration.ofNanos(System.nanoTime() - begun));
        FileName made = folders.take(upload, ConversionProcess.DATABASE);
        if (upload.replaces() == null) {
            connections.made(upload.connectionId(), upload.owner(), upload.name(), made);
        }
        if (store.made(upload, converted)) {
            FileMeters.ended("converted", upload.size());
            audit.write(upload.owner(), "file.converted", upload.id().toString(), "ok", Map.of());
        }
        describing.look();
    }

    private void refuse(Upload upload, Report.Refused r) {
        Upload.Failure failure = new Upload.Failure(r.why(), r.message(), r.line(), r.column());
        if (!store.failed(upload, failure)) {
            return; // it was deleted, or somebody else converts it now
        }
        folders.drop(upload, upload.version());
        FileMeters.ended("refused", upload.size());
        audit.write(
                upload.owner(),
                "file.converted",
                upload.id().toString(),
                "refused",
                Map.of("why", r.why()));
    }

    /// Whether what arrived is not what was announced.
    private Optional<Report> wrong(Upload upload) throws IOException {
        if (upload.sha256() == null || upload.sha256().equals(digest(upload))) {
            return Optional.empty();
        }
        return Optional.of(
                new Report.Refused(
                        "checksum",
                        "What arrived is not what was announced: its checksum differs. Send it again.",
                        null,
                        null));
    }

    private String digest(Upload upload) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in =
                    new DigestInputStream(Files.newInputStream(folders.original(upload)), digest)) {
                in.transferTo(java.io.OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
