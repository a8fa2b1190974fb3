package io.dataagent.agent.files;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// What a run over files may do.
@ConfigMapping(prefix = "dataagent.agent.files")
public interface FilesConfig {

    /// Turns of the model, the last one without tools; 1 to 20, default 12.
    @WithDefault("12")
    int turns();

    /// Of how many turns the model reads answers as they were; default 6.
    @WithDefault("6")
    int wholeTurns();

    /// The longest that one statement may take; default 30 s.
    @WithDefault("30s")
    Duration statement();

    /// The most rows of a table that is shown; default 2,000.
    @WithDefault("2000")
    int shownRows();

    /// The most cells of a table that is shown; default 200,000.
    @WithDefault("200000")
    int shownCells();

    /// Tokens that earlier turns of a conversation may take before they are shortened; default
    /// 100,000.
    @WithDefault("100000")
    long memoryTokens();

    /// How many of the last messages are told whole, whatever they take; default 6.
    @WithDefault("6")
    int wholeMessages();
}
