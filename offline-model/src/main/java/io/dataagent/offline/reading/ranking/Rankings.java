package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.rows.Counted;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/// Superlatives and limits: `top 5 products by revenue`, `the store with the most orders`, `3
/// cheapest products`, `bottom ten`.
public record Rankings(Clauses c, Draft draft) {

    private static final Set<Function> FIGURES =
            Function.set("TOTAL AVERAGE HOW_MANY MEDIAN DISTINCT SHARE");

    public void at(int i) {
        if (c.free(i) && c.at(i) instanceof Piece.Word w) {
            word(i, w.function());
        }
    }

    private void word(int i, Function f) {
        switch (f) {
            case TOP, BOTTOM -> new Tops(c, draft, this).top(i, f == Function.TOP);
            case MOST, FEWEST -> most(i, f == Function.MOST);
            case MAXIMUM, MINIMUM -> {
                if (c.text(i).equalsIgnoreCase("least") && Participles.is(c.text(c.next(i)))) {
                    most(i, false);
                } else {
                    extreme(i, f == Function.MAXIMUM);
                }
            }
            case BEST_SELLING, WORST_SELLING ->
                    new Tops(c, draft, this).sellers(i, f == Function.BEST_SELLING);
            case SUPERLATIVE -> new Superlatives(c, draft).apply(i);
            case BUSIEST -> new Superlatives(c, draft).busiest(i, false);
            case POPULAR -> new Superlatives(c, draft).popular(i, c.lower(i).startsWith("most"));
            case RANK -> ranked(i);
            case NEWEST, LAST -> new Superlatives(c, draft).timed(i, true);
            case OLDEST, FIRST -> new Superlatives(c, draft).timed(i, false);
            case ORDERED -> new Sorting(draft).by(c, i);
            case ASCENDING, DESCENDING -> {
                draft.set(new Said.Direction(f == Function.DESCENDING));
                c.use(i);
            }
            default -> {}
        }
    }

    /// `rank the stores by …` orders all of them, `where does Dallas rank` places one.
    private void ranked(int i) {
        new Superlatives(c, draft).ranked(i);
        if (c.free(i) && draft.says(Said.ValueAsk.class) && !draft.says(Said.Entity.class)) {
            draft.say(Mark.PLACE);
            c.use(i);
        }
    }

    void rank(int i, int at, List<Candidate> things, boolean descending) {
        draft.set(new Said.Entity(things));
        draft.say(Mark.PLURAL, plural(c, at));
        draft.ranks(descending);
        c.use(i, at);
    }

    /// `most orders`, `fewest employees`: a count or a sum decides.
    private void most(int i, boolean descending) {
        int j = c.following(i);
        boolean amount = c.said(Math.min(i + 1, c.size() - 1), "in");
        boolean apart = c.between(i, Math.min(j, c.size()), "on", "for", "at", "from");
        boolean rows = amount && !c.things(j).isEmpty() && c.measures(j).isEmpty();
        if ((apart || rows) && !c.measures(c.previous(i)).isEmpty()) {
            j = c.previous(i);
        }
        if (c.things(j).isEmpty()) {
            boolean value = c.next(i) < c.size() && c.thing(c.next(i));
            j = value ? -1 : c.previous(i);
            boolean verb =
                    Participles.is(c.text(j))
                            || !c.measures(j).isEmpty()
                            || new Usage(c, draft).verb(j);
            j = verb ? j : -1;
        }
        if (j < 0 && new Usage(c, draft).valued(i)) {
            superlative(i, descending);
            return;
        }
        new Usage(c, draft).told(i, j, amount);
        List<Candidate> done = new Usage(c, draft).happened(j);
        List<Candidate> things = plural(c, j) ? new Counted(c, draft).events(done) : done;
        if (things.isEmpty()) {
            return;
        }
        Piece.Num number = c.number(c.previous(i));
        boolean counted = things.getFirst().isTable();
        boolean paid = counted && Usage.paid(c.text(j), things);
        Atom.How how = counted ? amount || paid ? Atom.How.SUM : Atom.How.ROWS : null;
        draft.measure(how, things);
        superlative(i, descending);
        c.use(j);
        int k = c.next(j);
        List<Candidate> subject = c.dimensions(k);
        if (Participles.is(c.text(j)) && !subject.isEmpty() && !draft.says(Said.Entity.class)) {
            draft.set(new Said.Entity(subject));
            draft.say(Mark.PLURAL, plural(c, k));
            draft.sayIf(new Said.Limit(Draft.MANY), !draft.says(Said.Limit.class) && plural(c, k));
            if (number != null) {
                draft.set(new Said.Limit(number.value().intValue()));
                c.use(c.previous(i));
            }
            c.use(k);
        }
    }

    /// `highest revenue` ranks when something else is asked for, and is a maximum otherwise.
    void extreme(int i, boolean descending) {
        int n = c.previous(i);
        Piece.Num number = c.number(n);
        int j = c.following(i);
        List<Candidate> rows = c.tables(j);
        List<Candidate> figures = c.measures(j);
        boolean named =
                !rows.isEmpty()
                        && !figures.isEmpty()
                        && rows.getFirst().quality() > figures.getFirst().quality() + 0.1;
        boolean measure = !named && !figures.isEmpty() || aggregated(c, j);
        if (measure && asked(i) && !Single.among(c, i)) {
            superlative(i, descending);
        }
        if (!measure && !rows.isEmpty() && !new Superlatives(c, draft).sized(i, descending)) {
            draft.limit(number, plural(c, j));
            rank(i, j, rows, descending);
            c.useIf(number != null, n);
        }
    }

    /// Whether a word asks for a figure.
    static boolean aggregated(Clauses c, int j) {
        return c.is(j, FIGURES);
    }

    /// Whether the question names, before this word, whose superlative is wanted.
    boolean asked(int i) {
        if (draft.says(Said.Each.class, Said.Cycle.class)) {
            return true;
        }
        return IntStream.range(0, i)
                .filter(k -> !c.is(c.previous(k), Function.BY))
                .anyMatch(
                        k ->
                                draft.says(Said.Entity.class)
                                        || !c.dimensions(k).isEmpty()
                                        || c.is(k, Function.WHICH) && c.lower(k).equals("who")
                                        || c.every(k) != null
                                        || c.at(k) instanceof Piece.Round);
    }

    void superlative(int i, boolean descending) {
        draft.ranks(descending);
        c.use(i);
        counted(i);
    }

    /// `the two branches with the lowest turnover`: so many rows are wanted.
    private void counted(int i) {
        for (int k = 0; k < i && !draft.says(Said.Limit.class); k++) {
            Piece.Num number = c.number(k);
            List<Candidate> things = c.dimensions(c.next(k));
            if (number != null
                    && plural(c, c.next(k))
                    && !things.isEmpty()
                    && !draft.says(Said.Entity.class)) {
                draft.set(new Said.Limit(number.value().intValue()));
                draft.set(new Said.Entity(things));
                draft.say(Mark.PLURAL);
                c.use(k, c.next(k));
            }
        }
    }

    /// Whether a thing is named in the plural.
    public static boolean plural(Clauses c, int i) {
        return i >= 0
                && i < c.size()
                && !Single.of(c, i)
                && c.at(i) instanceof Piece.Thing t
                && t.text()
                        .toLowerCase(Locale.ROOT)
                        .matches(
                                "(?!.*\\b(species|series)$).*[^siu]s|.*(people|men|women|children)");
    }
}
