package io.dataagent.query.fanout;

import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;

/// Judgements about repeated rows.
public final class Verdicts {

    static final Multiplication SAFE =
            new Multiplication(Verdict.SAFE, null, null, null, null, null);

    private Verdicts() {}

    public static Multiplication notJudged(String why) {
        return new Multiplication(Verdict.NOT_JUDGED, why, null, null, null, null);
    }

    /// The worse of two; of equals the first.
    public static Multiplication worse(Multiplication one, Multiplication other) {
        return rank(other) > rank(one) ? other : one;
    }

    private static int rank(Multiplication judged) {
        return switch (judged.verdict()) {
            case SAFE -> 0;
            case NOT_JUDGED -> 1;
            case MULTIPLIED -> 2;
        };
    }
}
