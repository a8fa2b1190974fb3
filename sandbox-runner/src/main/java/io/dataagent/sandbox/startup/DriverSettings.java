package io.dataagent.sandbox.startup;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;

/// The choice of the driver.
@ConfigMapping(prefix = "data-agent.sandbox")
public interface DriverSettings {

    /// `local` or `kubernetes`. Default `local`.
    @WithName("driver")
    @WithDefault("local")
    DriverChoice choice();
}
