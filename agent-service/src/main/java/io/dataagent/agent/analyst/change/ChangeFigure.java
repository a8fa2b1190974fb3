package io.dataagent.agent.analyst.change;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.statistics.change.Measure;
import org.jspecify.annotations.Nullable;

/// What is reckoned of the rows of a month.
///
/// @param value what is added up; null where rows are counted
/// @param over what the sum is divided by
/// @param by the field whose sum divides; null unless `over` says so
record ChangeFigure(@Nullable FieldView value, Over over, @Nullable FieldView by) {

    /// How it adds up.
    Measure measure() {
        return over == Over.NOTHING ? Measure.ADDITIVE : Measure.RATIO;
    }

    /// What divides a sum.
    enum Over {
        /// Nothing: a sum or a count.
        NOTHING,
        /// How many values there are: a mean.
        VALUES,
        /// How many rows there are.
        ROWS,
        /// The sum of another field.
        FIELD
    }
}
