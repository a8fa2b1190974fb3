package io.dataagent.agent.budget;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.Map;

/// Budgets as an operator sets them, for tests.
final class BudgetGiven {

    private static final String PREFIX = "dataagent.agent.budget.";

    private BudgetGiven() {}

    /// The defaults but for `run.tokens=500` and the like.
    static BudgetConfig config(String... settings) {
        Map<String, String> values = new HashMap<>();
        for (String setting : settings) {
            String[] parts = setting.split("=", 2);
            values.put(PREFIX + parts[0], parts[1]);
        }
        return new SmallRyeConfigBuilder()
                .withMapping(BudgetConfig.class)
                .withDefaultValues(values)
                .build()
                .getConfigMapping(BudgetConfig.class);
    }
}
