package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.measuring.ColumnMeasures;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Aggregates that stand apart from what they are of: `what does a ticket cost on average`,
/// `servings per meal, sum`, `prices by category: min, max, mean`. They are moved before it, as in
/// `average cost of a ticket`, so that the clauses read them wherever they stand.
final class Postponed extends Retagging {

    private static final Set<Function> ASKING = Function.set("HOW_MUCH HOW_MANY WHICH");
    private static final Set<Function> RANKING =
            Function.set("TOP BOTTOM MOST FEWEST SUPERLATIVE BUSIEST POPULAR");
    private static final Set<String> ADVERBS = Lexicon.set("tagging.postponed.adverbs");
    private static final Set<String> HELPING =
            Set.of("do", "does", "did", "is", "are", "was", "were");
    private static final Set<String> SINGLE = Set.of("a", "an", "one", "typical");

    private Postponed(List<Piece> pieces) {
        super(pieces);
    }

    /// The pieces with every such aggregate before what it is of.
    static List<Piece> of(List<Piece> pieces) {
        return new Postponed(pieces).moved();
    }

    private List<Piece> moved() {
        for (int i = 1; i < pieces.size(); i++) {
            boolean closed = closed(i) || is(i + 1, Function.AND);
            if (spoken(i).matches("counts?") && closed && table(i - 1)) {
                pieces.add(i - 1, pieces.remove(i));
            }
        }
        for (int i = 0; i + 1 < pieces.size(); i++) {
            if (is(i + 1, Function.SHARE)
                    && closed(i + 1)
                    && measure(i)
                    && !is(before(lead(i)), Function.BY)) {
                pieces.add(lead(i), pieces.remove(i + 1));
            }
        }
        for (int i = pieces.size() - 1; i >= 0; i--) {
            if (apart(i)) {
                int from = start(i);
                move(from, i);
                i = Math.min(from, pieces.size());
            }
        }
        return List.copyOf(pieces);
    }

    /// Whether an aggregate ends here that is not of what follows.
    private boolean apart(int i) {
        if (!aggregate(i)) {
            return false;
        }
        if (adverb(i)) {
            return true;
        }
        int from = start(i);
        boolean listed = from > 0 && (is(from - 1, Function.AND) || from < i);
        return closed(i) && listed && alone(from, i);
    }

    /// Whether nothing follows but by what it is split.
    private boolean closed(int i) {
        return i + 1 >= pieces.size() || is(i + 1, Function.BY);
    }

    /// Whether there is no other aggregate that it could be joined to.
    private boolean alone(int from, int to) {
        return IntStream.range(0, pieces.size())
                .filter(k -> k < from || k > to)
                .noneMatch(k -> asks(k) || is(k, Function.HOW_MUCH));
    }

    private boolean asks(int k) {
        return aggregate(k) || is(k, Function.HOW_MANY) || is(k, Function.SHARE);
    }

    /// The first of a row of aggregates that ends here.
    private int start(int i) {
        int from = i;
        while (from > 1 && is(from - 1, Function.AND) && aggregate(from - 2)) {
            from -= 2;
        }
        return from > 0 && from == i && aggregate(from - 1) && adverb(from - 1) ? from - 1 : from;
    }

    private void move(int from, int to) {
        List<Piece> run = new ArrayList<>(pieces.subList(from, to + 1));
        if (from == to && repeated(from)) {
            pieces.remove(from);
            return;
        }
        int target = ranked() ? -1 : target(from, to);
        if (target < 0 || counts(target)) {
            return;
        }
        boolean sums = run.size() == 1 && is(to, Function.TOTAL);
        int head = head(target);
        boolean joined = from > 0 && is(from - 1, Function.AND) && !adverb(from);
        pieces.subList(joined ? from - 1 : from, to + 1).clear();
        int gap = to + 1 - (joined ? from - 1 : from);
        int m = target > to ? target - gap : target;
        int h = head > to ? head - gap : head;
        if (from == 0 && is(0, Function.AND)) {
            pieces.removeFirst();
            m--;
            h--;
        }
        if (sums && asked(h, m)) {
            return;
        }
        place(run, h, m);
    }

    /// `on average, what is the average …`; `spend in total, on average`: said twice, or the total
    /// of each of those of which the average is asked.
    private boolean repeated(int i) {
        Function own = ((Piece.Word) pieces.get(i)).function();
        boolean joined =
                is(i - 1, Function.AND) && !spoken(i - 1).equals(",") || is(i + 1, Function.AND);
        for (int k = 0; k < pieces.size() && !joined; k++) {
            boolean same = own == Function.AVERAGE && is(k, own) && !adverb(k);
            boolean total = own == Function.TOTAL && is(k, Function.AVERAGE);
            if (k != i && (same || total)) {
                return true;
            }
        }
        return false;
    }

    /// Whether things are ranked, which says by itself what the average is of.
    private boolean ranked() {
        return pieces.stream().anyMatch(p -> p.is(RANKING));
    }

    /// `how many … in total`: what is asked for is a total already.
    private boolean asked(int h, int m) {
        return is(h, Function.HOW_MUCH) || IntStream.range(Math.max(0, h), m).anyMatch(this::asks);
    }

