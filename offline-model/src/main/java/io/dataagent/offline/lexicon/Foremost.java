package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Ways of asking for what comes first, brought to those that the grammar reads: `of all routes,
/// which one …` is `which of the routes …`, `the number one brand in terms of sales` is `the top
/// brand by sales`, `more often than any other` is `most often`. General English; what stands in
/// quotes is left as it is.
public final class Foremost {

    private static final String NUMBER =
            "\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty";
    private static final String BY =
            "in terms of|when it comes to|going by|as measured by|measured by|judged by|judging by"
                    + "|as judged by|if (?:you|we) (?:go|judge|measure) by|with regard to|regarding"
                    + "|in respect of|with respect to|when ranked by|if ranked by|counting by";
    private static final String SUPERLATIVE =
            "top|best|most|least|fewest|number one|leading|bottom|worst|\\w{2,12}est";
    private static final String ALL = "(?:all of |all )?(?:the |our |these |those |my )?";
    private static final String WINS =
            "(?:is|are|was|were|comes|came|ranks|ranked|comes out|came out|stands|sits)"
                    + "(?: in)? (?:number one|first|first place|on top|top|at the top|in the lead|ahead)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule("(?<![\\w.])#1\\b|\\b(?:no\\.? ?|nr\\.? ?|number )1\\b", "number one"),
                    rule("\\bnumber[- ]one\\b", "number one"),
                    rule("\\bby far\\b,?|\\bthe very (?=first|last|most|best|\\w+est\\b)", "the "),
                    rule(
                            "^(?:of|out of|from|among|amongst) "
                                    + ALL
                                    + "([^,]+?),? (which|what|who)(?: one)?(?='s| (?!of\\b|ones\\b))",
                            "which of the $1"),
                    rule(
                            "^(?:of|out of|from|among|amongst) "
                                    + ALL
                                    + "(\\w+)([^,]*?), (?:list|show|name|give|which)(?: me)?(?: are)?"
                                    + "(?: the)? ("
                                    + NUMBER
                                    + ")(?: ones)? (?=with|that|who|have|has)",
                            "list the $3 $1$2 "),
                    rule(
                            "\\bwhich (?:single )?one of (?:the |our |these |those )",
                            "which of the "),
                    rule(
                            "^(?:by|counting|going by|measured by|judging by) ([^,]+?), (?:which|what) ([^,]+?) "
                                    + WINS
                                    + "(?=\\W*$)",
                            "top 1 $2 by $1"),
                    rule(
                            "^(?:which|what) ([^,]+?) "
                                    + WINS
                                    + ",? (?:by|"
                                    + BY
                                    + ") (.+?)(?=\\W*$)",
                            "top 1 $1 by $2"),
                    rule(
                            "^(?:by|counting|going by|measured by|judging by) ([^,]+?), (?:which|what) ([^,]+?) "
                                    + "(?:is|are|was|were|comes|come|came)(?: in)? (?:last|at the bottom|bottom)(?=\\W*$)",
                            "bottom 1 $2 by $1"),
                    rule(
                            "(?<=\\b(?:"
                                    + SUPERLATIVE
                                    + ")\\b.{0,80}?),? (?:"
                                    + BY
                                    + ") (?:the |their |its )?",
                            " by "),
                    rule("\\bnumber one\\b(?! hundred| thousand)(?=.* (?:by|for)\\b)", "top"),
                    rule(
                            "\\bmore (often|frequently) than (?:any|all|every) (?:other|others|of the others)"
                                    + "(?: \\w+)?(?=\\W*$)",
                            "the most $1"),
                    rule(
                            "\\bmore (?!than)((?:\\w+ ){1,3}?)(\\w+ed )?than (?:any other|anyone else|anybody else|any of the others)"
                                    + "(?: \\w+)?(?=\\W*$)",
                            "the most $1$2"),
                    rule("\\bthe lion['’]s share of\\b", "the most"),
                    rule(
                            "\\b(?:of all time|ever recorded|in history|on record|we(?:['’]ve| have) ever (?:had|made|received|seen))(?=\\W*$)",
                            ""),
                    rule("^where,? by ([^,]+), (.+?)(?=\\W*$)", "in which $1 $2"),
                    rule(
                            "^where ([^,]+), (?:by|which|what|in which|in what) (?:the )?(\\w+)(?=\\W*$)",
                            "in which $2 $1"));

    private Foremost() {}

    /// The text with such turns told plainly.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
