package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Words that say no more than that rows are there (`on file`, `all in all`), other words for a
/// share (`what part of`), figures and fields that share a noun (`number and total of charges by
/// type`), and names of fields that open a list. General English; what stands in quotes stays.
public final class Asides {

    private static final String FIGURES =
            "(?:how|what|which|who|whose|when|where|why|average|mean|median|total|sum|number|count"
                    + "|share|percentage|ratio|top|bottom|compare|trend|rank|revenue|sales|list"
                    + "|show|give|is|are|do|does|did|please|can|could)\\b";
    private static final String FIGURE =
            "total|sum|average|mean|median|minimum|maximum|min|max|highest|lowest";
    private static final String END = "(?= (?:by|per|for|in|of each|at|since|during) |\\W*$)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "(?<!\\b(?:this|current|the) (?:day|week|month|quarter|year)),? so far"
                                    + "(?=\\W*$)",
                            ""),
                    rule(
                            ",? \\b(?:on (?:the )?(?:file|record|books)|all in all|all told"
                                    + "|to our knowledge|as far as (?:we|you) know|in our (?:data"
                                    + "|database|system|records|books|files))\\b",
                            ""),
                    rule("^(?:what|which) (?:part|fraction|proportion) of\\b", "what share of"),
                    rule(
                            " (?:are|were|is|was) \\w+ed (?:by|with|via|through|on|in) (?:something"
                                    + "|anything|someone|somebody) other than (?:an? |the )?",
                            " other than "),
                    rule(
                            "\\b(number|count) and (" + FIGURE + ") of (.+?)" + END,
                            "$1 of $3 and $2 of $3"),
                    rule("\\b(?:best|highest|top)[- ](?:paid|earning) first\\b", "best paid first"),
                    rule(
                            "\\b(?:worst|lowest|least)[- ](?:paid|earning) first\\b",
                            "worst paid first"),
                    rule(
                            "^(?:what|which|who)(?: is| are|['’]s) (?:our|the) (?:busiest|most"
                                    + " active|most popular) (\\w+(?: \\w+)?) by (?:the )?(?:number"
                                    + "|count) of (.+?)(?=\\W*$)",
                            "which $1 has the most $2"),
                    rule(
                            "^(?!"
                                    + FIGURES
                                    + ")(\\w+s) (?:and|with) their (?!.*\\b(?:total|average|number"
                                    + "|count|sum|mean|share|most|revenue|sales)\\b)",
                            "list $1 with their "),
                    rule("^(names?|titles?)(?=(?:, [\\w ]+?)* and \\w+(?: \\w+)? of )", "list $1"));

    private Asides() {}

    /// The text without what says nothing.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
