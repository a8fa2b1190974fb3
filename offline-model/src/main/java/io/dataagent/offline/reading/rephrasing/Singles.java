package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Counting words and what they are about, where the schema has no other use for them: `how many
/// separate donors` is `how many different donors`, `how often have people complained` is `how
/// often complained`, `who signed up as a member` is `who became one`.
public final class Singles {

    private static final Set<String> SINGLE =
            Set.of("separate", "individual", "single", "various", "distinctly", "differing");
    private static final Set<String> COUNTING =
            Set.of("many", "of", "count", "number", "the", "different");
    private static final Set<String> HELPING =
            Set.of("did", "do", "does", "have", "has", "had", "was", "were", "is", "are");
    private static final Set<String> ANYBODY =
            Set.of("people", "someone", "somebody", "anyone", "anybody", "folks", "they", "we");

    private Singles() {}

    /// The tokens with such words told plainly.
    public static List<Token> of(List<Token> tokens, PhraseIndex index) {
        return often(single(tokens, index));
    }

    private static List<Token> single(List<Token> tokens, PhraseIndex index) {
        List<Token> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token t = tokens.get(i);
            boolean alone =
                    i > 1
                            && i + 1 < tokens.size()
                            && t.in(SINGLE)
                            && tokens.get(i - 1).in(COUNTING)
                            && counts(tokens, i)
                            && index.find(List.of(t)).isEmpty();
            if (!alone) {
                out.add(t);
            } else if (!tokens.get(i - 1).is("different")) {
                out.addAll(Tokens.of("different"));
            }
        }
        return out;
    }

    private static boolean counts(List<Token> tokens, int i) {
        return tokens.subList(0, i).stream()
                .anyMatch(t -> t.is("many") || t.is("number") || t.is("count"));
    }

    /// `how many times was someone admitted`: it is the admissions that are counted.
    private static List<Token> often(List<Token> tokens) {
        for (int i = 0; i + 4 < tokens.size(); i++) {
            boolean how = tokens.get(i).is("how");
            boolean times = tokens.get(i + 1).is("many") && tokens.get(i + 2).is("times");
            int at = how && times ? i + 3 : how && tokens.get(i + 1).is("often") ? i + 2 : -1;
            if (at > 0
                    && at + 2 < tokens.size()
                    && tokens.get(at).in(HELPING)
                    && tokens.get(at + 1).in(ANYBODY)) {
                List<Token> out = new ArrayList<>(tokens);
                out.subList(at, at + 2).clear();
                return out;
            }
        }
        return tokens;
    }
}
