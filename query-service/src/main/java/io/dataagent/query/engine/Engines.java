package io.dataagent.query.engine;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Starts engines. Each is a process with an empty environment and a folder of its own.
@ApplicationScoped
public class Engines {

    /// What the rows of a Parquet file are called in its engine.
    public static final String TABLE = "data_agent_table";

    private static final Logger LOG = Logger.getLogger(Engines.class);

    private final EngineConfig config;
    private final Set<EngineProcess> living = ConcurrentHashMap.newKeySet();
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable Path folder;
    private @Nullable EngineProgram program;

    @Inject
    Engines(EngineConfig config) {
        this.config = config;
    }

    /// A new engine that can read this file and nothing else.
    ///
    /// @param file a database, a Parquet file (its name ends so), or null for an engine that has
    ///   none
    /// @throws EngineFailure if it does not start or cannot open the file
    public EngineProcess start(@Nullable Path file) {
        Path own = null;
        try {
            EngineProgram ready = program();
            own = Files.createTempDirectory(folder(), "engine");
            EngineProcess engine = process(ready, own);
            engine.open(
                    file == null ? "" : file.toString(),
                    own.toString(),
                    config.memoryMb(),
                    config.threads(),
                    Duration.ofMillis(config.startTimeoutMs()));
            return engine;
        } catch (IOException | UncheckedIOException e) {
            LOG.errorf("an engine cannot be started: %s", e.getMessage());
            if (own != null) {
                delete(own);
            }
            throw new EngineFailure(EngineFailure.Kind.CRASHED, "the engine does not start");
        }
    }

    /// Starts another program that needs the driver, with an empty environment.
    ///
    /// @param program its main class
    /// @param libraries a class of each library that it needs beside the driver
    /// @param heapMb MiB of its heap
    public Process start(Class<?> program, List<Class<?>> libraries, int heapMb)
            throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(program().command(heapMb, program, libraries))
                        .directory(folder().toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        return builder.start();
    }

    private EngineProcess process(EngineProgram ready, Path own) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(ready.command(config.heapMb()))
                        .directory(own.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        EngineProcess engine = new EngineProcess(builder.start(), () -> delete(own));
        living.add(engine);
        engine.whenEnded(() -> living.remove(engine));
        return engine;
    }

    private EngineProgram program() throws IOException {
        lock.lock();
        try {
            EngineProgram ready = program;
            if (ready == null || !ready.complete()) {
                // Whoever cleans folders of temporary files has no idea of us.
                folder = null;
                ready = EngineProgram.unpack(folder());
                program = ready;
            }
            return ready;
        } finally {
            lock.unlock();
        }
    }

    private Path folder() throws IOException {
        lock.lock();
        try {
            Path known = folder;
            if (known == null) {
                known = Files.createTempDirectory("data-agent-engines");
                folder = known;
            }
            return known;
        } finally {
            lock.unlock();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        living.forEach(EngineProcess::close);
        if (folder != null) {
            delete(folder);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            // A folder of scratch files; the next start makes a new one.
        }
    }
}
