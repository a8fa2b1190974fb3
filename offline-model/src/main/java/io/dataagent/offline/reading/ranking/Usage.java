package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// How often something is used: `most used tag` counts the rows that point at it, `which product
/// causes the most bugs` those that have a value, `which zone complains the most` those that a verb
/// names.
record Usage(Clauses c, Draft draft) {

    private static final double SURE = 0.9;

    /// `prescribed the most`: a time that is all a word can name tells the rows that came about
    /// then.
    List<Candidate> happened(int j) {
        List<Candidate> things = Clauses.only(c.things(j), r -> !r.isValue());
        boolean times =
                !things.isEmpty()
                        && Participles.is(c.text(j))
                        && things.stream().allMatch(x -> x.isRole() || x.isTime());
        return times ? List.of() : things;
    }

    /// The rows that point at the dataset which a piece names; empty where it names none, or where
    /// several kinds of rows do.
    List<Candidate> rows(List<Candidate> things) {
        List<Candidate> tables = Candidate.tables(things);
        if (tables.isEmpty() || tables.getFirst().quality() < SURE) {
            return List.of();
        }
        String name = Objects.requireNonNull(tables.getFirst().home());
        List<Table> pointing =
                draft.schema().edges().stream()
                        .filter(e -> !e.multiplies() && e.to().equals(name))
                        .map(Edge::from)
                        .filter(from -> !from.equals(name))
                        .distinct()
                        .map(draft.schema()::table)
                        .toList();
        List<Table> demand = pointing.stream().filter(t -> Concepts.demand(t.words())).toList();
        List<Table> taken = demand.size() == 1 ? demand : pointing;
        return taken.size() == 1 ? List.of(draft.table(taken.getFirst().name(), 1)) : List.of();
    }

    /// `most frequent species among our visits`: the visits are counted, where each is of one.
    boolean among(int j) {
        int k = c.next(j);
        List<Candidate> rows = c.tables(k);
        List<Candidate> kinds = c.dimensions(j);
        boolean of = k < c.size() && c.between(j, k, "among", "amongst", "of", "in", "for");
        if (!of || rows.isEmpty() || kinds.isEmpty()) {
            return false;
        }
        String from = Objects.requireNonNull(rows.getFirst().home());
        String to = Objects.requireNonNull(kinds.getFirst().home());
        boolean one = !from.equals(to) && draft.schema().belongs(from, to);
        if (one) {
            draft.measure(Atom.How.ROWS, rows);
            c.use(k);
        }
        return one;
    }

    /// `the most bugs`: rows with the value behind the word, where no dataset is named with it.
    boolean valued(int i) {
        int n = c.next(i);
        boolean rows = c.condition(n) && Rankings.plural(c, n);
        if (rows) {
            String table = c.named(n).getFirst().column().table();
            draft.measure(Atom.How.ROWS, List.of(draft.table(table, 1)));
        }
        return rows;
    }

    /// `earned the most in tips`: the verb measures nothing, where what is measured is named.
    void told(int i, int j, boolean in) {
        int verb = c.previous(i);
        boolean figure = !c.measures(j).isEmpty();
        c.useIf(in && figure && j > i && Participles.is(c.text(verb)) && c.free(verb), verb);
    }

    /// `invoiced the most`: a verb of rows of money asks how much it was.
    static boolean paid(String verb, List<Candidate> rows) {
        return Participles.is(verb)
                && rows.getFirst().isTable()
                && Concepts.money(rows.getFirst().table().words());
    }

    /// `zones complain the most`: a verb that is kin to a dataset, behind whom it is said of.
    boolean verb(int j) {
        List<Candidate> rows = c.tables(j);
        int subject = c.previous(j);
        return !rows.isEmpty()
                && c.things(j).getFirst().quality() < SURE
                && !c.dimensions(subject).isEmpty();
    }

    /// `most popular room type`: the one with the most rows of what happens to it.
    List<Candidate> events(List<Candidate> things) {
        Set<String> tables = new HashSet<>();
        things.forEach(x -> tables.add(x.home()));
        List<Table> found =
                draft.schema().tables().stream()
                        .filter(t -> !tables.contains(t.name()) && !RowTimes.times(t).isEmpty())
                        .filter(t -> tables.stream().anyMatch(x -> belongs(t, x)))
                        .sorted(
                                Comparator.comparingDouble((Table t) -> nearest(t, tables))
                                        .thenComparing(Table::name))
                        .toList();
        List<Table> demand =
                found.stream().filter(t -> Concepts.demand(t.words())).limit(1).toList();
        List<Table> taken = demand.isEmpty() && found.size() == 1 ? found : demand;
        return taken.stream().map(t -> draft.table(t.name(), 1)).toList();
    }

    private double nearest(Table t, Set<String> tables) {
        Long rows = t.view().rowCount();
        double many = rows == null ? 0 : Math.log10(rows + 1.0) / 10;
        return tables.stream()
                        .filter(x -> belongs(t, x))
                        .flatMap(x -> draft.schema().path(t.name(), x).stream())
                        .mapToDouble(JoinPath::cost)
                        .min()
                        .orElse(99)
                - many;
    }

    private boolean belongs(Table t, String to) {
        return draft.schema().belongs(t.name(), to);
    }
}
