package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Numbers that something is held against, in the many ways of everyday English, brought to the few
/// that the grammar reads: `three pets or more` is `at least three pets`, `whose number of orders
/// exceeds 200` is `with more than 200 orders`, `from 5 to 25` is `between 5 and 25`, `that have
/// gone over 30` is `that are over 30`. General English; what stands in quotes is left as it is.
public final class Limits {

    private static final String WORD =
            "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
                    + "|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy"
                    + "|eighty|ninety|a hundred|one hundred|a thousand|one thousand|a million|one million"
                    + "|half a million|a dozen";
    private static final String NUMBER =
            "(?:[$€£] ?)?(?:\\d[\\d.,]*\\d|\\d)(?:[km]\\b)?(?: (?:hundred|thousand|million|billion))?(?: ?%)?|(?:"
                    + WORD
                    + ")(?:[ -](?:one|two|three|four|five|six|seven|eight|nine|hundred|thousand|million))*";
    private static final String N = "((?:" + NUMBER + "))";
    /// No year, no day of a month, no hour of a day.
    private static final String PLAIN =
            "((?!(?:19|20)\\d\\d(?![\\d.,]))(?:" + NUMBER + "))(?!:\\d|\\d|[./-]\\d)";
    private static final String NOT_DATE =
            "(?! ?(?:am|pm|o['’]clock|january|february|march|april|may|june|july|august|september|october"
                    + "|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)\\b)";
    private static final String CMP =
            "(more than|less than|fewer than|at least|at most|over|under|above|below|no more than|no less"
                    + " than|no fewer than|not more than|not less than|up to|upwards of|in excess of|greater"
                    + " than|higher than|lower than|larger than|bigger than|smaller than|exactly|exceeding"
                    + "|beyond|north of|south of)";
    private static final String UP =
            "more|over|above|higher|up|longer|older|greater|upwards?|better";
    private static final String DOWN = "less|fewer|under|below|lower|shorter|younger|smaller";
    private static final String BE = "(?:is|are|was|were|has been|have been|be)";

    private static final String COUNTED =
            "\\b(?:whose|with an?|with the|having an?|(?:that |which |who )?(?:have|has|had) an?|(?:for|of) which the|where"
                    + " the) (?:total |overall )?(?:number|count|amount|quantity) of (\\p{L}+(?: (?!is\\b|are\\b|was\\b|were\\b|of\\b)\\p{L}+)?)";
    private static final String ADDING =
            "(?:(?:add|adds|added|adding|sum|sums|summing) up to|(?:sum|sums|summing|amount|amounts|amounted|amounting|come|comes|came"
                    + "|coming) to|total(?:s|l?ed|l?ing)?(?: up to)?) ";

