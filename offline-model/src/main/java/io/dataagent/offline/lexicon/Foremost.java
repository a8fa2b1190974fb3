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

    private static final String LATEST = "first|last|latest|earliest|most recent|newest|oldest";
    private static final String HIGHEST =
            "highest|lowest|largest|biggest|smallest|greatest|longest|shortest";
    private static final String PRICED =
            "most expensive|least expensive|cheapest|priciest|dearest|costliest|most valuable";
    private static final String PAID =
            "(?:best|highest|lowest|worst|least|top)(?: |-)(?:paid|earning)";
    private static final String PER = "(?: (?:a|an|per|each|every) (?:hour|day|week|month|year))?";

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
                            "^(?:by|on|counting|going by|measured by|judging by) ([^,]+?), (?:which|what) ((?:"
                                    + NUMBER
                                    + ") )?([^,]+?) "
                                    + WINS
                                    + "(?=\\W*$)",
                            "top $2$3 by $1"),
                    rule(
                            "^(?:which|what) ([^,]+?) "
                                    + WINS
                                    + ",? (?:by|"
                                    + BY
                                    + ") (.+?)(?=\\W*$)",
                            "top 1 $1 by $2"),
                    rule(
                            "^(?:by|on|counting|going by|measured by|judging by) ([^,]+?), (?:which|what) ((?:"
                                    + NUMBER
                                    + ") )?([^,]+?) "
                                    + "(?:is|are|was|were|comes|come|came)(?: in)? (?:last|at the bottom|bottom)(?=\\W*$)",
                            "bottom $2$3 by $1"),
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
                            "in which $2 $1"),
                    rule(
                            "^how (?:big|high|large|much|great|low|small|tall|long|heavy|expensive)"
                                    + " (?:is|was|are|were) (?:the |our )?(?="
                                    + HIGHEST
                                    + "|"
                                    + PRICED
                                    + ")",
                            "what is the "),
                    rule(
                            "^how much (?:does|do|did|is|was) (?:the |our )?("
                                    + PRICED
                                    + ") (.+?)(?: cost| charge)?(?: us)?"
                                    + PER
                                    + "(?=\\W*$)",
                            "what is the $1 $2"),
                    rule(
                            "^how much(?: per \\w+)? (?:does|do|did|is|was) (?:the |our )?("
                                    + PAID
                                    + ") (.+?)(?: make| earn| get| cost)?"
                                    + PER
                                    + "(?=\\W*$)",
                            "$1 $2"),
                    rule(
                            "\\b(?:whose|where(?: the| its| their)?|(?:for|in|at) which(?: the)?) ([^,]+?)"
                                    + " (?:is|are|was|were) (?:the )?("
                                    + HIGHEST
                                    + ")(?=\\W*$| in \\d| last )",
                            "with the $2 $1"),
                    rule(
                            "^(?:in|at|for|on) (which|what) ([^,]+?) (?:is|are|was|were) (?:the|our)"
                                    + " ([^,]+?) (?:the )?("
                                    + HIGHEST
                                    + ")(?=\\W*$| in \\d| last )",
                            "which $2 has the $4 $3"),
                    rule(
                            "^who ((?:has|have|had|got|gets|made|makes) (?:the )?(?:most|fewest|least|highest|lowest)"
                                    + " .+?) (?:among|amongst|of all|out of) (?:the |our )?(\\w+)(?=\\W*$)",
                            "which of the $2 $1"),
                    rule(
                            "^(?:at|on) (?:what|which) (?:date|day|time) (?:did|do|was|were|is) (?:the |our )?(?=(?:"
                                    + LATEST
                                    + ")\\b)",
                            "when did the "),
                    rule(
                            "^(?:the )?(?:start(?:ing)? |end )?(?:date|time|day) of (?:the |our )?(?=(?:"
                                    + LATEST
                                    + ")\\b)",
                            "when was the "),
                    rule(
                            "^(?:what|when)(?:['’]s| is| was) (?:the )?(first|last|latest|most recent) time (?:that )?(?:we|anyone|anybody|someone|somebody)"
                                    + " (?:have |has |had )?(\\w+(?:ed|t|d)) (?:an? |any |the )?(.+?)(?=\\W*$)",
                            "when was the $1 $3 $2"),
                    rule(
                            "^the (first|last) time (?:an? |any |the )?(.+?),? when was (?:that|it)(?=\\W*$)",
                            "when was the $1 $2"),
                    rule(
                            "\\b(?:the )?(?:first|earliest|oldest) and (?:the |our )?(?:last|latest|newest|most recent)"
                                    + " (?=(?:\\w+ ){0,2}(?:dates?|days?|times?)\\b)",
                            "minimum and maximum "),
                    rule(
                            "\\bmost (?:frequently|often|commonly|heavily|widely) (?=\\w+ed\\b)",
                            "most "),
                    rule(
                            "\\b(?:("
                                    + NUMBER
                                    + ") )?(?:most (?:popular|frequent|active|loyal|generous|productive|prolific"
                                    + "|successful|important|regular|common|faithful)|best[- ](?:selling|earning|performing)) (?:("
                                    + NUMBER
                                    + ") )?([\\w ]{2,40}?) by (?:the )?(?=(?!far\\b)\\w)",
                            "top $1$2 $3 by "),
                    rule(
                            "^(?:who (?:are|were)|list|show|give me|name)(?: me)? (?:the |our )?(?:(\\w+) )?"
                                    + "(?:biggest|top|highest|largest|best) spenders? (?:among|amongst|of|out of) (?:the |our )?(\\w+)",
                            "top $1 $2 by total spending"),
                    rule(
                            "\\b(which|what) ([^,]+?) (?:comes up|came up|turns up|turned up|crops up|shows up"
                                    + "|appears|appeared|occurs|occurred|happens|is seen|is recorded|is given|was given|is named)"
                                    + " (?:the )?most(?: often| frequently)?(?=\\W*$| for | in | among )",
                            "most common $2"),
                    rule(
                            "^(?:which|what) (\\w+) (?:are|is|do|does|have) (?:our|the) (\\w+)(?: have)? (?:the )?most"
                                    + " (?:often|commonly|frequently)(?=\\W*$)",
                            "most common $1 of $2"),
                    rule(
                            "(?<=^which .{1,40}|^what .{1,40}) (?:do|did|does) (?:we|people|customers|you) sell"
                                    + " (?:the )?most(?: often| of)?(?=\\W*$)",
                            " are sold the most"),
                    rule(
                            "(?<=\\b(?:by|highest|lowest|largest|biggest|smallest|top) )(\\w{3,}) count\\b",
                            "number of $1"),
                    rule(
                            "^(?:put|order|sort|arrange|rank) (?:the |our |all )?([^,]+?) (?:in order of|according to) (?:the )?",
                            "rank the $1 by "),
                    rule(
                            "\\bby how many (\\w+) (?:they|it) (?:had|have|has|got|made)\\b",
                            "by number of $1"),
                    rule(
                            "^(?:which|what) (.+?) (?:have|has|had) the most ([^,.?!]+)[.?!]? (?:rank|order) (?:all of them|them all|all|them)(?=\\W*$)",
                            "rank the $1 by number of $2"),
                    rule(
                            "^([^,]+?) (?:ranked|sorted|ordered) by ([^,]+?),? (?:only )?(?:the )?(?:first|top|best) ("
                                    + NUMBER
                                    + ")(?: only| ones)?(?=\\W*$)",
                            "top $3 $1 by $2"),
                    rule(
                            "^([^,]+? with the (?:most|highest|fewest|lowest|largest) [^,]+), (?:top|only|first) ("
                                    + NUMBER
                                    + ")(?=\\W*$)",
                            "$2 $1"),
                    rule(
                            "(?<=\\b(?:which|what) .{1,60} (?:has|have|had) the )(highest|lowest|largest|biggest|smallest) (\\w+) total\\b",
                            "$1 total $2"),
                    rule(
                            "\\b(highest|lowest|largest|biggest|smallest) (?!total|average|number)(\\w+(?: \\w+)?) (?:overall|in total|altogether|combined)(?=\\W*$| (?:in|during|for) )",
                            "$1 total $2"),
                    rule(
                            "\\b(highest|lowest|largest|biggest|smallest) (?!total|average|number)(\\w+(?: \\w+)?) on average(?=\\W*$| (?:in|during|for) )",
                            "$1 average $2"),
                    rule(
                            "\\bby (?:the )?(?:money|amount)(?: of money)? (?:that )?(?:they )?(?:have |had )?(?:spent|spend)\\b",
                            "by total spending"),
                    rule("\\b(?:the )?single (?=" + SUPERLATIVE + ")", "the "),
                    rule(
                            "(?<=^.{0,12}\\b\\w{2,12}est \\w{1,30}) (?:of|in|for) every (?=\\w)",
                            " in each "),
                    rule(
                            "^(?:who|which(?: of (?:the|our))? (.+?)) (?:has|have) (?:been|worked|served) (?:with us|here|employed|on board|around|for us)"
                                    + " (?:the )?longest(?=\\W*$)",
                            "longest serving $1"),
                    rule(
                            "(?<=\\b(?:most|highest|largest|biggest|fewest|lowest) .{1,60}) across all (?:of )?(?:their |the |our |its )?\\w+(?=\\W*$)",
                            ""),
                    rule(
                            "^(?:which|what)( of (?:the|our))? (.+?) (?:is|are) rated (?:the )?(highest|best|lowest|worst)(?: on average)?(?=\\W*$)",
                            "which$1 $2 has the $3 average rating"),
                    rule(
                            "\\b(costs?|charges?) (?:the )?(most|least) (?:per unit|per piece|per item|each|apiece)(?=\\W*$)",
                            "$1 the $2"),
                    rule("\\bmost (\\w+(?: \\w+)?) on average(?=\\W*$)", "highest average $1"),
                    rule(
                            "\\b(\\w+)s? that (?:sold|sell|sells) (?:the )?best\\b",
                            "best selling $1"),
                    rule("\\b(which|what) staff member\\b", "$1 staff"),
                    rule(
                            "\\b("
                                    + NUMBER
                                    + ") (best|top|leading|worst|bottom) (?!selling|paid|rated|earning|performing|known|sold)(?=\\w)",
                            "$2 $1 "),
                    rule(
                            "\\b(?:sends?|sent|brings?|brought|gives?|gave|gets?|got) us (?:in )?(?:the )?(most|fewest) (?=\\w)",
                            "has the $1 "),
                    rule(
                            "^(?:make (?:it|that)|show|give me|only|just) (?:the )?(?:top )?("
                                    + NUMBER
                                    + ")(?: of them| instead| only| please| rows)*(?=\\W*$)",
                            "only $1"));

    private Foremost() {}

    /// The text with such turns told plainly.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
