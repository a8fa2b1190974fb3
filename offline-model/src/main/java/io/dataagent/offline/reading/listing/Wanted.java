package io.dataagent.offline.reading.listing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The columns that are wanted of listed rows: one for each name, of the rows themselves or of what
/// a row belongs to.
record Wanted(Clauses c, Draft draft) {

    private static final Set<String> DATES = Set.of("date", "dates", "day", "time");

    private static final Set<Function> RANKING =
            Function.set("MAXIMUM MINIMUM TOP BOTTOM SUPERLATIVE NEWEST OLDEST FIRST LAST");
    private static final Set<String> EVERYTHING = Set.of("everything", "anything", "whatever");
    private static final Set<String> EVERYONE =
            Set.of("everyone", "everybody", "anyone", "anybody", "people", "persons", "person");

    /// Whether only a date is said, which is the one at which the rows happen.
    boolean date(int i) {
        return DATES.contains(c.lower(i));
    }

    /// `number of seats`: where the name stands, if a field tells how many.
    int at(int j) {
        int k = c.next(j);
        boolean told =
                c.free(j)
                        && c.is(j, Function.HOW_MANY)
                        && c.lower(j).startsWith("number")
                        && c.first(k, Ref::isNumber);
        return told ? k : j;
    }

    /// Where a name ends: `publication time`, and `licence expiry date` where both words are of one
    /// field.
    int end(int j) {
        int k = j + 1;
        if (date(k) || !c.thing(k)) {
            return date(k) ? k : j;
        }
        List<Candidate> shared =
                c.things(j).stream()
                        .filter(x -> x.isColumn())
                        .filter(x -> c.things(k).stream().anyMatch(y -> y.ref().equals(x.ref())))
                        .toList();
        if (shared.isEmpty()) {
            return j;
        }
        c.restrict(j, shared);
        c.use(k);
        return k;
    }

    /// `articles with editor`: one name of what each row belongs to.
    boolean single(List<Integer> items) {
        int i = items.getFirst();
        return items.size() == 1
                && c.at(i - 1) instanceof Piece.Word
                && c.first(i, Ref::isTable)
                && !c.text(i).endsWith("s");
    }

    /// Whether a number or a date that the rows have is among the names, or the one that a row
    /// belongs to, so that they are no condition.
    boolean figures(List<Integer> items) {
        return c.find(RANKING) < 0 && items.stream().anyMatch(i -> shown(i, c.things(i)));
    }

    private boolean shown(int i, List<Candidate> things) {
        return date(i)
                || !things.isEmpty()
                        && (things.getFirst().isNumber()
                                || things.getFirst().isTime()
                                || things.getFirst().isTable() && !c.text(i).endsWith("s"));
    }

    /// `name and tier of those who joined`, `of everyone hired in May`: people, as far as the
    /// fields are theirs; `of everything from Bosch`: whatever has the fields.
    List<Candidate> whoever(int k, List<Integer> items) {
        String word = c.lower(k);
        if (EVERYTHING.contains(word)) {
            return kinds(List.of(), items);
        }
        return word.equals("who") || EVERYONE.contains(word) ? persons(items) : List.of();
    }

    /// Whether it says all rows, of whatever there is.
    boolean all(int k) {
        String word = c.lower(k);
        return c.free(k) && (EVERYTHING.contains(word) || EVERYONE.contains(word));
    }

    private List<Candidate> persons(List<Integer> items) {
        return kinds(List.of(), items).stream()
                .filter(x -> Concepts.persons(x.table().words()))
                .toList();
    }

    /// The tables that a value is of, and those that the fields are of: `Toyotas with model and
    /// price` lists cars.
    List<Candidate> kinds(List<Candidate> things, List<Integer> items) {
        Set<String> names = new LinkedHashSet<>();
        Candidate.values(things).forEach(x -> names.add(x.column().table()));
        for (int i : items) {
            c.columns(i).forEach(x -> names.add(x.column().table()));
        }
        return names.stream().map(x -> draft.table(x, 1)).toList();
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
            return RowTimes.times(table).stream().limit(1).toList();
        }
        List<Candidate> all = ((Piece.Thing) c.at(i)).candidates();
        // `publication time`: of what the word names, a time
        List<Candidate> things =
                date(i + 1) && c.free(i + 1) ? Clauses.only(all, Ref::isTime) : all;
        if (things.isEmpty()) {
            return List.of();
        }
        double top = things.getFirst().quality();
        Candidate best = null;
        double rating = 0;
        for (Candidate x : things) {
            double own = x.quality() - 0.15 * distance(table, x);
            boolean shown = x.isColumn() || x.isTable();
            if (shown && own > rating && x.quality() >= top - 0.4) {
                rating = own;
                best = x;
            }
        }
        return best == null ? List.of() : columns(best.ref(), table);
    }

    private static List<Column> columns(Ref ref, Table table) {
        boolean own = table.name().equals(ref.home());
        if (ref instanceof Ref.OfColumn x) {
            return x.column().isKey() && !own ? List.of() : List.of(x.column());
        }
        return ref instanceof Ref.OfTable t && !own ? t.table().display() : List.of();
    }

    /// How far off it lies; out of reach where a row has several of it.
    private double distance(Table table, Candidate x) {
        String other = x.home();
        return other == null
                ? 99
                : draft.schema()
                        .path(table.name(), other)
                        .filter(p -> !p.multiplies())
                        .map(JoinPath::cost)
                        .orElse(99.0);
    }
}
