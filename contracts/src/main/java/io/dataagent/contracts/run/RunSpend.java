package io.dataagent.contracts.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a run spent, and what its budgets leave.
///
/// @param modelCalls calls of language models
/// @param tokens tokens of those calls
/// @param costMicros millionths of the price table's currency, or null if a call had no price
/// @param sqlMs milliseconds of statements
/// @param pythonMs milliseconds of Python
/// @param budgets the budgets that are limited
public record RunSpend(
        long modelCalls,
        long tokens,
        @Nullable Long costMicros,
        long sqlMs,
        long pythonMs,
        List<Budget> budgets) {

    public RunSpend {
        budgets = budgets == null ? List.of() : List.copyOf(budgets);
    }

    /// One budget.
    ///
    /// @param resource `tokens`, `model_calls`, `money`, `sql` or `python`
    /// @param per `run` or `day`
    /// @param limit in tokens, calls, millionths or milliseconds
    /// @param left of it, not below 0
    public record Budget(String resource, String per, long limit, long left) {}
}
