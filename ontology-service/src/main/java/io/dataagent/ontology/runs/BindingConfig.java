package io.dataagent.ontology.runs;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/// How bindings are signed.
@ConfigMapping(prefix = "dataagent.binding")
public interface BindingConfig {

    /// How long a binding holds; longer than any run. Default 1 h.
    @WithDefault("1h")
    Duration lifetime();

    /// Key of the installation, 32 bytes in Base64, that encrypts signing keys at rest. Without
    /// it the service does not sign.
    Optional<String> secretKey();
}
