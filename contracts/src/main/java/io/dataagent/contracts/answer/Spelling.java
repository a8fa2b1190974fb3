package io.dataagent.contracts.answer;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads a closed word as models write it: in any case, with spaces or hyphens, or by another name
/// for the same thing.
public final class Spelling {

    private Spelling() {}

    /// The constant that a text means; empty for a text that means none.
    ///
    /// @param synonyms other names, folded, with the constant that each means
    static <E extends Enum<E>> Optional<E> find(
            Class<E> type, String text, Map<String, E> synonyms) {
        String folded = folded(text);
        return Arrays.stream(type.getEnumConstants())
                .filter(c -> wire(c).equals(folded))
                .findFirst()
                .or(() -> Optional.ofNullable(synonyms.get(folded)));
    }

    /// The constant that a text means.
    ///
    /// @param what what the text names, for the complaint
    /// @throws IllegalArgumentException with the words that there are
    public static <E extends Enum<E>> E read(
            Class<E> type, String what, String text, Map<String, E> synonyms) {
        return find(type, text, synonyms)
                .orElseThrow(() -> new IllegalArgumentException(unknown(type, what, text)));
    }

    /// What is said of a word that means nothing.
    static String unknown(Class<? extends Enum<?>> type, String what, String text) {
        String known =
                Arrays.stream(type.getEnumConstants())
                        .map(Spelling::wire)
                        .collect(Collectors.joining(", "));
        return what + " " + text + " is unknown; use one of " + known;
    }

    /// The JSON form of a constant.
    public static String wire(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /// Lower case with underscores.
    static String folded(String text) {
        return text.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s-]+", "_");
    }
}
