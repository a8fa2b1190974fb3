package io.dataagent.query.discovery;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// Settings of discoveries.
@ConfigMapping(prefix = "dataagent.query")
interface DiscoveryConfig {

    /// How long a whole discovery may measure, in seconds; default 900. What is left after that is
    /// known by its structure only, and says so.
    @WithDefault("900")
    int profileTotalSeconds();

    /// How many columns of a discovery may be compared with keys that their names do not name;
    /// default 2000. What is not compared is said.
    @WithDefault("2000")
    int profileComparisons();

    /// How many discoveries one replica works on at once; default 2.
    @WithDefault("2")
    int discoveriesAtOnce();

    /// How often a discovery may be taken up again after its replica was lost; default 5.
    @WithDefault("5")
    int discoveryTakeovers();

    /// After how many hours a connection in use is measured again; default 24, 0 for never.
    @WithDefault("24")
    int remeasureHours();
}
