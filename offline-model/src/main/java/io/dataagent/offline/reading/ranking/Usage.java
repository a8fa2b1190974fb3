package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Draft.MeasureAsk;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Objects;

/// How often something is used: `most used tag` counts the rows that point at it, `which product
/// causes the most bugs` those that have a value, `which zone complains the most` those that a verb
/// names.
record Usage(Clauses c, Draft draft) {

    private static final double SURE = 0.9;

    /// `prescribed the most`: a time that is all a word can name tells the rows that came about
    /// then.
    List<Candidate> happened(int j) {
        List<Candidate> things = Clauses.only(c.things(j), r -> !Clauses.valueLike(r));
        boolean times =
                !things.isEmpty()
                        && Participles.is(c.text(j))
                        && things.stream()
                                .allMatch(
                                        x ->
                                                x.ref() instanceof Ref.OfRole
                                                        || x.ref() instanceof Ref.OfColumn o
                                                                && o.column().kind()
                                                                        == ColumnKind.TIME);
        return times
                ? Clauses.only(things, Clauses::columnLike).stream()
                        .map(x -> draft.table(((Ref.OfColumn) x.ref()).column().table(), 1))
                        .distinct()
                        .toList()
                : things;
    }

    /// The rows that point at the dataset which a piece names; empty where it names none, or where
    /// several kinds of rows do.
    List<Candidate> rows(List<Candidate> things) {
        List<Candidate> tables = Clauses.only(things, Clauses::tableLike);
        if (tables.isEmpty() || tables.getFirst().quality() < SURE) {
            return List.of();
        }
        String name = Objects.requireNonNull(Clauses.table(tables.getFirst().ref()));
        List<Table> pointing =
                draft.schema.edges().stream()
                        .filter(e -> !e.multiplies() && e.to().equals(name))
                        .map(Edge::from)
                        .filter(from -> !from.equals(name))
                        .distinct()
                        .map(draft.schema::table)
                        .toList();
        List<Table> demand = pointing.stream().filter(t -> Concepts.demand(t.words())).toList();
        List<Table> taken = demand.size() == 1 ? demand : pointing;
        return taken.size() == 1 ? List.of(draft.table(taken.getFirst().name(), 1)) : List.of();
    }

    /// `most frequent species among our visits`: the visits are counted, where each is of one.
    boolean among(int j) {
        int k = c.next(j);
        List<Candidate> rows = Clauses.only(c.things(k), Clauses::tableLike);
        List<Candidate> kinds = Clauses.only(c.things(j), Clauses::dimensionLike);
        boolean of = k < c.size() && c.between(j, k, "among", "amongst", "of", "in", "for");
        if (!of || rows.isEmpty() || kinds.isEmpty()) {
            return false;
        }
        String from = Objects.requireNonNull(Clauses.table(rows.getFirst().ref()));
        String to = Objects.requireNonNull(Clauses.table(kinds.getFirst().ref()));
        boolean one =
                !from.equals(to)
                        && draft.schema.path(from, to).filter(p -> !p.multiplies()).isPresent();
        if (one) {
            draft.measures.add(new MeasureAsk(Atom.How.ROWS, rows, false, List.of(), null));
            c.use(k);
        }
        return one;
    }

    /// `the most bugs`: rows with the value behind the word, where no dataset is named with it.
    boolean valued(int i) {
        int n = c.next(i);
        boolean value =
                n < c.size()
                        && !c.free(n)
                        && c.at(n) instanceof Piece.Thing t
                        && Clauses.valueLike(t.candidates().getFirst().ref())
                        && Rankings.plural(c, n);
        if (!value) {
            return false;
        }
        List<Candidate> rows =
                Clauses.only(((Piece.Thing) c.at(n)).candidates(), Clauses::valueLike).stream()
                        .limit(1)
                        .map(x -> draft.table(Objects.requireNonNull(Clauses.table(x.ref())), 1))
                        .toList();
        draft.measures.add(new MeasureAsk(Atom.How.ROWS, rows, false, List.of(), null));
        return true;
    }

    /// `earned the most in tips`: the verb measures nothing, where what is measured is named.
    void told(int i, int j, boolean in) {
        int verb = c.previous(i);
        boolean figure = !Clauses.only(c.things(j), Clauses::measureLike).isEmpty();
        if (in && figure && j > i && Participles.is(c.text(verb)) && c.free(verb)) {
            c.use(verb);
        }
    }

    /// `invoiced the most`: a verb of rows of money asks how much it was.
    static boolean paid(String verb, List<Candidate> rows) {
        return Participles.is(verb)
                && rows.getFirst().ref() instanceof Ref.OfTable t
                && Concepts.money(t.table().words());
    }

    /// `zones complain the most`: a verb that is kin to a dataset, behind whom it is said of.
    boolean verb(int j) {
        List<Candidate> rows = Clauses.only(c.things(j), Clauses::tableLike);
        int subject = c.previous(j);
        return !rows.isEmpty()
                && c.things(j).getFirst().quality() < SURE
                && !Clauses.only(c.things(subject), Clauses::dimensionLike).isEmpty();
    }
}
