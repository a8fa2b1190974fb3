package io.dataagent.query.join;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The words of a name, however they are put together: `HomeStoreId`, `home_store_id`,
/// `home-store id`, `HOMESTOREID`'s `id`.
final class NameWords {

    private static final Map<String, String> ODD =
            Map.of(
                    "people", "person",
                    "persons", "person",
                    "children", "child",
                    "men", "man",
                    "women", "woman",
                    "media", "medium",
                    "mice", "mouse",
                    "data", "data");
    private static final List<String> GLUED =
            List.of("number", "uuid", "guid", "code", "key", "num", "nbr", "id", "no", "nr", "cd");

    private NameWords() {}

    /// Lower case, singular, with a key word at the end on its own.
    static List<String> of(String name) {
        String spaced =
                name.replaceAll("([\\p{Ll}\\d])(\\p{Lu})", "$1 $2")
                        .replaceAll("(\\p{Lu}+)(\\p{Lu}\\p{Ll})", "$1 $2")
                        .replaceAll("(\\p{L})(\\d)", "$1 $2")
                        .toLowerCase(Locale.ROOT);
        List<String> words = new ArrayList<>();
        for (String word : spaced.split("[^\\p{L}\\p{N}]+")) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        if (!words.isEmpty()) {
            split(words);
        }
        return words.stream().map(NameWords::singular).toList();
    }

    /// `orderkey` → `order`, `key`.
    private static void split(List<String> words) {
        String last = words.getLast();
        if (Lexicon.NO_KEYS.contains(last) || Lexicon.KEYS.contains(last)) {
            return;
        }
        for (String key : GLUED) {
            if (last.endsWith(key) && last.length() > key.length()) {
                words.set(words.size() - 1, last.substring(0, last.length() - key.length()));
                words.add(key);
                return;
            }
        }
    }

    static String singular(String word) {
        String odd = ODD.get(word);
        if (odd != null) {
            return odd;
        }
        if (word.length() > 3 && word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (word.length() > 4 && word.matches(".*(ss|x|ch|sh|us)es")) {
            return word.substring(0, word.length() - 2);
        }
        boolean plural = word.endsWith("s") && !word.matches(".*(ss|us|is|as|os)");
        return plural && word.length() > 2 ? word.substring(0, word.length() - 1) : word;
    }

    /// Without the words at its end that only say that it is a key.
    static List<String> core(List<String> words) {
        int end = words.size();
        while (end > 0 && Lexicon.KEYS.contains(words.get(end - 1))) {
            end--;
        }
        return words.subList(0, end);
    }

    static boolean endsWith(List<String> words, List<String> end) {
        return !end.isEmpty()
                && words.size() > end.size()
                && words.subList(words.size() - end.size(), words.size()).equals(end);
    }

    static boolean startsWith(List<String> words, List<String> begin) {
        return !begin.isEmpty()
                && words.size() > begin.size()
                && words.subList(0, begin.size()).equals(begin);
    }
}
