package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The time from the beginning of a row to the step that the words name: `average hours to first
/// reply`, `delivery time in minutes`, `average days from issue to payment`.
public record Lapses(Clauses c, Draft draft) {

    private static final Map<String, Span.Unit> UNITS =
            Map.of(
                    "minutes", Span.Unit.MINUTES,
                    "minute", Span.Unit.MINUTES,
                    "hours", Span.Unit.HOURS,
                    "hour", Span.Unit.HOURS,
                    "days", Span.Unit.DAYS,
                    "day", Span.Unit.DAYS);

    private static final Set<String> STEMS = Set.of("minut", "hour", "second", "day");

    /// Before names explain each other.
    public void apply() {
        for (int i = 0; i < c.size(); i++) {
            if (aggregate(i) >= 0 && (unit(i) || time(i))) {
                until(i);
            } else if (time(i) && i > 0) {
                named(i);
            } else if (c.free(i) && c.is(i, Function.DURATION)) {
                lasting(i);
            }
        }
    }

    /// The place of the aggregate right before a unit or `time`, or -1.
    private int aggregate(int i) {
        int before = c.previous(i);
        int at = c.is(before, Function.HOW_MANY) ? c.previous(before) : before;
        return c.is(at, Function.AVERAGE, Function.MEDIAN, Function.MAXIMUM, Function.MINIMUM)
                        && c.free(at)
                ? at
                : -1;
    }

    private boolean unit(int i) {
        return c.free(i)
                && (c.unknown(i) || c.at(i) instanceof Piece.Every)
                && UNITS.containsKey(c.lower(i));
    }

    private boolean time(int i) {
        return c.free(i) && c.unknown(i) && c.text(i).equalsIgnoreCase("time");
    }

    /// `average hours to first reply`.
    private void until(int i) {
        int j = c.next(i);
        boolean to =
                j > i + 1 && c.between(i, j, "to")
                        || c.at(Math.min(j, c.size() - 1)) instanceof Piece.Unknown u
                                && u.token().lower().matches("until|till|before");
        int k = c.unknown(j) ? c.next(j) : j;
        List<Candidate> spans = to ? spans(k, i) : List.of();
        if (!spans.isEmpty()) {
            take(i, k, spans);
            if (k != j) {
                c.use(j);
            }
        }
    }

    /// `duration of a vacancy fill`, or of rows that keep how many minutes they took.
    private void lasting(int i) {
        int j = c.next(i);
        List<Candidate> rows = c.tables(j);
        int k = rows.isEmpty() ? j : c.next(j);
        boolean said = aggregate(i) >= 0;
        List<Candidate> spans = said ? spans(k, i) : List.of();
        boolean own =
                !spans.isEmpty()
                        && (rows.isEmpty()
                                || Objects.equals(rows.getFirst().home(), spans.getFirst().home()));
        if (own) {
            take(i, k, spans);
            if (k != j) {
                c.use(j);
            }
            return;
        }
        List<Candidate> kept = said && !rows.isEmpty() ? kept(rows.getFirst()) : List.of();
        if (!kept.isEmpty()) {
            take(i, j, kept);
        }
    }

    /// The only field of the rows that is kept in a unit of time, where no two moments tell it.
    private static List<Candidate> kept(Candidate rows) {
        Table table = rows.table();
        List<Candidate> fields =
                table.columns().stream()
                        .filter(x -> x.isMeasure())
                        .filter(x -> x.words().stream().anyMatch(STEMS::contains))
                        .map(x -> new Candidate(x, 1))
                        .toList();
        boolean moments = RowTimes.times(table).size() > 1;
        return fields.size() == 1 && !moments ? fields : List.of();
    }

    /// `delivery time`: the step stands before the word.
    private void named(int i) {
        int k = c.previous(i);
        List<Candidate> spans = k == i - 1 ? spans(k, i) : List.of();
        spans = k == i - 1 && spans.isEmpty() ? kin(k, i) : spans;
        boolean said =
                c.is(c.previous(k), Function.AVERAGE, Function.MEDIAN)
                        || c.is(c.previous(k), Function.MAXIMUM, Function.MINIMUM);
        if (said && !spans.isEmpty()) {
            take(i, k, spans);
        }
    }

    private void take(int i, int k, List<Candidate> spans) {
        int at = Math.max(aggregate(i), aggregate(k));
        int many = c.previous(Math.min(i, k));
        draft.measure(how(at), spans);
        c.use(i, k, at);
        if (c.is(many, Function.HOW_MANY)) {
            c.use(many);
        }
        for (int u = i + 1; u < c.size(); u++) {
            boolean in = c.said(u - 1, "in");
            if (in && unit(u)) {
                c.use(u);
            }
        }
    }

    private Atom.How how(int at) {
        return c.is(at, Function.MEDIAN)
                ? Atom.How.MEDIAN
                : c.is(at, Function.MAXIMUM)
                        ? Atom.How.MAXIMUM
                        : c.is(at, Function.MINIMUM) ? Atom.How.MINIMUM : Atom.How.AVERAGE;
    }

    /// From the beginning of the rows to the time that a piece names.
    private List<Candidate> spans(int k, int word) {
        List<Candidate> found = new ArrayList<>();
        for (Candidate x : c.things(k)) {
            if (x.isTime()) {
                Column to = x.column();
                Column from = RowTimes.times(draft.schema.table(to.table())).getFirst();
                if (!from.equals(to)) {
                    Span span = new Span(from, to, unit(word, from));
                    found.add(new Candidate(span, x.quality()));
                }
            }
        }
        return found.stream().limit(1).toList();
    }

    /// A time whose name comes from the root of a word, where only one does.
    private List<Candidate> kin(int k, int word) {
        String stem = Stem.of(c.text(k));
        boolean rows = !c.tables(k).isEmpty();
        List<Candidate> found = new ArrayList<>();
        for (Table t : rows ? List.<Table>of() : draft.schema.tables()) {
            List<Column> times = RowTimes.times(t);
            times.stream()
                    .filter(x -> !x.equals(times.getFirst()))
                    .filter(x -> x.words().stream().anyMatch(w -> Kin.related(w, stem)))
                    .map(x -> new Span(times.getFirst(), x, unit(word, times.getFirst())))
                    .forEach(x -> found.add(new Candidate(x, 1)));
        }
        return found.size() == 1 ? found : List.of();
    }

    private Span.Unit unit(int word, Column from) {
        for (int u = word; u < c.size(); u++) {
            Span.Unit named = UNITS.get(c.lower(u));
            if (named != null) {
                return named;
            }
        }
        return from.wholeDays() ? Span.Unit.DAYS : Span.Unit.HOURS;
    }
}
