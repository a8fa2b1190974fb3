package io.dataagent.query.run;

import io.dataagent.query.gate.CheckedSql;
import java.util.Locale;
import java.util.regex.Pattern;

/// What the text of a statement says about its cost before any database is asked.
final class TextHints {

    /// Functions that make a large value out of small ones.
    private static final Pattern GROWING =
            Pattern.compile(
                    "\\b(repeat|[lr]pad|space|concat|concat_ws|replace|regexp_replace|string_agg"
                            + "|group_concat|listagg|array_agg|list|jsonb?_\\w+|format|array_fill"
                            + "|overlay|insert|encode|hex|translate)\\s*\\(|\\|\\|");
    /// One table or view, read once: nothing but names and plain expressions around it.
    private static final Pattern ONE_SCAN =
            Pattern.compile(
                    "(?s)select (?:(?!\\b(?:select|from|join)\\b).)+ from [\\w.\"`]+(?: as)?"
                            + "(?: (?!where|group|order|limit|join|cross|natural|left|right|full|inner)\\w+)?"
                            + "(?: (?:where|group by|order by|limit) (?:(?!\\b(?:select|from|join)\\b).)*)?");
    private static final Pattern ROW_MAKERS =
            Pattern.compile(
                    "\\b(generate_series|unnest|range|regexp_split_to_table|\\w+_each\\w*|\\w+_elements\\w*)\\s*\\(");

    private static final int LONGEST = 2_000;

    private TextHints() {}

    /// Whether a row may be much larger than what is stored.
    static boolean mayGrow(CheckedSql sql) {
        return GROWING.matcher(lower(sql)).find();
    }

    /// Whether it reads one table or view once and makes no rows of its own: what that costs, the
    /// limit of time bounds well enough. Whatever does not look like it counts as more.
    static boolean oneScan(CheckedSql sql) {
        String text = lower(sql);
        return text.length() <= LONGEST
                && ONE_SCAN.matcher(text).matches()
                && !ROW_MAKERS.matcher(text).find();
    }

    private static String lower(CheckedSql sql) {
        return sql.text().toLowerCase(Locale.ROOT);
    }
}
