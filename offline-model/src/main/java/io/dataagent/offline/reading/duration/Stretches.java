package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The time between two steps of the same rows, however they are told: `days between applying for a
/// permit and its grant`, `hours between start and end of an outage`.
public record Stretches(Clauses c, Draft draft) {

    /// Before neighbours explain each other.
    public void apply() {
        for (int i = 0; i < c.size(); i++) {
            if (c.free(i) && c.is(i, Function.ELAPSED) && c.text(i).endsWith("between")) {
                between(i);
            }
        }
    }

    private void between(int i) {
        int and = i + 1;
        while (and < c.size() && !(c.is(and, Function.AND) && c.text(and).equals("and"))) {
            and++;
        }
        int end = and + 1;
        while (end < c.size() && !closes(end)) {
            end++;
        }
        if (and >= c.size() || and == i + 1 || end == and + 1) {
            return;
        }
        Set<String> named = tables(i + 1, end);
        List<Step> first = steps(i + 1, and, named);
        List<Step> second = steps(and + 1, end, named);
        Set<String> own = new HashSet<>();
        first.forEach(s -> own.add(s.time().table()));
        second.forEach(s -> own.add(s.time().table()));
        Step from = null;
        Step to = null;
        double best = 0;
        for (Step a : first.isEmpty() ? kin(i + 1, and, own) : first) {
            for (Step b : second.isEmpty() ? kin(and + 1, end, own) : second) {
                double fit = fit(a, b, named);
                if (fit > best) {
                    best = fit;
                    from = a;
                    to = b;
                }
            }
        }
        boolean other = from == null || !named.isEmpty() && !named.contains(from.time().table());
        if (other && named.size() == 1 && generic(i + 1, and, end)) {
            whole(i, and, end, named.iterator().next());
        } else if (from != null && to != null && !other) {
            take(i, and, end, from, to);
        }
    }

    /// `start and end`: whatever the rows call them.
    private boolean generic(int from, int and, int end) {
        boolean begins = false;
        boolean ends = false;
        for (int k = from; k < end; k++) {
            begins |= k < and && c.text(k).matches("(?i)start|begin|beginning|opening|onset");
            ends |= k > and && c.text(k).matches("(?i)end|finish|close|closing|completion");
        }
        return begins && ends;
    }

    private void whole(int i, int and, int end, String table) {
        Moments moments = new Moments(c, draft);
        List<Candidate> spans = moments.spans(List.of(draft.table(table, 1)));
        for (int k = i; k < end && !spans.isEmpty(); k++) {
            boolean edge =
                    c.text(k)
                            .matches(
                                    "(?i)start|begin|beginning|opening|onset|end|finish|close|closing|completion");
            if (k == i || k == and || edge || table.equals(rows(k))) {
                c.use(k);
            }
        }
        if (!spans.isEmpty()) {
            moments.measure(i, spans);
        }
    }

    private boolean closes(int k) {
        return c.is(k, Function.BY, Function.AND)
                || c.at(k) instanceof Piece.When
                || c.every(k) != null;
    }

    private static double fit(Step a, Step b, Set<String> named) {
        boolean same = a.time().table().equals(b.time().table()) && !a.time().equals(b.time());
        return same ? a.quality() + b.quality() + (named.contains(a.time().table()) ? 1 : 0) : 0;
    }

    private void take(int i, int and, int end, Step from, Step to) {
        Span.Unit unit = unit(i, from.time());
        Candidate span = new Candidate(new Span(from.time(), to.time(), unit), 1);
        c.use(i, and, from.at(), to.at());
        for (int k = i + 1; k < end; k++) {
            String table = rows(k);
            if (table != null && table.equals(from.time().table())) {
                c.use(k);
            }
        }
        new Moments(c, draft).measure(i, List.of(span));
    }

    private Span.Unit unit(int i, Column from) {
        String word = c.lower(i);
        return word.startsWith("hour")
                ? Span.Unit.HOURS
                : word.startsWith("minute")
                        ? Span.Unit.MINUTES
                        : word.startsWith("day") || from.wholeDays()
                                ? Span.Unit.DAYS
                                : Span.Unit.HOURS;
    }

    private Set<String> tables(int from, int to) {
        Set<String> named = new HashSet<>();
        for (int k = from; k < to; k++) {
            String table = rows(k);
            if (table != null) {
                named.add(table);
            }
        }
        return named;
    }

    /// The rows that a piece names, or null.
    private @Nullable String rows(int k) {
        List<Candidate> things = c.things(k);
        return !things.isEmpty() && things.getFirst().isTable() ? things.getFirst().home() : null;
    }

    private List<Step> steps(int from, int to, Set<String> named) {
        List<Step> found = new ArrayList<>();
        for (int k = from; k < to; k++) {
            for (Candidate x : c.things(k)) {
                if (x.isTime()) {
                    found.add(new Step(x.column(), k, x.quality()));
                }
            }
        }
        return found.isEmpty() ? kin(from, to, named) : found;
    }

    /// Times of the rows at hand whose name is of the root of a word.
    private List<Step> kin(int from, int to, Set<String> tables) {
        List<Step> found = new ArrayList<>();
        for (int k = from; k < to; k++) {
            boolean word = c.unknown(k) || c.thing(k) || c.is(k, Function.LIST);
            String stem = Stem.of(c.lower(k));
            int at = k;
            tables.stream()
                    .filter(t -> word)
                    .flatMap(t -> RowTimes.times(draft.schema.table(t)).stream())
                    .filter(x -> x.words().stream().anyMatch(w -> Kin.related(w, stem)))
                    .forEach(x -> found.add(new Step(Objects.requireNonNull(x), at, 0.5)));
        }
        return found;
    }
}
