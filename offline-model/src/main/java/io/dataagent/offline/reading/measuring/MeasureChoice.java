package io.dataagent.offline.reading.measuring;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Metrics;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.reading.engine.Shares;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Settles what is measured. Of several measures that the words can mean, the one wins that can
/// be split as asked without counting anything twice.
public final class MeasureChoice {

    private static final Set<Atom.How> FIGURES =
            Set.of(Atom.How.AVERAGE, Atom.How.MEDIAN, Atom.How.MINIMUM, Atom.How.MAXIMUM);
    private static final Set<Atom.How> COUNTS =
            Set.of(Atom.How.ROWS, Atom.How.DISTINCT, Atom.How.SUM);
    private static final Set<String> FIGURE = Lexicon.stems("rows.counted.figures");
    private static final double MARGIN = 0.04;
    private static final double SURE = 0.9;
    private static final double PART = 0.25;
    private static final double LIKE = 0.5;

    private final Choice choice;
    private final List<ClarificationQuestion> questions = new ArrayList<>();
    private final List<List<Candidate>> splits;
    private final Set<Ref> taken = new HashSet<>();

    /// @param splits everything the measure has to be split or filtered by
    public MeasureChoice(Choice choice, List<List<Candidate>> splits) {
        this.choice = choice;
        this.splits = splits;
    }

    private record Option(Measure measure, Candidate from, double quality) {}

    public Optional<Measure> settle(MeasureAsk ask) {
        List<Option> options = new ArrayList<>();
        for (Candidate c : summed(ask, widened(ask))) {
            measure(ask, c).ifPresent(m -> options.add(new Option(m, c, c.quality())));
        }
        named(ask, options);
        boolean sums = options.stream().anyMatch(o -> !averaged(o));
        if (sums && ask.how() == Atom.How.SUM) {
            options.removeIf(this::averaged);
        }
        boolean revenue = !ask.things().isEmpty() && ask.things().getFirst().is(Ref.Concept.SALES);
        if (revenue && options.stream().anyMatch(o -> o.from().isColumn())) {
            options.removeIf(o -> o.from().isTable());
        }
        options.forEach(o -> rivals(o, options));
        return options.stream()
                .max(
                        Comparator.comparingDouble(this::rating)
                                .thenComparing(o -> o.measure().name(), Comparator.reverseOrder()))
                .map(o -> ask.share() && ask.rate().isEmpty() ? share(o.measure()) : o.measure());
    }

    /// `how many students`: rows that are called so, and no field with the word in its name.
    private static void named(MeasureAsk ask, List<Option> options) {
        boolean rows = options.stream().anyMatch(o -> o.from().isTable() && o.quality() > SURE);
        if (rows && ask.how() == Atom.How.DISTINCT) {
            options.removeIf(o -> names(o, options) || o.quality() < SURE - 0.1);
        }
        if (rows && ask.how() == Atom.How.ROWS) {
            options.removeIf(o -> MeasureChoice.names(o, options));
            options.removeIf(o -> o.from().isColumn() && o.quality() < SURE - PART);
        }
    }

    /// Whether it is only what rows are called by that are meant themselves.
    private static boolean names(Option o, List<Option> options) {
        return o.from().isColumn()
                && options.stream()
                        .filter(t -> t.from().isTable() && t.quality() > SURE)
                        .anyMatch(t -> t.from().table().display().contains(o.from().column()));
    }

    /// Whether it is a price, a rate or the like, whose sum means nothing.
    private boolean averaged(Option o) {
        return o.from().isColumn()
                && !o.from().column().additive()
                && !taken.contains(o.from().ref());
    }

    /// Questions back, where two readings fit so nearly alike that neither wins.
    public List<ClarificationQuestion> questions() {
        return List.copyOf(questions);
    }

