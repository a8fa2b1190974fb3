package io.dataagent.query.index;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// Settings of the index of values.
@ConfigMapping(prefix = "dataagent.query.value-index")
interface IndexConfig {

    /// Whether values are indexed; default true. Without, each check asks the database.
    @WithDefault("true")
    boolean enabled();

    /// After how many hours what is held no longer answers; default 48.
    @WithDefault("48")
    int hours();

    /// The most columns of one version; default 500.
    @WithDefault("500")
    int columns();

    /// The most values of one column, the most frequent ones; default 2,000.
    @WithDefault("2000")
    int values();

    /// The most characters of one column's values together; default 100,000.
    @WithDefault("100000")
    int characters();
}
