package io.dataagent.agent.run;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Bounds of runs.
@ConfigMapping(prefix = "dataagent.agent.run")
public interface RunConfig {

    /// The most live runs of one person; default 3.
    @WithDefault("3")
    int maxPerUser();

    /// IANA name of the zone in which days begin if the person has set no `time_zone`; default
    /// UTC.
    @WithDefault("UTC")
    String timeZone();

    /// The longest that one model call may take, retries included; default 120 s.
    @WithDefault("120s")
    Duration modelTimeout();

    /// The most model calls of one run; default 60.
    @WithDefault("60")
    int maxModelCalls();

    /// How often a run may be taken up within one phase; default 3.
    @WithDefault("3")
    int maxTakeovers();

    /// How long handing a result over may take before readers see the end anyway; default 500 ms.
    @WithDefault("500ms")
    Duration handover();
}