    private void rivals(Option o, List<Option> options) {
        double top = options.stream().mapToDouble(this::rating).max().orElse(0);
        if (!(o.from().ref() instanceof Ref.OfColumn c) || rating(o) < top) {
            return;
        }
        List<String> close =
                options.stream()
                        .filter(x -> rating(x) > top - MARGIN && x.quality() >= o.quality() - 0.02)
                        .filter(x -> !x.measure().atoms().equals(o.measure().atoms()))
                        .filter(x -> x.from().isColumn())
                        .map(x -> option(x.from().column()))
                        .distinct()
                        .limit(3)
                        .toList();
        if (!close.isEmpty() && questions.isEmpty()) {
            String own = option(c.column());
            List<String> all = Stream.concat(Stream.of(own), close.stream()).toList();
            String key = "measure_" + c.column().name();
            questions.add(new ClarificationQuestion("Which figure is meant?", own, key, all));
        }
    }

    private String option(Column c) {
        return Labels.of(c) + " of " + Labels.of(choice.schema().table(c.table()));
    }

    private double rating(Option o) {
        String base = o.measure().atoms().getFirst().base();
        double far = 0;
        for (List<Candidate> split : splits) {
            Optional<Candidate> best = choice.best(split, base);
            String table = best.map(b -> b.home()).orElse(null);
            far += table == null ? 0 : choice.cost(base, table);
        }
        return choice.rating(new Candidate(o.from().ref(), o.quality()), base) - 0.3 * far;
    }

    /// Candidates with general words replaced by the fields they may mean.
    private List<Candidate> widened(MeasureAsk ask) {
        Money money = new Money(choice.schema());
        List<Candidate> all = new ArrayList<>();
        for (Candidate c : ask.things()) {
            if (c.ref() instanceof Ref.OfConcept && guessed(c, ask)) {
                continue;
            }
            if (c.ref() instanceof Ref.OfConcept concept) {
                List<Candidate> fields =
                        concept.concept() == Ref.Concept.UNITS ? money.units() : money.sales();
                fields.forEach(f -> all.add(new Candidate(f.ref(), f.quality() * c.quality())));
                if (concept.concept() != Ref.Concept.UNITS) {
                    fields.forEach(f -> taken.add(f.ref()));
                }
            } else {
                all.add(c);
                boolean sums =
                        c.ref() instanceof Ref.OfMetric m
                                && Names.stems(m.metric().name()).stream()
                                        .anyMatch(Concepts.SALES::contains);
                if (sums && ask.how() == null || sums && ask.how() == Atom.How.SUM) {
                    money.sales().forEach(f -> all.add(new Candidate(f.ref(), f.quality() * 0.8)));
                }
            }
        }
        return all;
    }

    /// `total salary`: where a field is called so, no money that is only a like word for it.
    private static boolean guessed(Candidate concept, MeasureAsk ask) {
        return ask.how() == Atom.How.SUM
                && concept.quality() < LIKE
                && ask.things().stream()
                        .filter(x -> x.isColumn() && x.column().isMeasure())
                        .anyMatch(x -> x.quality() >= concept.quality());
    }

    private Optional<Measure> measure(MeasureAsk ask, Candidate c) {
        if (!ask.rate().isEmpty()) {
            return Optional.of(Shares.rate(c.ref()));
        }
        Optional<Measure> plain =
                switch (c.ref()) {
                    case Ref.OfTable t -> ofTable(ask, t.table());
                    case Ref.OfColumn x when uncounted(ask, x) -> Optional.empty();
                    case Ref.OfColumn x ->
                            ask.fraction() == null
                                    ? ColumnMeasures.ofColumn(how(ask, x.column()), x.column())
                                    : ColumnMeasures.percentile(x.column(), ask.fraction());
                    case Ref.OfMetric m ->
                            new Metrics(choice.schema())
                                    .measure(m.metric())
                                    .flatMap(x -> ofMetric(ask, x));
                    case Ref.OfSpan s -> Optional.of(ColumnMeasures.ofSpan(ask.how(), s.span()));
                    case Ref.OfValue v ->
                            ask.how() == Atom.How.ROWS
                                    ? counted(
                                            ask.how(),
                                            choice.schema().table(v.column().table()),
                                            false)
                                    : Optional.empty();
                    case Ref.OfConcept _, Ref.OfRole _ -> Optional.empty();
                };
        return plain.flatMap(m -> new Divided(choice).by(ask, m));
    }

