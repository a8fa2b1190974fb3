package io.dataagent.offline.reading.why;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.time.Calendar;
import io.dataagent.offline.reading.time.LastData;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/// The queries behind a why-question: the one among its peers, over time, what it is made of, and
/// what else the data knows about it.
public final class WhyMeanings {

    /// Names of output columns that narratives rely on.
    public static final String SUBJECT = "subject_value";

    public static final String PEERS = "peers_average";
    public static final String BEFORE = "subject_before";
    public static final String PEERS_BEFORE = "peers_before";
    public static final String COUNT = "row_count";
    public static final String PER_ROW = "average_value";
    public static final String RANK = "peer_rank";

    private static final int TREND_MONTHS = 12;
    private static final double MOSTLY = 0.5;

    private final Schema schema;
    private final Choice choice;
    private final Set<String> vocabulary;
    private final Reading.Why why;
    private final Calendar calendar;
    private final String base;

    /// @param vocabulary datasets that may be used; empty for all
    public WhyMeanings(Schema schema, Set<String> vocabulary, Reading.Why why, LocalDate today) {
        this.schema = schema;
        this.choice = new Choice(schema, Set.of());
        this.vocabulary = vocabulary;
        this.why = why;
        this.calendar = new Calendar(today);
        this.base = why.measure().atoms().getFirst().base();
    }

    /// The measure, the number of rows and the value per row of every peer, with its rank.
    public Meaning peers() {
        Measure m = why.measure();
        Atom rows = Atom.rows(base);
        List<Measure> measures = new ArrayList<>(List.of(m));
        if (m.atoms().size() == 1 && m.atoms().getFirst().how() == Atom.How.SUM) {
            measures.add(
                    Measure.of(
                            COUNT, rows, Measure.Format.INTEGER, "number of " + Names.plain(base)));
            measures.add(
                    new Measure(
                            PER_ROW,
                            "1.0 * {0} / NULLIF({1}, 0)",
                            List.of(m.atoms().getFirst(), rows),
                            Measure.Format.DECIMAL,
                            "value of one of the " + Names.plain(base)));
        }
        measures.add(
                new Measure(
                        RANK,
                        "RANK() OVER (ORDER BY " + m.template() + " DESC)",
                        m.atoms(),
                        Measure.Format.INTEGER,
                        "rank"));
        measures.addAll(WhyMembers.of(schema.table(why.subject().table()), why));
        List<Filter> recent =
                why.period().unlimited()
                        ? List.of()
                        : List.of(new Filter.During(null, why.period()));
        return meaning(measures, List.of(subject()), recent);
    }

    /// The measure by month over the twelve full months up to the end of the time that is looked
    /// at: the one and the others' average.
    public Meaning trend() {
        LocalDate today = calendar.today();
        LocalDate end = why.period().end().isAfter(today) ? today : why.period().end();
        LocalDate to = calendar.start(Grain.MONTH, end);
        boolean now = to.equals(calendar.start(Grain.MONTH, today));
        Period year =
                new Period(
                        to.minusMonths(TREND_MONTHS),
                        to,
                        now ? "last 12 full months" : LastData.words(TREND_MONTHS, to));
        List<Measure> measures = List.of(own(SUBJECT, List.of()), others(PEERS, List.of()));
        return meaning(
                measures,
                List.of(new Dimension.ByTime(Grain.MONTH, null)),
                List.of(new Filter.During(null, year)));
    }

    /// The measure by each of the best fields that tell its parts apart: now and before.
    public List<Meaning> mixes() {
        return new MixParts(schema, choice, vocabulary, why)
                .parts().stream().map(this::mix).toList();
    }

    private Meaning mix(MixParts.Part part) {
        WhyMeanings of =
                new WhyMeanings(schema, vocabulary, with(part.measure()), calendar.today());
        Dimension by = new Dimension.ByColumn(part.by());
        if (why.period().unlimited()) {
            return meaning(
                    List.of(of.own(SUBJECT, List.of()), of.others(PEERS, List.of())),
                    List.of(by),
                    List.of());
        }
        Period now = why.period();
        LocalDate from = now.from() == null ? calendar.today() : now.from();
        LocalDate tomorrow = calendar.today().plusDays(1);
        LocalDate to = now.to() == null || now.to().isAfter(tomorrow) ? tomorrow : now.to();
        Period before =
                new Period(
                        from.minusDays(ChronoUnit.DAYS.between(from, to)),
                        from,
                        "the same time before");
        List<Filter> recent = List.of(new Filter.During(null, now));
        List<Filter> earlier = List.of(new Filter.During(null, before));
        List<Measure> measures =
                List.of(
                        of.own(SUBJECT, recent),
                        of.others(PEERS, recent),
                        of.own(BEFORE, earlier),
                        of.others(PEERS_BEFORE, earlier));
        Period both = new Period(before.from(), to, now.words() + " and the same time before");
        return meaning(measures, List.of(by), List.of(new Filter.During(null, both)));
    }

