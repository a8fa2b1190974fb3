package io.dataagent.offline.reading.grouping;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.ranking.Rankings;
import io.dataagent.offline.reading.ranking.Subjects;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `tips per waiter`: a kind of rows that only a value names splits by those rows, as their dataset
/// would. `articles by Bayer` and `paid by card` pick rows and split nothing.
final class KindGroups {

    private KindGroups() {}

    /// Takes the rows of the value behind a word that splits as what is split by.
    static boolean taken(Clauses c, Draft draft, int i) {
        int n = c.next(i);
        if (n >= c.size() || c.free(n) || !lower(c, n) || Rankings.plural(c, n)) {
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
                && value(c, first) instanceof Ref.OfValue a
                && value(c, second) instanceof Ref.OfValue b
                && a.column().equals(b.column());
    }

    private static @Nullable Ref value(Clauses c, int k) {
        return c.at(k) instanceof Piece.Thing t ? t.best().ref() : null;
    }

    private static boolean lower(Clauses c, int n) {
        return c.text(n).equals(c.lower(n));
    }

    private static boolean kind(Candidate x, boolean each) {
        return x.ref() instanceof Ref.OfTable t
                && !t.table().display().isEmpty()
                && (each || Concepts.people(t.table().words()));
    }
}
