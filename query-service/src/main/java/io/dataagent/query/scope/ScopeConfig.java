package io.dataagent.query.scope;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How long what keeps old owners of a run out is remembered.
@ConfigMapping(prefix = "dataagent.query.scope")
interface ScopeConfig {

    Duration LEAST = Duration.ofHours(1);
    Duration OPEN = Duration.ofDays(30);

    /// How long scopes that have expired and runs that are over are remembered; default 2 days. It
    /// must be longer than a run grant can be shown: its lifetime and renewal window together, ten
    /// minutes and one day unless they were changed. At least an hour, whatever is set.
    @WithDefault("2d")
    Duration kept();

    /// What is kept indeed.
    default Duration keptFor() {
        return kept().compareTo(LEAST) < 0 ? LEAST : kept();
    }

    /// How long a run is remembered whose end nobody told: 30 days, or as long as those that ended.
    default Duration openFor() {
        return keptFor().compareTo(OPEN) < 0 ? OPEN : keptFor();
    }
}
