package io.dataagent.agent.budget;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/// What a run and a person may spend. A value of 0 means that there is no limit.
@ConfigMapping(prefix = "dataagent.agent.budget")
public interface BudgetConfig {

    /// Of one run, whatever its kind.
    Run run();

    /// Of one run of a kind (`analyst`, `explore`, `report`, `files`), where it differs.
    Map<String, OfKind> kind();

    /// Of one person on one day, which begins at midnight UTC.
    Day day();

    /// The longest statement that is reserved for at once; in seconds, default 30.
    @WithDefault("30")
    int reservedSqlSeconds();

    /// The longest Python that is reserved for at once; in seconds, default 30.
    @WithDefault("30")
    int reservedPythonSeconds();

    /// Of one run.
    interface Run {

        /// Tokens; default 1,000,000.
        @WithDefault("1000000")
        long tokens();

        /// Calls of language models; default 60.
        @WithDefault("60")
        long modelCalls();

        /// Money in the price table's currency; default no limit.
        @WithDefault("0")
        BigDecimal money();

        /// Seconds of statements; default 600.
        @WithDefault("600")
        long sqlSeconds();

        /// Seconds of Python; default 600.
        @WithDefault("600")
        long pythonSeconds();
    }

    /// Of one run of a kind; what is absent is as for every run.
    interface OfKind {

        /// Tokens.
        Optional<Long> tokens();

        /// Calls of language models.
        Optional<Long> modelCalls();

        /// Money in the price table's currency.
        Optional<BigDecimal> money();

        /// Seconds of statements.
        Optional<Long> sqlSeconds();

        /// Seconds of Python.
        Optional<Long> pythonSeconds();
    }

    /// Of one person and day.
    interface Day {

        /// Tokens; default 100,000,000.
        @WithDefault("100000000")
        long tokens();

        /// Calls of language models; default 20,000.
        @WithDefault("20000")
        long modelCalls();

        /// Money in the price table's currency; default no limit.
        @WithDefault("0")
        BigDecimal money();

        /// Seconds of statements; default 21,600.
        @WithDefault("21600")
        long sqlSeconds();

        /// Seconds of Python; default 21,600.
        @WithDefault("21600")
        long pythonSeconds();
    }
}
