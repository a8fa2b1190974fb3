package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Doubts;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.measuring.ColumnMeasures;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Locale;

/// Adds to a draft what its words imply without saying it.
record Implied(Draft draft, List<Meaning.Having> having, Doubts doubts) {

    private static final double WHOLE = 0.7;

    /// What such words rank by is a thing's own and hardly ever money.
    private static final java.util.Set<String> STRENGTH = java.util.Set.of("strongest", "weakest");

    /// Adds what the words imply: a ranking needs a measure, a trend needs periods.
    void add() {
        againstAverage();
        boolean counts =
                draft.measures.isEmpty() && draft.says(Mark.SUPERLATIVE) && draft.orderBy == null;
        List<Candidate> named =
                draft.mentioned.stream()
                        .map(m -> Candidate.tables(m))
                        .filter(m -> !m.isEmpty())
                        .findFirst()
                        .orElse(List.of());
        if (counts && !named.isEmpty()) {
            draft.measure(Atom.How.ROWS, named);
            draft.notes.add("By what are they ranked?|By the number of rows.");
        } else if (counts && !draft.says(Mark.BUSIEST)) {
            draft.measure(null, List.of(new Candidate(new Ref.OfConcept(Ref.Concept.SALES), 0.8)));
            draft.notes.add("By what are they ranked?|By the money taken.");
            draft.pieces.stream()
                    .filter(
                            p ->
                                    p instanceof Piece.Word w
                                            && STRENGTH.contains(w.text().toLowerCase(Locale.ROOT)))
                    .forEach(p -> draft.unread.add(((Piece.Word) p).text()));
        }
        boolean compared =
                draft.measures.isEmpty() && draft.entity == null && draft.mentioned.isEmpty();
        if (compared && !draft.compares.isEmpty() && !draft.dimensions.isEmpty()) {
            draft.measure(null, draft.compares.getFirst().things());
        }
        boolean valued =
                draft.measures.isEmpty()
                        && draft.entity == null
                        && draft.mentioned.isEmpty()
                        && !draft.compares.isEmpty();
        if (valued && !draft.values.isEmpty()) {
            draft.values.getFirst().candidates().stream()
                    .map(v -> v.home())
                    .filter(t -> t != null)
                    .limit(1)
                    .forEach(t -> draft.mentioned.add(List.of(draft.table(t, 1))));
        }
        groupsOfRelated();
        kinds();
        countMentioned();
        new Whose(draft).settle();
        new Linking(draft).settle();
        new Namesakes(draft).settle();
        if (draft.says(Mark.TREND) && draft.grains.isEmpty()) {
            draft.grains.add(Grain.MONTH);
        }
        draft.notes.stream().map(n -> n.split("\\|", 2)).forEach(n -> doubts.assume(n[0], n[1]));
    }

    /// `stores with above-average revenue`: what is no field of the row is measured for each row.
    private void againstAverage() {
        List<Candidate> rows =
                draft.entity != null
                        ? Candidate.tables(draft.entity)
                        : draft.mentioned.isEmpty() ? List.of() : draft.mentioned.getFirst();
        List<String> tables = rows.stream().map(x -> x.home()).toList();
        for (Draft.AverageAsk ask : List.copyOf(draft.averages)) {
            boolean own =
                    ask.things().stream()
                            .anyMatch(
                                    x ->
                                            x.ref() instanceof Ref.OfColumn c
                                                    && tables.contains(c.column().table()));
            if (!own && !rows.isEmpty() && draft.measures.isEmpty()) {
                draft.averages.remove(ask);
                draft.measure(null, ask.things());
                draft.entity = rows;
                draft.say(Mark.PLURAL);
                draft.mentioned.remove(rows);
                draft.extras.add(
                        ask.how() == io.dataagent.offline.lexicon.Function.MORE_THAN
                                ? Meaning.Extra.ABOVE_AVERAGE
                                : Meaning.Extra.BELOW_AVERAGE);
            }
        }
    }

    /// `regions with more than 100 orders`: a field is no row, so the rows elsewhere are counted
    /// for each of its values.
    private void groupsOfRelated() {
        List<Candidate> named =
                draft.entity != null
                        ? draft.entity
                        : draft.shown.isEmpty() ? List.of() : draft.shown.getFirst();
        boolean field =
                !named.isEmpty() && Candidate.tables(named).isEmpty() && draft.mentioned.isEmpty();
        boolean counted =
                draft.related.size() == 1 && draft.related.getFirst().how() != Function.LESS_THAN;
        if (!draft.measures.isEmpty() || !field || !counted) {
            return;
        }
        Draft.RelatedAsk ask = draft.related.removeFirst();
        draft.measure(Atom.How.ROWS, ask.things());
        having.add(new Meaning.Having(ask.how(), ask.count(), null));
        draft.entity = named;
        draft.shown.remove(named);
    }

    /// `which genres do we have`: each value once, with the number of its rows.
    private void kinds() {
        List<Candidate> named = draft.entity == null ? List.of() : draft.entity;
        boolean alone =
                draft.measures.isEmpty()
                        && draft.mentioned.isEmpty()
                        && draft.shown.isEmpty()
                        && draft.columns.isEmpty()
                        && draft.orderBy == null
                        && !draft.says(Mark.SUPERLATIVE)
                        && draft.related.isEmpty();
        boolean repeats =
                !named.isEmpty()
                        && named.getFirst().ref() instanceof Ref.OfColumn c
                        && c.column().kind() == io.dataagent.offline.schema.ColumnKind.TEXT
                        && !draft.schema.table(c.column().table()).unique(List.of(c.column()));
        if (alone && repeats && Candidate.tables(named).isEmpty()) {
            draft.measure(Atom.How.PRESENT, named.subList(0, 1));
            draft.extras.add(Meaning.Extra.NAMED);
        }
    }

    /// `staff by branch`: rows that are split and not measured are counted.
    private void countMentioned() {
        boolean split =
                !draft.dimensions.isEmpty()
                        || !draft.grains.isEmpty()
                        || !draft.parts.isEmpty()
                        || draft.contrast != null
                        || draft.says(Mark.CUMULATIVE)
                        || draft.moving != null
                        || draft.says(Mark.COMPARE_VALUES)
                        || draft.says(Mark.TREND);
        List<Candidate> rows =
                draft.entity != null
                        ? draft.entity
                        : draft.mentioned.isEmpty() ? List.of() : draft.mentioned.getFirst();
        boolean each = draft.says(Mark.SUPERLATIVE) && draft.orderBy != null;
        if (draft.measures.isEmpty() && split && !each && !Candidate.tables(rows).isEmpty()) {
            boolean money = money(Candidate.tables(rows).getFirst());
            Atom.How how = money ? Atom.How.SUM : Atom.How.ROWS;
            draft.measure(how, rows);
            draft.notes.add(
                    money
                            ? "What is added up?|The money."
                            : "What is counted?|The number of rows.");
            draft.entity = null;
        }
    }

    /// `tuition this year` where there are tuition payments: what was paid, not how many payments.
    private static boolean money(Candidate rows) {
        Table table = rows.table();
        boolean sum = Concepts.sum(table.words()) && ColumnMeasures.own(table).isPresent();
        return sum || rows.quality() < WHOLE && Concepts.money(table.words());
    }
}
