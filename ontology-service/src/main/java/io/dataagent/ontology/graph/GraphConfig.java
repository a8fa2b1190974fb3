package io.dataagent.ontology.graph;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How versions are held in memory and joined.
@ConfigMapping(prefix = "dataagent.graph")
public interface GraphConfig {

    /// Most datasets that are held in memory over all versions; about 30 KB each. Default 4000.
    @WithDefault("4000")
    long cachedDatasets();

    /// Inferred relationships of less confidence are never joined along; 0 to 1. Default 0.5.
    @WithDefault("0.5")
    double minJoinConfidence();

    /// Longest path that is looked for between a pair, in joins. Default 5.
    @WithDefault("5")
    int maxHops();

    /// Most paths that are named for a pair. Default 3.
    @WithDefault("3")
    int maxPaths();

    /// How long a read is tried again while the graph store is away. Default 2 s.
    @WithDefault("2s")
    Duration readPatience();

    /// How long a write is tried again while the graph store is away. Default 10 s.
    @WithDefault("10s")
    Duration writePatience();
}
