package io.dataagent.agent.kind;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import java.time.Duration;

/// The longest that one owner may work on one run, for each kind.
@ConfigMapping(prefix = "dataagent.agent.kind")
public interface KindLimits {

    /// Of kind `analyst`; default 10 min.
    @WithName("analyst.max-run")
    @WithDefault("10m")
    Duration analyst();

    /// Of kind `explore`; default 5 min.
    @WithName("explore.max-run")
    @WithDefault("5m")
    Duration explore();

    /// Of kind `report`; default 5 min.
    @WithName("report.max-run")
    @WithDefault("5m")
    Duration report();

    /// Of kind `files`; default 20 min.
    @WithName("files.max-run")
    @WithDefault("20m")
    Duration files();
}
