package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// What a ranking is of, where the noun stands before its clause and no word asks for it: `project
/// with the highest budget`, `the two waiters who got the most tips`, `for each farm, the worker
/// with …`, `which dessert costs the least`.
public record Heads(Clauses c, Draft draft) {

    private static final Set<Function> EXTREMES =
            Function.set("MOST FEWEST MAXIMUM MINIMUM TOP BOTTOM");
    private static final Set<String> RELATIVE = Set.of("that", "whose", "who", "where", "which");

    /// Before rankings are read, and after values are.
    public void apply() {
        int i = first();
        boolean asks = c.is(i, Function.WHICH, Function.LIST);
        int k = asks ? c.next(i) : i;
        Piece.Num number = c.number(k);
        int count = number == null ? -1 : k;
        int first = number == null ? k : c.next(k);
        int head = behind(first);
        boolean ranked = superlative(head + 1) || count >= 0 && superlative(head);
        if (draft.says(Said.Entity.class) || !ranked) {
            return;
        }
        boolean clause = clause(head);
        if (!asks && number == null && c.free(head) && clause && period(head)) {
            return;
        }
        List<Candidate> named = c.dimensions(head);
        boolean noun = !named.isEmpty() && dimension(head);
        if (!noun && (asks || count >= 0 || clause)) {
            valued(first, head, count);
        } else if (noun && !asks && clause) {
            draft.set(new Said.Entity(named));
            limit(head, count);
            c.use(head);
        }
    }

    /// The first piece that the ranking can be of: behind `for each farm,` and behind times.
    private int first() {
        int i = c.next(-1);
        while (i < c.size() && (c.at(i) instanceof Piece.When || c.is(i, Function.AND))) {
            i = c.next(i);
        }
        if (c.is(i, Function.BY) && !c.things(c.next(i)).isEmpty()) {
            int and = c.next(c.next(i));
            return c.is(and, Function.AND) && c.text(and).equals(",") ? c.next(and) : c.size();
        }
        return i;
    }

    /// The noun behind values that describe it: `Prague client`.
    private int behind(int k) {
        int head = k;
        int next = c.next(head);
        while (next < c.size()
                && next == head + 1
                && c.condition(head)
                && !c.things(next).isEmpty()
                && dimension(next)) {
            head = next;
            next = c.next(head);
        }
        return head;
    }

    /// `month with the most orders`.
    private boolean period(int head) {
        Said period = c.period(head);
        if (period != null) {
            draft.say(period);
            c.use(head);
        }
        return period != null;
    }

    /// Whether a thing is named for itself and not as a figure.
    private boolean dimension(int k) {
        return !c.things(k).getFirst().isNumber();
    }

    private boolean superlative(int from) {
        return IntStream.range(from, c.size()).anyMatch(k -> c.free(k) && c.is(k, EXTREMES));
    }

    /// Whether a clause about the noun follows.
    private boolean clause(int head) {
        int k = head + 1;
        while (k < c.size()
                && (c.condition(k)
                        || c.at(k) instanceof Piece.When
                        || c.at(k) instanceof Piece.Filler)) {
            if (c.said(k, RELATIVE)) {
                return true;
            }
            k++;
        }
        return c.is(k, Function.WITH, Function.WHICH);
    }

    /// `which dessert has the lowest price`, `3 waiters with …`: the rows that have the value.
    private void valued(int first, int head, int count) {
        int value = c.condition(head) ? head : c.condition(first) && head == first ? first : -1;
        List<Candidate> rows = new Subjects(c, draft).valued(value);
        int next = c.next(value);
        if (!rows.isEmpty() && (c.dimensions(next).isEmpty() || !dimension(next))) {
            draft.set(new Said.Entity(rows.subList(0, 1)));
            limit(value, count);
        }
    }

    private void limit(int head, int count) {
        Piece.Num number = c.number(count);
        draft.say(Mark.PLURAL, Rankings.plural(c, head));
        if (number != null) {
            draft.limit(number, false);
            c.use(count);
        }
    }
}