    /// `how many prices`: a price is neither a number of things nor a thing.
    private boolean uncounted(MeasureAsk ask, Ref.OfColumn x) {
        return ask.how() == Atom.How.ROWS
                && x.column().isMeasure()
                && !taken.contains(x)
                && FIGURE.contains(x.column().words().getLast());
    }

    /// What was moved is added up; what a thing weighs by itself is not.
    private Atom.@Nullable How how(MeasureAsk ask, Column c) {
        boolean weighs = c.words().contains("weight");
        if (ask.how() == null && taken.contains(new Ref.OfColumn(c))) {
            return Atom.How.SUM;
        }
        boolean moved = choice.schema().table(c.table()).display().isEmpty();
        return ask.how() == null && weighs && moved ? Atom.How.SUM : ask.how();
    }

    private Optional<Measure> ofTable(MeasureAsk ask, Table t) {
        Atom.How how = ask.how();
        boolean divided = !ask.per().isEmpty() || ask.perGrain() != null;
        boolean sums = how == Atom.How.SUM && ask.summed() && Concepts.money(t.words());
        boolean figure = how != null && FIGURES.contains(how);
        if (!divided && (sums || figure)) {
            Optional<Measure> own =
                    ColumnMeasures.own(t).flatMap(c -> ColumnMeasures.ofColumn(how, c));
            if (own.isPresent() || figure) {
                return own;
            }
        }
        boolean things = !ask.per().isEmpty() && !Concepts.money(t.words());
        return counted(how, t, things);
    }

    /// @param things whether an average of rows is that of their number
    private Optional<Measure> counted(Atom.@Nullable How how, Table t, boolean things) {
        boolean counts = how == null || COUNTS.contains(how) || how == Atom.How.AVERAGE && things;
        return counts ? Optional.of(Measure.rows(t)) : Optional.empty();
    }

    private Optional<Measure> ofMetric(MeasureAsk ask, Measure m) {
        Atom first = m.atoms().getFirst();
        boolean simple = first.how() == Atom.How.SUM && m.template().equals("{0}");
        Atom.How how = ask.how();
        boolean divided = !ask.per().isEmpty() || ask.perGrain() != null;
        if (how == null || how == Atom.How.SUM || divided && how == Atom.How.AVERAGE) {
            return Optional.of(m);
        }
        if (simple && first.column() != null) {
            return ColumnMeasures.ofColumn(how, first.column());
        }
        return how == Atom.How.AVERAGE ? Optional.of(m) : Optional.empty();
    }

    private static Measure share(Measure m) {
        return new Measure(
                "share_percent",
                "100.0 * (" + m.template() + ") / NULLIF(SUM(" + m.template() + ") OVER (), 0)",
                m.atoms(),
                Measure.Format.DECIMAL,
                "share of " + m.words() + " in percent");
    }

    /// `total fees`: a sum of what a dataset is called by is of that dataset, and not of a field
    /// that rows of another one carry, where nothing else is named.
    private List<Candidate> summed(MeasureAsk ask, List<Candidate> candidates) {
        boolean sum = ask.how() == Atom.How.SUM && ask.summed() && ask.per().isEmpty();
        Optional<String> rows =
                candidates.stream()
                        .filter(c -> sum && c.quality() > SURE)
                        .filter(Candidate::isTable)
                        .map(Candidate::table)
                        .filter(t -> Concepts.money(t.words()) && ColumnMeasures.own(t).isPresent())
                        .map(Table::name)
                        .findFirst();
        boolean alone = rows.isPresent() && splits.stream().allMatch(s -> own(s, rows.get()));
        return alone
                ? candidates.stream()
                        .filter(c -> !c.isColumn() || rows.get().equals(c.home()))
                        .toList()
                : candidates;
    }

    private static boolean own(List<Candidate> split, String rows) {
        return split.stream().anyMatch(c -> rows.equals(c.home()));
    }
}
