package io.dataagent.offline.reading.why;

import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.reading.measuring.MeasureChoice;
import io.dataagent.offline.reading.time.Calendar;
import io.dataagent.offline.reading.time.LastData;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.schema.Times;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Reads `why is X underperforming`: whom X is compared with, what is compared, and over which
/// stretch of time.
public final class WhyReading {

    private static final int MONTHS = 6;

    private final Draft draft;
    private final Choice choice;
    private final Calendar calendar;

    public WhyReading(Draft draft, Schema schema, Set<String> pins, Calendar calendar) {
        this.draft = draft;
        this.choice = new Choice(schema, pins);
        this.calendar = calendar;
    }

    public Reading read() {
        if (!draft.says(Said.ValueAsk.class) || !draft.says(Mark.UNDER) && !draft.says(Mark.OVER)) {
            return new Reading.NotUnderstood(
                    draft.unread(),
                    "a why-question must name one value, such as a city or a product, that does better or worse than others");
        }
        if (draft.says(Said.Unread.class)) {
            return new Reading.NotUnderstood(
                    draft.unread(), "some words mean nothing in this data");
        }
        if (draft.all(Said.ValueAsk.class).size() > 1) {
            return new Reading.NotUnderstood(
                    List.of(), "a why-question must name one value only, not several");
        }
        List<String> lost = lost();
        if (!lost.isEmpty()) {
            return new Reading.NotUnderstood(
                    lost, "it is not clear how these words change the comparison");
        }
        Said.ValueAsk ask = draft.all(Said.ValueAsk.class).getFirst();
        MeasureAsk said = draft.one(MeasureAsk.class);
        List<Candidate> sales = List.of(Candidate.of(Ref.Concept.SALES));
        MeasureAsk what = said == null ? new MeasureAsk(null, sales) : said;
        Optional<Measure> measure = new MeasureChoice(choice, List.of(ask.things())).settle(what);
        return measure.or(() -> said == null ? counted(ask) : Optional.empty())
                .map(m -> why(ask, m))
                .orElse(
                        new Reading.NotUnderstood(
                                List.of(), "nothing in the data measures performance"));
    }

    /// What was understood and has no part in the comparison: fields, numbers, missing rows.
    private List<String> lost() {
        List<String> lost = new ArrayList<>();
        draft.things(Said.Shown.class).forEach(s -> lost.add(Choice.name(s.getFirst().ref())));
        draft.all(Said.CompareAsk.class).forEach(s -> lost.add(s.value().toPlainString()));
        draft.all(Said.MissingAsk.class)
                .forEach(s -> lost.add(Choice.name(s.things().getFirst().ref())));
        if (draft.says(Said.RelatedAsk.class)) {
            lost.add("without");
        }
        return lost;
    }

    /// Without money in the schema, the largest dataset that belongs to the subject is counted.
    private Optional<Measure> counted(Said.ValueAsk ask) {
        Schema schema = choice.schema();
        return ask.things().stream()
                .map(c -> c.home())
                .filter(t -> t != null)
                .flatMap(
                        t ->
                                schema.tables().stream()
                                        .filter(x -> !x.name().equals(t))
                                        .filter(x -> !choice.multiplies(x.name(), t)))
                .filter(x -> Times.of(schema, x.name()).isPresent())
                .max(
                        Comparator.comparingLong(
                                x -> Objects.requireNonNullElse(x.view().rowCount(), 0L)))
                .map(WhyReading::amount);
    }

    /// The one quantity that its rows are there for, else how many there are.
    private static Measure amount(Table t) {
        List<Column> quantities = t.columns().stream().filter(Column::additive).toList();
        return quantities.size() == 1
                ? Measure.total(quantities.getFirst(), Labels.of(quantities.getFirst()))
                : Measure.of(
                        "number",
                        Atom.rows(t.name()),
                        Measure.Format.INTEGER,
                        "number of " + Names.plain(t.name()));
    }

    private Reading why(Said.ValueAsk ask, Measure measure) {
        String base = measure.atoms().getFirst().base();
        Candidate best = choice.best(ask.things(), base).orElseThrow();
        if (!(best.ref() instanceof Ref.OfValue v) || choice.toMany(base, v.column().table())) {
            return new Reading.NotUnderstood(
                    List.of(), "the value cannot be compared with others by " + measure.words());
        }
        Set<Ambiguity> assumptions = new LinkedHashSet<>();
        Piece.When when = draft.one(Piece.When.class);
        boolean standing = when == null && standing(measure.atoms().getFirst());
        Period period = standing ? Period.whole() : when == null ? usual(base) : when.period();
        if (when == null && !standing) {
            assumptions.add(
                    new Ambiguity(
                            "Which time is meant?",
                            "The " + period.words() + ", next to the months before."));
        }
        if (!draft.says(Said.MeasureAsk.class)) {
            assumptions.add(
                    new Ambiguity(
                            "What does performance mean?",
                            "It is measured by " + measure.words() + "."));
        }
        rivals(ask, best, v.column(), assumptions);
        return new Reading.Why(
                v.column(),
                v.value(),
                measure,
                period,
                draft.says(Mark.UNDER),
                List.of(),
                new ArrayList<>(assumptions));
    }

    /// The last months, of the data where it ended long ago.
    private Period usual(String base) {
        return new LastData(choice.schema(), calendar)
                .months(base, MONTHS)
                .orElseGet(() -> calendar.rolling(Grain.MONTH, MONTHS, "last 6 months"));
    }

    /// Whether what is measured is how things stand and not what happens: the pay of people since
    /// they came, or rows without any time.
    private boolean standing(Atom a) {
        Schema schema = choice.schema();
        boolean happens = a.how() == Atom.How.SUM || a.how() == Atom.How.ROWS;
        return Times.of(schema, a.base()).isEmpty()
                || !happens && Concepts.persons(schema.table(a.base()).words());
    }

    private void rivals(
            Said.ValueAsk ask, Candidate best, Column column, Set<Ambiguity> assumptions) {
        List<Candidate> rivals = choice.rivals(ask.things(), best);
        if (!rivals.isEmpty()) {
            String others =
                    String.join(", ", rivals.stream().map(r -> Choice.name(r.ref())).toList());
            assumptions.add(
                    new Ambiguity(
                            "Which field is meant: " + column.qualified() + " or " + others + "?",
                            column.qualified() + ", because it is closest to what is measured."));
        }
    }
}
