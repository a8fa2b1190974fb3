package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.reading.Draft.MeasureAsk;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Settles what is measured. Of several measures that the words can mean, the one wins that can
/// be split as asked without counting anything twice.
final class MeasureChoice {

    private final Choice choice;
    private final List<List<Candidate>> splits;

    /// @param splits everything the measure has to be split or filtered by
    MeasureChoice(Choice choice, List<List<Candidate>> splits) {
        this.choice = choice;
        this.splits = splits;
    }

    private record Option(Measure measure, Candidate from, double quality) {}

    Optional<Measure> settle(MeasureAsk ask) {
        List<Option> options = new ArrayList<>();
        for (Candidate c : widened(ask)) {
            measure(ask, c).ifPresent(m -> options.add(new Option(m, c, c.quality())));
        }
        return options.stream()
                .max(
                        Comparator.comparingDouble(this::rating)
                                .thenComparing(o -> o.measure().name(), Comparator.reverseOrder()))
                .map(o -> ask.share() ? share(o.measure()) : o.measure());
    }

    private double rating(Option o) {
        String base = o.measure().atoms().getFirst().base();
        double far = 0;
        for (List<Candidate> split : splits) {
            Optional<Candidate> best = choice.best(split, base);
            String table = best.map(b -> Clauses.table(b.ref())).orElse(null);
            far += table == null ? 0 : choice.cost(base, table);
        }
        return choice.rating(new Candidate(o.from().ref(), o.quality()), base) - 0.3 * far;
    }

    /// Candidates with general words replaced by the fields they may mean.
    private List<Candidate> widened(MeasureAsk ask) {
        Money money = new Money(choice.schema());
        List<Candidate> all = new ArrayList<>();
        for (Candidate c : ask.things()) {
            if (c.ref() instanceof Ref.OfConcept concept) {
                List<Candidate> fields =
                        concept.concept() == Ref.Concept.UNITS ? money.units() : money.sales();
                fields.forEach(f -> all.add(new Candidate(f.ref(), f.quality() * c.quality())));
            } else {
                all.add(c);
                boolean sums =
                        c.ref() instanceof Ref.OfMetric m
                                && Names.stems(m.metric().name()).stream()
                                        .anyMatch(
                                                io.dataagent.offline.lexicon.Concepts.SALES
                                                        ::contains);
                if (sums && ask.how() == null || sums && ask.how() == Atom.How.SUM) {
                    money.sales().forEach(f -> all.add(new Candidate(f.ref(), f.quality() * 0.8)));
                }
            }
        }
        return all;
    }

    private Optional<Measure> measure(MeasureAsk ask, Candidate c) {
        Optional<Measure> plain =
                switch (c.ref()) {
                    case Ref.OfTable t -> ofTable(ask.how(), t.table());
                    case Ref.OfColumn x -> ofColumn(ask.how(), x.column());
                    case Ref.OfMetric m ->
                            new Metrics(choice.schema())
                                    .measure(m.metric())
                                    .flatMap(x -> ofMetric(ask, x));
                    case Ref.OfValue v -> Optional.empty();
                    case Ref.OfConcept k -> Optional.empty();
                    case Ref.OfRole r -> Optional.empty();
                };
        return plain.flatMap(m -> divided(ask, m));
    }

    private Optional<Measure> ofTable(Atom.@Nullable How how, Table t) {
        boolean counts =
                how == null
                        || how == Atom.How.ROWS
                        || how == Atom.How.DISTINCT
                        || how == Atom.How.SUM;
        String words = spaced(t.name());
        return counts
                ? Optional.of(
                        Measure.of(
                                words.replace(' ', '_') + "_count",
                                Atom.rows(t.name()),
                                Measure.Format.INTEGER,
                                "number of " + words))
                : Optional.empty();
    }

