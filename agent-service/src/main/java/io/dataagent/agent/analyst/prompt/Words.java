package io.dataagent.agent.analyst.prompt;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The words of a text that may name something in a schema, folded so that `Stores`, `store_id`
/// and `storeName` meet.
record Words(Set<String> stems) {

    private static final Pattern CAMEL = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final int SHARED = 5;
    private static final Set<String> COMMON =
            Set.of(
                    "the", "and", "for", "with", "from", "this", "that", "what", "which", "who",
                    "how", "many", "much", "are", "was", "were", "did", "does", "has", "have",
                    "show", "list", "give", "tell", "per", "each", "all", "any", "our", "their",
                    "last", "first", "between", "than", "there", "it", "its", "in", "of", "by",
                    "to", "is", "on", "at", "me", "my", "we", "an", "as", "or", "id", "not", "one",
                    "step", "result", "row");

    /// The words of some texts.
    static Words of(Stream<String> texts) {
        return new Words(texts.flatMap(Words::split).collect(Collectors.toSet()));
    }

    /// The words of a text.
    static Words of(String text) {
        return of(Stream.of(text));
    }

    private static Stream<String> split(String text) {
        return Arrays.stream(NO_WORD.split(CAMEL.matcher(text).replaceAll(" ")))
                .map(w -> w.toLowerCase(Locale.ROOT))
                .filter(w -> w.length() > 1 && !COMMON.contains(w))
                .map(Words::stem);
    }

    private static String stem(String word) {
        if (word.length() > 4 && word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        boolean plural = word.length() > 3 && word.endsWith("s") && !word.endsWith("ss");
        return plural ? word.substring(0, word.length() - 1) : word;
    }

    /// How many of these words occur in a name: whole, or with the same first letters.
    int in(String name) {
        Set<String> parts = of(name).stems();
        Set<String> found = new HashSet<>(parts);
        found.removeIf(p -> stems.stream().noneMatch(s -> same(s, p)));
        return found.size();
    }

    /// Whether every word of a value occurs.
    boolean hold(String value) {
        List<String> parts = split(value).toList();
        return !parts.isEmpty()
                && parts.stream().anyMatch(p -> p.chars().anyMatch(Character::isLetter))
                && stems.containsAll(parts);
    }

    private static boolean same(String a, String b) {
        int shorter = Math.min(a.length(), b.length());
        return a.equals(b)
                || (shorter >= SHARED
                        && Math.abs(a.length() - b.length()) <= 3
                        && a.regionMatches(0, b, 0, Math.max(SHARED, shorter - 1)));
    }
}
