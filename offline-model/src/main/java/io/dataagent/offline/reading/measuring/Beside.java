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
import java.util.ArrayList;
import java.util.List;

/// Rows that stand beside a figure or beside other rows are counted: `visits and average stay per
/// studio`, `jobs and hours per garage`, `desks, chairs and lamps per room`.
record Beside(Clauses c, Draft draft) {

    void apply() {
        boolean split = draft.says(Said.Split.class, Said.Each.class);
        int first = c.is(c.next(-1), Function.LIST) ? c.next(c.next(-1)) : c.next(-1);
        List<Integer> counted = new ArrayList<>();
        int i = first;
        while (rows(i) && c.is(c.next(i), Function.AND)) {
            counted.add(i);
            i = c.next(c.next(i));
        }
        if (!split || counted.isEmpty() || draft.says(Mark.SUPERLATIVE)) {
            return;
        }
        if (rows(i) && closes(i)) {
            counted.add(i);
        } else if (c.how(i) == null && !(c.first(i, Ref::isMeasure) && closes(i))) {
            return;
        }
        counted.forEach(this::count);
    }

    private void count(int i) {
        List<Candidate> rows = c.tables(i);
        draft.measure(Atom.How.ROWS, rows);
        c.use(i);
        if (c.is(c.next(i), Function.AND)) {
            c.use(c.next(i));
        }
    }

    private boolean rows(int i) {
        List<Candidate> rows = c.tables(i);
        return !rows.isEmpty() && rows.getFirst().equals(c.things(i).getFirst());
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
