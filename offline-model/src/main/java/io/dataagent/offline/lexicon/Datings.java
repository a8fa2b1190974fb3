package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Everyday forms of time, brought to those that the grammar reads: `so far in 2026`, `Oct to Dec
/// 2025`, `yesterday or today`, `at the weekend`, `with a date from March on`. General English;
/// what stands in quotes is left as it is.
final class Datings {

    private static final String MONTH =
            "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
                    + "|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
    private static final String WHEN =
            "(?=(?:in|on|from|between|since|after|before|within|during|until|till|through|over|inside|falling|that fell)\\b)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "\\b(last|this|previous|next|past|current|prior) calendar "
                                    + "(?=day|week|month|quarter|year)",
                            "$1 "),
                    rule("\\bat (?:the )?week-?ends?\\b", "on weekends"),
                    rule("\\bover (?:the )?week-?ends\\b", "on weekends"),
                    rule("\\bso far in (?=\\d{4}\\b)", "in "),
                    rule(
                            "\\b(?:are |is |will be )?(?:still |yet )?(?:ahead(?: of us)?|to come|in the future)"
                                    + "(?: (?:from|as of|since) (?:today|now)(?: on(?:wards?)?)?)?(?=\\W*$)",
                            "since today"),
                    rule(
                            "\\b(?:upcoming|future|forthcoming) (?!days?\\b|weeks?\\b|months?\\b|quarters?\\b"
                                    + "|years?\\b|\\d|weekend)(\\w+(?: \\w+)?)(?= (?:are there|do we have|have we got|exist)\\b|\\W*$)",
                            "$1 since today"),
                    rule(
                            "\\bsince (?:the )?(?:new year(?:['’]?s)?(?: day)?|(?:turn|start|beginning) of the"
                                    + " (?:new )?year)\\b(?! \\d)",
                            "since the beginning of this year"),
                    rule("\\bback in (?=\\w)", "in "),
                    rule("\\b(?:over|in|during|within) the course of (?=\\w)", "in "),
                    rule("\\b(?:over|in|during) the span of (?=\\w)", "in "),
                    rule(
                            "(?<!from )(?<!between )\\b("
                                    + MONTH
                                    + ") (?:to|through|thru|till|until|-|–) ("
                                    + MONTH
                                    + " (?:of )?\\d{4})\\b",
                            "from $1 to $2"),
                    rule(
                            "(?<!from )(?<!between )(?<!since )(?<!to )\\b((?:19|20)\\d\\d) (?:to|through|thru|till|until|-|–) ((?:19|20)\\d\\d)\\b",
                            "from $1 to $2"),
                    rule(
                            "\\b(?:with|having|have|has|had|that have|which have|who have) (?:an? |the |their |some )?dates? (?:that (?:is|are|was|were|falls?|fell) )?"
                                    + WHEN,
                            ""),
                    rule(
                            "\\bdates? (?:that )?(?:fell|falls?|falling|lies|lay|lying|is|was) (?:in|within|inside|into)\\b",
                            "date in"),
                    rule(
                            "\\b(?:as of|from) (?:today|now)(?: on(?:wards?)?)?" + "\\b",
                            "since today"),
                    rule(
                            "\\bin (?:every|each) month of (?=(?:the year )?\\d{4}|last year|this year)",
                            "per month in "),
                    rule(
                            "\\b(?:for|in|on) each (?:and every )?(day|week|month|quarter) of (?=(?:the year )?\\d{4}|last year|this year)",
                            "per $1 in "));

    private Datings() {}

    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
