package io.dataagent.query.facts;

import io.dataagent.query.tree.Expr;
import java.util.regex.Pattern;

/// Texts of conditions.
final class Texts {

    private static final int LONGEST = 2_000;
    private static final Pattern LITERAL =
            Pattern.compile("'(?:[^']|'')*'|(?<![\\w$.\"`])\\d+(?:\\.\\d+)?(?![\\w\"`])");

    private Texts() {}

    /// The condition with a question mark for each value.
    static String withoutLiterals(Expr expr) {
        return LITERAL.matcher(shortened(expr)).replaceAll("?");
    }

    /// The condition, at most 2,000 characters of it.
    static String shortened(Expr expr) {
        String text = expr.text();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
