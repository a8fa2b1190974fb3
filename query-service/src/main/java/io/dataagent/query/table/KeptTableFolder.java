package io.dataagent.query.table;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.engine.EngineConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Where the bytes of kept tables lie: `<folder>/<owner>/table-<artifact>.parquet`, beside what was
/// made of files; while one is written it has another name. Every name is made of ids.
@ApplicationScoped
class KeptTableFolder {

    private static final Pattern OURS =
            Pattern.compile(
                    "table-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.parquet(\\..+)?");

    private final @Nullable Path directory;

    @Inject
    KeptTableFolder(EngineConfig config) {
        this.directory = config.directory().orElse(null);
    }

    /// What lies here.
    ///
    /// @param owner in whose folder it is
    /// @param path the file
    /// @param id of its table
    /// @param whole whether it was written to its end
    record Lying(String owner, Path path, ArtifactId id, boolean whole) {}

    Path file(UserId owner, ArtifactId id) {
        if (directory == null) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "This installation has no folder for files; its operator names one.");
        }
        return directory.resolve(owner.value()).resolve("table-" + id + ".parquet");
    }

    /// Writes a file, whole or not at all; one that is there is replaced.
    void write(UserId owner, ArtifactId id, InputStream content) throws IOException {
        Path file = file(owner, id);
        Files.createDirectories(file.getParent());
        Path part = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID());
        try {
            Files.copy(content, part);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    void delete(KeptTable table) {
        delete(file(table.owner(), table.id()));
    }

    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Every file of a table that was last written before a moment.
    List<Lying> lying(Instant before) {
        if (directory == null || !Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> people = Files.list(directory)) {
            return people.filter(Files::isDirectory)
                    .flatMap(person -> lying(person, before).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Lying> lying(Path person, Instant before) {
        String owner = person.getFileName().toString();
        try (Stream<Path> files = Files.list(person)) {
            return files.map(file -> lying(owner, file))
                    .flatMap(Stream::ofNullable)
                    .filter(found -> writtenBefore(found.path(), before))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static @Nullable Lying lying(String owner, Path file) {
        Matcher name = OURS.matcher(file.getFileName().toString());
        return name.matches()
                ? new Lying(owner, file, ArtifactId.of(name.group(1)), name.group(2) == null)
                : null;
    }

    private static boolean writtenBefore(Path file, Instant moment) {
        try {
            return Files.getLastModifiedTime(file).toInstant().isBefore(moment);
        } catch (IOException e) {
            return false;
        }
    }
}
