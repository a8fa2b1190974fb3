package io.dataagent.agent.budget;

import io.dataagent.contracts.run.RunSpend;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What was spent and reserved, against what may be spent.
///
/// @param run of the run
/// @param day of the person today
/// @param limits what may be spent
/// @param toMidnight how long today still lasts
record Standing(Amounts run, Amounts day, Limits limits, Duration toMidnight) {

    private static final String RUN = "run";
    /// Budgets of a person and day.
    static final String DAY = "day";

    /// The first limit that does not leave room for an amount.
    Optional<BudgetSpent> refusal(Amounts wanted) {
        return Arrays.stream(Resource.values())
                .filter(r -> wanted.of(r) > 0)
                .flatMap(r -> refusal(r, wanted.of(r)).stream())
                .findFirst();
    }

    /// The first limit of the day of which nothing is left.
    Optional<BudgetSpent> spentToday() {
        return Arrays.stream(Resource.values())
                .filter(r -> limits.day().of(r) > 0 && left(r, limits.day(), day) == 0)
                .findFirst()
                .map(r -> spent(r, DAY));
    }

    /// What is left of a resource, the smaller of run and day.
    long left(Resource resource) {
        return Math.min(left(resource, limits.run(), run), left(resource, limits.day(), day));
    }

    /// For the metadata.
    List<RunSpend.Budget> budgets() {
        List<RunSpend.Budget> budgets = new ArrayList<>();
        for (Resource resource : Resource.values()) {
            add(budgets, resource, RUN, limits.run(), run);
            add(budgets, resource, DAY, limits.day(), day);
        }
        return budgets;
    }

    private Optional<BudgetSpent> refusal(Resource resource, long wanted) {
        if (left(resource, limits.run(), run) < wanted) {
            return Optional.of(spent(resource, RUN));
        }
        return left(resource, limits.day(), day) < wanted
                ? Optional.of(spent(resource, DAY))
                : Optional.empty();
    }

    private BudgetSpent spent(Resource resource, String per) {
        boolean ofRun = per.equals(RUN);
        Amounts limit = ofRun ? limits.run() : limits.day();
        long left = left(resource, limit, ofRun ? run : day);
        return new BudgetSpent(resource, per, limit.of(resource), left, toMidnight);
    }

    private static void add(
            List<RunSpend.Budget> budgets,
            Resource resource,
            String per,
            Amounts limit,
            Amounts used) {
        if (limit.of(resource) > 0) {
            budgets.add(
                    new RunSpend.Budget(
                            resource.wire(), per, limit.of(resource), left(resource, limit, used)));
        }
    }

    private static long left(Resource resource, Amounts limit, Amounts used) {
        return limit.of(resource) == 0
                ? Long.MAX_VALUE
                : Math.max(0, limit.of(resource) - used.of(resource));
    }
}
