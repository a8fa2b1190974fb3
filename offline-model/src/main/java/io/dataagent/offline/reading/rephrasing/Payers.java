package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.List;
import java.util.Set;

/// `airlines that pay the lowest landing fee`: where the figure that is paid is named by itself,
/// the verb says no more than that somebody has it.
final class Payers {

    private static final double SURE = 0.9;
    private static final int LONGEST = 3;
    private static final Set<String> PAYING =
            Set.of("pay", "pays", "paying", "charge", "charges", "charging");
    private static final Set<String> BETWEEN = Lexicon.set("rephrasing.payers.between");
    private static final Set<String> EXTREME =
            Set.of("highest", "lowest", "most", "least", "largest", "smallest", "biggest");

    private Payers() {}

    /// The tokens with `have` in the place of such a verb.
    static List<Token> of(List<Token> tokens, PhraseIndex index) {
        for (int v = 1; v + 2 < tokens.size(); v++) {
            int j = v + 1;
            boolean extreme = false;
            while (j < tokens.size() && tokens.get(j).in(BETWEEN)) {
                extreme |= tokens.get(j).in(EXTREME);
                j++;
            }
            if (tokens.get(v).in(PAYING) && extreme && figure(tokens, j, index)) {
                int to = tokens.get(v + 1).is("us") ? v + 2 : v + 1;
                return Retelling.with(tokens, v, to, "have");
            }
        }
        return tokens;
    }

    private static boolean figure(List<Token> tokens, int from, PhraseIndex index) {
        for (int n = 1; n <= LONGEST && from + n <= tokens.size(); n++) {
            boolean named =
                    index.find(tokens.subList(from, from + n)).stream()
                            .anyMatch(x -> x.quality() >= SURE && x.isColumn() && x.isMeasure());
            if (named) {
                return true;
            }
        }
        return false;
    }
}
