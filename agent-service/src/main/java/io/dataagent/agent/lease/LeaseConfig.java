package io.dataagent.agent.lease;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How runs are owned.
@ConfigMapping(prefix = "dataagent.agent.lease")
public interface LeaseConfig {

    /// How long a run stays with an owner that is not heard of any more; default 10 s.
    @WithDefault("10s")
    Duration length();

    /// How often abandoned runs are looked for; default 2 s.
    @WithDefault("2s")
    Duration scan();

    /// How long a run may stay in `claiming` before it is removed; default 60 s.
    @WithDefault("60s")
    Duration claim();
}
