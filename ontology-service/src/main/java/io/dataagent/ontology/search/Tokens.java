package io.dataagent.ontology.search;

import io.dataagent.ontology.model.Plurals;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Splits names, sentences and values into comparable words: lower case, without English filler
/// words, in a rough singular.
final class Tokens {

    private static final Pattern BOUNDARY =
            Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");
    private static final int MAX_TEXT = 10_000;
    private static final Set<String> FILLERS =
            Set.of(
                    "a", "an", "and", "are", "as", "at", "be", "by", "did", "do", "does", "for",
                    "from", "had", "has", "have", "how", "i", "in", "is", "it", "its", "me", "my",
                    "of", "on", "or", "our", "show", "that", "the", "their", "them", "there",
                    "these", "this", "those", "to", "us", "was", "we", "were", "what", "when",
                    "where", "which", "who", "why", "with", "you");

    private Tokens() {}

    static List<String> of(String text) {
        String bounded = text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) : text;
        List<String> result = new ArrayList<>();
        for (String word : BOUNDARY.split(Normalizer.normalize(bounded, Normalizer.Form.NFC))) {
            String lower = word.toLowerCase(Locale.ROOT);
            if (!lower.isEmpty() && !FILLERS.contains(lower)) {
                result.add(stem(lower));
            }
        }
        return result;
    }

    /// Short words are more often names than plurals: they lose an `s` at most.
    private static String stem(String word) {
        return switch (word.length()) {
            case 1, 2, 3 -> word;
            case 4 -> Plurals.withoutS(word);
            default -> Plurals.singular(word);
        };
    }
}
