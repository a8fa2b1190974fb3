package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.Draft.MeasureAsk;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What is measured: `how many orders`, `total revenue`, `average salary`, `share of revenue`,
/// `average revenue per customer`.
final class Measuring {

    private static final Map<Function, Atom.How> HOWS =
            Map.of(
                    Function.HOW_MANY, Atom.How.ROWS,
                    Function.HOW_MUCH, Atom.How.SUM,
                    Function.TOTAL, Atom.How.SUM,
                    Function.AVERAGE, Atom.How.AVERAGE,
                    Function.MEDIAN, Atom.How.MEDIAN,
                    Function.MAXIMUM, Atom.How.MAXIMUM,
                    Function.MINIMUM, Atom.How.MINIMUM,
                    Function.DISTINCT, Atom.How.DISTINCT,
                    Function.SHARE, Atom.How.SUM);

    private final Clauses c;
    private final Draft draft;

    Measuring(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
    }

    void apply() {
        for (int i = 0; i < c.size(); i++) {
            if (c.free(i) && how(i) != null) {
                aggregate(i);
            }
        }
        for (int i = 0; i < c.size(); i++) {
            bare(i);
        }
    }

    private Atom.@Nullable How how(int i) {
        if (!(c.at(i) instanceof Piece.Word w)) {
            return null;
        }
        return HOWS.get(w.function());
    }

    /// One or several aggregate words and what they apply to.
    private void aggregate(int i) {
        List<Integer> words = new ArrayList<>(List.of(i));
        int j = c.following(i);
        while (j < c.size() && c.free(j) && (how(j) != null || adjective(j))) {
            words.add(j);
            j = c.following(j);
        }
        List<Candidate> things = c.things(j);
        if (things.isEmpty()) {
            both(i);
            return;
        }
        boolean share = words.stream().anyMatch(w -> c.is(w, Function.SHARE));
        Atom.How how = combined(words);
        Grain grain =
                words.stream()
                        .map(c::every)
                        .filter(e -> e != null)
                        .map(Piece.Every::grain)
                        .findFirst()
                        .orElse(null);
        int per = c.next(j);
        boolean divides = how == Atom.How.AVERAGE && c.is(per, Function.BY) && c.free(per);
        List<Candidate> by =
                divides ? Clauses.only(c.things(c.next(per)), Clauses::tableLike) : List.of();
        Piece.Every every = divides ? c.every(c.next(per)) : null;
        boolean counted = words.stream().anyMatch(w -> c.is(w, Function.HOW_MANY));
        Atom.How inner = counted && how == Atom.How.AVERAGE ? Atom.How.ROWS : how;
        draft.measures.add(
                new MeasureAsk(inner, things, share, by, every == null ? grain : every.grain()));
        words.forEach(w -> c.use(w));
        c.use(j);
        if (counted && how == Atom.How.AVERAGE && by.isEmpty() && every == null && grain == null) {
            draft.unread.add("average number");
        }
        if (!by.isEmpty() || every != null) {
            c.use(per, c.next(per));
        }
        more(j, how, share);
    }

    /// `average price, cost and fee`: the same aggregate again.
    private void more(int j, Atom.@Nullable How how, boolean share) {
        int and = c.next(j);
        int k = c.next(and);
        boolean measure = !Clauses.only(c.things(k), Clauses::measureLike).isEmpty();
        boolean table =
                how == Atom.How.ROWS && !Clauses.only(c.things(k), Clauses::tableLike).isEmpty();
        if (c.is(and, Function.AND) && (measure || table)) {
            draft.measures.add(new MeasureAsk(how, c.things(k), share, List.of(), null));
            c.use(and, k);
            more(k, how, share);
        }
    }

    /// `minimum and maximum price`: two aggregates of one thing.
    private void both(int i) {
        int and = c.next(i);
        int second = c.next(and);
        int j = c.next(second);
        if (c.is(and, Function.AND)
                && second < c.size()
                && how(second) != null
                && !c.things(j).isEmpty()) {
            draft.measures.add(new MeasureAsk(how(i), c.things(j), false, List.of(), null));
            c.use(i, and);
        }
    }

    private boolean adjective(int j) {
        Piece.Every every = c.every(j);
        return every != null && every.adjective();
    }

    private Atom.@Nullable How combined(List<Integer> words) {
        List<Atom.How> hows =
                words.stream()
                        .filter(w -> !c.is(w, Function.SHARE))
                        .map(this::how)
                        .filter(h -> h != null)
                        .toList();
        if (hows.contains(Atom.How.DISTINCT)) {
            return Atom.How.DISTINCT;
        }
        boolean average = hows.contains(Atom.How.AVERAGE);
        return hows.isEmpty()
                ? null
                : average
                        ? Atom.How.AVERAGE
                        : hows.contains(Atom.How.ROWS) ? Atom.How.ROWS : hows.getFirst();
    }

    /// A measure without an aggregate word, as in `revenue by region`.
    private void bare(int i) {
        List<Candidate> measures = Clauses.only(c.things(i), Clauses::measureLike);
        boolean best =
                !measures.isEmpty()
                        && measures.getFirst().quality() >= c.things(i).getFirst().quality();
        boolean listed =
                draft.list
                        && draft.measures.isEmpty()
                        && measures.stream().allMatch(x -> x.ref() instanceof Ref.OfColumn);
        if (best && !listed) {
            draft.measures.add(new MeasureAsk(null, measures, false, List.of(), null));
            c.use(i);
        }
    }
}
