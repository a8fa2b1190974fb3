package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Adjectives;
import io.dataagent.offline.lexicon.Adjectives.Quality;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.listing.Listings;
import io.dataagent.offline.reading.rows.Fields;
import io.dataagent.offline.schema.Labels;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Superlatives that name what they compare by themselves: `the longest route`, `3 cheapest
/// products`, `which depot is the oldest`, `the most common reason`, `rank the stores by …`.
public record Superlatives(Clauses c, Draft draft) {

    void apply(int i) {
        Quality q = Adjectives.of(c.lower(i)).orElseThrow();
        int j = next(i);
        if (!measured(i, j, q)) {
            by(i, j, q.descending(), t -> Fields.of(t, q.stems()));
        }
    }

    /// `longest runtime`: the field is named as well.
    private boolean measured(int i, int j, Quality q) {
        List<Candidate> fields = c.measures(j);
        boolean table = !c.tables(j).isEmpty();
        if (fields.isEmpty() || table) {
            return false;
        }
        Function as = q.descending() ? Function.MAXIMUM : Function.MINIMUM;
        c.replace(i, new Piece.Word(as, c.text(i)));
        boolean listed = entity(i);
        if (listed) {
            draft.set(new Said.Order(fields));
            draft.ranks(q.descending());
            draft.say(Mark.LIST);
            c.use(i, j);
        }
        return true;
    }

    /// By the usual time, or by the birth date of people.
    void timed(int i, boolean descending) {
        if (each(i, descending) || new Firsts(c, draft).apply(i, descending)) {
            return;
        }
        boolean age = c.lower(i).matches("youngest|oldest");
        if (age && by(i, next(i), !descending, Fields::years)) {
            return;
        }
        by(i, next(i), descending, t -> age ? Fields.aged(t) : Fields.of(t, List.of("")));
    }

    /// `last payment per member`: when it was, for each of them.
    private boolean each(int i, boolean descending) {
        int j = c.next(i);
        int per = c.next(j);
        boolean each =
                c.is(per, Function.BY)
                        && c.text(per).matches("(?i)(.*\\b)?(per|each|every)(\\b.*)?");
        List<Candidate> rows = c.tables(j);
        List<Candidate> times = each ? Fields.of(rows, List.of("")) : List.of();
        boolean things =
                c.number(c.previous(i)) != null
                        || !rows.isEmpty() && !rows.getFirst().table().display().isEmpty();
        if (times.isEmpty() || things) {
            return false;
        }
        draft.extreme(descending, times);
        c.use(i, j);
        return true;
    }

    /// `largest claim`: by its amount or size.
    boolean sized(int i, boolean descending) {
        int j = next(i);
        String word = descending ? "largest" : "smallest";
        List<String> stems = Adjectives.of(word).orElseThrow().stems();
        List<Candidate> known = Fields.of(tables(j), stems);
        if (!known.isEmpty()) {
            return by(i, j, descending, t -> Fields.of(t, stems));
        }
        return !Fields.only(tables(j)).isEmpty() && by(i, j, descending, Fields::only);
    }

    private boolean by(int i, int j, boolean descending, UnaryOperator<List<Candidate>> chosen) {
        int at = tables(j).isEmpty() ? subject(i) : j;
        int owner = at == j ? new Subjects(c, draft).owner(i, at) : -1;
        List<Candidate> things = tables(at);
        List<Candidate> by = chosen.apply(things);
        if (by.isEmpty()) {
            return false;
        }
        int count =
                IntStream.of(c.next(i), c.previous(i), c.previous(at))
                        .filter(k -> c.number(k) != null)
                        .findFirst()
                        .orElse(-1);
        Piece.Num number = c.number(count);
        draft.set(new Said.Order(by));
        new Rankings(c, draft).rank(i, at, things, descending);
        draft.limit(number, draft.says(Mark.PLURAL));
        draft.say(Mark.LIST);
        c.useIf(count >= 0, count);
        if (owner >= 0) {
            new Subjects(c, draft).show(owner, things.getFirst());
        }
        new Listings(c, draft).beside(c.next(at), things.getFirst());
        return true;
    }

