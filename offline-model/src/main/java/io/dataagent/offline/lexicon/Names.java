package io.dataagent.offline.lexicon;

import java.util.ArrayList;
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
        List<String> words = new ArrayList<>(words(name));
        if (words.size() > 1 && words.getLast().equals("no")) {
            words.set(words.size() - 1, "number");
        }
        return words.stream().flatMap(w -> written(w).stream()).map(Stem::of).toList();
    }

    /// The stems of a table's name without what only says that it is a table.
    public static List<String> tableStems(String name) {
        return telling(name).stream().flatMap(w -> written(w).stream()).map(Stem::of).toList();
    }

    /// The words of a table's name that say what is in it.
    public static List<String> telling(String name) {
        List<String> words = words(name);
        List<String> telling = words.stream().filter(w -> !Abbreviations.noise(w)).toList();
        return telling.stream().anyMatch(w -> w.length() > 1) ? telling : words;
    }

    /// Whether a word of a name is a short form, as far as can be told without a dictionary: it is
    /// known as one, or it has no vowel.
    public static boolean cryptic(String word) {
        return word.length() > 2
                && (Abbreviations.words(word) != null || !word.matches(".*[aeiouy].*"));
    }

    /// Whether a word of a name can be short for a word of a question: it is the same word, or its
    /// letters stand in it in this order from the first on.
    public static boolean shortens(String word, Token of) {
        if (word.equals(of.lower()) || Stem.of(word).equals(of.stem())) {
            return true;
        }
        String full = of.lower();
        if (Function.of(List.of(full)).isPresent()) {
            return known(word, of);
        }
        if (!cryptic(word)
                || full.length() <= word.length() + (word.length() > 3 ? 0 : 1)
                || full.charAt(0) != word.charAt(0)) {
            return false;
        }
        int at = 0;
        for (int i = 0; i < full.length() && at < word.length(); i++) {
            at += full.charAt(i) == word.charAt(at) ? 1 : 0;
        }
        return at == word.length();
    }

    /// The same for one word of several, all of which fit: then a known short form of two letters
    /// counts, and one that leaves out a single letter, as in `shp_dt` for `ship date`.
    public static boolean shortensAmong(String word, Token of) {
        return known(word, of)
                || shortens(word, of)
                || cryptic(word) && leavesOut(word, of.lower());
    }

    private static boolean known(String word, Token of) {
        List<String> full = Abbreviations.words(word);
        return full != null && full.size() == 1 && of.stem().startsWith(Stem.of(full.getFirst()));
    }

    private static boolean leavesOut(String word, String full) {
        return full.length() == word.length() + 1
                && full.charAt(0) == word.charAt(0)
                && full.replaceAll("(?<=.)[aeiouy]", "").equals(word);
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
