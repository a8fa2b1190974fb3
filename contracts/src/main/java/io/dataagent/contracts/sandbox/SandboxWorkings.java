package io.dataagent.contracts.sandbox;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How code came to what it returned, as its session saw it: the run's own word, to be reckoned
/// again by somebody else.
///
/// @param joins joins of DataFrames, in order; bounded
/// @param aggregates answers that are plain aggregates of loaded data; bounded
public record SandboxWorkings(List<Join> joins, List<Aggregate> aggregates) {

    /// Nothing that could be told.
    public static final SandboxWorkings NONE = new SandboxWorkings(List.of(), List.of());

    public SandboxWorkings {
        joins = joins == null ? List.of() : List.copyOf(joins);
        aggregates = aggregates == null ? List.of() : List.copyOf(aggregates);
    }

    /// Rows of a join before and after.
    ///
    /// @param how inner, left, right, outer or cross
    /// @param left rows of the left side
    /// @param right rows of the right side
    /// @param rows that it made
    /// @param repeats whether a key stands in several rows of both sides
    public record Join(String how, long left, long right, long rows, boolean repeats) {

        public Join {
            if (how == null || left < 0 || right < 0 || rows < 0) {
                throw new IllegalArgumentException("no join");
            }
        }
    }

    /// An answer that is an aggregate over all rows of loaded data.
    ///
    /// @param name of the value or table
    /// @param table whether it is a table: keys first, then the aggregate
    /// @param dataset the data, by its name
    /// @param rows that were loaded
    /// @param column that was aggregated, or null for rows
    /// @param op the aggregate
    /// @param keys columns of the groups; none for a value
    /// @param slack how far rounding may have led away from it
    /// @param whole whether all groups are in the table
    public record Aggregate(
            String name,
            boolean table,
            String dataset,
            long rows,
            @Nullable String column,
            Op op,
            List<String> keys,
            double slack,
            boolean whole) {

        public Aggregate {
            if (name == null || dataset == null || op == null || (column == null) != op.ofRows()) {
                throw new IllegalArgumentException("no aggregate");
            }
            keys = keys == null ? List.of() : List.copyOf(keys);
            if (keys.isEmpty() == table || !(slack >= 0)) {
                throw new IllegalArgumentException("no aggregate");
            }
        }
    }

    /// An aggregate. Missing values do not count.
    public enum Op {
        SUM,
        MEAN,
        MIN,
        MAX,
        COUNT,
        NUNIQUE,
        MEDIAN,
        ROWS;

        /// Whether it needs no column.
        public boolean ofRows() {
            return this == ROWS;
        }

        /// The JSON form: lower case.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Reads the JSON form.
        @JsonCreator
        public static Op of(String wire) {
            return valueOf(wire.toUpperCase(Locale.ROOT));
        }
    }
}
