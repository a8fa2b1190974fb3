package io.dataagent.offline.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A statement as text of which only the code may be changed: what stands in quotes is data.
final class SqlShape {

    private static final Pattern QUOTED = Pattern.compile("'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"");
    private static final Pattern SOURCE =
            Pattern.compile(
                    "(?i)\\b(?:FROM|JOIN)\\s+(?:[\\w\"]+\\.)?\"?(\\w+)\"?(?:\\s+(?:AS\\s+)?(\\w+))?");
    private static final List<String> NO_ALIAS =
            List.of("on", "where", "join", "left", "group", "order", "limit", "inner", "using");

    private SqlShape() {}

    /// A source of a statement.
    ///
    /// @param table its table
    /// @param alias what columns are qualified with
    record Source(String table, String alias) {}

    /// The statement with a change made everywhere but in quotes.
    static String code(String sql, UnaryOperator<String> change) {
        List<String> kept = new ArrayList<>();
        Matcher quoted = QUOTED.matcher(sql);
        StringBuilder bare = new StringBuilder();
        int from = 0;
        while (quoted.find()) {
            bare.append(sql, from, quoted.start()).append('\u0001').append(kept.size());
            bare.append('\u0002');
            kept.add(quoted.group());
            from = quoted.end();
        }
        String changed = change.apply(bare.append(sql.substring(from)).toString());
        for (int i = 0; i < kept.size(); i++) {
            changed = changed.replace("\u0001" + i + "\u0002", kept.get(i));
        }
        return changed;
    }

    /// The tables that a statement reads, in order.
    static List<Source> sources(String sql) {
        List<Source> found = new ArrayList<>();
        Matcher m = SOURCE.matcher(sql);
        while (m.find()) {
            String alias = m.group(2);
            boolean named = alias != null && !NO_ALIAS.contains(alias.toLowerCase());
            found.add(new Source(m.group(1), named ? alias : m.group(1)));
        }
        return found;
    }

    /// Where the operand that begins at a place ends: a name, a number, or what parentheses hold.
    static int operandEnd(String code, int from) {
        int i = from;
        while (i < code.length() && wordPart(code.charAt(i))) {
            i++;
        }
        if (i < code.length() && code.charAt(i) == '(') {
            int depth = 0;
            for (; i < code.length(); i++) {
                depth += code.charAt(i) == '(' ? 1 : code.charAt(i) == ')' ? -1 : 0;
                if (depth == 0) {
                    return i + 1;
                }
            }
        }
        return i;
    }

    private static boolean wordPart(char c) {
        return Character.isLetterOrDigit(c) || "_.\u0001\u0002".indexOf(c) >= 0;
    }
}
