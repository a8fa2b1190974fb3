package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Several figures in one question, each told on its own: `number, total and average cost of
/// repairs` is `number of repairs, total cost and average cost`, `and what is the highest price` is
/// `and the maximum price`; and a share of each told as a split: `share of each colour in our cars`
/// is `share of our cars by colour`. General English; what stands in quotes is left as it is.
final class Several {

    private static final String HIGHEST = "highest|largest|biggest|greatest|maximum|max";
    private static final String LOWEST = "lowest|smallest|least|minimum|min";
    private static final String TOTAL = "total|sum|overall|combined|aggregate";
    private static final String AVERAGE = "average|mean|median|avg";
    private static final String AGGREGATE =
            "(?:the )?(?:" + TOTAL + "|" + AVERAGE + "|" + HIGHEST + "|" + LOWEST + ")(?: of)?";
    private static final String AND = "(?:, and |, | and )";
    private static final String COUNT = "(?:the )?(?:number|count)";
    private static final String OF = "(?:(?:all|the|our|their|its) )*";
    private static final String SHARE =
            "(?:share|percentage|percent|proportion|fraction|portion|part)";
    private static final String EACH =
            "(?:each|every)(?: (?:single|individual|one of (?:the|our)|of (?:the|our)))?";
    private static final String WORDS = "\\w+(?: \\w+){0,2}?";
    private static final String END =
            "(?=\\W*$| (?:by|per|for|in|of|during|since|last|this|each|every|split)\\b)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "^(\\w+s) and (?:their|its) (?=(?:\\w+ ){1,2}(?:per|by|for each)\\b)",
                            "$1 and "),
                    rule(
                            "(?<=[,:;] |\\band )(?:what|which|how (?:high|big|large)) (?:(?:is|are|was|were) )?(?:the |their |its |our )?(?:"
                                    + HIGHEST
                                    + ") ",
                            "maximum "),
                    rule(
                            "(?<=[,:;] |\\band )(?:what|which|how (?:low|small)) (?:(?:is|are|was|were) )?(?:the |their |its |our )?(?:"
                                    + LOWEST
                                    + ") ",
                            "minimum "),
                    rule(
                            "\\b"
                                    + COUNT
                                    + AND
                                    + "("
                                    + AGGREGATE
                                    + ")"
                                    + AND
                                    + "("
                                    + AGGREGATE
                                    + ") (?:of )?"
                                    + OF
                                    + "(\\w+(?: \\w+)?) (?:of|for|on|from) "
                                    + OF
                                    + "((?!each|every|all|any)\\w+(?: \\w+)?)"
                                    + END,
                            "number of $4, $1 $3 and $2 $3"),
                    rule(
                            "\\b"
                                    + COUNT
                                    + AND
                                    + "("
                                    + AGGREGATE
                                    + ") (?:of )?"
                                    + OF
                                    + "(\\w+(?: \\w+)?) (?:of|for|on|from) "
                                    + OF
                                    + "((?!each|every|all|any)\\w+(?: \\w+)?)"
                                    + END,
                            "number of $3 and $1 $2"),
                    rule(
                            "\\b"
                                    + SHARE
                                    + " (?:of|for) "
                                    + EACH
                                    + " ("
                                    + WORDS
                                    + ") (?:in|of|among|amongst|within|across|on|out of) "
                                    + OF
                                    + "(?!20\\d\\d\\b)(?=\\w)(.+?)(?=\\W*$)",
                            "share of $2 by $1"),
                    rule(
                            "^(?:what|which|how (?:big|large|high) (?:a|is the)) "
                                    + SHARE
                                    + " (?:do|does|did|has|have|is|are) "
                                    + EACH
                                    + " ("
                                    + WORDS
                                    + ") (?:have|has|had|make up|take|hold|get|represent|account for|contribute) (?:in|of|to|among|from|up) "
                                    + OF
                                    + "(?=\\w)(.+?)(?=\\W*$)",
                            "share of $2 by $1"),
                    rule(
                            "^(?:what|which) "
                                    + SHARE
                                    + " of "
                                    + OF
                                    + "(.+?) (?:do|does|did|is|are|was|were) (?:(?:from|in|by|at|for|on) )?"
                                    + EACH
                                    + " ("
                                    + WORDS
                                    + ")(?: (?:have|has|had|make up|take|hold|get|represent|account for|contribute))?(?=\\W*$)",
                            "share of $1 by $2"));

    private Several() {}

    /// The text with its figures told one by one.
    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
