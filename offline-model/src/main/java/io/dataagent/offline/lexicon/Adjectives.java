package io.dataagent.offline.lexicon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Superlatives and comparatives that name what they compare by themselves: `longest` looks for a
/// length, a duration or a distance; `older than` for an age.
public final class Adjectives {

    /// What an adjective compares.
    ///
    /// @param descending whether more of it comes first
    /// @param stems stems of names of fields that can hold it, the likeliest first
    public record Quality(boolean descending, List<String> stems) {

        public Quality {
            stems = List.copyOf(stems);
        }
    }

    private static final Map<String, Quality> BY_PHRASE = new HashMap<>();

    static {
        add(true, Lexicon.map("english.adjectives.more"));
        add(false, Lexicon.map("english.adjectives.less"));
    }

    private Adjectives() {}

    /// What a phrase in lower case compares; empty if it is no such adjective.
    public static Optional<Quality> of(String phrase) {
        return Optional.ofNullable(BY_PHRASE.get(phrase));
    }

    private static void add(boolean descending, Map<String, String> named) {
        named.forEach(
                (phrases, names) -> {
                    List<String> stems = Stream.of(names.split(" ")).map(Stem::of).toList();
                    for (String phrase : phrases.split(", ")) {
                        BY_PHRASE.put(phrase, new Quality(descending, stems));
                    }
                });
    }
}
