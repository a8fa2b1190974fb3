package io.dataagent.sandbox.local;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;

/// The driver's settings with their defaults and some changes.
final class LocalSettingsOfTests {

    private LocalSettingsOfTests() {}

    static LocalSettings with(Map<String, String> changes) {
        SmallRyeConfigBuilder builder =
                new SmallRyeConfigBuilder().withMapping(LocalSettings.class);
        builder.withDefaultValue("data-agent.sandbox.local.prepared", "2");
        changes.forEach(
                (name, value) ->
                        builder.withDefaultValue("data-agent.sandbox.local." + name, value));
        return builder.build().getConfigMapping(LocalSettings.class);
    }
}
