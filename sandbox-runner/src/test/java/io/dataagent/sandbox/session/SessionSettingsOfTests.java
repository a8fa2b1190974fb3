package io.dataagent.sandbox.session;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;

/// The settings of sessions with their defaults and some changes.
final class SessionSettingsOfTests {

    private SessionSettingsOfTests() {}

    static SessionSettings with(Map<String, String> changes) {
        SmallRyeConfigBuilder builder =
                new SmallRyeConfigBuilder().withMapping(SessionSettings.class);
        changes.forEach(
                (name, value) ->
                        builder.withDefaultValue("data-agent.sandbox.session." + name, value));
        return builder.build().getConfigMapping(SessionSettings.class);
    }
}
