package io.dataagent.offline.meaning;

import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One aggregate over the rows of one dataset.
///
/// @param how the aggregate
/// @param base dataset whose rows are aggregated
/// @param column what is aggregated; null for rows, periods and defined expressions
/// @param grain the period that is counted, for PERIODS only
/// @param expression the aggregate over `dataset.field` names, for DEFINED only
/// @param only conditions that hold for this aggregate alone
/// @param span the time between two moments that is aggregated instead of a column, or null
/// @param fraction which part of the rows lies below, for PERCENTILE only
public record Atom(
        How how,
        String base,
        @Nullable Column column,
        @Nullable Grain grain,
        @Nullable String expression,
        List<Filter> only,
        @Nullable Span span,
        @Nullable BigDecimal fraction) {

    public Atom {
        only = List.copyOf(only);
    }

    /// An aggregate that is neither of a time between two moments nor a percentile.
    public Atom(
            How how,
            String base,
            @Nullable Column column,
            @Nullable Grain grain,
            @Nullable String expression,
            List<Filter> only) {
        this(how, base, column, grain, expression, only, null, null);
    }

    /// Aggregates.
    public enum How {
        ROWS,
        /// Number of rows in which a column is there.
        PRESENT,
        DISTINCT,
        SUM,
        AVERAGE,
        MEDIAN,
        PERCENTILE,
        MINIMUM,
        MAXIMUM,
        /// Number of different periods in which there are rows.
        PERIODS,
        /// The expression of a defined measure.
        DEFINED;

        /// Whether it is in the unit of what is aggregated.
        public boolean keepsUnit() {
            return ordinal() >= SUM.ordinal() && ordinal() <= MAXIMUM.ordinal();
        }
    }

    public static Atom rows(String base) {
        return new Atom(How.ROWS, base, null, null, null, List.of());
    }

    public static Atom of(How how, Column column) {
        return new Atom(how, column.table(), column, null, null, List.of());
    }

    public static Atom of(How how, Span span) {
        return new Atom(how, span.base(), null, null, null, List.of(), span, null);
    }

    public static Atom percentile(Column column, BigDecimal fraction) {
        return new Atom(
                How.PERCENTILE, column.table(), column, null, null, List.of(), null, fraction);
    }

    /// The same aggregate of another kind.
    public Atom as(How other) {
        return new Atom(other, base, column, grain, expression, only, span, fraction);
    }

    public static Atom periods(String base, Grain grain) {
        return new Atom(How.PERIODS, base, null, grain, null, List.of());
    }

    public static Atom defined(String base, String expression) {
        return new Atom(How.DEFINED, base, null, null, expression, List.of());
    }

    public Atom where(List<Filter> conditions) {
        List<Filter> all = new ArrayList<>(only);
        all.addAll(conditions);
        return new Atom(how, base, column, grain, expression, all, span, fraction);
    }
}
