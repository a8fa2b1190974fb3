package io.dataagent.offline.sql;

import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts the alias of a dataset before every column of a field's expression.
final class Expressions {

    private static final Pattern IDENTIFIER = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*");
    private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"]|\"\")+\"|`(?:[^`]|``)+`");
    private static final Pattern PART =
            Pattern.compile(
                    "'(?:[^']|'')*'|\"(?:[^\"]|\"\")+\"|`(?:[^`]|``)+`|[\\p{L}_][\\p{L}\\p{N}_$]*|.",
                    Pattern.DOTALL);

    private Expressions() {}

    /// An expression over a dataset's physical columns, each with the alias in front.
    static String qualified(Dialect dialect, Table table, String expression, String alias) {
        String e = expression.strip();
        if (IDENTIFIER.matcher(e).matches() || QUOTED.matcher(e).matches()) {
            return alias + "." + dialect.name(e);
        }
        if (table.column(e).isPresent() && !e.matches(".*[()'].*")) {
            return alias + "." + dialect.name(e);
        }
        return "(" + woven(dialect, e, columns(table), alias) + ")";
    }

    private static String woven(
            Dialect dialect, String expression, Set<String> columns, String alias) {
        StringBuilder out = new StringBuilder();
        Matcher m = PART.matcher(expression);
        String before = "";
        while (m.find()) {
            String part = m.group();
            boolean column =
                    columns.contains(part) || columns.contains(part.toLowerCase(Locale.ROOT));
            boolean called = expression.substring(m.end()).stripLeading().startsWith("(");
            boolean own = column && !called && !before.equals(".");
            boolean plain = part.matches("[a-z_][a-z0-9_]*");
            out.append(own ? alias + "." + (plain ? dialect.name(part) : part) : part);
            before = part;
        }
        return out.toString();
    }

    private static Set<String> columns(Table table) {
        Set<String> names = new HashSet<>();
        for (Column c : table.columns()) {
            String e = c.field().expression().strip();
            boolean simple = IDENTIFIER.matcher(e).matches() || QUOTED.matcher(e).matches();
            names.add(simple ? e : c.name());
        }
        return names;
    }
}
