package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Doubts;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.measuring.ColumnMeasures;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// Adds to a draft what its words imply without saying it.
record Implied(Draft draft, List<Meaning.Having> having, Doubts doubts) {

    private static final double WHOLE = 0.7;

    /// What such words rank by is a thing's own and hardly ever money.
    private static final Set<String> STRENGTH = Set.of("strongest", "weakest");

    /// Adds what the words imply: a ranking needs a measure, a trend needs periods.
    void add() {
        againstAverage();
        boolean counts =
                !draft.says(Said.MeasureAsk.class)
                        && draft.says(Mark.SUPERLATIVE)
                        && !draft.says(Said.Order.class);
        List<Candidate> named =
                draft.things(Said.Mention.class).stream()
                        .map(Candidate::tables)
                        .filter(m -> !m.isEmpty())
                        .findFirst()
                        .orElse(List.of());
        if (counts && !named.isEmpty()) {
            draft.measure(Atom.How.ROWS, named);
            draft.say(new Said.Note("By what are they ranked?", "By the number of rows."));
        } else if (counts && !draft.says(Mark.BUSIEST)) {
            draft.measure(null, List.of(new Candidate(new Ref.OfConcept(Ref.Concept.SALES), 0.8)));
            draft.say(new Said.Note("By what are they ranked?", "By the money taken."));
            for (Piece p : draft.pieces()) {
                if (p instanceof Piece.Word w
                        && STRENGTH.contains(w.text().toLowerCase(Locale.ROOT))) {
                    draft.unread(w.text());
                }
            }
        }
        boolean compared =
                !draft.says(Said.MeasureAsk.class, Said.Entity.class, Said.Mention.class)
                        && draft.says(Said.CompareAsk.class);
        if (compared && draft.says(Said.Split.class)) {
            draft.measure(null, draft.first(Said.CompareAsk.class));
        } else if (compared) {
            draft.first(Said.ValueAsk.class).stream()
                    .flatMap(v -> Stream.ofNullable(v.home()))
                    .limit(1)
                    .forEach(t -> draft.say(new Said.Mention(List.of(draft.table(t, 1)))));
        }
        groupsOfRelated();
        kinds();
        countMentioned();
        Subjects subjects = new Subjects(draft);
        subjects.people();
        subjects.ties();
        subjects.namesakes();
        if (draft.says(Mark.TREND) && !draft.says(Said.Each.class)) {
            draft.say(new Said.Each(Grain.MONTH));
        }
        draft.all(Said.Note.class).forEach(n -> doubts.assume(n.question(), n.assumption()));
    }

    /// `stores with above-average revenue`: what is no field of the row is measured for each row.
    private void againstAverage() {
        List<Candidate> rows =
                draft.says(Said.Entity.class)
                        ? Candidate.tables(draft.first(Said.Entity.class))
                        : draft.first(Said.Mention.class);
        List<String> tables = rows.stream().map(x -> x.home()).toList();
        for (Said.AverageAsk ask : draft.all(Said.AverageAsk.class)) {
            boolean own =
                    ask.things().stream().anyMatch(x -> x.isColumn() && tables.contains(x.home()));
            if (!own && !rows.isEmpty() && !draft.says(Said.MeasureAsk.class)) {
                draft.drop(ask);
                draft.measure(null, ask.things());
                draft.set(new Said.Entity(rows));
                draft.say(Mark.PLURAL);
                draft.drop(new Said.Mention(rows));
                draft.say(
                        new Said.Extra(
                                ask.how() == Function.MORE_THAN
                                        ? Meaning.Extra.ABOVE_AVERAGE
                                        : Meaning.Extra.BELOW_AVERAGE));
            }
        }
    }

    /// `regions with more than 100 orders`: a field is no row, so the rows elsewhere are counted
    /// for each of its values.
    private void groupsOfRelated() {
        List<Candidate> named =
                draft.says(Said.Entity.class)
                        ? draft.first(Said.Entity.class)
                        : draft.first(Said.Shown.class);
        boolean field = !named.isEmpty() && Candidate.tables(named).isEmpty();
        List<Said.RelatedAsk> asks = draft.all(Said.RelatedAsk.class);
        if (!field
                || asks.size() != 1
                || asks.getFirst().how() == Function.LESS_THAN
                || draft.says(Said.MeasureAsk.class, Said.Mention.class)) {
            return;
        }
        Said.RelatedAsk ask = asks.getFirst();
        draft.drop(ask);
        draft.measure(Atom.How.ROWS, ask.things());
        having.add(new Meaning.Having(ask.how(), ask.count(), null));
        draft.set(new Said.Entity(named));
        draft.drop(new Said.Shown(named));
    }

    /// `which genres do we have`: each value once, with the number of its rows.
    private void kinds() {
        List<Candidate> named = draft.first(Said.Entity.class);
        boolean alone =
                !draft.says(
                                Said.MeasureAsk.class,
                                Said.Mention.class,
                                Said.Shown.class,
                                Said.Field.class,
                                Said.Order.class,
                                Said.RelatedAsk.class)
                        && !draft.says(Mark.SUPERLATIVE);
        boolean repeats =
                !named.isEmpty()
                        && named.getFirst().ref() instanceof Ref.OfColumn c
                        && c.column().kind() == ColumnKind.TEXT
                        && !draft.schema().table(c.column().table()).unique(List.of(c.column()));
        if (alone && repeats && Candidate.tables(named).isEmpty()) {
            draft.measure(Atom.How.PRESENT, named.subList(0, 1));
            draft.say(new Said.Extra(Meaning.Extra.NAMED));
        }
    }

    /// `staff by branch`: rows that are split and not measured are counted.
    private void countMentioned() {
        boolean split =
                draft.says(Said.Split.class, Said.Each.class, Said.Cycle.class, Contrast.class)
                        || draft.says(Mark.CUMULATIVE)
                        || draft.says(Piece.Moving.class)
                        || draft.says(Mark.COMPARE_VALUES)
                        || draft.says(Mark.TREND);
        List<Candidate> rows = draft.rows();
        boolean each = draft.says(Mark.SUPERLATIVE) && draft.says(Said.Order.class);
        if (!draft.says(Said.MeasureAsk.class)
                && split
                && !each
                && !Candidate.tables(rows).isEmpty()) {
            boolean money = money(Candidate.tables(rows).getFirst());
            Atom.How how = money ? Atom.How.SUM : Atom.How.ROWS;
            draft.measure(how, rows);
            draft.say(
                    money
                            ? new Said.Note("What is added up?", "The money.")
                            : new Said.Note("What is counted?", "The number of rows."));
            draft.drop(Said.Entity.class);
        }
    }

    /// `tuition this year` where there are tuition payments: what was paid, not how many payments.
    private static boolean money(Candidate rows) {
        Table table = rows.table();
        boolean sum = Concepts.sum(table.words()) && ColumnMeasures.own(table).isPresent();
        return sum || rows.quality() < WHOLE && Concepts.money(table.words());
    }
}
