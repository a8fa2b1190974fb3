package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Clauses;

/// Tells a figure in a row of figures from a ranking: `the number of stays, the average charge and
/// the highest charge for each ward` ranks nothing.
final class Figured {

    private Figured() {}

    /// Whether the extreme at a piece closes or continues such a row.
    static boolean among(Clauses c, int i) {
        if (!c.is(c.previous(i), Function.AND)) {
            return false;
        }
        for (int k = i - 1; k >= 0; k--) {
            if (c.is(k, Function.WITH, Function.WHICH)) {
                return false;
            }
            if (c.free(k) && (c.is(k, Function.HOW_MANY) || c.is(k, Clauses.AGGREGATES))) {
                return true;
            }
        }
        return false;
    }
}