    private static final String CURRENCY = "(?: (?:dollars?|euros?|pounds?|usd|eur|gbp))?";
    private static final String EARN =
            "\\b(?:(?:that|which|who) )?(?:earn|earns|earning|make|makes|making|get paid|gets paid|are paid|is paid|being paid|paid) ";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "\\b(?:do|does|did|should|may|can)(?:n['’]t| not) exceed\\b",
                            "is at most"),
                    rule("\\bnot exceeding\\b", "at most"),
                    rule("\\bnot (?:over|above) (?=" + NUMBER + ")", "at most "),
                    rule("\\bnot (?:under|below) (?=" + NUMBER + ")", "at least "),
                    rule(
                            "\\b(?:(?:do|does|did)(?:n['’]t| not) (?:reach|hit|make it to|get to|come up to)|(?:fall|falls"
                                    + "|fell|fallen) short of) (?="
                                    + NUMBER
                                    + ")",
                            "is less than "),
                    rule(
                            "\\b(?:reach|reaches|reached|hit|hits) (?:at least )?(?=(?:"
                                    + NUMBER
                                    + ")(?: \\w+)?\\W*$)",
                            "is at least "),
                    rule(
                            "\\b(?:surpass(?:es|ed)?|go(?:es)? beyond|went beyond|top(?:s|ped)(?= \\d))(?= (?:"
                                    + NUMBER
                                    + "))",
                            "exceeds"),
                    rule("\\bsurpassing\\b", "exceeding"),
                    rule(
                            "\\b(?:north of|beyond|well over|just over) (?=(?:"
                                    + NUMBER
                                    + ")\\b)(?!(?:19|20)\\d\\d\\b)",
                            "over "),
                    rule(
                            "\\b(?:south of|short of|well under|just under|well below) (?=(?:"
                                    + NUMBER
                                    + ")\\b)(?!(?:19|20)\\d\\d\\b)",
                            "under "),
                    rule(
                            "\\b(?:(?:has|have|had) )?(?:fallen|fell|falls|fall|dropped|drops|drop|dipped|dips|gone|goes|went|sunk|sank"
                                    + "|lies|lie|lying|stands|stand|sits|sit)(?: down)? (below|under|lower than|beneath)\\b",
                            "is $1"),
                    rule(
                            "\\b(?:(?:has|have|had) )?(?:risen|rose|rises|rise|gone|goes|went|climbed|climbs|grown|grew|lies|lie|lying|stands|stand"
                                    + "|sits|sit)(?: up)? (above|over|higher than)\\b",
                            "is $1"),
                    rule("\\b(?:under|below) the age of (?=\\w)", "younger than "),
                    rule("\\b(?:over|above) the age of (?=\\w)", "older than "),
                    rule("\\baged (?:under|below) (?=" + NUMBER + ")", "younger than "),
                    rule("\\baged (?:over|above) (?=" + NUMBER + ")", "older than "),
                    rule(
                            "\\b(?:have|has|had)(?:n['’]t| not) (?:yet )?turned " + N + "(?: yet)?",
                            "are younger than $1"),
                    rule(
                            "\\b" + CMP + " (?:an|one|a) (hour|day|week|minute|month|year)\\b",
                            "$1 1 $2"),
                    rule(
                            "\\b(?:over|more than|above) " + N + " (\\p{L}+) long\\b",
                            "longer than $1 $2"),
                    rule(
                            "\\b(?:under|less than|below) " + N + " (\\p{L}+) long\\b",
                            "shorter than $1 $2"),
                    rule(
                            "\\b(?:over|more than|above) " + N + " (\\p{L}+) (?:tall|high)\\b",
                            "taller than $1 $2"),
                    rule(
                            "\\b(?:over|more than|above) " + N + " (\\p{L}+) heavy\\b",
                            "heavier than $1 $2"),
                    rule("\\b(?:over|more than|above) " + N + " (?:years )old\\b", "older than $1"),
                    rule(
                            "\\b(?:under|less than|below) " + N + " (?:years )old\\b",
                            "younger than $1"),
                    rule(
                            EARN
                                    + "(?="
                                    + CMP
                                    + " (?:"
                                    + NUMBER
                                    + ")"
                                    + CURRENCY
                                    + " (?:an|per|a|each|every) (?:hour|day|week)\\b)",
                            "with wage "),
                    rule(
                            EARN
                                    + "(?="
                                    + CMP
                                    + " (?:"
                                    + NUMBER
                                    + ")"
                                    + CURRENCY
                                    + " (?:an|per|a|each|every) (?:month|year)\\b)",
                            "with salary "),
                    rule(
                            "\\b(?:(?:that|which) )?(?:(?:are|is|were|was) )?(?:priced|listed|on sale|on offer)(?: at| for)? (?=(?:"
                                    + CMP
                                    + "|between) (?:"
                                    + NUMBER
                                    + "))",
                            "with price "),
                    // once, twice, 3 times or more
                    rule("\\btwice or more\\b", "at least 2 times"),
                    rule("\\bonce or more\\b", "at least 1 times"),
                    rule("\\b(?:once|one time) or (?:less|never)\\b", "at most 1 times"),
                    rule(
                            "\\b(over|more than|at least|fewer than|less than|at most|exactly) (one|two|1) times?\\b",
                            "$1 $2 times"),
                    rule("\\bmore than one time\\b", "more than 1 times"),
                    // 5+ orders, 5 plus orders, 500 and up
                    rule("(?<![\\w+])(\\d[\\d.,]*[km]?) ?\\+(?= |\\W*$)(?! ?\\d)", "at least $1"),
                    rule("(?<![\\w])" + N + "[ -]plus (?=\\p{L}+s\\b)", "at least $1 "),
                    rule(
                            N
                                    + " (?:and|&) (?:up|upwards?|above|over|more)\\b(?! (?:\\d|than|the|to))",
                            "$1 or more"),
                    rule(
                            N + " (?:and|&) (?:less|fewer|below|under)\\b(?! (?:\\d|than|the|to))",
                            "$1 or less"),
                    // three pets or more
                    rule(
                            "(?<!\\b(?:more than|less than|fewer than|at least|at most|over|under|than|between|and|to|top|last|past|next|first|of) )"
                                    + "\\b"
                                    + N
                                    + " (?!or\\b|and\\b|to\\b|years? (?:old|of age))(\\p{L}+(?: (?!or\\b)\\p{L}+)?) or (?:"
                                    + UP
                                    + ")\\b(?! than)",
                            "at least $1 $2"),
                    rule(
                            "(?<!\\b(?:more than|less than|fewer than|at least|at most|over|under|than|between|and|to|top|last|past|next|first|of) )"
                                    + "\\b"
                                    + N
                                    + " (?!or\\b|and\\b|to\\b|years? (?:old|of age))(\\p{L}+(?: (?!or\\b)\\p{L}+)?) or (?:"
                                    + DOWN
                                    + ")\\b(?! than)",
                            "at most $1 $2"),
                    rule(
                            "\\bof "
                                    + N
                                    + " (?!or\\b|and\\b|to\\b|dollars?\\b|euros?\\b|pounds?\\b|usd\\b|eur\\b|gbp\\b|years?\\b)(\\p{L}+(?: (?!or\\b)\\p{L}+)?) or (?:"
                                    + UP
                                    + ")\\b(?! than)",
                            "with at least $1 $2"),
                    // at least 300 but no more than 400 seats
                    rule(
                            CMP
                                    + " "
                                    + N
                                    + "(?:,)? (?:but|and|yet|though)(?: also| still)? "
                                    + CMP
                                    + " "
                                    + N
                                    + " (?!in\\b|on\\b|at\\b|per\\b|for\\b|of\\b|and\\b|or\\b|by\\b|from\\b|to\\b|with\\b|over\\b|during\\b|last\\b|this\\b)(\\p{L}+)",
                            "$1 $2 $5 and $3 $4 $5"),
                    // between
                    rule("\\bbetween " + N + " (?:to|-|–|through) " + N, "between $1 and $2"),
                    rule(
                            "\\bfrom "
                                    + PLAIN
                                    + " ?(?:to|till|until|up to|through|-|–) ?"
                                    + PLAIN
                                    + NOT_DATE,
                            "between $1 and $2"),
                    rule(
                            "\\b(?:(?:that |which |who )?(?:are|is|were|was|run|runs|weighs?|lasts?|lasted|takes?|took) )?(?<!(?:with|have|has|had) )(?<!\\b(?:a|an|the|with) \\w{1,20} )"
                                    + "between "
                                    + N
                                    + " and "
                                    + N
                                    + " (words|pages|square (?:metres?|meters?|feet)|sqm|kilos?|kilograms?|kg"
                                    + "|seats|people|guests|rooms|beds|points|litres|liters|percent)(?: (?:long|large|big|each|heavy))?\\b",
                            "with between $1 and $2 $3"),
                    rule("\\banywhere (?=between)", ""),
                    rule("\\bsomewhere (?=between)", ""),
                    rule(
                            "\\b(costing|cost|costs|priced|price|prices|rate|rates|fee|fees|salary|salaries|amount|amounts|weighing|weigh|weighs|weight|age|aged|ages"
                                    + "|total|score|rating|ratings|value|size|capacity|length|height|duration|lasting|earning|paying|worth|of|at)"
                                    + "(?: of| at| is| are)? "
                                    + PLAIN
                                    + " ?(?:to|-|–) ?"
                                    + PLAIN
                                    + NOT_DATE,
                            "$1 between $2 and $3"),
                    rule(
                            CMP
                                    + " "
                                    + N
                                    + "((?: \\p{L}+)?),? (?:in total|altogether|all together|in all|combined|overall|all in all|all told|in sum)(?=\\W*$|,| (?:in|during|last|since|this)\\b)",
                            "$1 $2$3"),
                    rule("\\bin both (\\d{4}) and (\\d{4})\\b", "both in $1 and in $2"),
                    rule(
                            "\\bin (\\d{4})(?: as well as|,? and (?:again|also|then again|once more)) (?:in )?(\\d{4})\\b",
                            "both in $1 and in $2"),
                    rule(
                            "\\b(?:have |has |had |with |having )?(?:a )?(less|fewer|lower|smaller|more|higher|greater) (?:in |of )?(\\p{L}+) than (?:the|their|its|his|her) "
                                    + "(?!average|median|mean|rest|other|others|year|month|week|day|previous|last|same)(?=\\p{L})",
                            "whose $2 is $1 than the "),
                    rule(
                            "\\b(\\p{L}+) is (?:fewer|lower|smaller) than the\\b",
                            "$1 is less than the"),
                    rule(
                            "\\b(\\p{L}+) is (?:higher|greater|larger) than the\\b",
                            "$1 is more than the"),
                    rule("\\bwhose number in (\\p{L}+) ", "whose $1 "),
                    // whose number of orders exceeds 200
                    rule("\\b(?:exceed|exceeds|exceeded) (?=(?:" + NUMBER + "))", "is more than "),
                    rule(
                            "\\b(is|are|was|were|of) " + N + " or (?:" + UP + ")\\b(?! than)",
                            "$1 at least $2"),
                    rule(
                            "\\b(is|are|was|were|of) " + N + " or (?:" + DOWN + ")\\b(?! than)",
                            "$1 at most $2"),
                    rule(COUNTED + " " + BE + " " + CMP + " " + N, "with $2 $3 $1"),
                    rule(
                            COUNTED + " (?:" + BE + "|of) between " + N + " and " + N,
                            "with $1 between $2 and $3"),
                    rule(COUNTED + " of " + CMP + " " + N, "with $2 $3 $1"),
                    // whose donations add up to more than 1500
                    rule(
                            "\\b(?:whose|with|having|have|has|had) (?:the |their |its |a |an )?(?!number|total|average|sum)((?:\\p{L}+ ){1,4}?)(?:that |which )?"
                                    + ADDING
                                    + "(?="
                                    + CMP
                                    + " (?:"
                                    + NUMBER
                                    + "))",
                            "with total $1"),
                    rule(
                            "\\b(?:have|has|had|with|got|having|made|make|makes|earned|earn|brought in|generated|raised|took|take)(?: us)? "
                                    + CMP
                                    + " "
                                    + N
                                    + " in (?:total )?(?!total\\b|(?:january|february|march|april|may|june|july|august|september|october|november|december|the|a|an|each|every|any|one|our|last|this)\\b)"
                                    + "(\\p{L}+(?: (?!in\\b|during\\b|over\\b|since\\b|last\\b|this\\b|so\\b|and\\b|by\\b)\\p{L}+)?)",
                            "with total $3 $1 $2"));

    private Limits() {}

    /// The text with limits told plainly.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
