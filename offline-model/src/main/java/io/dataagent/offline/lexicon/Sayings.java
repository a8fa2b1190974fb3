package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Everyday turns about how long, how old and how large, and how a list goes on, brought to the
/// words that the grammar reads: `how long do outages last on average` is `average duration of
/// outages`. General English; what stands in quotes is left as it is.
public final class Sayings {

    private static final String UNIT = "seconds|minutes|hours|days|weeks";
    private static final String TAKE =
            "last|take|run|go on|stay open|remain open|need|endure|keep going";
    private static final String USUALLY =
            "(?: usually| typically| normally| generally)?(?:,? on average)?";
    private static final String THE = "(?:the |our |an? |all )?";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "^(?:on average,? )?how long (?:do|does|did) "
                                    + THE
                                    + "(.+?) (?:"
                                    + TAKE
                                    + ")(?: for)?"
                                    + USUALLY
                                    + "(?=\\W*$|,| by | per | in | for | last )",
                            "average duration of $1"),
                    rule(
                            "^how long (?:do|does|did|are|is) "
                                    + THE
                                    + "(.+?) (?:out|away|absent)"
                                    + USUALLY
                                    + "(?=\\W*$|,| by | per | in )",
                            "average duration of $1"),
                    rule(
                            "^(?:on average,? )?how many ("
                                    + UNIT
                                    + ") (?:do|does|did) "
                                    + THE
                                    + "(.+?) (?:"
                                    + TAKE
                                    + ")(?: for)?"
                                    + USUALLY
                                    + "(?=\\W*$|,| by | per | in )",
                            "average duration of $2 in $1"),
                    rule(
                            "^(?:on average,? )?how old (?:is|are) "
                                    + THE
                                    + "(?:average |typical )(.+)$",
                            "average age of $1"),
                    rule(
                            "^(?:on average,? )?how old (?:is|are) "
                                    + THE
                                    + "(.+?),? on average\\b",
                            "average age of $1"),
                    rule(
                            "^how old (?:is|are) " + THE + "(?:oldest|eldest) (.+)$",
                            "maximum age of $1"),
                    rule("^how old (?:is|are) " + THE + "youngest (.+)$", "minimum age of $1"),
                    rule(
                            "\\b(average|median|mean) (?:number of )?(hours|days|minutes) (?:needed |taken |it"
                                    + " takes )?(?:to|until|till|before) (?:the )?(first|next|last|final|initial)"
                                    + " (\\w+)",
                            "$1 time until $3 $4 in $2"),
                    rule(
                            "\\b(month by month|by month|monthly|month)\\b(.{0,20}?) through(?:out)? (?:the"
                                    + " year )?(\\d{4})\\b",
                            "$1$2 in $3"),
                    rule("\\bthroughout (?=\\d{4}\\b|the year)", "in "),
                    rule(
                            " (?:(?:that )?(?:are|is|have been|has been) )?(?:registered|enrolled|signed"
                                    + " up) with us\\b",
                            ""),
                    rule(
                            "\\b(?:(?:do|will) we have |are |is )?(?:coming up|still to come|ahead of us|yet to"
                                    + " come)(?=\\W*$)",
                            "since today"),
                    rule(
                            "^by (?:how many percent|how much percent|what percentage|what percent) (?:did|has|have)"
                                    + " (.+?) (?:change|changed|grow|grown|rise|risen|fall|fallen|increase|increased"
                                    + "|decrease|decreased|drop|dropped)\\b",
                            "percentage change of $1"),
                    rule("\\b(?:what )?(?:pct|perc) of\\b", "percentage of"),
                    rule(
                            "\\b(percentage of \\w+) (?:that )?(?:turn|turned|turns) (?:in)?to\\b",
                            "$1 that are"),
                    rule("^name (?:me )?(?=(?:the|all|our|every)\\b)", "list "),
                    rule("^(?:the )?money (?:that was )?spent on (?=\\w)", "how much "),
                    rule(
                            "^(?:the )?(\\d+|two|three|four|five|six|seven|eight|nine|ten)"
                                    + " (\\w+(?: \\w+)?) (?:that )?we sell (?:the )?most of(?=\\W*$)",
                            "top selling $1 $2"),
                    rule(
                            "\\b(vaccinated|insured|protected|immuni[sz]ed|tested|inoculated) against\\b",
                            "$1"),
                    rule("\\bmean age\\b", "average age"),
                    rule(
                            "\\b(with|have|has|having|had|took|take|needed|need|cost|got|gets?) (?:an? )?"
                                    + "(more|higher|larger|bigger|greater|longer) (\\w+(?: \\w+)?) than"
                                    + " (?:the )?average\\b",
                            "$1 above average $3"),
                    rule(
                            "\\b(with|have|has|having|had|took|take|needed|need|cost|got|gets?) (?:an? )?"
                                    + "(less|fewer|lower|smaller|shorter) (\\w+(?: \\w+)?) than"
                                    + " (?:the )?average\\b",
                            "$1 below average $3"),
                    rule(
                            "\\bstill (?:in (?:use|charge|office|service|place|force|effect|operation"
                                    + "|business|post|stock)|employed|with us|around|there|here|on board"
                                    + "|on the (?:books|team|payroll))\\b",
                            "still open"),
                    rule(
                            "^(?:and |now |show (?:it|that|them) )?as an? (daily|weekly|monthly|quarterly"
                                    + "|yearly) (?:trend|chart|series|breakdown)(?: (?:for|in))?(?= |$)",
                            "$1 in"),
                    rule("^(daily|weekly|monthly|quarterly|yearly) in(?=\\W*$)", "$1"),
                    rule("\\b(have|has|had) (?:ever )?(\\w+) nothing\\b(?! but)", "never $2"),
                    rule(
                            "\\b(?:have|has|had) (?:not|never) (\\w+ed) (?:anything|a thing|any)\\b",
                            "never $1"),
                    rule(
                            "\\bhow many (days|hours|minutes) (?:pass |go by |are there )?(?:until|before|till)"
                                    + " (?:an? |the )?(.+?) (?:is|are|was|were|gets?|got) (\\w+)"
                                    + "(?:,? on average)?(?=\\W*$|,| by | per | in )",
                            "average duration of $2 $3 in $1"));

    private Sayings() {}

    /// The text with such turns told plainly.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
