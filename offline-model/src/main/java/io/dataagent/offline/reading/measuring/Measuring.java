package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Metrics;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.reading.rows.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What is measured: `how many orders`, `total revenue`, `average salary`, `share of revenue`,
/// `average revenue per customer`.
public final class Measuring {

    private static final Set<String> PREDICATES =
            Set.of("were", "are", "was", "is", "that", "who", "been", "which");
    private static final Set<Function> FOLLOWING = Function.set("WITH WITHOUT");

    private final Clauses c;
    private final Draft draft;
    private final ValueRows valueRows;

    public Measuring(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
        this.valueRows = new ValueRows(clauses, draft);
    }

    public void apply() {
        onAverage();
        new Repeats(c, draft).sources();
        new Repeats(c, draft).beside();
        c.places().filter(i -> c.free(i) && c.how(i) != null).forEach(this::aggregate);
        c.places().forEach(this::bare);
    }

    /// `on average, how many loans does a member have`: rows for each of the others.
    private void onAverage() {
        int average = c.find(Function.AVERAGE);
        int many = c.find(Function.HOW_MANY);
        boolean apart =
                average >= 0 && many >= 0 && c.next(average) != many && c.next(many) != average;
        List<Candidate> rows = c.tables(c.next(many));
        if (!apart || rows.isEmpty() || !c.text(average).matches("(?i)on average|typically")) {
            return;
        }
        int k =
                IntStream.range(c.next(c.next(many)), c.size())
                        .filter(p -> !c.tables(p).isEmpty())
                        .findFirst()
                        .orElse(-1);
        if (k < 0) {
            draft.unread("on average");
            return;
        }
        draft.say(new MeasureAsk(Atom.How.ROWS, rows, false, c.tables(k), null));
        c.use(average, many, c.next(many), k);
        c.useWord(c.previous(k), Function.BY);
        c.useWord(c.next(average), Function.AND);
    }

    /// One or several aggregate words and what they apply to.
    private void aggregate(int i) {
        List<Integer> words = new ArrayList<>(List.of(i));
        int j = Counted.from(c, i);
        while (c.free(j) && (c.how(j) != null || adjective(j))) {
            words.add(j);
            j = c.following(j);
        }

        List<Candidate> valued = valueRows.counted(i, j);
        List<Candidate> named = new Counted(c, draft).events(i, j);
        List<Candidate> things = valued.isEmpty() ? Counted.rows(c, i, j, named) : valued;
        if (things.isEmpty() && j >= c.size() && c.is(i, Function.HOW_MANY)) {
            new Repeats(c, draft).rows(i);
            return;
        }
        if (things.isEmpty() && valueRows.sells(i)) {
            return;
        }
        if (things.isEmpty()) {
            if (!valueRows.summed(i, c.how(i))
                    && !new Repeats(c, draft).trailing(i, Objects.requireNonNull(c.how(i)))) {
                both(i);
            }
            return;
        }
        boolean counted = words.stream().anyMatch(w -> c.is(w, Function.HOW_MANY));
        if (c.is(i, Function.HOW_MUCH) && !counted && things.getFirst().isTable()) {
            List<Candidate> money = new Money(things).sales();
            things = money.isEmpty() ? valueRows.much(things) : money;
        }
        if (c.is(i, Function.HOW_MANY)) {
            things = valueRows.units(things);
        }
        if (!valued.isEmpty()) {
            draft.measure(Atom.How.ROWS, valued);
            c.use(i);
            return;
        }
        boolean share = words.stream().anyMatch(w -> c.is(w, Function.SHARE));
        boolean numeric = things.getFirst().isNumber();
        List<Integer> figures = words.stream().filter(w -> !c.is(w, Function.HOW_MANY)).toList();
        boolean sole = figures.stream().noneMatch(w -> c.how(w) != null);
        Atom.How how = combined(numeric && !sole ? figures : words);
        if (how == Atom.How.ROWS && words.stream().anyMatch(w -> c.is(w, Function.MEDIAN))) {
            draft.unread("median");
        }
        Grain grain =
                words.stream()
                        .map(c::every)
                        .filter(e -> e != null)
                        .map(Piece.Every::grain)
                        .findFirst()
                        .orElse(null);
        int per = c.next(j);
        boolean percent =
                words.stream().anyMatch(w -> c.lower(w).startsWith("percent"))
                        && !Candidate.tables(things).isEmpty()
                        && c.best(j - 1, Measuring::picks);
        draft.sayIf(Mark.WITHIN, share && (percent || within(j) || conditioned(i, j)));
        boolean divides = how == Atom.How.AVERAGE && c.is(per, Function.BY) && c.free(per);
        List<Candidate> by = divides ? c.tables(c.next(per)) : List.of();
        Piece.Every every = divides ? c.every(c.next(per)) : null;
        Atom.How inner = counted && how == Atom.How.AVERAGE ? Atom.How.ROWS : how;
        draft.say(new MeasureAsk(inner, things, share, by, every == null ? grain : every.grain()));
        words.forEach(w -> c.use(w));
        c.use(j);
        boolean apart = !by.isEmpty() || every != null;
        if (counted && how == Atom.How.AVERAGE && numeric && !apart) {
            MeasureAsk last = draft.all(MeasureAsk.class).getLast();
            draft.replace(
                    last, new MeasureAsk(how, last.things(), share, List.of(), last.perGrain()));
        } else if (counted && how == Atom.How.AVERAGE && !apart && grain == null) {
            draft.unread("average number");
        }
        c.useIf(apart, per, c.next(per));
        more(j, how, share);
    }

