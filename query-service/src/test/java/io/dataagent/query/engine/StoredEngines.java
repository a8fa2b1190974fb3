package io.dataagent.query.engine;

import java.nio.file.Path;

/// Engines for tests of other packages.
public final class StoredEngines {

    private StoredEngines() {}

    /// Small engines over the files of a folder.
    public static EngineConfig config(Path folder) {
        return new TestEngineConfig(folder);
    }

    /// Engines of their own.
    public static Engines of(EngineConfig config) {
        return new Engines(config);
    }

    /// Ends them all.
    public static void stop(Engines engines) {
        engines.stop(new io.quarkus.runtime.ShutdownEvent());
    }
}
