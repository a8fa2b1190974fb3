package io.dataagent.ontology.draft;

import io.dataagent.ontology.model.Expressions;
import io.dataagent.ontology.model.Plurals;
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

    /// The words of a name with the last one in the singular, joined by underscores.
    static String stem(String name) {
        List<String> words = of(name);
        if (words.isEmpty()) {
            return name.toLowerCase(Locale.ROOT);
        }
        List<String> stemmed = new java.util.ArrayList<>(words);
        stemmed.set(stemmed.size() - 1, Plurals.singular(stemmed.getLast()));
        return String.join("_", stemmed);
    }

    /// A column as it stands in SQL of that dialect: bare where that is safe, else quoted.
    static String column(String name, String dialect) {
        if (PLAIN.matcher(name).matches() && !ReservedWords.has(name, dialect)) {
            return name;
        }
        return Expressions.quoted(name, Expressions.quote(dialect));
    }
}
