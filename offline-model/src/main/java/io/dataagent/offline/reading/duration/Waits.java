package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// How long it is from one step to another, whichever way round they are told and also where one
/// lies in a dataset that the other's rows belong to: `how many days does a car stand before it is
/// sold`, `days between resolving a ticket and answering the survey`, `how long after the order is
/// an invoice paid`.
public final class Waits {

    /// Words for units of time.
    static final Map<String, Span.Unit> UNITS =
            Map.ofEntries(
                    Map.entry("minutes", Span.Unit.MINUTES),
                    Map.entry("minute", Span.Unit.MINUTES),
                    Map.entry("hours", Span.Unit.HOURS),
                    Map.entry("hour", Span.Unit.HOURS),
                    Map.entry("days", Span.Unit.DAYS),
                    Map.entry("day", Span.Unit.DAYS),
                    Map.entry("weeks", Span.Unit.WEEKS));
    private static final Set<String> TIME =
            Set.of("time", "times", "wait", "interval", "gap", "lag", "delay", "period", "span");
    private static final Set<String> IDLE = Lexicon.set("duration.waits.idle");
    private static final Set<String> ONWARD = Set.of("until", "till", "before", "to");
    private static final Set<String> BACK = Set.of("after", "following", "since");

    private final Clauses c;
    private final Draft draft;
    private final Steps steps;

    public Waits(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
        this.steps = new Steps(clauses, draft.schema());
    }

    /// Before names explain each other.
    public void apply() {
        for (int i = 0; i < c.size(); i++) {
            int head = c.free(i) ? head(i) : -1;
            if (head >= 0 && read(i, head)) {
                return;
            }
        }
    }

    /// The last piece that asks for a time, or -1: `how long`, `how many days`, `average hours`.
    private int head(int i) {
        if (c.is(i, Function.DURATION, Function.ELAPSED)) {
            return c.text(i).contains("stay") ? -1 : i;
        }
        boolean asks =
                c.is(i, Function.HOW_MANY, Function.AVERAGE, Function.MEDIAN)
                        || c.is(i, Function.MAXIMUM, Function.MINIMUM);
        int k = asks ? c.next(i) : -1;
        k = c.is(k, Function.HOW_MANY) ? c.next(k) : k;
        while (c.unknown(k) && IDLE.contains(c.lower(k))) {
            k = c.next(k);
        }
        k = k >= 0 && k < c.size() && time(c.next(k)) && steps.told(k, k + 1) ? c.next(k) : k;
        return k >= 0 && k < c.size() && (unit(k) != null || time(k)) ? k : -1;
    }

    private boolean time(int k) {
        return c.unknown(k) && TIME.contains(c.lower(k));
    }

    private Span.@Nullable Unit unit(int k) {
        boolean plain =
                c.unknown(k)
                        || c.at(k) instanceof Piece.Every
                        || c.is(c.previous(k), Function.HOW_MANY) && c.free(k);
        return c.free(k) && plain ? UNITS.get(c.lower(k)) : null;
    }

    /// What lies on the two sides of the word that says which step comes first.
    private record Sides(int from, int fromEnd, int to, int toEnd, int word) {}

    private boolean read(int i, int head) {
        int end = head + 1;
        while (end < c.size() && !closes(end)) {
            end++;
        }
        int start = head;
        boolean between = c.lower(head).endsWith("between");
        for (int k = head + 1; k < end && !between; k++) {
            between =
                    c.is(k, Function.BETWEEN) && c.number(c.next(k)) == null
                            || c.is(k, Function.ELAPSED) && c.lower(k).endsWith("between");
            start = between ? k : head;
        }
        Optional<Sides> sides = Optional.empty();
        for (int k = start + 1; k < end && sides.isEmpty(); k++) {
            sides = sides(start, k, end, between);
        }
        // `delivery time`: the step stands before the word
        boolean named = i < head - 1 && time(head) && steps.told(head - 1, head);
        return sides.isPresent()
                ? taken(i, head, end, sides.get())
                : named && taken(i, head, end, new Sides(head, head, head - 1, head, head));
    }

    private Optional<Sides> sides(int head, int k, int end, boolean between) {
        String word = c.lower(k);
        boolean thing = c.thing(k);
        boolean and = between && c.is(k, Function.AND) && word.equals("and");
        boolean waits = word.equals("for") && c.lower(k - 1).startsWith("wait");
        boolean onward = !between && (ONWARD.contains(word) || waits) && !thing;
        boolean back = !between && BACK.contains(word) && !thing;
        boolean first = !steps.in(head + 1, k).isEmpty();
        if (and || onward && first) {
            return Optional.of(new Sides(head + 1, k, k + 1, end, k));
        }
        if (back && first) {
            return Optional.of(new Sides(k + 1, end, head + 1, k, k));
        }
        int split = back || onward && !word.equals("to") ? split(k + 1, end, !back) : -1;
        if (split < 0) {
            return onward && (!word.equals("to") && !waits || steps.told(k + 1, end))
                    ? Optional.of(new Sides(k, k, k + 1, end, k))
                    : Optional.empty();
        }
        return Optional.of(
                !word.equals("before")
                        ? new Sides(k + 1, split, split, end, k)
                        : new Sides(split, end, k + 1, split, k));
    }

