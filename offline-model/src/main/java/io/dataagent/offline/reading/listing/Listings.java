package io.dataagent.offline.reading.listing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.rows.Lookups;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lists with chosen columns: `the title, credits and level of all courses`, `sites with their
/// region and floor area`. A field may be one of the rows' own, or of what a row belongs to.
public final class Listings {

    private static final String[] OF = {"of", "for", "from"};
    private static final Set<Function> FIGURES =
            Function.set(
                    "HOW_MANY HOW_MUCH TOTAL AVERAGE MEDIAN SHARE MOST FEWEST BY TREND COMPARE WHEN WHICH");
    private static final Set<ColumnKind> KEPT =
            Set.of(ColumnKind.TEXT, ColumnKind.KEY, ColumnKind.TIME);
    private static final Set<String> THEIRS = Set.of("their", "its");

    private final Clauses c;
    private final Draft draft;
    private final Wanted wanted;

    public Listings(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
        this.wanted = new Wanted(clauses, draft);
    }

    /// The listed rows as what a measure is split by, with the columns that were asked for; empty
    /// where no columns were.
    public static Optional<Dimension> rows(Draft draft) {
        return !draft.says(Said.Field.class) || !draft.says(Said.Entity.class)
                ? Optional.empty()
                : Candidate.tables(draft.first(Said.Entity.class)).stream()
                        .map(x -> rows(x.table(), draft.columns()))
                        .findFirst();
    }

    private static Dimension rows(Table table, List<Column> asked) {
        List<Column> columns = new ArrayList<>();
        if (!table.unique(asked)) {
            columns.addAll(table.key());
        }
        columns.addAll(asked);
        return new Dimension.ByEntity(table, columns);
    }

    public void apply() {
        boolean asks = c.is(c.next(-1), Function.LIST, Function.WHICH);
        boolean plain = !asks && !figured();
        int from = asks ? c.next(c.next(-1)) : plain ? 0 : c.size();
        for (int i = from; i < c.size(); i++) {
            List<Integer> items = items(i);
            boolean several = items.size() > 1;
            boolean leads = asks || i == c.next(-1) && items.stream().anyMatch(this::told);
            if (leads && several && of(items) || !items.isEmpty() && theirs(items, asks)) {
                return;
            }
            i = several ? items.getLast() : i;
        }
    }

    /// Whether a figure is asked for, and not only a number that rows have: `and number of seats`.
    private boolean figured() {
        for (int i = 0; i < c.size(); i++) {
            boolean own = wanted.at(i) != i && c.is(c.previous(i), Function.AND, Function.WITH);
            boolean relative = c.is(i, Function.WHICH) && c.thing(c.previous(i));
            relative |= c.text(i).equalsIgnoreCase("whose");
            if (c.free(i) && c.is(i, FIGURES) && !own && !relative) {
                return true;
            }
        }
        return false;
    }

    /// The names in a row that begins at a piece, with only commas and `and` between them.
    private List<Integer> items(int i) {
        List<Integer> items = new ArrayList<>();
        int j = i;
        while (j < c.size() && item(wanted.at(j))) {
            j = wanted.at(j);
            items.add(j);
            int end = wanted.end(j);
            if (c.free(end + 1) && c.thing(end + 1)) {
                return List.of();
            }
            int and = c.next(end);
            boolean near = !c.between(j, Math.min(and, c.size()), OF);
            if (!c.is(and, Function.AND) || !near) {
                break;
            }
            j = c.is(c.next(and), Function.AND) ? c.next(c.next(and)) : c.next(and);
        }
        return items;
    }

    /// Whether a name is that of something told in words, which is not added up.
    private boolean told(int j) {
        return c.is(j, Function.NAMES) || c.first(j, r -> r.isColumn(x -> KEPT.contains(x.kind())));
    }

    private boolean item(int j) {
        return c.free(j)
                && (c.is(j, Function.NAMES)
                        || wanted.date(j)
                        || c.named(j).stream().anyMatch(x -> x.isColumn() || x.isTable()));
    }

    /// `the name and price of all products`: the rows stand behind.
    private boolean of(List<Integer> items) {
        int last = items.getLast();
        for (int k = last + 1; k < c.size() && k <= last + 5; k++) {
            List<Candidate> rows = rows(k, items);
            List<Candidate> all = rows.isEmpty() ? wanted.whoever(k, items) : rows;
            if (!all.isEmpty() && c.between(last, k, OF)) {
                return take(items, k, all);
            }
            boolean skipped =
                    c.at(k) instanceof Piece.Filler
                            || c.thing(k)
                            || c.is(k, Function.OPEN, Function.NOT);
            if (!skipped) {
                return false;
            }
        }
        return false;
    }

