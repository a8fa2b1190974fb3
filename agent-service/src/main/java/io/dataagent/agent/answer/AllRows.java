package io.dataagent.agent.answer;

import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.RankOrder;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Computes over all rows of a result where the rows are, for results of which only the first rows
/// were kept.
public interface AllRows {

    /// Nothing can be computed beyond the rows at hand.
    AllRows UNREACHABLE =
            new AllRows() {
                @Override
                public Optional<BigDecimal> aggregate(SqlResult of, Wanted wanted) {
                    return Optional.empty();
                }

                @Override
                public Optional<BigDecimal> ahead(
                        SqlResult of, String column, BigDecimal value, RankOrder order) {
                    return Optional.empty();
                }
            };

    /// An aggregate over all rows; empty if it cannot be computed.
    Optional<BigDecimal> aggregate(SqlResult of, Wanted wanted);

    /// How many rows stand before a value; empty if they cannot be counted.
    Optional<BigDecimal> ahead(SqlResult of, String column, BigDecimal value, RankOrder order);

    /// What is wanted of a column.
    ///
    /// @param op the operation
    /// @param column the column
    /// @param weight the column of the weights, for the weighted average
    record Wanted(AggregateOp op, String column, @Nullable String weight) {}
}
