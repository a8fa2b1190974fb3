package io.dataagent.offline.meaning;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A condition on rows.
public sealed interface Filter {

    /// The field that it is about, or null.
    default @Nullable Column column() {
        return null;
    }

    /// Those of some conditions that are of a kind.
    static <F extends Filter> Stream<F> only(List<Filter> filters, Class<F> kind) {
        return filters.stream().filter(kind::isInstance).map(kind::cast);
    }

    /// One of these texts, or none of them.
    record OneOf(Column column, List<String> values, boolean negated) implements Filter {

        public OneOf {
            values = List.copyOf(values);
        }
    }

    /// A text that the samples do not show: compared without regard to case.
    record Named(Column column, String text) implements Filter {}

    /// A number compared.
    ///
    /// @param upper the second bound of `between`, else null
    record Compared(Column column, Function how, BigDecimal value, @Nullable BigDecimal upper)
            implements Filter {}

    /// Within a stretch of time.
    ///
    /// @param column the time, or null for the usual time of whatever is measured
    record During(@Nullable Column column, Period period) implements Filter {}

    /// A text that begins or ends with another, or contains it, without regard to case.
    ///
    /// @param how STARTS, ENDS or CONTAINS
    record Like(Column column, Function how, String text, boolean negated) implements Filter {}

    /// Above or below the average of the field.
    ///
    /// @param how MORE_THAN or LESS_THAN
    record AgainstAverage(Column column, Function how) implements Filter {}

    /// On certain days of the week.
    ///
    /// @param column the time, or null for the usual time of whatever is measured
    record OnDays(@Nullable Column column, Set<DayOfWeek> days) implements Filter {

        public OnDays {
            days = Set.copyOf(days);
        }
    }

    /// At least one of these conditions.
    record AnyOf(List<Filter> filters) implements Filter {

        public AnyOf {
            filters = List.copyOf(filters);
        }
    }

    /// Missing, or present.
    record Missing(Column column, boolean negated) implements Filter {}

    /// A yes-or-no field.
    record Flagged(Column column, boolean value) implements Filter {}

    /// How many rows of another dataset belong to it. `how` is AT_LEAST 1 for "with" and
    /// LESS_THAN 1 for "without".
    ///
    /// @param sum what is added up instead of counting rows, or null
    record Related(
            Table table, Function how, BigDecimal count, @Nullable Column sum, List<Filter> inner)
            implements Filter {

        public Related {
            inner = List.copyOf(inner);
        }

        /// At least one row of another dataset.
        public static Related some(Table table) {
            return new Related(table, Function.AT_LEAST, BigDecimal.ONE, null, List.of());
        }

        /// Whether one row is enough, whatever it adds up to.
        public boolean any() {
            return how == Function.AT_LEAST && count.equals(BigDecimal.ONE) && sum == null;
        }

        /// Under one condition more.
        public Related and(Filter condition) {
            List<Filter> all = new ArrayList<>(inner);
            all.add(condition);
            return with(all);
        }

        /// As many of them, under other conditions.
        public Related with(List<Filter> conditions) {
            return new Related(table, how, count, sum, conditions);
        }
    }
}
