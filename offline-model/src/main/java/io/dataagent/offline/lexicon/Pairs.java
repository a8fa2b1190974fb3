package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Two things that must hold together, in all the ways English has for it, told as `both A and B`:
/// `not only A but also B`, `each of A and B`, `A and again B`, `both tasks, A and B`, with or
/// without `at least once each`. What stands in quotes is left as it is.
final class Pairs {

    private static final String EACH =
            ",? (?:(?:at least )?once each|each at least once|at least once (?:for |of |in )?each|one of each"
                    + "|at least one of each)(?=\\W*$)";
    private static final String PREPOSITION =
            "((?:in|at|on|by|from|for|with|to|through|via|during) )?";

    private static final List<Rewrite> RULES =
            List.of(
                    rule("(?<=\\bboth\\b.{3,120}| and .{3,120}|as well as .{3,80})" + EACH, ""),
                    rule(
                            "\\bnot (?:only|just) " + PREPOSITION + "([^,]+?),? but (?:also )?",
                            "both $1$2 and "),
                    rule("\\bboth (?:of )?(?:the )?(?!and )\\w+s[,:] ([^,]+ and )", "both $1"),
                    rule("\\bboth ([^,]+?) as well as ", "both $1 and "),
                    rule("\\b(?:each of|the two of) (?=(?:the )?\\w+(?: \\w+)? and )", "both "),
                    rule("\\bbut also\\b", "and also"),
                    rule(
                            "(?<!between )(?<!from )(?<!both )\\b(in|during) ((?:\\w+ )?\\d{4}),? (?:and then|and|but|as well as) (?:again|also|then)"
                                    + " (?:in |during )?(?=(?:\\w+ )?\\d{4}\\b)",
                            "both $1 $2 and $1 "),
                    rule(
                            "(?<!both )\\b(in|during) ((?:\\w+ )?\\d{4}) as well as (?:in |during )?(?=(?:\\w+ )?\\d{4}\\b)",
                            "both $1 $2 and $1 "),
                    rule(
                            "(?<!both )\\b(in|during) ((?:\\w+ )?\\d{4}) and (?:in |during )?((?:\\w+ )?\\d{4}),? (?:too|as well|alike)(?=\\W*$)",
                            "both $1 $2 and $1 $3"));

    private Pairs() {}

    /// The text with such pairs told plainly.
    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
