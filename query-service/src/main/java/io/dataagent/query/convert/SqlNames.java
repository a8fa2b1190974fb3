package io.dataagent.query.convert;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Names for tables and columns, made from what people write: letters, digits and `_`, none twice.
final class SqlNames {

    private static final int LONGEST = 60;

    private SqlNames() {}

    /// The names of columns, in the order of their labels.
    static List<String> columns(List<String> labels) {
        Set<String> taken = new HashSet<>();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            names.add(free(plain(labels.get(i), "column_" + (i + 1)), taken));
        }
        return names;
    }

    /// The name of a table, without the ending of a file's name.
    static String table(String title) {
        String base =
                title.replaceFirst(
                        "(?i)(\\.(csv|tsv|txt|json|jsonl|ndjson|parquet|xlsx|gz|zip))+$", "");
        return plain(base, "data").toLowerCase(Locale.ROOT);
    }

    /// The same, and none of those taken.
    static String free(String name, Set<String> taken) {
        String free = name;
        for (int n = 2; !taken.add(free.toLowerCase(Locale.ROOT)); n++) {
            free = name + "_" + n;
        }
        return free;
    }

    private static String plain(String label, String otherwise) {
        String name =
                label.strip()
                        .replaceAll("[^\\p{L}\\p{N}_]+", "_")
                        .replaceAll("_{2,}", "_")
                        .replaceAll("^_+|_+$", "");
        if (name.isEmpty()) {
            return otherwise;
        }
        String started = Character.isDigit(name.codePointAt(0)) ? "c_" + name : name;
        return started.codePointCount(0, started.length()) <= LONGEST
                ? started
                : started.substring(0, started.offsetByCodePoints(0, LONGEST));
    }

    /// A name in quotes.
    static String quoted(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    /// A text in quotes.
    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
