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

/// Names with short forms, held against whole words: `plnt` for `plant`.
final class ShortNames {

    private static final double FIT = 0.9;

    private static final double MOMENT = 0.6;
    private static final int LONGEST = 3;

    private final Map<String, List<Candidate>> moments = new LinkedHashMap<>();
    private final Map<List<String>, List<Candidate>> names = new LinkedHashMap<>();

    /// Keeps a name if it has a short form.
    void add(List<String> words, Ref ref, double quality) {
        if (words.stream().anyMatch(Names::cryptic) && words.size() <= PhraseIndex.LONGEST) {
            names.computeIfAbsent(words, w -> new ArrayList<>())
                    .add(new Candidate(ref, quality * FIT));
        }
    }

    /// Things whose short names stand for these words.
    List<Candidate> find(List<Token> span) {
        List<Candidate> found = new ArrayList<>();
        names.forEach(
                (words, candidates) -> {
                    if (fits(words, span)) {
                        found.addAll(candidates);
                    }
                });
        return found;
    }

    private static boolean fits(List<String> words, List<Token> span) {
        boolean fits = words.size() == span.size();
        for (int i = 0; fits && i < words.size(); i++) {
            fits =
                    words.size() == 1
                            ? Names.shortens(words.get(i), span.get(i))
                            : Names.shortensAmong(words.get(i), span.get(i));
        }
        return fits;
    }

    /// Times whose names begin with a short form of a verb: `st_dt` for what was `started`.
    ///
    /// @param word the first word of a time's name
    void moment(String word, Ref time) {
        if (word.length() <= LONGEST && word.length() > 1) {
            moments.computeIfAbsent(word, w -> new ArrayList<>()).add(new Candidate(time, MOMENT));
        }
    }

    /// The times that a past participle can stand for.
    List<Candidate> moments(Token token) {
        boolean done = token.word() && Participles.is(token.text());
        return moments.entrySet().stream()
                .filter(
                        e ->
                                done
                                        && (token.lower().startsWith(e.getKey())
                                                || Names.shortens(e.getKey(), token)))
                .flatMap(e -> e.getValue().stream())
                .toList();
    }
}