    /// `average price, cost and fee`: the same aggregate again.
    private void more(int j, Atom.@Nullable How how, boolean share) {
        int and = c.next(j);
        int k = c.next(and);
        boolean measure = !c.measures(k).isEmpty();
        boolean table = how == Atom.How.ROWS && !c.tables(k).isEmpty();
        if (c.is(and, Function.AND) && (measure || table)) {
            Atom.How own = how == Atom.How.ROWS && !table ? null : how;
            draft.say(new MeasureAsk(own, c.things(k), share, List.of(), null));
            c.use(and, k);
            more(k, how, share);
        }
    }

    /// `minimum and maximum price`: two aggregates of one thing.
    private void both(int i) {
        int and = c.next(i);
        int second = c.next(and);
        int j = c.following(second);
        while (c.is(j, Function.AND) && c.how(c.next(j)) != null) {
            j = c.following(c.next(j));
        }
        if (c.is(and, Function.AND)
                && second < c.size()
                && c.how(second) != null
                && !c.things(j).isEmpty()) {
            Repeats rows = new Repeats(c, draft);
            List<Candidate> of = c.is(i, Function.HOW_MANY) ? rows.counted(j) : c.things(j);
            if (of.isEmpty()) {
                return;
            }
            draft.measure(c.how(i), of);
            c.use(i, and);
        }
    }

    /// `percentage of trips that were delayed by depot`: a share within each group.
    private boolean within(int j) {
        return !c.tables(j).isEmpty()
                && IntStream.range(j + 1, Math.min(j + 4, c.size()))
                        .filter(k -> c.next(k) < c.size())
                        .anyMatch(k -> c.is(k, FOLLOWING) || c.said(k, PREDICATES));
    }

    private boolean adjective(int j) {
        Piece.Every every = c.every(j);
        return every != null && every.adjective();
    }

    private Atom.@Nullable How combined(List<Integer> words) {
        List<Atom.How> hows =
                words.stream()
                        .filter(w -> !c.is(w, Function.SHARE))
                        .map(c::how)
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
        List<Candidate> measures = c.leading(i, Ref::isMeasure);
        boolean best = !measures.isEmpty();
        boolean ranked = draft.says(Mark.SUPERLATIVE) && !draft.says(Said.Order.class);
        boolean listed =
                draft.says(Mark.LIST)
                        && !ranked
                        && !draft.says(Said.MeasureAsk.class)
                        && measures.stream().allMatch(x -> x.isColumn() || rows(i, x));
        boolean clause =
                c.text(i).matches("(?i)paid|pays|pay|spent|spend|spends")
                        && c.is(c.previous(i), Function.WITH, Function.WHICH);
        if (clause && c.find(Function.HOW_MUCH) < 0) {
            return;
        }
        boolean unit = c.said(i - 1, "in") && draft.says(Said.MeasureAsk.class);
        if (best && unit && Units.known(c.text(i))) {
            c.use(i);
        } else if (best && !listed) {
            draft.measure(null, measures);
            c.use(i);
        }
    }

    /// Whether what is named is a number of rows that are called the same: `list all orders`.
    private boolean rows(int i, Candidate x) {
        return !c.tables(i).isEmpty() && new Metrics(draft.schema()).rows(x).isPresent();
    }

    /// `share of donors with gift aid by town`, `penalty share of the goals`: of the rows of each
    /// group, not of all rows with it.
    private boolean conditioned(int i, int j) {
        boolean rows = !c.best(j, Ref::isMeasure) && !Candidate.tables(c.named(j)).isEmpty();
        int with = c.next(j);
        boolean after = c.is(with, Function.WITH) && condition(c.next(with));
        return rows && (after || condition(c.previous(i)) || narrowed(i)) || picked(i, j);
    }

    /// `share of online orders per region`: of all orders there, as the answer says.
    private boolean picked(int i, int j) {
        boolean rows =
                c.named(j).stream()
                        .limit(1)
                        .anyMatch(x -> new Metrics(draft.schema()).rows(x).isPresent());
        boolean picked = rows && IntStream.range(i + 1, j).anyMatch(c::condition);
        String whole = "Of all " + c.text(j) + " there.";
        draft.sayIf(new Said.Note("Of what is the share?", whole), picked);
        return picked;
    }

    /// `percentage of orders cancelled in each city`: a condition that stands before what is split
    /// by, or behind where that stands in front; `each city's share of …` is one of the whole.
    private boolean narrowed(int i) {
        int dimension = c.previous(i);
        boolean owned = c.thing(dimension) && c.is(c.previous(dimension), Function.BY);
        return !owned
                && IntStream.range(i + 1, c.size())
                        .takeWhile(k -> !c.is(k, Function.BY))
                        .anyMatch(k -> condition(k) && !c.first(k, Ref::isValue));
    }

    /// Whether a value or a yes-or-no field is named.
    private boolean condition(int k) {
        return c.best(k, Measuring::picks);
    }

    /// Whether it picks some of the rows.
    private static boolean picks(Ref r) {
        return r.isValue() || r.isFlag();
    }
}
