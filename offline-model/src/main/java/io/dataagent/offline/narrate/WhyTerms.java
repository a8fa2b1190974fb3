package io.dataagent.offline.narrate;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.meaning.Reading;
import java.util.Optional;

/// What the figures of a why-question are called, and in what unit they count. The unit is read
/// from the comparison of the peers and holds for everything that is told of the same measure.
final class WhyTerms {

    private final ContextBlock block;
    private Optional<Terms> terms = Optional.empty();
    private String measured;
    private String unit = "";

    WhyTerms(ContextBlock block, Reading.Why why) {
        this.block = block;
        this.measured = Plain.words(why.measure().words());
    }

    /// Turns to the result that is told next.
    void read(SqlResult result) {
        terms = Optional.of(new Terms(block, result));
    }

    /// Names what is measured by the label of its metric if it is one.
    void measure(String column) {
        measured = terms.flatMap(t -> t.metric(column)).map(Plain::lowered).orElse(measured);
        unit = terms.map(t -> t.unit(column, measured, "")).orElse("");
    }

    /// What is measured.
    String measured() {
        return measured;
    }

    /// The unit after a number, with a space before it; empty if none is known.
    String unit() {
        return unit;
    }

    /// A column as the people of the installation call it.
    String called(String column) {
        return terms.flatMap(t -> t.label(column))
                .map(Plain::lowered)
                .orElseGet(() -> Plain.name(column));
    }
}
