package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.money.Deals;
import java.util.List;

/// `best selling products`: the number of units sold decides, or of sales where each is of one.
record Sellers(Clauses c, Draft draft, Rankings rankings) {

    void apply(int i, boolean descending) {
        int n = c.next(i);
        Piece.Num number = c.number(n);
        int before = c.previous(i);
        Piece.Num first = c.number(before);
        int at = number == null ? n : c.next(n);
        List<Candidate> things = c.dimensions(at);
        if (things.isEmpty()) {
            return;
        }
        Piece.Num count = number == null ? first : number;
        draft.limit(count, Rankings.plural(c, at));
        List<Candidate> sold = Deals.sold(draft.schema());
        draft.measure(
                sold.isEmpty() ? null : Atom.How.ROWS,
                sold.isEmpty()
                        ? List.of(new Candidate(new Ref.OfConcept(Ref.Concept.UNITS), 0.8))
                        : sold);
        draft.say(
                new Said.Note("What does best selling mean?", "The number of units sold decides."));
        rankings.rank(i, at, things, descending);
        if (count != null) {
            c.use(number == null ? before : n);
        }
    }
}
