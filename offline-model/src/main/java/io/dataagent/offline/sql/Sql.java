package io.dataagent.offline.sql;

import io.dataagent.offline.lexicon.Lexicon;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Writes names and literals so that nothing in them can end them.
public final class Sql {

    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");
    private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"]|\"\")+\"");
    private static final Set<String> RESERVED = Lexicon.set("sql.sql.reserved");

    private Sql() {}

    /// A name as an identifier, quoted where needed.
    public static String name(String name) {
        if (QUOTED.matcher(name).matches()) {
            return name;
        }
        boolean plain = PLAIN.matcher(name).matches() && !RESERVED.contains(name);
        return plain ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    /// A text literal.
    public static String text(String value) {
        return "'" + value.replace("'", "''") + "'";
    }

    /// The head of a window that is apart for each combination of these.
    static String partition(List<String> by) {
        return by.isEmpty() ? "" : "PARTITION BY " + String.join(", ", by) + " ";
    }

    /// Whether a name would have to be quoted.
    static boolean reserved(String name) {
        return RESERVED.contains(name.toLowerCase(Locale.ROOT));
    }

    /// A physical source: `schema.table` with quotes where needed, or a SELECT in parentheses.
    static String source(Dialect dialect, String source) {
        String trimmed = source.strip();
        if (trimmed.startsWith("(") || trimmed.contains("\"") || trimmed.contains("`")) {
            return trimmed;
        }
        return String.join(".", Arrays.stream(trimmed.split("\\.")).map(dialect::name).toList());
    }
}
