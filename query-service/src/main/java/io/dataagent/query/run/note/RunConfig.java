package io.dataagent.query.run.note;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// Settings of execution.
@ConfigMapping(prefix = "dataagent.query")
public interface RunConfig {

    /// Statements of one person at once, per replica; default 8.
    @WithDefault("8")
    int statementsPerUser();

    /// The highest cost that the database's planner may estimate for a statement, in the planner's
    /// own units; default 1e9, about what reads a thousand million rows. 0 turns the check off.
    @WithDefault("1e9")
    double maxPlanCost();

    /// How long counting all rows of a truncated answer may take, in milliseconds; default 5,000.
    @WithDefault("5000")
    int countTimeoutMs();

    /// How long ended executions are remembered, in days; default 30.
    @WithDefault("30")
    int executionDays();
}
