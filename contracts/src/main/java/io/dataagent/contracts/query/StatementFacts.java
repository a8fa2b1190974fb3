package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a statement does, read from the tree of the text that runs and never from a model: what
/// each output column is made of, what is filtered, grouped, joined, ordered and cut, and whether
/// a join repeats the rows under an aggregate. Names are those of the semantic model
/// (`dataset.field`), resolved through CTEs, derived tables and set operations.
///
/// @param gap what of the statement could not be read, as a sentence, or null if all was; what
///   stands in the lists is true nevertheless, but they may lack something
/// @param selects the SELECTs of the statement, the outermost first; the other lists point at them
///   by their place in this list
/// @param outputs the columns of the result in order
/// @param filters conditions that no join explains
/// @param periods what the conditions on time fields amount to
/// @param groupings what is grouped by
/// @param orderings what is ordered by
/// @param limits LIMIT, OFFSET and FETCH
/// @param joins joins, also those written as conditions, EXISTS and IN
/// @param setOperations UNION, INTERSECT and EXCEPT
public record StatementFacts(
        @Nullable String gap,
        List<Select> selects,
        List<Output> outputs,
        List<FilterFact> filters,
        List<FilterFact.Period> periods,
        List<Grouping> groupings,
        List<Ordering> orderings,
        List<Limit> limits,
        List<JoinFact> joins,
        List<SetOperation> setOperations) {

    public StatementFacts {
        selects = copy(selects);
        outputs = copy(outputs);
        filters = copy(filters);
        periods = copy(periods);
        groupings = copy(groupings);
        orderings = copy(orderings);
        limits = copy(limits);
        joins = copy(joins);
        setOperations = copy(setOperations);
    }

    static <T> List<T> copy(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    /// One SELECT.
    ///
    /// @param kind where it stands
    /// @param name of the CTE or derived table, otherwise empty
    /// @param parent the SELECT around it, -1 for the outermost; of a CTE the one that reads it
    ///   first
    /// @param datasets datasets that stand in its own FROM
    /// @param distinct whether it is SELECT DISTINCT
    public record Select(
            Place kind, String name, int parent, List<String> datasets, boolean distinct) {

        public Select {
            datasets = copy(datasets);
        }
    }

    /// Where a SELECT stands.
    public enum Place {
        @JsonProperty("main")
        MAIN,
        @JsonProperty("cte")
        CTE,
        @JsonProperty("derived")
        DERIVED,
        @JsonProperty("subquery")
        SUBQUERY,
        @JsonProperty("part")
        PART
    }

    /// A column of the result.
    ///
    /// @param name as in the result
    /// @param expression how it is made, down to the fields
    /// @param unit what its figures are
    /// @param multiplication whether a join repeats the rows under its aggregates
    public record Output(
            String name,
            ExpressionFact expression,
            ExpressionFact.Unit unit,
            Multiplication multiplication) {}

    /// Something that is grouped by.
    ///
    /// @param select the SELECT
    /// @param output the column of that SELECT that shows it, or null if none does
    /// @param expression how it is made
    public record Grouping(int select, @Nullable String output, ExpressionFact expression) {}

    /// Something that is ordered by.
    ///
    /// @param select the SELECT
    /// @param output the column of that SELECT that shows it, or null if none does
    /// @param expression how it is made
    /// @param descending whether the largest comes first
    public record Ordering(
            int select, @Nullable String output, ExpressionFact expression, boolean descending) {}

    /// A cut after so many rows.
    ///
    /// @param select the SELECT; of a set operation its first part
    /// @param whole whether it cuts the result of the statement, and not only of a part
    /// @param rows the most rows, or null if there is only an offset or no plain number
    /// @param offset rows left out first
    public record Limit(int select, boolean whole, @Nullable Long rows, long offset) {}

    /// A set operation.
    ///
    /// @param operator `union`, `intersect` or `except`
    /// @param all whether duplicates stay
    /// @param parts the SELECTs it combines
    public record SetOperation(String operator, boolean all, List<Integer> parts) {

        public SetOperation {
            parts = copy(parts);
        }
    }
}
