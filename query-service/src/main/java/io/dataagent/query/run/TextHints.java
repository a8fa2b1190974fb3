package io.dataagent.query.run;

import io.dataagent.query.gate.CheckedSql;
import java.util.Locale;
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

    /// Functions that make a large value out of small ones.
    private static final Pattern GROWING =
            Pattern.compile(
                    "\\b(repeat|[lr]pad|space|concat|concat_ws|replace|regexp_replace|string_agg"
                            + "|group_concat|listagg|array_agg|list|jsonb?_\\w+|format|array_fill"
                            + "|overlay|insert|encode|hex|translate)\\s*\\(|\\|\\|");
    /// One table or view, read once: nothing but names and plain expressions around it.
    private static final Pattern ONE_SCAN =
            Pattern.compile(
                    "(?is)select (?:(?!\\b(?:select|from|join)\\b).)+ from (?<relation>[\\w.\"`]+)(?: as)?"
                            + "(?: (?!where|group|order|limit|join|cross|natural|left|right|full|inner)\\w+)?"
                            + "(?: (?:where|group by|order by|limit) (?:(?!\\b(?:select|from|join)\\b).)*)?");
    private static final Pattern ROW_MAKERS =
            Pattern.compile(
                    "\\b(generate_series|unnest|range|regexp_split_to_table|\\w+_each\\w*|\\w+_elements\\w*)\\s*\\(");

    private static final int LONGEST = 2_000;

    static TextHints of(CheckedSql sql) {
        String text = sql.text();
        String lower = text.toLowerCase(Locale.ROOT);
        return new TextHints(GROWING.matcher(lower).find(), scanned(text, lower));
    }

    private static @Nullable String scanned(String text, String lower) {
        if (text.length() > LONGEST || ROW_MAKERS.matcher(lower).find()) {
            return null;
        }
        Matcher scan = ONE_SCAN.matcher(text);
        return scan.matches() ? scan.group("relation") : null;
    }
}
