package io.dataagent.offline.reading;

import io.dataagent.offline.schema.Column;
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
public record Atom(
        How how,
        String base,
        @Nullable Column column,
        @Nullable Grain grain,
        @Nullable String expression,
        List<Filter> only) {

    public Atom {
        only = List.copyOf(only);
    }

    /// Aggregates.
    public enum How {
        ROWS,
        DISTINCT,
        SUM,
        AVERAGE,
        MEDIAN,
        MINIMUM,
        MAXIMUM,
        /// Number of different periods in which there are rows.
        PERIODS,
        /// The expression of a defined measure.
        DEFINED
    }

    static Atom rows(String base) {
        return new Atom(How.ROWS, base, null, null, null, List.of());
    }

    static Atom of(How how, Column column) {
        return new Atom(how, column.table(), column, null, null, List.of());
    }

    static Atom periods(String base, Grain grain) {
        return new Atom(How.PERIODS, base, null, grain, null, List.of());
    }

    static Atom defined(String base, String expression) {
        return new Atom(How.DEFINED, base, null, null, expression, List.of());
    }

    Atom where(List<Filter> conditions) {
        return new Atom(how, base, column, grain, expression, conditions);
    }
}