    /// `products with their brand and price`: the rows stand before.
    private boolean theirs(List<Integer> items, boolean asks) {
        int first = items.getFirst();
        boolean theirs = c.said(first - 1, THEIRS);
        int with = c.previous(first);
        boolean besides =
                c.is(with, Function.WITH)
                        && c.text(with).equalsIgnoreCase("with")
                        && (items.size() > (asks || wanted.figures(items) ? 1 : 2)
                                || wanted.single(items));
        for (int k = with; (asks && theirs || besides) && k >= 0; k--) {
            List<Candidate> rows = rows(k, items);
            rows = rows.isEmpty() ? wanted.whoever(k, items) : rows;
            if (!rows.isEmpty() && take(items, k, rows)) {
                List<Column> columns = draft.columns();
                draft.drop(Said.Field.class);
                lead(draft.first(Said.Entity.class).getFirst().table(), columns);
                c.useWord(with, Function.WITH);
                return true;
            }
        }
        return false;
    }

    /// What the rows are called stands before what they have.
    private void lead(Table table, List<Column> columns) {
        draft.show(table.display().stream().filter(x -> !columns.contains(x)).toList());
        draft.show(columns);
    }

    /// `the largest grants with funder and project`: what is shown beside the rows, as far as each
    /// has one of it.
    public void beside(int with, Candidate row) {
        Table table = row.table();
        boolean plain = c.is(with, Function.WITH) && c.text(with).equalsIgnoreCase("with");
        boolean an = plain && c.between(with, Math.min(c.next(with), c.size()), "a", "an", "any");
        boolean theirs = c.is(with, Function.AND) && c.said(c.next(with) - 1, THEIRS);
        List<Integer> items = plain && !an || theirs ? items(c.next(with)) : List.of();
        List<Column> columns = items.isEmpty() ? List.of() : wanted.columns(items, table);
        boolean flags = columns.stream().anyMatch(x -> x.isFlag());
        if (!columns.isEmpty() && !flags) {
            lead(table, columns);
            items.forEach(i -> c.use(i));
            separators(items);
            c.use(with);
        }
    }

    /// The tables that a piece names, also by a value of theirs: `professors`.
    private List<Candidate> rows(int k, List<Integer> items) {
        if (!(c.at(k) instanceof Piece.Thing t)) {
            return List.of();
        }
        List<Candidate> tables = Candidate.tables(t.candidates());
        boolean named =
                !tables.isEmpty() && tables.getFirst().quality() >= t.best().quality() - 0.3;
        boolean kind = tables.isEmpty() && t.best().isValue() && !tableLike(k + 1);
        return named ? tables : kind ? wanted.kinds(t.candidates(), items) : List.of();
    }

    private boolean tableLike(int k) {
        return !Candidate.tables(c.named(k)).isEmpty();
    }

    private boolean take(List<Integer> items, int at, List<Candidate> rows) {
        for (Candidate row : rows) {
            Table table = row.table();
            List<Column> columns = wanted.columns(items, table);
            boolean own = columns.stream().anyMatch(x -> x.table().equals(table.name()));
            if (c.text(c.next(-1)).equalsIgnoreCase("who") && !people(row, columns)) {
                continue;
            }
            boolean named = tableLike(at);
            if (!columns.isEmpty() && (own || named)) {
                draft.set(new Said.Entity(List.of(row)));
                draft.say(Mark.PLURAL);
                draft.say(Mark.LIST);
                draft.show(columns);
                items.forEach(i -> c.use(i));
                separators(items);
                kind(at, row);
                return true;
            }
        }
        return false;
    }

    /// Whether the rows are people, or one of their columns says who.
    private boolean people(Candidate row, List<Column> columns) {
        return Concepts.persons(row.table().words())
                || columns.stream().anyMatch(x -> Concepts.people(x.words()))
                || columns.stream()
                        .anyMatch(x -> Concepts.persons(draft.schema().table(x.table()).words()));
    }

    /// The table is named; a value that names it too stays to be a condition.
    private void kind(int at, Candidate row) {
        List<Candidate> values = c.values(at);
        boolean table = wanted.all(at) || !c.tables(at).isEmpty();
        if (Lookups.within(row, values)) {
            c.restrict(at, values);
        } else if (table) {
            c.use(at);
        }
    }

    private void separators(List<Integer> items) {
        for (int k = items.getFirst(); k <= items.getLast() + 1; k++) {
            boolean inside = k < items.getLast() && c.is(k, Function.AND, Function.HOW_MANY);
            c.useIf(inside || k > 0 && k < c.size() && wanted.date(k), k);
        }
    }
}
