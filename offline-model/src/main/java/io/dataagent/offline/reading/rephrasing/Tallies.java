package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// `order count`, `ticket volume`, `visitor numbers`: how many rows of a dataset there are, where
/// the schema knows no field of that name.
public final class Tallies {

    private static final Set<String> TALLY = Set.of("count", "counts", "volume", "volumes");
    private static final Set<String> LISTING = Set.of("list", "show", "give", "what", "which");
    private static final Set<String> NUMBERS = Set.of("numbers", "figures");
    private static final double WHOLLY = 0.95;
    private static final double SURE = 0.7;
    private static final double NEAR = 0.05;
    private static final double FAIR = 0.45;

    private Tallies() {}

    /// The tokens with every such pair told as `number of …`.
    public static List<Token> of(List<Token> tokens, PhraseIndex index) {
        List<Token> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token t = tokens.get(i);
            boolean pair = i + 1 < tokens.size() && tally(tokens, i + 1) && rows(t, index);
            boolean spare =
                    i > 0
                            && t.in(NUMBERS)
                            && index.find(tokens.subList(i - 1, i + 1)).isEmpty()
                            && index.find(List.of(tokens.get(i - 1))).stream()
                                    .limit(1)
                                    .anyMatch(x -> x.isMeasure() && x.quality() > WHOLLY);
            if (spare) {
                continue;
            }
            if (pair && !field(List.of(t, tokens.get(i + 1)), index)) {
                out.addAll(Tokens.of("number of"));
                out.add(t);
                i++;
            } else {
                out.add(t);
            }
        }
        return out;
    }

    private static boolean tally(List<Token> tokens, int i) {
        boolean numbers = tokens.get(i).is("numbers") && !tokens.getFirst().in(LISTING);
        return numbers || tokens.get(i).in(TALLY);
    }

    private static boolean rows(Token t, PhraseIndex index) {
        List<Candidate> found = index.find(List.of(t));
        double top = found.isEmpty() ? 0 : found.getFirst().quality();
        return found.stream()
                .anyMatch(x -> x.isTable() && x.quality() >= SURE && x.quality() >= top - NEAR);
    }

    /// Whether the pair or its second word names a field.
    private static boolean field(List<Token> pair, PhraseIndex index) {
        return !index.find(pair).isEmpty()
                || index.find(pair.subList(1, 2)).stream()
                        .anyMatch(x -> x.isMeasure() && x.quality() >= FAIR);
    }

    private static final Set<String> SINGLE =
            Set.of("separate", "individual", "single", "various", "distinctly", "differing");
    private static final Set<String> COUNTING =
            Set.of("many", "of", "count", "number", "the", "different");
    private static final Set<String> HELPING =
            Set.of("did", "do", "does", "have", "has", "had", "was", "were", "is", "are");
    private static final Set<String> ANYBODY =
            Set.of("people", "someone", "somebody", "anyone", "anybody", "folks", "they", "we");

    /// Counting words and what they are about, where the schema has no other use for them: `how
    /// many separate donors` is `how many different donors`, `how often have people complained` is
    /// `how often complained`, `who signed up as a member` is `who became one`.
    static List<Token> singles(List<Token> tokens, PhraseIndex index) {
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
