package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import java.util.Set;

/// One of many: `which of the movies has …`, `the youngest of the volunteers`, `who was hired first
/// among the drivers` ask for one of them, though their noun is in the plural.
final class Single {

    private static final Set<String> MANY = Set.of("are", "were", "have", "do");

    private Single() {}

    /// Whether one of the things that a piece names is asked for.
    static boolean of(Clauses c, int i) {
        int before = c.previous(i);
        boolean of = c.between(before, i, "of", "among", "amongst");
        boolean many =
                i + 1 < c.size()
                        && (c.at(i + 1) instanceof Piece.Filler f && MANY.contains(f.word())
                                || c.text(i + 1).equalsIgnoreCase("have"));
        boolean asks = c.is(before, Function.WHICH) && !many;
        boolean superlative =
                c.is(
                        before,
                        Function.NEWEST,
                        Function.OLDEST,
                        Function.SUPERLATIVE,
                        Function.FIRST,
                        Function.LAST,
                        Function.MAXIMUM,
                        Function.MINIMUM);
        boolean one = c.between(before, i, "one") && of;
        return of && (asks || superlative && numberless(c, before)) || one;
    }

    private static boolean numberless(Clauses c, int superlative) {
        return !(c.previous(superlative) >= 0
                && c.at(c.previous(superlative)) instanceof Piece.Num);
    }
}
