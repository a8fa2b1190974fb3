package io.dataagent.query.run;

import io.dataagent.query.gate.CheckedSql;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the text of a statement says about its cost before any database is asked.
///
/// @param mayGrow whether a row may be much larger than what is stored
/// @param scanned the one relation that it reads once, as it is written, without making rows of its
///   own: what that costs, the limit of time bounds well enough if its rows are stored. Null for
///   whatever does not look like that
record TextHints(boolean mayGrow, @Nullable String scanned) {

    /// Functions that make a large value out of small ones, besides those of JSON.
    private static final Set<String> GROWING =
            Set.of(
                    "repeat",
                    "lpad",
                    "rpad",
                    "space",
                    "concat",
                    "concat_ws",
                    "replace",
                    "regexp_replace",
                    "string_agg",
                    "group_concat",
                    "listagg",
                    "array_agg",
                    "list",
                    "format",
                    "array_fill",
                    "overlay",
                    "insert",
                    "encode",
                    "hex",
                    "translate");

    /// Functions that make rows, besides those that take a document apart.
    private static final Set<String> ROW_MAKERS =
            Set.of("generate_series", "unnest", "range", "regexp_split_to_table");

    /// One table or view, read once: nothing but names and plain expressions around it.
    private static final Pattern ONE_SCAN =
            Pattern.compile(
                    "(?is)select (?:(?!\\b(?:select|from|join)\\b).)+ from (?<relation>[\\w.\"`]+)(?: as)?"
                            + "(?: (?!where|group|order|limit|join|cross|natural|left|right|full|inner)\\w+)?"
                            + "(?: (?:where|group by|order by|limit) (?:(?!\\b(?:select|from|join)\\b).)*)?");

    private static final int LONGEST = 2_000;

    static TextHints of(CheckedSql sql) {
        String text = sql.text();
        String lower = text.toLowerCase(Locale.ROOT);
        return new TextHints(
                lower.contains("||") || calls(lower, TextHints::grows), scanned(text, lower));
    }

    private static @Nullable String scanned(String text, String lower) {
        if (text.length() > LONGEST || calls(lower, TextHints::makesRows)) {
            return null;
        }
        Matcher scan = ONE_SCAN.matcher(text);
        return scan.matches() ? scan.group("relation") : null;
    }

    private static boolean grows(String name) {
        return GROWING.contains(name) || name.startsWith("json_") || name.startsWith("jsonb_");
    }

    private static boolean makesRows(String name) {
        return ROW_MAKERS.contains(name)
                || name.indexOf("_each", 1) > 0
                || name.indexOf("_elements", 1) > 0;
    }

    /// Whether a word of that kind stands before an opening parenthesis.
    private static boolean calls(String lower, Predicate<String> kind) {
        for (int open = lower.indexOf('('); open >= 0; open = lower.indexOf('(', open + 1)) {
            int end = open;
            while (end > 0 && Character.isWhitespace(lower.charAt(end - 1))) {
                end--;
            }
            int begin = end;
            while (begin > 0 && isWord(lower.charAt(begin - 1))) {
                begin--;
            }
            if (begin < end && kind.test(lower.substring(begin, end))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWord(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_';
    }
}
