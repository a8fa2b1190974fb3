package io.dataagent.offline.lexicon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Short forms that technical names are made of, with the words that they stand for. General
/// vocabulary of databases; a schema's own labels and synonyms are read besides it.
final class Abbreviations {

    /// Words of table names that say what kind of table it is and nothing of what is in it.
    private static final Set<String> NOISE = Lexicon.set("english.abbreviations.noise");

    /// Short forms that are English words too: written out in names and left alone in questions.
    private static final Set<String> WORDS = Lexicon.set("english.abbreviations.words");

    private static final Map<String, List<String>> LONG = index();

    private Abbreviations() {}

    /// The words that a short form stands for, or null if it is none.
    static @Nullable List<String> words(String lower) {
        return LONG.get(lower);
    }

    /// The one word that a short form stands for in a person's text, or null.
    static @Nullable String word(String lower) {
        List<String> full = WORDS.contains(lower) ? null : LONG.get(lower);
        return full == null || full.size() != 1 ? null : full.getFirst();
    }

    /// Whether a word of a table's name says nothing of what is in it.
    static boolean noise(String lower) {
        return NOISE.contains(lower);
    }

    private static Map<String, List<String>> index() {
        Map<String, List<String>> map = new HashMap<>();
        Lexicon.map("english.abbreviations.long")
                .forEach(
                        (brief, full) ->
                                List.of(brief.split(" "))
                                        .forEach(b -> map.put(b, List.of(full.split(" ")))));
        return Map.copyOf(map);
    }
}
