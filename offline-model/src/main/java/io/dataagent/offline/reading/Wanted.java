package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The columns that are wanted of listed rows: one for each name, of the rows themselves or of what
/// a row belongs to.
final class Wanted {

    private static final Set<String> DATES = Set.of("date", "dates", "day", "time");

    private final Clauses c;
    private final Draft draft;

    Wanted(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
    }

    /// Whether only a date is said, which is the one at which the rows happen.
    boolean date(int i) {
        return DATES.contains(c.text(i).toLowerCase(Locale.ROOT));
    }

    /// `number of seats`: where the name stands, if a field tells how many.
    int at(int j) {
        int k = c.next(j);
        boolean told =
                c.free(j)
                        && c.is(j, Function.HOW_MANY)
                        && c.text(j).toLowerCase(Locale.ROOT).startsWith("number")
                        && !c.things(k).isEmpty()
                        && measure(c.things(k).getFirst());
        return told ? k : j;
    }

    /// Whether a number that the rows have is among the names, so that they are no condition.
    boolean figures(List<Integer> items) {
        return items.stream().map(c::things).anyMatch(x -> !x.isEmpty() && measure(x.getFirst()));
    }

    private static boolean measure(Candidate x) {
        return x.ref() instanceof Ref.OfColumn o && o.column().kind() == ColumnKind.MEASURE;
    }

    /// A column for each name, or none at all.
    List<Column> columns(List<Integer> items, Table table) {
        List<Column> all = new ArrayList<>();
        Set<Column> seen = new HashSet<>();
        for (int i : items) {
            List<Column> found = c.is(i, Function.NAMES) ? table.display() : column(i, table);
            if (found.isEmpty()) {
                return List.of();
            }
            found.stream().filter(seen::add).forEach(all::add);
        }
        return all;
    }

    private List<Column> column(int i, Table table) {
        if (date(i)) {
            List<Column> times = Fields.times(table);
            return times.isEmpty() ? List.of() : List.of(times.getFirst());
        }
        List<Candidate> things = ((Piece.Thing) c.at(i)).candidates();
        double top = things.getFirst().quality();
        Candidate best = null;
        double rating = 0;
        for (Candidate x : things) {
            double own = x.quality() - 0.15 * distance(table, x);
            boolean shown = Clauses.columnLike(x.ref()) || Clauses.tableLike(x.ref());
            if (shown && own > rating && x.quality() >= top - 0.4) {
                rating = own;
                best = x;
            }
        }
        return best == null ? List.of() : columns(best.ref(), table);
    }

    private static List<Column> columns(Ref ref, Table table) {
        if (ref instanceof Ref.OfColumn x) {
            return x.column().kind() == ColumnKind.KEY && !x.column().table().equals(table.name())
                    ? List.of()
                    : List.of(x.column());
        }
        return ref instanceof Ref.OfTable t && !t.table().name().equals(table.name())
                ? t.table().display()
                : List.of();
    }

    /// How far off it lies; out of reach where a row has several of it.
    private double distance(Table table, Candidate x) {
        String other = Clauses.table(x.ref());
        return other == null
                ? 99
                : draft.schema
                        .path(table.name(), other)
                        .filter(p -> !p.multiplies())
                        .map(JoinPath::cost)
                        .orElse(99.0);
    }
}
