package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.time.TimeWords;
import java.util.List;

/// `month`, `day`: periods of time, although a field may hold the value `Month`.
final class GrainWords {

    private GrainWords() {}

    /// Whether a word is a period and none of the values that are spelt like it. It is a value
    /// where its field or dataset stands beside it, as in `month plan`, or where it is written as
    /// a name in the midst of a sentence.
    static boolean only(List<Token> tokens, int i, List<Candidate> found) {
        Token word = tokens.get(i);
        boolean name = i > 0 && !word.text().equals(word.lower());
        return TimeWords.grain(word).isPresent()
                && !name
                && found.stream()
                        .noneMatch(
                                c ->
                                        !(c.ref() instanceof Ref.OfValue v)
                                                || beside(tokens, i - 1, v)
                                                || beside(tokens, i + 1, v));
    }

    private static boolean beside(List<Token> tokens, int at, Ref.OfValue value) {
        if (at < 0 || at >= tokens.size() || !tokens.get(at).word()) {
            return false;
        }
        String stem = tokens.get(at).stem();
        return !stem.equals("name")
                && (value.column().words().contains(stem)
                        || Names.tableStems(value.column().table()).contains(stem));
    }
}
