package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Ways of asking for a share, brought to `percentage of … that are …` and `share of … by …`: `out
/// of all orders, how many percent were late`, `what part of income does each channel make up`.
/// General English; what stands in quotes is left as it is.
public final class Percentages {

    private static final String FIGURE =
            "(?:percentages?|percent|share|proportion|fraction|portion)";
    private static final String THE = "(?:all )?(?:of )?(?:all )?(?:the |our |their |its )?";
    private static final String OURS =
            "(?: (?:that |which )?(?:we|you) (?:have |had |ever )?\\w+(?: so far)?)?";
    private static final String MAKE =
            "(?:makes?|made) up|accounts? for|accounted for|represents?|represented|contributes?"
                    + "|contributed|constitutes?|brings? in|brought in|generates?|generated|hold|holds|held"
                    + "|have|has|had|get|gets|got|take up|takes up|took up";
    private static final String FALL =
            "(?:(?:is|are|was|were) )?(?:falls?|fell|goes|go|went|comes?|came|belongs?|belonged|made|paid"
                    + "|stems?|stemmed) (?:on|in|into|to|from|under|with|through|by|via)";
    private static final String COPULA =
            "(?:came back|comes? back|turn(?:s|ed)? out(?: to be)?|end(?:s|ed|ing)?(?: up)?(?: as| in)?"
                    + "|turn(?:s|ed)? (?:in)?to|prove[sd]?(?: to be)?|result(?:s|ed)? in|led to|leads? to|become|became|get|gets|got"
                    + "|signed up for|sign up for|(?:are|were) signed up for|(?:are|were) (?:put|placed|kept) on)";
    private static final String IN_PERCENT =
            ",? (?:in (?:percent|per cent|%|percentages?|percentage terms|relative terms)"
                    + "|as (?:a |an )?(?:percentages?|percent|%)|percentage[- ]wise)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "^how (?:much|many) of (.+?) ((?:comes?|came|is|are|was|were|goes|go|went|belongs?"
                                    + "|falls?|fell)\\b.+?)"
                                    + IN_PERCENT
                                    + "(?=\\W*$)",
                            "what percentage of $1 $2"),
                    rule("\\bper cent\\b|\\b(?:perc|pct|pc)\\b(?= of| is| are)", "percentage"),
                    rule(
                            "^how (?:is|are|was|were|do|does|did) (.+?) (?:distributed|split|divided|spread|shared out"
                                    + "|broken down|break down|split up|divided up) (?:up )?(?:between|among|amongst|over|across"
                                    + "|by|into|to|on) ((?:the |our )?[^,?]+,[^,?]+|\\w+ (?:and|or) \\w+)"
                                    + IN_PERCENT
                                    + "(?=\\W*$)",
                            "percentage of $1 that are $2"),
                    rule(
                            "^how (?:is|are|was|were|do|does|did) (.+?) (?:distributed|split|divided|spread|shared out"
                                    + "|broken down|break down|split up|divided up) (?:up )?(?:between|among|amongst|over|across"
                                    + "|by|into|to|on) (?:the |our |all )?(?:different )?([^,?]+?)"
                                    + IN_PERCENT
                                    + "(?=\\W*$)",
                            "share of $1 by $2"),
                    rule(
                            "^how (?:is|are|was|were|do|does|did) (.+?) (?:distributed|split|divided|spread|split up|divided up)"
                                    + " (?:up )?(?:between|among|amongst|over|across|by|into|on) (?:the |our |all )?(?:different )?"
                                    + "([^,?]+?)(?=\\W*$)",
                            "$1 by $2"),
                    rule(
                            "\\bin (?:what|how (?:many|much)) " + FIGURE + " of " + THE,
                            "what percentage of "),
                    rule("\\bhow (?:many|much) percent of " + THE, "what percentage of "),
                    rule(
                            "^(?:out )?of "
                                    + THE
                                    + "(.+?)"
                                    + OURS
                                    + ",? (?:what|which|how many|how much|the)(?: is the)? "
                                    + FIGURE
                                    + "(?: of (?:them|those|these))? (?=\\w)",
                            "what percentage of $1 "),
                    rule(
                            "^(?:out )?of (?:all|the) "
                                    + THE
                                    + "(.+?)"
                                    + OURS
                                    + ",? how many (?:of (?:them|those|these) )?(?=(?:are|were|was|is|have|has|had|did|do) )",
                            "how many $1 "),
                    rule("\\bhow (?:many|much) percent\\b", "what percentage"),
                    rule(
                            "\\b("
                                    + FIGURE
                                    + " of .+?) (?:do|does|did) (?:it|they|that|this|(?:each|every)(?: one)?(?: of"
                                    + " them)?) (?:"
                                    + MAKE
                                    + ")(?=\\W*$)",
                            "$1"),
                    rule(
                            "\\b("
                                    + FIGURE
                                    + " of .+?) (?:do|does|did) (?:each|every|the (?:different|various|individual)) (.+?)"
                                    + " (?:"
                                    + MAKE
                                    + ")(?=\\W*$)",
                            "$1 by $2"),
                    rule("\\b(" + FIGURE + " of .+?) " + FALL + " (?:each|every) ", "$1 by "),
                    rule(
                            "\\b(" + FIGURE + " of .+?) " + COPULA + " (?:an? |the )?(?=\\w)",
                            "$1 that were "),
                    rule(
                            "\\b("
                                    + FIGURE
                                    + " of .+?) (?:is|are|was|were) (?:in|on|assigned to|linked to|part of|covered by"
                                    + "|enrolled in|tied to|attached to) (?:a|an|any|some) ",
                            "$1 have a "),
                    rule(
                            "^(how often) (?:is|are|was|were|do|does|did|get|gets) (.+?)"
                                    + IN_PERCENT
                                    + "\\b",
                            "what percentage of $2"),
                    rule(
                            "(?<=\\b(?:share|percentage|percent|proportion|fraction|portion|rate|rates)\\b.{0,200})"
                                    + IN_PERCENT
                                    + "(?![ \\w])",
                            ""));

    private Percentages() {}

    /// The text with shares asked for plainly.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
