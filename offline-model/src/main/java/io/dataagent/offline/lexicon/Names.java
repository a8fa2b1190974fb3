package io.dataagent.offline.lexicon;

import java.util.List;

/// Splits technical names into words: `totalAmount`, `total_amount` and `Total Amount` alike.
public final class Names {

    private Names() {}

    /// The words of a name in lower case.
    public static List<String> words(String name) {
        String spaced =
                name.replaceAll("([\\p{Ll}\\p{N}])(\\p{Lu})", "$1 $2")
                        .replaceAll("(\\p{Lu})(\\p{Lu}\\p{Ll})", "$1 $2");
        return Tokens.words(spaced);
    }

    /// The stems of a name's words, short forms written out.
    public static List<String> stems(String name) {
        return words(name).stream().flatMap(w -> written(w).stream()).map(Stem::of).toList();
    }

    /// The stems of a table's name without what only says that it is a table.
    public static List<String> tableStems(String name) {
        List<String> words = words(name);
        List<String> telling = words.stream().filter(w -> !Abbreviations.noise(w)).toList();
        List<String> kept = telling.stream().anyMatch(w -> w.length() > 1) ? telling : words;
        return kept.stream().flatMap(w -> written(w).stream()).map(Stem::of).toList();
    }

    /// A name in plain words for people, short forms written out.
    public static String plain(String name) {
        return String.join(" ", words(name).stream().flatMap(w -> written(w).stream()).toList());
    }

    private static List<String> written(String word) {
        List<String> full = Abbreviations.words(word);
        return full == null ? List.of(word) : full.stream().filter(w -> !w.equals("of")).toList();
    }
}
