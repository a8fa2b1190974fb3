package io.dataagent.query.person;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// Settings of people's own statements.
@ConfigMapping(prefix = "dataagent.query")
interface PersonConfig {

    /// How long a result is kept for paging, in minutes; default 60.
    @WithDefault("60")
    int keptResultMinutes();

    /// The longest that one export may take, in milliseconds; default 900,000 (15 minutes).
    @WithDefault("900000")
    int exportTimeoutMs();

    /// The most bytes that an export may need on disk before it is sent (Parquet only), default
    /// 4 GiB.
    @WithDefault("4294967296")
    long exportSpoolBytes();
}
