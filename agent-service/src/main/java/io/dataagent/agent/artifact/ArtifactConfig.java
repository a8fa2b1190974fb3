package io.dataagent.agent.artifact;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How long results and pictures are kept.
@ConfigMapping(prefix = "dataagent.agent.artifact")
public interface ArtifactConfig {

    /// How long; default 90 days.
    @WithDefault("90d")
    Duration retention();

    /// How often a replica looks for tables of Python whose rows only a session has, to have them
    /// kept; default 5 s.
    @WithDefault("5s")
    Duration keepRest();

    /// How long the end of a Python session waits at most for tables that only it has to be kept;
    /// default 30 s. chat-service waits longer than that (`quarkus.rest-client.agent-session`).
    @WithDefault("30s")
    Duration restBeforeReset();
}
