package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Optional;

/// A figure divided by how many of something there are: rows, or periods.
record Divided(Choice choice) {

    /// `… per customer`, `average monthly …`: divided by how many there are.
    Optional<Measure> by(MeasureAsk ask, Measure m) {
        Atom top = m.atoms().getFirst();
        Atom.How how =
                ask.how() == Atom.How.AVERAGE && top.how() == Atom.How.AVERAGE
                        ? Atom.How.SUM
                        : top.how();
        Atom sum = top.as(how);
        if (ask.perGrain() != null) {
            Atom periods = Atom.periods(top.base(), ask.perGrain());
            return Optional.of(quotient(m, sum, periods, ask.perGrain().word()));
        }
        if (ask.per().isEmpty()) {
            return Optional.of(m);
        }
        return choice.best(ask.per(), top.base())
                .filter(p -> p.isTable())
                .flatMap(p -> perEntity(m, sum, p.table()));
    }

    private Optional<Measure> perEntity(Measure m, Atom sum, Table t) {
        if (t.name().equals(sum.base()) && sum.column() != null && sum.how() == Atom.How.SUM) {
            return ColumnMeasures.ofColumn(Atom.How.AVERAGE, sum.column());
        }
        boolean many = choice.multiplies(sum.base(), t.name());
        if (t.key().size() != 1 || many) {
            return Optional.empty();
        }
        Atom entities =
                new Atom(Atom.How.DISTINCT, sum.base(), t.key().getFirst(), null, null, List.of());
        return Optional.of(quotient(m, sum, entities, Names.plain(t.name())));
    }

    private static Measure quotient(Measure m, Atom sum, Atom by, String per) {
        String words = "average " + m.words().replaceFirst("^average ", "") + " per " + per;
        return new Measure(
                "average_per_" + per.replace(' ', '_'),
                "1.0 * {0} / NULLIF({1}, 0)",
                List.of(sum, by),
                Measure.Format.DECIMAL,
                words);
    }
}
