package io.dataagent.agent.explore;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// The limits of explorations.
@ConfigMapping(prefix = "dataagent.agent.explore")
public interface ExploreConfig {

    /// Tool calls of an exploration whose person names none; default 15.
    @WithDefault("15")
    int steps();

    /// The most tool calls that a person may ask for; default 30.
    @WithDefault("30")
    int mostSteps();

    /// Time after which only the summary is left to write; default 4 min, within the limit of the
    /// kind.
    @WithDefault("4m")
    Duration time();

    /// The most statements for the model; default 30.
    @WithDefault("30")
    int statements();

    /// The most statements that check claims or tell how values are spread; default 120.
    @WithDefault("120")
    int checks();

    /// The most charts; default 12.
    @WithDefault("12")
    int charts();

    /// The most findings; default 10.
    @WithDefault("10")
    int findings();

    /// The most rows of one statement; default 1,000.
    @WithDefault("1000")
    int rows();

    /// The longest that one statement may take; default 30 s.
    @WithDefault("30s")
    Duration statement();
}