    /// `how many loans does a member have on average`: rows for each of the others.
    private boolean counts(int target) {
        return table(target) && is(before(target), Function.HOW_MANY);
    }

    private void place(List<Piece> run, int h, int m) {
        Piece measure = pieces.get(m);
        if (h < 0) {
            pieces.addAll(lead(m), run);
            return;
        }
        List<Piece> rest = new ArrayList<>(pieces.subList(h + 1, pieces.size()));
        rest.remove(m - h - 1);
        while (!rest.isEmpty() && rest.getFirst().said(HELPING)) {
            rest.removeFirst();
        }
        List<Piece> out = new ArrayList<>(pieces.subList(0, h));
        out.addAll(run);
        out.add(measure);
        if (unclear(rest, measure)) {
            pieces.addAll(run);
            return;
        }
        boolean per = per(rest, measure);
        out.add(per ? new Piece.Word(Function.BY, "per") : new Piece.Filler("of"));
        if (per) {
            rest.removeFirst();
        }
        out.addAll(rest);
        pieces.clear();
        pieces.addAll(out);
    }

    /// `how much revenue does a customer bring in`: by one of whom it is divided.
    private boolean per(List<Piece> rest, Piece measure) {
        return single(rest)
                && !(figure(measure) instanceof Ref.OfColumn)
                && elsewhere(rest, measure);
    }

    /// `how much tip does a waiter get`: of one tip, or of all that one gets.
    private boolean unclear(List<Piece> rest, Piece measure) {
        return single(rest)
                && figure(measure) instanceof Ref.OfColumn x
                && x.column().additive()
                && elsewhere(rest, measure);
    }

    private static Ref figure(Piece measure) {
        return ((Piece.Thing) measure).best().ref();
    }

    private static boolean single(List<Piece> rest) {
        return rest.size() > 1
                && (rest.get(0) instanceof Piece.Num n && n.value().equals(BigDecimal.ONE)
                        || rest.get(0).said(SINGLE))
                && rest.get(1).best(Ref::isTable);
    }

    private static boolean elsewhere(List<Piece> rest, Piece measure) {
        String rows = ((Piece.Thing) rest.get(1)).best().home();
        return ((Piece.Thing) measure)
                .candidates().stream().noneMatch(x -> Objects.equals(x.home(), rows));
    }

    /// Where the noun begins that a measure ends.
    private int lead(int m) {
        int at = m;
        while (thing(at - 1) || at(at - 1) instanceof Piece.Every) {
            at--;
        }
        return at;
    }

    /// The nearest thing before that can be aggregated, else the nearest behind.
    private int target(int from, int to) {
        int before = back(from, this::measure);
        int behind =
                IntStream.range(to + 1, pieces.size()).filter(this::measure).findFirst().orElse(-1);
        return before >= 0 ? before : behind >= 0 ? behind : back(from, this::worth);
    }

    /// The nearest such piece before a place, as far as its own question goes back.
    private int back(int from, IntPredicate which) {
        int first = from;
        while (first > 0 && !boundary(first - 1)) {
            first--;
        }
        return IntStream.range(first, from).filter(which).max().orElse(-1);
    }

    /// `what is a fine on average`: rows that stand for the one sum they keep.
    private boolean worth(int k) {
        return table(k)
                && ColumnMeasures.own(best(k).table()).isPresent()
                && is(before(k), Function.HOW_MUCH);
    }

    /// Whether a new question begins behind a comma or an `and`.
    private boolean boundary(int k) {
        return is(k, Function.AND) && (at(k + 1).is(ASKING) || at(k + 1).said("how"));
    }

    /// The word that asks for the measure: `how much`, `how many`, `what`; -1 where none does.
    private int head(int m) {
        for (int k = m - 1; k >= 0 && !boundary(k); k--) {
            boolean asks = pieces.get(k).is(ASKING);
            boolean what = !is(k, Function.WHICH) || spoken(k).equals("what");
            if (asks) {
                return what ? k : -1;
            }
            if (at(k) instanceof Piece.Word && !is(k, Function.BY)) {
                return -1;
            }
        }
        return -1;
    }

    private int before(int i) {
        int k = i - 1;
        while (k >= 0 && pieces.get(k) instanceof Piece.Filler) {
            k--;
        }
        return k;
    }

    private boolean measure(int k) {
        return at(k) instanceof Piece.Thing t
                && (figure(t.candidates()) || is(before(k), Function.HOW_MANY) && table(k))
                && !(at(k - 1) instanceof Piece.Num);
    }

    /// Whether it can be aggregated; a defined count of rows that are called so cannot.
    private static boolean figure(List<Candidate> things) {
        boolean counted =
                things.getFirst().ref() instanceof Ref.OfMetric
                        && things.stream().anyMatch(x -> x.isTable() && x.quality() > 0.95);
        return things.getFirst().isMeasure() && !counted;
    }

    private boolean aggregate(int k) {
        return at(k).is(Clauses.AGGREGATES);
    }

    private boolean adverb(int k) {
        return ADVERBS.contains(spoken(k));
    }

    private String spoken(int k) {
        return at(k) instanceof Piece.Word w ? w.text().toLowerCase(Locale.ROOT) : "";
    }
}
