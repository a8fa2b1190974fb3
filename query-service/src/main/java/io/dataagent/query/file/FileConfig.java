package io.dataagent.query.file;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/// What files may cost. All of it is shown by `GET /api/files/limits`.
@ConfigMapping(prefix = "dataagent.query.files")
public interface FileConfig {

    /// The most bytes of one file; default 400 MiB.
    @WithDefault("419430400")
    long maxBytes();

    /// The most bytes of all files of a person; default 2 GiB.
    @WithDefault("2147483648")
    long maxBytesPerPerson();

    /// The most files of a person; default 50.
    @WithDefault("50")
    int maxFilesPerPerson();

    /// The most bytes of one part of a file; default 8 MiB.
    @WithDefault("8388608")
    int maxPartBytes();

    /// The most bytes that a packed file may hold; default 2 GiB.
    @WithDefault("2147483648")
    long maxUnpackedBytes();

    /// How many times a packed file may grow; default 100.
    @WithDefault("100")
    int maxRatio();

    /// The most columns of a table; default 2,000.
    @WithDefault("2000")
    int maxColumns();

    /// MiB of DuckDB's memory in a conversion; default 320.
    @WithDefault("320")
    int memoryMb();

    /// MiB of heap of the process around it; default 96.
    @WithDefault("96")
    int heapMb();

    /// Threads of a conversion; default 2.
    @WithDefault("2")
    int threads();

    /// Conversions at once, per replica; default 2. People take turns.
    @WithDefault("2")
    int places();

    /// The longest that one conversion may take; default 10 min.
    @WithDefault("10m")
    Duration timeout();

    /// How long the file that was sent is kept after its conversion, so that it can be read in
    /// another way; default 24 h.
    @WithDefault("24h")
    Duration keepOriginal();

    /// How long an upload may stand still before it is removed; default 24 h.
    @WithDefault("24h")
    Duration keepUnfinished();

    /// How long a file is kept after it last changed; it is removed then with every copy. Default:
    /// none, until its owner deletes it.
    Optional<Duration> retention();

    /// How long before its end a file says so; default 7 days.
    @WithDefault("7d")
    Duration retentionWarning();
}
