package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Token;
import java.util.List;

/// `both loading and unloading`: two things, even where one value is written just so.
public final class Paired {

    private Paired() {}

    /// Whether a run of tokens holds both of what `both` before it couples.
    public static boolean couples(List<Token> tokens, int i, List<Token> span) {
        return i > 0
                && tokens.get(i - 1).is("both")
                && span.stream().anyMatch(t -> t.is("and") || t.is("&"));
    }
}