    private Optional<Measure> ofColumn(Atom.@Nullable How asked, Column c) {
        boolean number = c.kind() == ColumnKind.MEASURE;
        Atom.How how = asked == null ? c.additive() ? Atom.How.SUM : Atom.How.AVERAGE : asked;
        String words = spaced(c.name());
        if (how == Atom.How.DISTINCT || how == Atom.How.ROWS && !number) {
            return c.kind() == ColumnKind.TIME
                    ? Optional.empty()
                    : Optional.of(
                            Measure.of(
                                    "distinct_" + c.name(),
                                    Atom.of(Atom.How.DISTINCT, c),
                                    Measure.Format.INTEGER,
                                    "number of different " + words));
        }
        boolean time =
                c.kind() == ColumnKind.TIME && (how == Atom.How.MINIMUM || how == Atom.How.MAXIMUM);
        if (time) {
            return Optional.of(named(how, c, Measure.Format.DATE));
        }
        if (!number || how == Atom.How.ROWS && !(c.additive() && c.integer())) {
            return Optional.empty();
        }
        Atom.How sum =
                how == Atom.How.ROWS || how == Atom.How.SUM && asked != null ? Atom.How.SUM : how;
        boolean whole = c.integer() && sum != Atom.How.AVERAGE && sum != Atom.How.MEDIAN;
        return Optional.of(named(sum, c, whole ? Measure.Format.INTEGER : Measure.Format.DECIMAL));
    }

    private static Measure named(Atom.How how, Column c, Measure.Format format) {
        String prefix =
                switch (how) {
                    case SUM -> "total";
                    case AVERAGE -> "average";
                    case MEDIAN -> "median";
                    case MINIMUM -> "lowest";
                    case MAXIMUM -> "highest";
                    case ROWS, DISTINCT, PERIODS, DEFINED -> "count";
                };
        String words = spaced(c.name());
        String clean = words.startsWith(prefix + " ") ? words : prefix + " " + words;
        return Measure.of(clean.replace(' ', '_'), Atom.of(how, c), format, clean);
    }

    private Optional<Measure> ofMetric(MeasureAsk ask, Measure m) {
        Atom first = m.atoms().getFirst();
        boolean simple =
                m.atoms().size() == 1
                        && first.how() == Atom.How.SUM
                        && first.column() != null
                        && m.template().equals("{0}");
        Atom.How how = ask.how();
        boolean divided = !ask.per().isEmpty() || ask.perGrain() != null;
        if (how == null || how == Atom.How.SUM || divided && how == Atom.How.AVERAGE) {
            return Optional.of(m);
        }
        boolean own = how == Atom.How.AVERAGE && !simple;
        return simple && first.column() != null
                ? ofColumn(how, first.column())
                : own ? Optional.of(m) : Optional.empty();
    }

    /// `… per customer`, `average monthly …`: divided by how many there are.
    private Optional<Measure> divided(MeasureAsk ask, Measure m) {
        Atom top = m.atoms().getFirst();
        Atom.How how =
                ask.how() == Atom.How.AVERAGE && top.how() == Atom.How.AVERAGE
                        ? Atom.How.SUM
                        : top.how();
        Atom sum =
                new Atom(how, top.base(), top.column(), top.grain(), top.expression(), top.only());
        if (ask.perGrain() != null) {
            Atom periods = Atom.periods(top.base(), ask.perGrain());
            return Optional.of(quotient(m, sum, periods, ask.perGrain().word()));
        }
        if (ask.per().isEmpty()) {
            return Optional.of(m);
        }
        return choice.best(ask.per(), top.base())
                .filter(p -> p.ref() instanceof Ref.OfTable)
                .flatMap(p -> perEntity(m, sum, ((Ref.OfTable) p.ref()).table()));
    }

    private Optional<Measure> perEntity(Measure m, Atom sum, Table t) {
        if (t.key().size() != 1 || choice.multiplies(sum.base(), t.name())) {
            return Optional.empty();
        }
        Atom entities =
                new Atom(Atom.How.DISTINCT, sum.base(), t.key().getFirst(), null, null, List.of());
        return Optional.of(quotient(m, sum, entities, spaced(t.name())));
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

    private static Measure share(Measure m) {
        return new Measure(
                "share_percent",
                "100.0 * (" + m.template() + ") / NULLIF(SUM(" + m.template() + ") OVER (), 0)",
                m.atoms(),
                Measure.Format.DECIMAL,
                "share of " + m.words() + " in percent");
    }

    static String spaced(String name) {
        return String.join(" ", Names.words(name));
    }
}
