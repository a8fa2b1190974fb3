package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// `how much energy did the sites use`: what a question has torn apart is put together again, where
/// the schema knows it as one phrase, here `energy used`.
public final class Inversions {

    private static final Set<String> ASKING = Set.of("much", "many");
    private static final Set<String> HELPING =
            Set.of("did", "do", "does", "has", "have", "had", "was", "were", "is", "are");
    private static final double SURE = 0.9;

    private Inversions() {}

    /// The tokens with a verb moved behind its object.
    public static List<Token> of(List<Token> tokens, PhraseIndex index) {
        for (int i = 1; i + 3 < tokens.size(); i++) {
            boolean asks =
                    tokens.get(i - 1).is("how")
                            && tokens.get(i).in(ASKING)
                            && tokens.get(i + 2).in(HELPING);
            asks &= !named(tokens.get(i + 1), index);
            for (int v = i + 3; asks && v < tokens.size(); v++) {
                List<Token> phrase = List.of(tokens.get(i + 1), tokens.get(v));
                if (tokens.get(v).word() && sure(phrase, index)) {
                    List<Token> moved = new ArrayList<>(tokens);
                    moved.add(i + 2, moved.remove(v));
                    return moved;
                }
            }
        }
        return tokens;
    }

    /// Whether the word names something by itself, so that nothing was torn apart.
    private static boolean named(Token word, PhraseIndex index) {
        return index.find(List.of(word)).stream().anyMatch(x -> x.quality() >= SURE);
    }

    private static boolean sure(List<Token> phrase, PhraseIndex index) {
        return index.find(phrase).stream().anyMatch(x -> x.quality() >= SURE && x.isMeasure());
    }
}
