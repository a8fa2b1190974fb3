package io.dataagent.agent.label;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How a statement makes a column, as far as its unit depends on it. What cannot be told is not
/// guessed: a figure without a unit misleads nobody.
///
/// @param text what stands before `AS column`, without it
public record ColumnExpression(String text) {

    private static final Set<String> KEEPING =
            Set.of(
                    ("sum avg min max median round abs coalesce cast any_value first_value last_value"
                                    + " lag lead numeric decimal")
                            .split(" "));
    private static final Pattern CALL = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)\\s*\\(");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|`[^`]*`|'[^']*'");
    private static final Pattern TIMES_HUNDRED =
            Pattern.compile("(\\*\\s*100(\\.0*)?\\b)|(\\b100(\\.0*)?\\s*\\*)");
    private static final Pattern REWORKED =
            Pattern.compile("[*/+\\-%|]|\\b(case|over|filter)\\b", Pattern.CASE_INSENSITIVE);

    /// The expressions of all columns of a name in a statement, in its order.
    public static List<ColumnExpression> all(String sql, String column) {
        return Pattern.compile(
                        "\\bAS\\s+[\"`]?" + Pattern.quote(column) + "\\b", Pattern.CASE_INSENSITIVE)
                .matcher(sql)
                .results()
                .map(as -> new ColumnExpression(before(sql, as.start())))
                .toList();
    }

    /// The expression of a column of the result; empty where the text does not show it.
    static ColumnExpression of(String sql, String column) {
        List<ColumnExpression> all = all(sql, column);
        return all.isEmpty() ? new ColumnExpression("") : all.getLast();
    }

    /// Whether it multiplies by a hundred.
    public boolean timesHundred() {
        return TIMES_HUNDRED.matcher(text).find();
    }

    /// Whether its figures are still counted in what the one field is counted in: the field as it
    /// is, or an aggregate that keeps the unit.
    boolean keepsUnit() {
        String bare = bare();
        Matcher calls = CALL.matcher(bare);
        while (calls.find()) {
            if (!KEEPING.contains(calls.group(1).toLowerCase(Locale.ROOT))) {
                return false;
            }
        }
        return !REWORKED.matcher(bare).find();
    }

    /// Whether its figures add up: it divides nothing and calls none of these functions.
    boolean adds(Set<String> functions) {
        String bare = bare();
        return bare.indexOf('/') < 0
                && WORD.matcher(bare)
                        .results()
                        .noneMatch(w -> functions.contains(w.group().toUpperCase(Locale.ROOT)));
    }

    /// The aggregate that it is of one field, rounded or cast at most.
    Optional<Aggregated> aggregate() {
        List<Aggregated> found =
                CALL.matcher(bare())
                        .results()
                        .flatMap(c -> Aggregated.of(c.group(1)).stream())
                        .toList();
        return found.size() == 1 && keepsUnit() ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /// Without quoted names and texts, which could look like calls.
    private String bare() {
        return QUOTED.matcher(text).replaceAll("x");
    }

    /// Back to the comma, SELECT or bracket that opens the expression; none within quotes counts.
    private static String before(String sql, int end) {
        String bare = QUOTED.matcher(sql).replaceAll(q -> "x".repeat(q.group().length()));
        int depth = 0;
        for (int i = end - 1; i >= 0; i--) {
            char c = bare.charAt(i);
            depth += c == ')' ? 1 : c == '(' ? -1 : 0;
            boolean select = i + 6 <= end && select(bare, i);
            if (depth < 0 || depth == 0 && (c == ',' || select)) {
                return sql.substring(select ? i + 6 : i + 1, end);
            }
        }
        return sql.substring(0, end);
    }

    /// Whether the word begins here, and not a name such as `selected`.
    private static boolean select(String sql, int at) {
        return sql.regionMatches(true, at, "SELECT", 0, 6)
                && (at == 0 || !part(sql.charAt(at - 1)))
                && (at + 6 == sql.length() || !part(sql.charAt(at + 6)));
    }

    private static boolean part(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '.';
    }
}
