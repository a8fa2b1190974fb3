package io.dataagent.query.engine;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/// The settings of DuckDB engines.
@ConfigMapping(prefix = "dataagent.query.duckdb")
public interface EngineConfig {

    /// The folder of the stored files: `<folder>/<user id>/<name>.duckdb` and
    /// `<folder>/shared/<name>.duckdb`. Without it there are no DuckDB connections.
    Optional<Path> directory();

    /// Whether people are told where that folder is on the machine; default false. Without it they
    /// are told the names below it only.
    @WithDefault("false")
    boolean showDirectory();

    /// MiB of memory of one engine; default 512. What does not fit goes to a scratch folder, at
    /// most four times as much.
    @WithDefault("512")
    int memoryMb();

    /// MiB of heap of the process around an engine; default 96.
    @WithDefault("96")
    int heapMb();

    /// Threads of one engine; default 2.
    @WithDefault("2")
    int threads();

    /// How long an engine may take to start and open its file, in milliseconds; default 20,000.
    @WithDefault("20000")
    int startTimeoutMs();
}
