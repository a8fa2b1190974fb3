package io.dataagent.agent.provider;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// What to do when a provider fails for good.
@ConfigMapping(prefix = "dataagent.agent.fallback")
interface FallbackConfig {

    /// Whether a run may go on with the built-in offline model; default false. The administrator's
    /// setting `offlineFallback`, if there is one, counts instead.
    @WithDefault("false")
    boolean offline();
}
