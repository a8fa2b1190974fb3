package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.rows.Fields;
import java.util.List;

/// `sorted by price`, `ranked by number of trips`: by what rows or groups are put in order.
record Orders(Clauses c, Draft draft) {

    void apply(int i) {
        int j = c.is(c.next(i), Function.BY) ? c.next(c.next(i)) : c.next(i);
        List<Candidate> columns = Clauses.only(c.things(j), r -> r.isColumn() || r.isMeasure());
        if (c.is(j, Function.NAMES)) {
            c.use(i, j);
            c.useWord(c.next(i), Function.BY);
            return;
        }
        if (c.free(j) && c.text(j).matches("(?i)dates?|time") && columns.isEmpty()) {
            columns = dated();
        }
        boolean field = !columns.isEmpty() && columns.getFirst().isColumn();
        boolean counted = Rankings.aggregated(c, j) || !columns.isEmpty() && !field;
        boolean ranks = c.text(i).startsWith("rank");
        if (ranks && (!columns.isEmpty() || counted)) {
            draft.say(Mark.RANK);
            new Superlatives(c, draft).entity(i);
        }
        if (!columns.isEmpty() || counted) {
            draft.sayIf(Mark.SUPERLATIVE, counted || ranks);
            // an order leaves nothing out
            draft.sayIf(Mark.PLURAL, counted && !ranks);
            c.use(i);
            c.useWord(c.next(i), Function.BY);
        }
        if (field && !ranks) {
            draft.set(new Said.Order(columns));
            c.use(j);
        }
    }

    /// `sorted by date`: when the listed rows happen.
    private List<Candidate> dated() {
        List<Candidate> rows = Candidate.tables(draft.first(Said.Entity.class));
        return Fields.of(rows, List.of(""));
    }
}
