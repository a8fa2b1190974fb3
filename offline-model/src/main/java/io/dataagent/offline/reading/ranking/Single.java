package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Piece;
import java.util.Set;

/// One of many: `which of the movies has …`, `the youngest of the volunteers`, `who was hired first
/// among the drivers` ask for one of them, though their noun is in the plural.
final class Single {

    private static final Set<Function> SOLE =
            Function.set("NEWEST OLDEST SUPERLATIVE FIRST LAST MAXIMUM MINIMUM");
    private static final Set<String> MANY = Set.of("are", "were", "have", "do");

    private static final Set<Function> CLAUSES = Function.set("WITH WHICH");
    private static final Set<Function> FIGURES =
            Function.set("HOW_MANY AVERAGE MEDIAN TOTAL MAXIMUM MINIMUM");
    private static final Set<String> FROM = Set.of("of", "among", "amongst");
    private static final Set<String> ARTICLES = Set.of("the", "our", "all", "these", "those");

    private Single() {}

    /// Whether one of the things that a piece names is asked for.
    static boolean of(Clauses c, int i) {
        int of = from(c, i);
        int before = c.previous(of);
        boolean many =
                i + 1 < c.size() && (c.said(i + 1, MANY) || c.text(i + 1).equalsIgnoreCase("have"));
        boolean asks = c.is(before, Function.WHICH) && !many;
        boolean superlative =
                c.is(before, SOLE) && !(c.at(c.previous(before)) instanceof Piece.Num);
        boolean one = of > 0 && c.text(of - 1).equals("one");
        return of >= 0 && (asks || superlative || one);
    }

    /// The `of` or `among` before a thing, with only what describes it between them; or -1.
    private static int from(Clauses c, int i) {
        int k = i - 1;
        while (c.said(k, ARTICLES) || c.is(k, Function.OPEN) || !c.free(k) && c.thing(k)) {
            k--;
        }
        return c.said(k, FROM) ? k : -1;
    }

    /// Whether an extreme is one more figure of a row of them, and ranks nothing: `the number of
    /// stays, the average charge and the highest charge for each ward`.
    static boolean among(Clauses c, int i) {
        return c.is(c.previous(i), Function.AND)
                && Clauses.before(i)
                        .filter(k -> c.is(k, CLAUSES) || c.free(k) && c.is(k, FIGURES))
                        .limit(1)
                        .anyMatch(k -> !c.is(k, CLAUSES));
    }
}
