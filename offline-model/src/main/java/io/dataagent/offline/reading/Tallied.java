package io.dataagent.offline.reading;

import io.dataagent.offline.reading.Draft.MeasureAsk;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Optional;

/// Datasets whose rows are counts themselves, as page views with their `views` for each day: how
/// many there are is the sum of what is kept, and not the number of rows.
final class Tallied {

    private Tallied() {}

    /// The sum, where rows of such a dataset are to be counted.
    static Optional<Measure> of(MeasureAsk ask, Table t) {
        boolean counts =
                ask.how() == null || ask.how() == Atom.How.ROWS || ask.how() == Atom.How.SUM;
        return counts ? of(t) : Optional.empty();
    }

    private static Optional<Measure> of(Table t) {
        List<Column> tallies =
                t.columns().stream()
                        .filter(c -> c.kind() == ColumnKind.MEASURE && c.integer() && c.additive())
                        .filter(c -> called(c, t))
                        .toList();
        return tallies.size() == 1
                ? ColumnMeasures.ofColumn(Atom.How.SUM, tallies.getFirst())
                : Optional.empty();
    }

    private static boolean called(Column c, Table t) {
        return !t.words().isEmpty()
                && (c.words().equals(t.words()) || c.words().equals(List.of(t.words().getLast())));
    }
}
