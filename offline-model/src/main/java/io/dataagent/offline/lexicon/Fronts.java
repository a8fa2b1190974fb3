package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Groups that a question begins with, and lists whose fields stand behind their rows: `by ward,
/// how many visits were there`, `trucks: plate and fuel`, `who joined in May? Show name and city`.
/// General English; what stands in quotes is left as it is.
final class Fronts {

    private static final String END = "(?=\\W*$)";
    private static final String FIGURE =
            "\\b(?:how|numbers? of|count|counts|total|totals|sum|average|averages|mean|median|minimum|maximum|min"
                    + "|max|most|least|highest|lowest|largest|smallest|share|percentage|percent|revenue|sales"
                    + "|turnover|income|profit|trend|growth|change|compare|per|by|top|bottom|rate|ratio)\\b";
    private static final String SHOW =
            "(?:(?:i['’]d|i would|we['’]d|we would) like to (?:see|know|have) |(?:i|we) (?:want|need)(?: to see)? |show(?: me)? |list |give(?: me)? |tell me |display"
                    + " |print |return |what(?:['’]s| is| are|['’]re) )?";

    private static final String SORT =
            "(?:,? (?:and )?(?:sorted|ordered|arranged|alphabetically|in (?:alphabetical|ascending|descending))\\b[^?]*"
                    + "|, (?:the )?(?:newest|latest|most recent|oldest|earliest|largest|highest|biggest|smallest|lowest|cheapest|most expensive|longest)(?: \\w+){0,2} first)?";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "\\bwhat (?:it['’]s|it is|they['’]re|they are|he['’]s|she['’]s|he is|she is) called\\b",
                            "the name"),
                    rule(
                            "\\b(?:each|every|all|per|by)? ?\\b(?:the )?(?:combinations?|pairs?|pairings?) of (?=\\w+(?: \\w+){0,2} and )",
                            "each "),
                    rule("^list (.+?) of who (?=\\w)", "list $1 of those who "),
                    rule(
                            "^list (.+?) of (?:which|what) (\\w+(?: \\w+)?) (are|were|is|was|have|has|had|did|do|\\w+ed) ",
                            "list $1 of $2 that $3 "),
                    rule(
                            "(?<=^list .{1,200}(?:,|and)) (?:its|their|the) (?=\\w+(?: \\w+)?(?:,| and| of))",
                            " "));

    private Fronts() {}

    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
