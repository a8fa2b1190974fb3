package io.dataagent.offline.sql;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Writes names and literals so that nothing in them can end them.
public final class Sql {

    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");
    private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"]|\"\")+\"");
    private static final Set<String> RESERVED =
            Set.of(
                    ("all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create"
                                    + " current_date current_role current_time current_timestamp current_user default deferrable desc"
                                    + " distinct do else end except false fetch for foreign from grant group having in initially"
                                    + " intersect into lateral leading limit localtime localtimestamp not null offset on only or order"
                                    + " placing primary references returning select session_user some symmetric table then to"
                                    + " trailing true union unique user using variadic when where window with is by if oid join left"
                                    + " right full inner outer cross natural like ilike similar between exists values set")
                            .split(" "));

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

    /// Whether a name would have to be quoted.
    static boolean reserved(String name) {
        return RESERVED.contains(name.toLowerCase(Locale.ROOT));
    }

    /// A physical source: `schema.table` with quotes where needed, or a SELECT in parentheses.
    static String source(Dialect dialect, String source) {
        String trimmed = source.strip();
        if (trimmed.startsWith("(")) {
            return trimmed;
        }
        if (trimmed.contains("\"") || trimmed.contains("`")) {
            return trimmed;
        }
        return String.join(
                ".", java.util.Arrays.stream(trimmed.split("\\.")).map(dialect::name).toList());
    }
}
