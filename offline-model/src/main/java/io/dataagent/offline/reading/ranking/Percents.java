package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import java.util.List;

/// The first so many in a hundred: `top 10 percent of customers`.
record Percents(Clauses c, Draft draft) {

    /// `top 10 percent of customers`, `bottom 5% of the stores`.
    boolean apply(int i, boolean descending) {
        int n = c.next(i);
        Piece.Num number = c.number(n);
        boolean sign = number != null && number.text().endsWith("%");
        boolean word = c.is(c.next(n), Function.SHARE) && c.text(c.next(n)).startsWith("percent");
        int at = sign ? c.next(n) : c.next(c.next(n));
        List<Candidate> things = c.dimensions(at);
        if (number == null || !sign && !word) {
            return false;
        }
        if (things.isEmpty()) {
            draft.unread("percent");
            return true;
        }
        draft.set(new Said.Percentage(number.value()));
        draft.set(new Said.Entity(things));
        draft.say(Mark.PLURAL);
        draft.say(Mark.SUPERLATIVE);
        draft.set(new Said.Direction(descending));
        c.use(i, at);
        c.use(n, sign ? n : c.next(n));
        return true;
    }
}
