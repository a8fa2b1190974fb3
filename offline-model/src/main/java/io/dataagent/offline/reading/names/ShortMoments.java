package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Times whose names begin with a short form of a verb: `st_dt` for what was `started`.
final class ShortMoments {

    private static final int LONGEST = 3;
    private static final double FIT = 0.6;

    private final Map<String, List<Candidate>> byShort = new LinkedHashMap<>();

    /// @param word the first word of a time's name
    void add(String word, Ref time) {
        if (word.length() <= LONGEST && word.length() > 1) {
            byShort.computeIfAbsent(word, w -> new ArrayList<>()).add(new Candidate(time, FIT));
        }
    }

    /// The times that a past participle can stand for.
    List<Candidate> find(Token token) {
        List<Candidate> found = new ArrayList<>();
        if (token.word() && Participles.is(token.text())) {
            byShort.forEach(
                    (word, times) -> {
                        boolean begins = token.lower().startsWith(word);
                        if (begins || Names.shortens(word, token)) {
                            found.addAll(times);
                        }
                    });
        }
        return found;
    }
}