    /// Behind the first step that is named: `after the order | is an invoice paid`.
    private int split(int from, int end, boolean told) {
        for (int k = from; k < end; k++) {
            if ((!told || steps.told(from, k + 1))
                    && !steps.in(from, k + 1).isEmpty()
                    && steps.told(k + 1, end)) {
                return k + 1;
            }
        }
        return -1;
    }

    private boolean closes(int k) {
        return c.is(k, Function.BY)
                || c.is(k, Function.AND) && !c.text(k).equals("and")
                || c.at(k) instanceof Piece.When
                || c.at(k) instanceof Piece.Num;
    }

    private record Pair(Steps.Step a, Steps.Step b, String base, double fit) {

        boolean same(Pair other) {
            return a.time().equals(other.a.time()) && b.time().equals(other.b.time());
        }
    }

    /// Takes the two moments that fit best, if no others fit as well.
    private boolean taken(int i, int head, int end, Sides s) {
        Set<String> named = steps.tables(head, end);
        List<Steps.Step> to = steps.in(s.to(), s.toEnd());
        List<Steps.Step> from = steps.in(s.from(), s.fromEnd());
        List<Pair> pairs = new ArrayList<>();
        boolean begins = s.from() == s.fromEnd();
        for (Steps.Step a : begins ? beginnings(to, named) : from) {
            to.stream().flatMap(b -> pair(a, b, named).stream()).forEach(pairs::add);
        }
        Optional<Pair> best =
                pairs.stream()
                        .max(Comparator.comparingDouble(Pair::fit))
                        .filter(b -> !foreign(head, s.word(), b.base()))
                        .filter(b -> pairs.stream().allMatch(p -> p.fit() < b.fit() || p.same(b)));
        best.ifPresent(b -> use(i, head, end, s, b));
        return best.isPresent();
    }

    /// Whether who waits is said by a value of rows that are many for one that is waited for.
    private boolean foreign(int head, int word, String base) {
        return IntStream.range(head + 1, Math.max(head + 1, word))
                .filter(k -> c.first(k, Ref::isValue))
                .anyMatch(k -> !one(base, c.things(k).getFirst().column().table()));
    }

    private Optional<Pair> pair(Steps.Step a, Steps.Step b, Set<String> named) {
        String from = a.time().table();
        String to = b.time().table();
        double known = (named.contains(from) ? 0.1 : 0) + (named.contains(to) ? 0.1 : 0);
        double fit = a.quality() + b.quality() + known;
        boolean same = from.equals(to);
        String base = one(to, from) ? to : from;
        boolean apart = !one(base, from) || !one(base, to);
        boolean said = named.isEmpty() || named.stream().anyMatch(t -> one(base, t));
        return apart || !said || a.time().equals(b.time())
                ? Optional.empty()
                : Optional.of(new Pair(a, b, base, same ? fit + 0.5 : fit));
    }

    /// Whether each row of a dataset belongs to one of the other, at most two joins away.
    private boolean one(String from, String to) {
        return draft.schema()
                .path(from, to)
                .filter(p -> !p.multiplies() && p.edges().size() <= 2)
                .isPresent();
    }

    /// `until a fee is paid`: from the time at which rows come about.
    private List<Steps.Step> beginnings(List<Steps.Step> to, Set<String> named) {
        List<Steps.Step> found = new ArrayList<>();
        for (Steps.Step b : to) {
            String table = b.time().table();
            boolean rows = named.isEmpty() || named.contains(table);
            List<Column> times = rows ? RowTimes.times(draft.schema().table(table)) : List.of();
            if (!times.isEmpty() && !times.getFirst().equals(b.time())) {
                found.add(new Steps.Step(times.getFirst(), -1, 0.2));
            }
        }
        return found;
    }

    private void use(int i, int head, int end, Sides s, Pair pair) {
        Span.Unit unit = unit(head, pair.a().time());
        Span span = new Span(pair.a().time(), pair.b().time(), unit, pair.base());
        c.use(i, head, s.word(), pair.b().at());
        c.useIf(pair.a().at() >= 0, pair.a().at());
        c.useWord(c.previous(i), Function.HOW_MANY);
        for (int k = i + 1; k < end; k++) {
            String table = steps.table(k);
            boolean own = table != null && (table.equals(pair.base()) || one(pair.base(), table));
            boolean light = !c.thing(k) && IDLE.contains(c.lower(k));
            boolean said = c.is(k, Function.BETWEEN, Function.OPEN, Function.ELAPSED);
            c.useIf(own || light || said || k <= head && c.is(k, Function.HOW_MANY), k);
        }
        new Moments(c, draft).measure(List.of(new Candidate(span, 1)));
    }

    private Span.Unit unit(int head, Column from) {
        Span.Unit said = UNITS.get(c.lower(head).split(" ")[0]);
        for (int k = 1; k < c.size() && said == null; k++) {
            boolean in = c.said(k - 1, "in");
            said = in ? UNITS.get(c.lower(k).split(" ")[0]) : null;
            c.useIf(said != null, k);
        }
        return said != null ? said : from.wholeDays() ? Span.Unit.DAYS : Span.Unit.HOURS;
    }
}
