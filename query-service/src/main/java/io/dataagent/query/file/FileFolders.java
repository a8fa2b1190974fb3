package io.dataagent.query.file;

import io.dataagent.contracts.id.FileId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.engine.EngineConfig;
import io.dataagent.query.source.FileName;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Where the bytes of files lie: `<folder>/<owner>/upload-<id>/` holds what was sent and a folder
/// per version with its Parquet; `<folder>/<owner>/upload-<id>-v<n>.duckdb` is what is asked. While
/// version n is made, its folder is `v<n>-<epoch>`, another one for whoever takes the work up.
/// Every name is made of ids; nothing that a person wrote is part of a path.
@ApplicationScoped
public class FileFolders {

    private static final int MOST_ATTEMPTS = 20;
    private static final Pattern OURS =
            Pattern.compile(
                    FileName.MADE
                            + "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(-v\\d+\\.duckdb)?");

    private final @Nullable Path directory;

    @Inject
    FileFolders(EngineConfig config) {
        this.directory = config.directory().orElse(null);
    }

    private Path root() {
        if (directory == null) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "This installation has no folder for files; its operator names one.");
        }
        return directory;
    }

    /// Makes the folder of a file.
    void make(Upload upload) throws IOException {
        Files.createDirectories(home(upload.owner(), upload.id()));
    }

    Path original(Upload upload) {
        return original(upload.owner(), upload.id(), upload.originalVersion());
    }

    private Path original(UserId owner, FileId id, int version) {
        return home(owner, id).resolve(version == 0 ? "original" : "original-v" + version);
    }

    /// The folder of a version.
    Path version(Upload upload) {
        return version(upload.owner(), upload.id(), upload.version());
    }

    /// The folder of a version.
    public Path version(UserId owner, FileId id, int version) {
        return home(owner, id).resolve("v" + version);
    }

    /// An empty folder for a conversion, with what was sent in it. It is this one's own, since one
    /// before whose lease is over may still write; what those before left goes.
    Path prepared(Upload upload) throws IOException {
        attempts(upload, upload.version()).stream()
                .filter(a -> epoch(a) < upload.epoch())
                .forEach(FileFolders::delete);
        Path folder = attempt(upload);
        Files.createDirectories(folder);
        Files.createLink(folder.resolve("original"), original(upload));
        return folder.toRealPath();
    }

    /// Puts the database where connections look for it, and leaves only Parquet in the folder.
    FileName take(Upload upload, String made) throws IOException {
        Path folder = attempt(upload);
        FileName name = database(upload.id(), upload.version());
        Files.move(
                folder.resolve(made),
                owner(upload.owner()).resolve(name.value()),
                StandardCopyOption.ATOMIC_MOVE,
                StandardCopyOption.REPLACE_EXISTING);
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(f -> !f.getFileName().toString().endsWith(".parquet"))
                    .forEach(FileFolders::delete);
        }
        delete(version(upload));
        Files.move(folder, version(upload), StandardCopyOption.ATOMIC_MOVE);
        return name;
    }

    /// Removes what a conversion has made that nobody took.
    void dropAttempt(Upload upload) {
        delete(attempt(upload));
    }

    private Path attempt(Upload upload) {
        return home(upload.owner(), upload.id())
                .resolve("v" + upload.version() + "-" + upload.epoch());
    }

    private static long epoch(Path attempt) {
        String name = attempt.getFileName().toString();
        return Long.parseLong(name.substring(name.indexOf('-') + 1));
    }

    /// Folders of conversions of a version that have not ended, or were killed.
    private List<Path> attempts(Upload upload, int version) {
        try (Stream<Path> all = Files.list(home(upload.owner(), upload.id()))) {
            return all.filter(p -> p.getFileName().toString().startsWith("v" + version + "-"))
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Gives what a next version made the names of the file that it becomes. The bytes are there
    /// once, and go with their last name.
    ///
    /// @param version one that the file never had
    /// @return the database that is asked from then on
    FileName adopt(Upload next, FileId file, int version) throws IOException {
        UserId owner = next.owner();
        Path folder = Files.createDirectories(version(owner, file, version));
        try (Stream<Path> made = Files.list(version(next))) {
            for (Path one : (Iterable<Path>) made::iterator) {
                Files.createLink(folder.resolve(one.getFileName()), one);
            }
        }
        if (next.originalKept()) {
            Files.createLink(original(owner, file, version), original(next));
        }
        FileName name = database(file, version);
        Files.createLink(
                owner(owner).resolve(name.value()),
                owner(owner).resolve(database(next.id(), next.version()).value()));
        return name;
    }

    /// Takes the names back of a version that was not taken.
    void disown(Upload file, int version) {
        drop(file, version);
        delete(original(file.owner(), file.id(), version));
    }

    /// Removes every copy of the versions before one, also what a service that was killed left.
    void dropBefore(Upload file, int version) {
        for (int before = 0; before < version; before++) {
            disown(file, before);
        }
    }

    static FileName database(FileId id, int version) {
        return new FileName(FileName.MADE + id + "-v" + version + ".duckdb");
    }

    /// Removes what was sent.
    void dropOriginal(Upload upload) {
        delete(original(upload));
    }

    /// Removes every copy of a version.
    void drop(Upload upload, int version) {
        delete(version(upload.owner(), upload.id(), version));
        attempts(upload, version).forEach(FileFolders::delete);
        delete(owner(upload.owner()).resolve(database(upload.id(), version).value()));
    }

    /// Removes every copy of a file.
    void drop(UserId owner, FileId id) {
        try (Stream<Path> all = Files.list(owner(owner))) {
            all.filter(p -> belongs(p, id)).forEach(FileFolders::delete);
        } catch (NoSuchFileException e) {
            // The person never had a file here.
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean belongs(Path path, FileId id) {
        Matcher ours = OURS.matcher(path.getFileName().toString());
        return ours.matches() && ours.group(1).equals(id.toString());
    }

    /// What lies here.
    ///
    /// @param owner whose folder it is in
    /// @param id of the file
    record Lying(UserId owner, FileId id) {}

    /// Every file of which there is any copy.
    List<Lying> lying() {
        if (directory == null || !Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> people = Files.list(directory)) {
            return people.filter(Files::isDirectory)
                    .flatMap(p -> lying(p).stream())
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Lying> lying(Path person) {
        UserId owner;
        try {
            owner = UserId.of(person.getFileName().toString());
        } catch (IllegalArgumentException e) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(person)) {
            return all.map(p -> OURS.matcher(p.getFileName().toString()))
                    .filter(Matcher::matches)
                    .map(m -> new Lying(owner, FileId.of(m.group(1))))
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path owner(UserId owner) {
        return root().resolve(owner.value());
    }

    private Path home(UserId owner, FileId id) {
        return owner(owner).resolve(FileName.MADE + id);
    }

    /// Removes a path and all below it, also while somebody still writes there.
    private static void delete(Path path) {
        for (int attempt = 1; ; attempt++) {
            try {
                deleteOnce(path);
                return;
            } catch (DirectoryNotEmptyException | NoSuchFileException e) {
                if (attempt == MOST_ATTEMPTS) {
                    throw new UncheckedIOException(e);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void deleteOnce(Path path) throws IOException {
        if (!Files.exists(path, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
                Files.deleteIfExists(file);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
