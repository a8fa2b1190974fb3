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
        boolean superlative = c.is(before, SOLE);
        boolean one = of > 0 && c.text(of - 1).equals("one");
        return of >= 0 && (asks || superlative && numberless(c, before) || one);
    }

    /// The `of` or `among` before a thing, with only what describes it between them; or -1.
    private static int from(Clauses c, int i) {
        for (int k = i - 1; k >= 0; k--) {
            if (c.said(k, FROM)) {
                return k;
            }
            boolean described =
                    c.said(k, ARTICLES) || c.is(k, Function.OPEN) || !c.free(k) && c.thing(k);
            if (!described) {
                return -1;
            }
        }
        return -1;
    }

    private static boolean numberless(Clauses c, int superlative) {
        return !(c.previous(superlative) >= 0
                && c.at(c.previous(superlative)) instanceof Piece.Num);
    }
}
