package io.dataagent.query.table;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How much is kept of tables of Python whose session has ended.
@ConfigMapping(prefix = "dataagent.query.tables")
public interface KeptTableConfig {

    /// The most bytes of one table as Parquet; default 100 MiB. Of a larger one nothing is kept.
    @WithDefault("104857600")
    long maxBytes();

    /// The most bytes of all kept tables of a person; default 1 GiB. The oldest make room.
    @WithDefault("1073741824")
    long maxBytesPerPerson();

    /// How long a table is kept; default 90 days.
    @WithDefault("90d")
    Duration retention();
}
