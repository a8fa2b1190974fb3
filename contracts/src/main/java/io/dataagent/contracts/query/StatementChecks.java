package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dataagent.contracts.json.Private;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the checks of a statement came to. What was not asked for is empty or null; what could not
/// be judged or was not finished in time says so and is no pass.
///
/// @param facts what the statement does; null if the gate refuses it
/// @param violations why the gate refuses it
/// @param totals the control total of each measure
/// @param lost rows that joins or missing values leave out
/// @param rows why there are no rows, or few
/// @param repair the statement without multiplied rows
/// @param durationMs milliseconds for all
/// @param spreads what stands behind the means of groups
/// @param tie rows that share the value at which an ordered result is cut; null if it is not cut
///   there, or nobody asked
public record StatementChecks(
        @Nullable StatementFacts facts,
        List<Violation> violations,
        List<ControlTotal> totals,
        List<RowsLost> lost,
        @Nullable FewRows rows,
        @Nullable Repair repair,
        long durationMs,
        List<Spread> spreads,
        @Nullable Tie tie) {

    public StatementChecks {
        spreads = StatementFacts.copy(spreads);
        violations = StatementFacts.copy(violations);
        totals = StatementFacts.copy(totals);
        lost = StatementFacts.copy(lost);
    }

    /// Checks that looked at no spread.
    public StatementChecks(
            @Nullable StatementFacts facts,
            List<Violation> violations,
            List<ControlTotal> totals,
            List<RowsLost> lost,
            @Nullable FewRows rows,
            @Nullable Repair repair,
            long durationMs) {
        this(facts, violations, totals, lost, rows, repair, durationMs, List.of(), null);
    }

    /// Rows with the value of the last row of an ordered result that is cut: some of them may have
    /// been left out by nothing but chance.
    ///
    /// @param output the column that it is ordered by first
    /// @param rows how many rows have the value, those in the result included
    public record Tie(String output, long rows) {}

    /// The outcome of one check: it held; it failed; the statement has a shape that it cannot
    /// judge; or it did not run to its end. Only the first is a pass.
    public enum Outcome {
        @JsonProperty("held")
        HELD,
        @JsonProperty("failed")
        FAILED,
        @JsonProperty("not_applicable")
        NOT_APPLICABLE,
        @JsonProperty("not_available")
        NOT_AVAILABLE
    }

    /// The total of an output over all groups, beside the same aggregate over its base dataset
    /// under those of the statement's filters that are about this dataset or what it refers to.
    ///
    /// @param output the column of the result
    /// @param outcome `held` if they are equal or at most 0.5 % of the total is missing
    /// @param why a sentence; null if they are equal
    /// @param dataset the base dataset, or null if there is none
    /// @param shown the total of the result, without LIMIT
    /// @param control the total of the base dataset
    /// @param share the part of the control total that the result lacks, negative if it has more;
    ///   null if there is nothing to divide by
    /// @param statement the statement of the control total
    public record ControlTotal(
            String output,
            Outcome outcome,
            @Nullable String why,
            @Nullable String dataset,
            @Private @Nullable BigDecimal shown,
            @Private @Nullable BigDecimal control,
            @Nullable Double share,
            @Private @Nullable String statement) {}

    /// Rows of a dataset that do not reach the result, because a join finds no partner for them or
    /// because what they are grouped by is missing.
    ///
    /// @param outcome `held` if at most 0.5 % of the rows and of the measure are lost
    /// @param why a sentence; null if none is lost
    /// @param cause what loses them
    /// @param join the join, by its place in the facts, or null
    /// @param field the field that is missing, or null
    /// @param dataset whose rows they are
    /// @param rows rows lost
    /// @param of rows there are under the same filters
    /// @param output the column of the result whose measure is lost, or null without a measure
    /// @param measure how much of it is lost
    /// @param ofMeasure how much of it there is
    /// @param share the larger share, of rows or of the measure, 0 to 1
    public record RowsLost(
            Outcome outcome,
            @Nullable String why,
            Cause cause,
            @Nullable Integer join,
            @Nullable String field,
            String dataset,
            long rows,
            long of,
            @Nullable String output,
            @Private @Nullable BigDecimal measure,
            @Private @Nullable BigDecimal ofMeasure,
            @Nullable Double share) {}

    /// What loses rows: a join that drops them, or a missing value that they are grouped by (they
    /// are in the result, but under no name).
    public enum Cause {
        @JsonProperty("join")
        JOIN,
        @JsonProperty("missing")
        MISSING
    }

    /// Why there are no rows, or suspiciously few: each condition taken away alone.
    ///
    /// @param outcome `held` if every value asked for occurs, so that the emptiness is the truth;
    ///   `failed` if one occurs nowhere
    /// @param why a sentence without values
    /// @param conditions what happens without each of them
    public record FewRows(Outcome outcome, @Nullable String why, List<Condition> conditions) {

        public FewRows {
            conditions = StatementFacts.copy(conditions);
        }
    }

    /// A condition taken away.
    ///
    /// @param filter its place in the facts, or -1 for the condition of a join
    /// @param text the condition
    /// @param field its field, or null if it is about several
    /// @param rowsWithout rows that there are without it, or null if not counted
    /// @param occurs whether the values it asks for occur in the field; null if it asks for none or
    ///   it is unknown
    /// @param valuesThere the most frequent values of the field, at most 10
    /// @param nearest those that are written most like the values asked for, at most 3
    /// @param nearestRows how many rows have each of them, in their order; empty if not counted
    public record Condition(
            int filter,
            @Private String text,
            @Nullable String field,
            @Nullable Long rowsWithout,
            @Nullable Boolean occurs,
            @Private List<String> valuesThere,
            @Private List<String> nearest,
            List<Long> nearestRows) {

        public Condition {
            valuesThere = StatementFacts.copy(valuesThere);
            nearest = StatementFacts.copy(nearest);
            nearestRows = StatementFacts.copy(nearestRows);
        }

        /// A condition whose near values nobody counted.
        public Condition(
                int filter,
                String text,
                @Nullable String field,
                @Nullable Long rowsWithout,
                @Nullable Boolean occurs,
                List<String> valuesThere,
                List<String> nearest) {
            this(filter, text, field, rowsWithout, occurs, valuesThere, nearest, List.of());
        }
    }

    /// The statement rewritten so that no join repeats the rows under its aggregates.
    ///
    /// @param outcome `held` if nothing is multiplied; `failed` if something is, with the repaired
    ///   result if there is one
    /// @param why what is multiplied, or why it cannot be repaired
    /// @param sql the repaired statement, or null
    /// @param original the result as it was
    /// @param repaired the result of the repaired statement
    /// @param differs whether they differ, or null if only one of them is there
    public record Repair(
            Outcome outcome,
            @Nullable String why,
            @Private @Nullable String sql,
            @Private @Nullable TableData original,
            @Private @Nullable TableData repaired,
            @Nullable Boolean differs) {}

    /// What stands behind the means of an output, one for each group: how many values, and how far
    /// they lie apart.
    ///
    /// @param output the column of the result that holds the means
    /// @param groups the groups, as the statement makes them
    public record Spread(String output, List<Group> groups) {

        public Spread {
            groups = StatementFacts.copy(groups);
        }
    }

    /// The values of a group.
    ///
    /// @param name what the group is of
    /// @param n how many values
    /// @param mean their mean
    /// @param variance their unbiased variance; 0 of a single value
    /// @param min the smallest
    /// @param max the largest
    public record Group(
            @Private String name,
            long n,
            @Private double mean,
            @Private double variance,
            @Private double min,
            @Private double max) {}
}
