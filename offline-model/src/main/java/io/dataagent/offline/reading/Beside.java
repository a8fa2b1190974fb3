package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.Draft.MeasureAsk;
import java.util.List;
import java.util.Set;

/// Rows that stand beside an aggregate are counted: `visits and average stay per studio`.
final class Beside {

    private Beside() {}

    /// @param aggregates words that say what to compute
    static void apply(Clauses c, Draft draft, int i, Set<Function> aggregates) {
        List<Candidate> rows = Clauses.only(c.things(i), Clauses::tableLike);
        int and = c.next(i);
        int word = c.next(and);
        boolean first = c.previous(i) < 0 || c.is(c.previous(i), Function.LIST);
        boolean aggregate =
                word < c.size()
                        && c.at(word) instanceof Piece.Word w
                        && aggregates.contains(w.function());
        if (first
                && aggregate
                && !rows.isEmpty()
                && rows.getFirst().equals(c.things(i).getFirst())
                && c.is(and, Function.AND)
                && !draft.dimensions.isEmpty()) {
            draft.measures.add(new MeasureAsk(Atom.How.ROWS, rows, false, List.of(), null));
            c.use(i, and);
        }
    }
}
