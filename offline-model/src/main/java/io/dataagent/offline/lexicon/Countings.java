package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Everyday forms of counting and ranking, brought to the one that the grammar reads: `what tag is
/// used most` is `most used tag`, `ticket volume` is `number of tickets`. General English; what
/// stands in quotes is left as it is.
public final class Countings {

    private static final String BE =
            "is|are|was|were|gets|get|got|has been|have been|is being|are being";
    private static final String OFTEN = "(?: often| frequently| commonly)?";

    private static final String EACH =
            "(?:per|for each|for every|in each|in every|on each|on every|to each)";
    private static final String LAST = "(?=\\W*$|,| by | in | last | this )";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "^(?:on average,? )?how many (.+?) (?:are there|do we have|do we get|do we see|come in|are made|exist),? "
                                    + EACH
                                    + " (\\w+(?: \\w+)?),? (?:on average|normally|typically|usually)"
                                    + LAST,
                            "average number of $1 per $2"),
                    rule(
                            "^(?!average|how|what|which|show|list)(?:the )?(?:number of )?(\\w+(?: \\w+)?) "
                                    + EACH
                                    + " (\\w+(?: \\w+)?),? on average"
                                    + LAST,
                            "average $1 per $2"),
                    rule(
                            "\\b(average|mean) number of (\\w+(?: \\w+)?) (?:on|in|for|of|at|to|from|made by|by) (?:an?|one|a single) (?=\\w)",
                            "$1 number of $2 per "),
                    rule(
                            "^(?:which|what) (.+?) (?:"
                                    + BE
                                    + ") used (?:the )?(most|least)"
                                    + OFTEN
                                    + "(?=$|\\W*$|"
                                    + " (?:for|in|by|at|on|with|among|during|last|this|since)\\b)",
                            "$2 used $1"),
                    rule(
                            "\\b(most|least) (frequent|common|usual|typical)"
                                    + " (reason|cause|kind|type|sort) (?:for|of|behind) (?:an? |the"
                                    + " )?(?=\\w)",
                            "$1 common $3 of "),
                    rule(
                            "(?<=\\w"
                                    + " )(?:cause[sd]?|trigger(?:s|ed)?|create[sd]?|see[sn]?|saw|suffer(?:s|ed)?|experience[sd]?|raise[sd]?|rack(?:s|ed)"
                                    + " up) (?:the )?(most|fewest) (?=\\w)",
                            "has the $1 "),
                    rule(
                            "^(?:on |in |at )?(which|what) (?:day of the week|week ?day|day) (?:do|did|does) (?:we|they|you|people) (\\w+) (?:the )?(?:most|most often|most frequently)(?=\\W*$)",
                            "$1 weekday has the most $2s"),
                    rule("(?<=\\w )(?:the )?(most|least) (?:often|frequently)(?=\\W*$)", "the $1"));

    private Countings() {}

    /// The text with its idioms told plainly.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
