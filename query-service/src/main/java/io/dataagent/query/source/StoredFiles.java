package io.dataagent.query.source;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.engine.EngineConfig;
import io.dataagent.query.engine.EngineFailure;
import io.dataagent.query.engine.Engines;
import io.dataagent.query.source.failure.DuckDbRefusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// DuckDB files that the suite stores: a folder per person, and `shared` for everybody, which only
/// the operator fills. A name never leads anywhere else: it has no separators, links are not
/// followed, and the real path must lie in the folder.
@ApplicationScoped
public class StoredFiles {

    private static final String SHARED = "shared";
    private static final int MOST = 1_000;

    private final @Nullable Path directory;
    private final boolean shown;
    private final Engines engines;

    @Inject
    public StoredFiles(EngineConfig config, Engines engines) {
        this(config.directory().orElse(null), config.showDirectory(), engines);
    }

    /// @param shown whether people are told where the folder is
    public StoredFiles(@Nullable Path directory, boolean shown, Engines engines) {
        this.directory = directory;
        this.shown = shown;
        this.engines = engines;
    }

    /// An engine that has opened the file.
    public Link open(UserId owner, FileName name) {
        Path file = require(owner, name);
        @Nullable FileVersion found = FileVersion.of(file).orElse(null);
        try {
            return new DuckDbLink(engines.start(file), file, found);
        } catch (EngineFailure e) {
            throw DuckDbRefusal.of(e);
        }
    }

    /// The names of the person's own files and of those for everybody, at most a thousand.
    public List<String> names(UserId owner) {
        return Stream.of(owner.value(), SHARED)
                .flatMap(folder -> names(folder).stream())
                .distinct()
                .sorted()
                .limit(MOST)
                .toList();
    }

    /// Where files have to be put for this person, and for everybody.
    public Folders folders(UserId owner) {
        String before = directory == null || !shown ? "" : directory.toAbsolutePath() + "/";
        return new Folders(directory != null, before + owner.value(), before + SHARED);
    }

    /// Folders of stored files.
    ///
    /// @param available whether the operator has named a folder at all
    /// @param own of this person, below the operator's folder
    /// @param everybody of everybody
    public record Folders(boolean available, String own, String everybody) {}

    private List<String> names(String folder) {
        if (directory == null) {
            return List.of();
        }
        Path home = directory.resolve(folder);
        try (Stream<Path> files = Files.list(home)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches(FileName.FORM) && !name.startsWith(FileName.MADE))
                    .filter(name -> in(folder, new FileName(name)).isPresent())
                    .limit(MOST)
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /// The file of that name in the person's folder, or else in the shared one.
    ///
    /// @throws ProblemException `not_found` also if it is somebody else's
    Path require(UserId owner, FileName name) {
        return in(owner.value(), name)
                .or(() -> in(SHARED, name))
                .orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.CONNECTION_FAILED,
                                        "There is no stored file of that name."));
    }

    private Optional<Path> in(String folder, FileName name) {
        if (directory == null) {
            return Optional.empty();
        }
        try {
            Path home = directory.toRealPath().resolve(folder);
            Path file = home.resolve(name.value());
            boolean ours =
                    Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                            && file.toRealPath().equals(file);
            return ours ? Optional.of(file) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
