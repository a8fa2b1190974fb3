package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Aggregates that share what they are of: `their total market value and the average`, and measures
/// that say from which field they come: `revenue from subtotals`.
record Repeats(Clauses c, Draft draft) {

    /// `… and the average`: the last word of a row of aggregates is of the same thing as the one
    /// before it.
    boolean trailing(int i, Atom.How how) {
        int and = c.previous(i);
        boolean last =
                c.is(and, Function.AND)
                        && c.is(i, Clauses.AGGREGATES)
                        && (c.next(i) >= c.size() || c.is(c.next(i), Function.BY));
        if (!last || !draft.says(Said.MeasureAsk.class) || draft.says(Mark.SUPERLATIVE)) {
            return false;
        }
        MeasureAsk before = draft.all(Said.MeasureAsk.class).getLast();
        List<Candidate> numbers = Candidate.measures(before.things());
        boolean plain = before.per().isEmpty() && before.perGrain() == null && !before.share();
        boolean again = !numbers.isEmpty() && plain && before.how() != how;
        if (again) {
            draft.measure(how, numbers);
            c.use(i);
        }
        return again;
    }

    /// `revenue from subtotals`: the field says what the word for money means.
    void sources() {
        for (int i = 0; i + 2 < c.size(); i++) {
            boolean concept = c.first(i, Ref.OfConcept.class::isInstance);
            int j = c.next(i);
            List<Candidate> fields = Clauses.only(c.things(j), Ref::isNumber);
            boolean from = j == i + 2 && c.said(i + 1, "from", "in", "as");
            if (concept && from && !fields.isEmpty() && fields.getFirst().quality() >= 0.9) {
                c.use(i);
                c.restrict(j, fields);
                if (c.previous(i) < 0 || c.is(c.previous(i), Function.AND)) {
                    c.replace(i, new Piece.Word(Function.TOTAL, c.text(i)));
                    draft.measure(Atom.How.SUM, fields);
                    c.use(j);
                }
            }
        }
    }

    /// `count, total quantity and total amount of prescriptions`: the rows behind the fields.
    List<Candidate> counted(int j) {
        return IntStream.range(j, c.size())
                .filter(this::named)
                .mapToObj(c::tables)
                .findFirst()
                .orElse(List.of());
    }

    /// `orders without items: how many?`: the rows that the question begins with.
    void rows(int i) {
        if (!draft.says(Said.MeasureAsk.class)) {
            IntStream.range(0, i)
                    .filter(k -> !c.tables(k).isEmpty())
                    .limit(1)
                    .forEach(k -> count(k, i));
        }
    }

    /// `visits and average stay per studio`, `desks, chairs and lamps per room`: rows beside a
    /// figure or beside other rows are counted.
    void beside() {
        boolean split = draft.says(Said.Split.class, Said.Each.class);
        int first = c.is(c.next(-1), Function.LIST) ? c.next(c.next(-1)) : c.next(-1);
        List<Integer> counted = new ArrayList<>();
        int i = first;
        while (named(i) && c.is(c.next(i), Function.AND)) {
            counted.add(i);
            i = c.next(c.next(i));
        }
        if (!split || counted.isEmpty() || draft.says(Mark.SUPERLATIVE)) {
            return;
        }
        if (named(i) && closes(i)) {
            counted.add(i);
        } else if (c.how(i) == null && !(c.first(i, Ref::isMeasure) && closes(i))) {
            return;
        }
        for (int rows : counted) {
            count(rows, rows);
            c.useWord(c.next(rows), Function.AND);
        }
    }

    private void count(int rows, int word) {
        draft.measure(Atom.How.ROWS, c.tables(rows));
        c.use(rows, word);
    }

    private boolean named(int i) {
        return c.first(i, Ref::isTable);
    }

    /// Whether nothing is left behind a piece, or only what splits and when.
    private boolean closes(int i) {
        int k = c.next(i);
        while (k < c.size() && !c.free(k)) {
            k = c.next(k);
        }
        return k >= c.size() || c.at(k) instanceof Piece.When || c.is(k, Function.AND);
    }
}
