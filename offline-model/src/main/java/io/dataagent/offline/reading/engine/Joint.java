package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Function;
import org.jspecify.annotations.Nullable;

/// How a value follows the one that was named before it.
public enum Joint {
    /// Something else stands between them, or it is the first.
    ALONE,
    /// Nothing stands between them: `gold in Dallas`.
    NEXT,
    /// `gold, silver`.
    COMMA,
    /// `gold and silver`.
    AND,
    /// `gold or silver`.
    OR;

    private static final double CLOSE = 0.3;

    /// Whether both are said in one breath.
    public boolean listed() {
        return this == COMMA || this == AND || this == OR;
    }

    /// How the value at a place follows the last one; takes the `or` between them.
    ///
    /// @param last the place of the last value, or -1
    public static Joint between(Clauses c, int last, int i) {
        Joint joint = NEXT;
        for (int k = i - 1; k > last && last >= 0; k--) {
            boolean filler = c.at(k) instanceof Piece.Filler;
            boolean named = c.thing(k) && !c.free(k) && joint == NEXT;
            named |= joint == AND && sameRows(c, k, i);
            boolean negation = c.is(k, Function.NOT, Function.WITHOUT) && !c.free(k);
            if (c.is(k, Function.OR)) {
                joint = OR;
            } else if (c.is(k, Function.AND)) {
                joint = joint == OR ? OR : c.text(k).equals(",") ? COMMA : AND;
            } else if (!filler && !named && !negation && !c.is(k, Function.EITHER)) {
                return ALONE;
            }
        }
        for (int k = last + 1; k < i && joint == OR; k++) {
            c.useWord(k, Function.OR);
        }
        return last < 0 ? ALONE : joint;
    }

    /// Whether the same rows are named behind two values: `driving shifts and tutoring shifts`.
    public static boolean sameRows(Clauses c, int first, int value) {
        String rows = rows(c, first);
        return rows != null && rows.equals(rows(c, c.next(value)));
    }

    /// The dataset whose rows are named at a place, if clearly.
    private static @Nullable String rows(Clauses c, int i) {
        return c.named(i).stream()
                .filter(x -> x.quality() >= c.named(i).getFirst().quality() - CLOSE && x.isTable())
                .map(x -> x.home())
                .findFirst()
                .orElse(null);
    }
}
