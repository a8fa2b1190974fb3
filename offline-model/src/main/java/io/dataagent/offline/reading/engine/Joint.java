package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Function;

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
            named |= joint == AND && c.sameRows(k, i);
            boolean negation = c.is(k, Function.NOT, Function.WITHOUT) && !c.free(k);
            if (c.is(k, Function.OR)) {
                joint = OR;
            } else if (c.is(k, Function.AND)) {
                joint = joint == OR ? OR : c.text(k).equals(",") ? COMMA : AND;
            } else if (!filler && !named && !negation && !c.is(k, Function.EITHER)) {
                return ALONE;
            }
        }
        if (joint == OR) {
            take(c, last, i);
        }
        return last < 0 ? ALONE : joint;
    }

    private static void take(Clauses c, int last, int i) {
        for (int k = last + 1; k < i; k++) {
            if (c.is(k, Function.OR)) {
                c.use(k);
            }
        }
    }
}
