package io.dataagent.offline.http;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/// Settings of the offline model.
@ConfigMapping(prefix = "data-agent.offline")
public interface OfflineConfig {

    /// A key that callers must send as bearer token. Default: none is asked for, since the server
    /// listens on the loopback address only.
    Optional<String> apiKey();
}
