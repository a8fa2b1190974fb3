package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Everyday turns of adding up and counting up, brought to the words that the grammar reads:
/// `what do the grants come to` is `how much the grants`, `prices added up` is `prices in total`.
/// General English; what stands in quotes is left as it is.
public final class Sums {

    private static final String DO = "(?:do|does|did|will|would|have|has)";
    private static final String COME =
            "(?:(?:add|added|sum|summed|total|totaled|totalled|tot|totted|run|ran|work|worked)"
                    + "(?: up| out)?(?: to| at)|(?:come|came|amount|amounted|run|ran) (?:in )?(?:up )?(?:to|at)"
                    + "|(?:add|sum) up)";
    private static final String END =
            "(?: in (?:total|all|sum)| altogether| together)?"
                    + "(?=\\W*$|,| (?:and|by|per|for|in|of|during|since|last|this|each|every|over|across|between)\\b)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "\\bwhat "
                                    + DO
                                    + " (?:all (?:of )?)?(.+?) "
                                    + COME
                                    + " in (costs?|value)"
                                    + "(?=\\W*$)",
                            "total $2 of $1"),
                    rule("\\bwhat " + DO + " (?:all (?:of )?)?(.+?) " + COME + END, "how much $1"),
                    rule(
                            "\\bhow much (?:money )?"
                                    + DO
                                    + " (?:all (?:of )?)?(.+?) "
                                    + COME
                                    + END,
                            "how much $1"),
                    rule(
                            "\\b(?:add|sum|tot) (?:up|together)(?: all)?(?: of)?(?: the| our| their)?(?! to\\b)"
                                    + " (?=\\w)",
                            "total "),
                    rule(
                            "\\b(?:count|tally) (?:up|together)(?: all)?(?: of)?(?: the| our| their)?"
                                    + " (?=\\w)",
                            "number of "),
                    rule(
                            ",? (?:all )?(?:added|summed|totall?ed|put|taken|lumped|counted|totted)"
                                    + " (?:up|together)\\b",
                            " in total"),
                    rule(
                            "\\bdivide (?:the |our |each |its )?(.+?) by (?:the |its |their |our )?(?=\\w)",
                            "$1 divided by "),
                    rule(
                            "(?<=[,:;] |\\band )(?:what|which|how (?:high|big|large)) (?:(?:is|are|was|were) )?(?:the |their |its |our )?"
                                    + "(?=(?:average|mean|median|total|maximum|minimum|max|min) )",
                            ""),
                    rule(
                            "\\b(?:over|across|among|amongst) all (?:of )?(?=(?:the |our )?\\p{L}+)(?!the (?:time|years)\\b)",
                            "across all "),
                    rule(
                            "\\b(?:sqm|square (?:metre|meter)s?)(?: of (?:(?:floor|usable|office|living|retail) )?(?:area|space))?\\b",
                            "square meter"),
                    rule("\\bin (?:sum|toto)\\b", "in total"),
                    rule("\\btotal in total\\b", "total"));

    private Sums() {}

    /// The text with sums asked for plainly.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
