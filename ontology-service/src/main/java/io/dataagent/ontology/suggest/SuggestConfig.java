package io.dataagent.ontology.suggest;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/// Which language model proposes words and judges inferred relationships.
@ConfigMapping(prefix = "dataagent.suggest")
public interface SuggestConfig {

    /// Provider; the system's default if absent.
    Optional<String> provider();

    /// Longest wait for one answer. Default 60 s.
    @WithDefault("60s")
    Duration timeout();

    /// Most datasets or relationships per request. Default 20.
    @WithDefault("20")
    int max();
}
