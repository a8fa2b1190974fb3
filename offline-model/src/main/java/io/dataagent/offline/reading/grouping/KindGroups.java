package io.dataagent.offline.reading.grouping;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.ranking.Rankings;
import io.dataagent.offline.reading.ranking.Subjects;
import java.util.List;

/// `tips per waiter`: a kind of rows that only a value names splits by those rows, as their dataset
/// would. `articles by Bayer` and `paid by card` pick rows and split nothing.
final class KindGroups {

    private KindGroups() {}

    /// Takes the rows of the value behind a word that splits as what is split by.
    static boolean taken(Clauses c, Draft draft, int i) {
        int n = c.next(i);
        if (n >= c.size() || c.free(n) || !c.text(n).equals(c.lower(n)) || Rankings.plural(c, n)) {
            return false;
        }
        boolean each = c.lower(i).matches(".*\\b(per|each|every)\\b.*|does each|did each");
        List<Candidate> rows =
                new Subjects(c, draft)
                        .valued(n).stream().filter(x -> kind(x, each)).limit(1).toList();
        boolean alone = c.things(c.next(n)).isEmpty() || c.next(n) > n + 1;
        if (rows.isEmpty() || !alone) {
            return false;
        }
        draft.say(new Said.Split(rows));
        c.use(i);
        return true;
    }

    /// `split into import and export`: two values of one field split by it.
    static boolean both(Clauses c, int i) {
        int first = c.next(i);
        int and = c.next(first);
        int second = c.next(and);
        return c.is(and, Function.AND)
                && c.text(i).matches("(?i)split.*|separate.*|.*broken down by|grouped by")
                && c.best(first, Ref::isValue)
                && c.best(second, Ref::isValue)
                && c.named(first).getFirst().column().equals(c.named(second).getFirst().column());
    }

    private static boolean kind(Candidate x, boolean each) {
        return x.ref() instanceof Ref.OfTable t
                && !t.table().display().isEmpty()
                && (each || Concepts.people(t.table().words()));
    }

    /// `across all stores`, `hours put in by our volunteers`: all of a kind, or who did what is
    /// measured, by whom nothing is split.
    static boolean whole(Clauses c, int i, int j) {
        boolean plural = Rankings.plural(c, j) && c.first(j, Ref::isTable);
        boolean all = c.text(i).equalsIgnoreCase("across") && c.said(i + 1, "all");
        boolean done =
                c.text(i).equalsIgnoreCase("by")
                        && c.said(i + 1, "our", "all")
                        && i > 0
                        && (c.at(i - 1) instanceof Piece.Filler || Participles.is(c.text(i - 1)));
        boolean chosen = c.is(c.next(j), Function.AND, Function.BY);
        return plural && !chosen && (all || done);
    }
}
