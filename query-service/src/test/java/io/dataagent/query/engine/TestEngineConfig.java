package io.dataagent.query.engine;

import java.nio.file.Path;
import java.util.Optional;

/// Small engines for tests.
///
/// @param folder of the stored files
public record TestEngineConfig(Path folder) implements EngineConfig {

    @Override
    public Optional<Path> directory() {
        return Optional.of(folder);
    }

    @Override
    public boolean showDirectory() {
        return false;
    }

    @Override
    public int memoryMb() {
        return 256;
    }

    @Override
    public int heapMb() {
        return 64;
    }

    @Override
    public int threads() {
        return 1;
    }

    @Override
    public int startTimeoutMs() {
        return 20_000;
    }
}
