package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.schema.Edge;
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
        String between =
                many && sum.how() == Atom.How.ROWS
                        ? between(sum.base(), t.name()).orElse(null)
                        : many ? null : sum.base();
        if (t.key().size() != 1 || between == null) {
            return Optional.empty();
        }
        Atom counted = many ? Atom.rows(between) : sum;
        Atom entities =
                new Atom(Atom.How.DISTINCT, between, t.key().getFirst(), null, null, List.of());
        return Optional.of(quotient(m, counted, entities, Names.plain(t.name())));
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

    /// `dishes per menu`: the dataset whose rows belong to one row of both, where each has many of
    /// the other and no other dataset ties the two as directly.
    private Optional<String> between(String one, String other) {
        List<String> found =
                choice.schema().edges().stream()
                        .filter(e -> e.to().equals(one) && !e.multiplies())
                        .map(Edge::from)
                        .filter(b -> choice.schema().points(b, other))
                        .distinct()
                        .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }
}
