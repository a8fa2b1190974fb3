package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Ways of asking for the time from one step to another, brought to `average days between … and …`.
/// General English; what stands in quotes is left as it is.
final class Intervals {

    private static final String UNIT = "(hours|days|minutes|weeks)";
    private static final String PASS =
            "(?:(?:does|did|do) (?:it|we|they|you|people|customers)(?: usually| typically| normally| generally)?"
                    + "(?: take| need| have| wait| spend)?|(?:is|are) (?:it|there)|pass(?:es|ed)?|go(?:es)? by|went by"
                    + "|elapse[sd]?|lie|lies)";
    private static final String IN = "(?: in (?:days|hours|minutes))?";
    private static final String AVERAGE = "(?:,? (?:on average|usually|typically|normally))?";
    private static final String SPAN =
            "(?:between|from) (.+?),? (?:and|to|until|till|before) (?:when )?(.+?)";
    private static final String END =
            "(?=\\W*$|,| (?:by|per|for each|for every|in each|at each|split|broken|grouped|on average|last|this"
                    + "|since|in \\d{4})\\b)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "\\bhow many " + UNIT + " " + PASS + AVERAGE + " " + SPAN + END,
                            "average $1 between $2 and $3"),
                    rule(
                            "\\bhow (?:long|much time)(?: in "
                                    + UNIT
                                    + ")? "
                                    + PASS
                                    + AVERAGE
                                    + " "
                                    + SPAN
                                    + END,
                            "average time between $2 and $3"),
                    rule(
                            "\\b(average|mean|median)(?: number of)? (hours|days|minutes|time)"
                                    + "(?: needed| taken| it takes| that pass(?:es)?| passing)? from (.+?),? (?:to|until|till) (.+?)"
                                    + END,
                            "$1 $2 between $3 and $4"),
                    rule(
                            "\\b(average|mean|median) number of (hours|days|minutes) (?=between )",
                            "$1 $2 "),
                    rule("\\bbut (?=between )", ""),
                    rule(
                            "\\b(average|mean|median) (?:margin|spread|mark-?up) between (?:the )?(.+?) and (?:the )?(.+?)(?= (?:for|per|by|of|in) |\\W*$)",
                            "$1 $2 minus $3"),
                    rule(
                            "\\b(?:what|how much) (?:do|does|did) (?:we|you|they) pay (?:our |the |an? )?(\\w+(?: \\w+)?) per (hour|day|week|month|year)\\b",
                            "how much do $1 earn per $2"),
                    rule(
                            "\\b(?:what|how much) (?:do|does|did) (?:the |our |an? )?(\\w+(?: \\w+)?) (?:charge|get paid|get|make|receive|take) per (hour|day|week|month|year)\\b",
                            "how much do $1 earn per $2"),
                    rule(
                            "\\bhow many (hours|days|minutes|weeks) (?:do|does|did) (?:the |our |an? )?(\\w+(?: \\w+)?) (?:stay|remain|lie|sit)(?: (?:with us|here))?(?: for)?"
                                    + "(?=\\W*$|,? on average| by | per |,)",
                            "average length of stay of $2 in $1"),
                    rule(
                            "\\b(slowest|longest) first(?=\\W*$)(?<=\\b(?:time|duration|long|days|hours|minutes)\\b.{1,100})",
                            "descending"),
                    rule(
                            "\\b(fastest|quickest|shortest) first(?=\\W*$)(?<=\\b(?:time|duration|long|days|hours|minutes)\\b.{1,100})",
                            "ascending"),
                    rule(
                            "\\bhow long (?:do|does|did) (?:the |our |an? )?(\\w+(?: \\w+)?) stay(?: (?:with us|here))?(?: for)?"
                                    + "(?=\\W*$| on average| by | per |,)",
                            "average length of stay of $1"),
                    rule(
                            "\\bhow much (?:is|are|was|were) (.+?) worth\\b",
                            "what is the value of $1"),
                    rule(
                            "\\b(\\w+) (?:less|net of|after (?:subtracting|deducting)|after) (?=(?:total |the |its |their |all )?(?:expenses|costs?|expenditures?|spending|refunds|fees|discounts?|tax(?:es)?)\\b)",
                            "$1 minus "));

    private Intervals() {}

    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
