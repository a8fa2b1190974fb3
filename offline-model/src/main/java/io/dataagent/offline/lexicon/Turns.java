package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Turns that tell a figure in a verb or a dimension in an adjective, brought to the noun: `what
/// did we invoice in fees` is `how much fees were invoiced`, `between 5 and 9 metres long` is `with
/// a length between 5 and 9 metres`. General English; what stands in quotes is left as it is.
final class Turns {

    private static final String NUMBER = "\\d[\\d.,]*[km]?";
    private static final String UNIT =
            "(?:metres?|meters?|m|cm|mm|km|kilometres?|kilometers?|centimetres?|centimeters?|feet|ft|foot"
                    + "|inch(?:es)?|yards?|miles?|kg|kilos?|kilograms?|tonnes?|tons?|t|pounds?|lbs?|grams?|g"
                    + "|minutes?|mins?|hours?|days?|weeks?|months?|pages?|seconds?|litres?|liters?)";
    private static final String RANGE =
            "(?:that are |which are |who are )?(?:between|from) ("
                    + NUMBER
                    + ") (?:and|to) ("
                    + NUMBER
                    + ") ?("
                    + UNIT
                    + ") ";
    private static final String PARTY = "(?:we|i|they|you|our \\w+|the \\w+)";
    private static final String OVER =
            "(?:more than|over|at least|less than|under|above|upwards of|no less than|up to|at most|fewer than|below)";
    private static final String GREW =
            "(?:grow|grew|grown|rise|rose|risen|increased?|shrink|shrank|shrunk|fall|fell|fallen|drop|dropped"
                    + "|declined?|decreased?|changed?|climb|climbed|gone up|go up|go down|gone down)";
    private static final String PERCENT =
            "(?:(?:what|which) (?:percentage|percent|proportion|rate|margin|%)|how (?:many percent(?:age points)?|much percent|much in percent|much))";

    private static final List<Rewrite> RULES =
            List.of(
                    rule("(?<=\\d) ?m (?=long|wide|broad|tall|high|deep|thick)", " metres "),
                    rule(RANGE + "(?:long|in length)\\b", "with a length between $1 and $2 $3"),
                    rule(RANGE + "(?:wide|broad|in width)\\b", "with a width between $1 and $2 $3"),
                    rule(
                            RANGE + "(?:tall|high|in height)\\b",
                            "with a height between $1 and $2 $3"),
                    rule(RANGE + "(?:deep|in depth)\\b", "with a depth between $1 and $2 $3"),
                    rule(RANGE + "(?:heavy|in weight)\\b", "with a weight between $1 and $2 $3"),
                    rule(
                            RANGE + "(?:thick|in thickness)\\b",
                            "with a thickness between $1 and $2 $3"),
                    rule(
                            "^((?:did|do|does|has|have|is|are) .+?\\b"
                                    + GREW
                                    + "\\b.+?)(?:,| and|, and|;| -)? (?:if so,? |if yes,? )?by "
                                    + PERCENT
                                    + "(?=\\W*$)",
                            "$1"),
                    rule(
                            "^by (?:(?:what|which) (?:percentage|percent|%)|how (?:many percent|much percent)) (did|do|does|has|have) (?=.+\\b"
                                    + GREW
                                    + "\\b)",
                            "$1 "),
                    booked("invoice", "d"),
                    booked("bill", "ed"),
                    booked("refund", "ed"),
                    rule(
                            "\\b(?:what|how much)(?: money)? (?:did|do|have|had) "
                                    + PARTY
                                    + " (?:earn|charge|make|take|take in|bring in|levy|receive|raise)(?:d|ed)? in (?:the |our |total )?"
                                    + "((?!months|weeks|days|years|stores|shops)(?:\\w+ )?\\w+s)\\b",
                            "how much were the $1"),
                    rule(
                            "(?<=^(?:which|what) .{2,60}) (?:have |has |had )?(?:earned|made|brought in|brought|taken in|took in|yielded|generated|netted|grossed)(?: us| for us)?(?: in)? (?=(?:a total of )?"
                                    + OVER
                                    + " [$€£]?"
                                    + NUMBER
                                    + "(?: euros?| dollars?| in total| altogether| overall| so far)*(?:\\W*$|,? (?:in \\d{4}|last|this|since)\\b))(?:a total of )?",
                            " have total revenue "),
                    rule(
                            "\\bhow many (\\w+) (\\w+?)s? (?:are there |do we have |come |go |is there )?(?:per|for (?:each|every|one|a)|to (?:each|every|one)|on (?:each|every|one)|against (?:each|every|one)) (?:single )?(\\w+) \\2s?\\b",
                            "ratio of $1 $2s to $3 $2s"),
                    rule(
                            "\\bhow many (hours|minutes|days|weeks|months)(?: long)? (?:on average|typically|usually|normally) (does|do|did|is|are)\\b",
                            "on average how many $1 $2"),
                    rule("\\b(\\w{3,}?)s whose (number|code) (?!of\\b)", "$1s whose $1 $2 "),
                    rule(
                            "\\bwhose (\\w+) no\\.? (?=(?:starts?|begins?|ends?|contains?|is)\\b)",
                            "whose $1 number "));

    private Turns() {}

    /// `what did we invoice in fees`: the verb stays, since it may name a time.
    private static Rewrite booked(String verb, String ending) {
        return rule(
                "\\b(?:what|how much)(?: money)? (?:did|do|have|had) "
                        + PARTY
                        + " "
                        + verb
                        + "(?:e?d)? in (?:the |our |total )?((?:\\w+ )?\\w+s)\\b",
                "how much $1 were " + verb + ending);
    }

    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