    /// The piece after the word and after a number.
    private int next(int i) {
        int n = c.next(i);
        return c.number(n) == null ? n : c.next(n);
    }

    /// The table that the question is about, named before the word.
    private int subject(int i) {
        return Clauses.before(i).filter(k -> !tables(k).isEmpty()).findFirst().orElse(-1);
    }

    /// Takes the thing before the word as what is asked for.
    public boolean entity(int i) {
        for (int k = i - 1; k >= 0 && !draft.says(Said.Entity.class); k--) {
            List<Candidate> things = c.dimensions(k);
            if (!things.isEmpty()) {
                draft.set(new Said.Entity(things));
                draft.say(Mark.PLURAL, Rankings.plural(c, k));
                c.use(k);
            } else if (c.best(k, Ref::isValue)) {
                String rows = c.named(k).getFirst().column().table();
                draft.set(new Said.Entity(List.of(draft.table(rows, 1))));
                draft.say(Mark.PLURAL, Rankings.plural(c, k));
            }
        }
        return draft.says(Said.Entity.class);
    }

    /// `rank the depots by number of trips`.
    void ranked(int i) {
        int j = c.next(i);
        List<Candidate> things = c.dimensions(j);
        if (things.isEmpty()) {
            return;
        }
        new Rankings(c, draft).rank(i, j, things, true);
        draft.say(Mark.PLURAL);
        draft.say(Mark.RANK);
    }

    void popular(int i, boolean descending) {
        int j = next(i);
        List<Candidate> things = c.dimensions(j);
        List<Candidate> rows = new Usage(c, draft).events(things);
        if (rows.isEmpty()) {
            if (!things.isEmpty() && things.getFirst().isColumn()) {
                busiest(i, true);
            }
            return;
        }
        draft.measure(Atom.How.ROWS, rows);
        draft.say(
                new Said.Note(
                        "What makes it popular?",
                        "The number of " + Labels.of(rows.getFirst().table()) + "."));
        ranked(i, j, things, c.number(c.next(i)), descending);
    }

    /// `most common reason`: the value with the most rows.
    ///
    /// @param field whether the field is meant where rows are called so too
    void busiest(int i, boolean field) {
        int j = next(i);
        List<Candidate> columns = Clauses.only(c.things(j), r -> r.isColumn() && r.isDimension());
        Piece.Num number = c.number(c.next(i));
        Said period = c.period(j);
        if (period != null) {
            draft.say(period);
            draft.ranks(true);
            draft.say(Mark.BUSIEST);
            c.use(i, j);
            return;
        }
        boolean descending = !c.lower(i).matches("least.*|rarest");
        if (new Usage(c, draft).among(j)) {
            ranked(i, j, c.dimensions(j), number, descending);
            return;
        }
        List<Candidate> used = new Usage(c, draft).rows(c.things(j));
        if (!used.isEmpty()) {
            draft.measure(Atom.How.ROWS, used);
            ranked(i, j, c.tables(j), number, descending);
            return;
        }
        boolean things = !field && !c.tables(j).isEmpty();
        if (things || columns.isEmpty()) {
            if (things) {
                popular(i, descending);
            }
            return;
        }
        Set<String> seen = new HashSet<>();
        List<Candidate> rows =
                columns.stream().filter(x -> seen.add(Choice.name(x.ref()))).toList();
        draft.measure(Atom.How.PRESENT, rows);
        draft.say(new Said.Extra(Meaning.Extra.NAMED));
        ranked(i, j, columns, number, descending);
    }

    private void ranked(
            int i, int j, List<Candidate> of, Piece.@Nullable Num number, boolean descending) {
        new Rankings(c, draft).rank(i, j, of, descending);
        draft.limit(number, draft.says(Mark.PLURAL));
        c.useIf(number != null, c.next(i));
    }

    private List<Candidate> tables(int k) {
        return new Subjects(c, draft).at(k);
    }
}
