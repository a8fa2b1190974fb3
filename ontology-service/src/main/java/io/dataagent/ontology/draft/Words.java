package io.dataagent.ontology.draft;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Splits database names into words and writes them for people.
final class Words {

    private static final Pattern BOUNDARY =
            Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");
    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");

    private Words() {}

    static List<String> of(String name) {
        return Arrays.stream(BOUNDARY.split(name))
                .filter(w -> !w.isEmpty())
                .map(w -> w.toLowerCase(Locale.ROOT))
                .toList();
    }

    static String label(String name) {
        String spaced = String.join(" ", of(name));
        return spaced.isEmpty()
                ? name
                : spaced.substring(0, 1).toUpperCase(Locale.ROOT) + spaced.substring(1);
    }

    /// The singular of an English plural, good enough to compare names.
    static String singular(String word) {
        if (word.length() > 3 && word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        if (word.matches(".*(ss|sh|ch|x|tz|zz|[^aeo]us)es")) {
            return word.substring(0, word.length() - 2);
        }
        if (word.endsWith("us") && !word.equals("menus")) {
            return word;
        }
        return word.length() > 2 && word.endsWith("s") && !word.endsWith("ss")
                ? word.substring(0, word.length() - 1)
                : word;
    }

    /// The words of a name with the last one in the singular, joined by underscores.
    static String stem(String name) {
        List<String> words = of(name);
        if (words.isEmpty()) {
            return name.toLowerCase(Locale.ROOT);
        }
        List<String> stemmed = new java.util.ArrayList<>(words);
        stemmed.set(stemmed.size() - 1, singular(stemmed.getLast()));
        return String.join("_", stemmed);
    }

    /// A column as it stands in SQL of that dialect: bare where that is safe, else quoted.
    static String column(String name, String dialect) {
        if (PLAIN.matcher(name).matches() && !ReservedWords.has(name, dialect)) {
            return name;
        }
        String quote = dialect.equals("mysql") ? "`" : "\"";
        return quote + name.replace(quote, quote + quote) + quote;
    }
}