    private Reading.Why with(Measure measure) {
        return new Reading.Why(
                why.subject(),
                why.value(),
                measure,
                why.period(),
                why.under(),
                why.filters(),
                why.assumptions());
    }

    /// What else there is: counts over other datasets that belong to the subject.
    public List<Meaning> drivers() {
        List<Measure> measures = new ArrayList<>();
        for (Table t : tables()) {
            boolean belongs =
                    !t.name().equals(base)
                            && !t.name().equals(why.subject().table())
                            && toOne(t.name(), why.subject().table());
            boolean part = toOne(t.name(), base) && !RowTimes.times(t).isEmpty();
            boolean apart =
                    schema.path(t.name(), why.subject().table()).stream()
                            .flatMap(p -> p.edges().stream())
                            .noneMatch(e -> e.to().equals(base));
            if (belongs && (apart || part)) {
                measures.add(driver(t));
            }
        }
        return measures.isEmpty()
                ? List.of()
                : List.of(
                        meaning(
                                measures.stream().limit(6).toList(),
                                List.of(subject()),
                                List.of()));
    }

    /// In an order that does not depend on how many are at hand.
    private List<Table> tables() {
        return schema.tables().stream()
                .filter(t -> allowed(t.name()))
                .sorted(Comparator.comparing(Table::name))
                .toList();
    }

    private boolean allowed(String table) {
        return vocabulary.isEmpty() || vocabulary.contains(table);
    }

    private boolean toOne(String from, String to) {
        return !choice.multiplies(from, to);
    }

    private Dimension subject() {
        return new Dimension.ByColumn(why.subject());
    }

    private Measure own(String name, List<Filter> more) {
        return formula(name, more, false);
    }

    /// The others' total, divided by how many of them there are; what is no total is not divided.
    private Measure others(String name, List<Filter> more) {
        Measure m = formula(name, more, true);
        Atom first = m.atoms().getFirst();
        boolean total = first.how() == Atom.How.SUM || first.how() == Atom.How.ROWS;
        List<Atom> atoms = new ArrayList<>(m.atoms());
        String template = m.template();
        if (total && atoms.size() == 1) {
            atoms.add(new Atom(Atom.How.DISTINCT, base, why.subject(), null, null, first.only()));
            template = "1.0 * " + template + " / NULLIF({1}, 0)";
        }
        return new Measure(name, template, atoms, Measure.Format.DECIMAL, "average of the others");
    }

    private Measure formula(String name, List<Filter> more, boolean others) {
        List<Filter> only = new ArrayList<>(more);
        only.addFirst(new Filter.OneOf(why.subject(), List.of(why.value()), others));
        List<Atom> atoms = why.measure().atoms().stream().map(a -> a.where(only)).toList();
        return new Measure(
                name,
                why.measure().template(),
                atoms,
                why.measure().format(),
                why.measure().words());
    }

    private static Meaning meaning(
            List<Measure> measures, List<Dimension> by, List<Filter> filters) {
        return new Meaning(measures, null, by, filters, List.of(), null, null, List.of(), Set.of());
    }

    /// One number that tells how much of something a peer has: the rows of a dataset in the recent
    /// time, those that are still open, or the sum of the one number the dataset is there for.
    private Measure driver(Table table) {
        Period period = why.period();
        String words = Names.plain(table.name());
        List<Column> times = RowTimes.times(table);
        Column end = times.isEmpty() ? null : times.getLast();
        if (end != null && times.size() > 1 && end.nullRate() > MOSTLY) {
            Atom open = Atom.rows(table.name()).where(List.of(new Filter.Missing(end, false)));
            return Measure.of(
                    "current " + table.name(),
                    open,
                    Measure.Format.INTEGER,
                    "number of current " + words);
        }
        List<Filter> recent =
                times.isEmpty() || period.unlimited()
                        ? List.of()
                        : List.of(new Filter.During(times.getFirst(), period));
        List<Column> numbers = table.columns().stream().filter(c -> c.isMeasure()).toList();
        boolean tally =
                numbers.size() == 1
                        && numbers.getFirst().additive()
                        && numbers.getFirst().integer()
                        && table.key().size() > 1;
        if (tally) {
            Column number = numbers.getFirst();
            Atom sum = Atom.of(Atom.How.SUM, number).where(recent);
            return Measure.of(
                    number.name(), sum, Measure.Format.INTEGER, Names.plain(number.name()));
        }
        return Measure.of(
                table.name(),
                Atom.rows(table.name()).where(recent),
                Measure.Format.INTEGER,
                "number of " + words);
    }
}
