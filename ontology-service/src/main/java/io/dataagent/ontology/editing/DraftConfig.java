package io.dataagent.ontology.editing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// How models are drafted from snapshots.
@ConfigMapping(prefix = "dataagent.draft")
public interface DraftConfig {

    /// Inferred relationships of less confidence are left out; 0 to 1. Default 0.5.
    @WithDefault("0.5")
    double minConfidence();
}
