package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// What leads, said behind what it is said of, brought before it: `which pass level is the most
/// common` is `most common pass level`, `which product sells best` is `best selling product`.
/// General English; what stands in quotes is left as it is.
final class Leaders {

    private static final String NUMBER =
            "\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty";
    private static final String END =
            "(?=\\W*$| (?:in|among|amongst|for|during|since|last|this|with|at|on) )";
    private static final String BE =
            "(?:is|are|was|were|has been|have been|seems to be|comes up|came up)";
    private static final String DO = "(?:do|does|did|have|has|is|are|was|were)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "^(?:which|what) (?:of (?:the|our) )?(?:("
                                    + NUMBER
                                    + ") )?((?!of\\b|is\\b|are\\b|was\\b|were\\b)[^,]+?) "
                                    + BE
                                    + " (?:the |our )?(most|least) (?:often |widely |commonly )?(?:common|frequent|usual|widespread|prevalent"
                                    + "|typical|seen)"
                                    + END,
                            "$3 common $1 $2"),
                    rule(
                            "^(?:which|what) (?:of (?:the|our) )?(?:("
                                    + NUMBER
                                    + ") )?((?!of\\b|is\\b|are\\b|was\\b|were\\b)[^,]+?) "
                                    + BE
                                    + " (?:the |our )?(?:in (?:the )?)?(most|least) (?:popular|in demand|sought[- ]after|demand|liked|wanted"
                                    + "|requested|well[- ]liked)"
                                    + END,
                            "$3 popular $1 $2"),
                    rule(
                            "^(?:which|what) (?:of (?:the|our) )?(?:("
                                    + NUMBER
                                    + ") )?((?!of\\b|is\\b|are\\b|was\\b|were\\b)[^,]+?) "
                                    + BE
                                    + " (?:the |our )?(most|least) (loyal|active|regular|faithful|prolific|diligent|generous|lucrative)"
                                    + END,
                            "$3 $4 $1 $2"),
                    rule(
                            "\\b("
                                    + NUMBER
                                    + ") (?:of (?:the|our) )?(most|least) (common|frequent|used|frequently used|commonly used|popular|in demand|loyal|regular|faithful|active|productive|prolific|diligent) (?=\\w)",
                            "$2 $3 $1 "),
                    rule(
                            "^(?:which|what) (?:of (?:the|our) )?(?:("
                                    + NUMBER
                                    + ") )?((?!of\\b)[^,]+?) (?:"
                                    + DO
                                    + " )?(?:sells?|sold|selling) (?:the )?best"
                                    + END,
                            "best selling $1 $2"),
                    rule(
                            "^(?:which|what) (?:of (?:the|our) )?(?:("
                                    + NUMBER
                                    + ") )?((?!of\\b)[^,]+?) (?:"
                                    + DO
                                    + " )?(?:sells?|sold|selling) (?:the )?(?:worst|least)"
                                    + END,
                            "worst selling $1 $2"),
                    rule(
                            "^(?:which|what) (?:("
                                    + NUMBER
                                    + ") )?([^,]+?) (?:do|did|does) (?:we|people|customers|you|they) sell (?:the )?(?:least|fewest)"
                                    + "(?: often| of)?"
                                    + END,
                            "worst selling $1 $2"),
                    rule(
                            "\\b(?:(?:the|our) )?(?:("
                                    + NUMBER
                                    + ") )?most (?:generous|lucrative) (?:("
                                    + NUMBER
                                    + ") )?(\\w+)\\b(?!.* by )",
                            "top $1$2 $3 by revenue"),
                    rule(
                            "\\b(?:(?:the|our) )?(?:("
                                    + NUMBER
                                    + ") )?(?:biggest|top|best|largest) (?:("
                                    + NUMBER
                                    + ") )?(?:spenders|paying (?:clients|customers))\\b(?! (?:among|amongst|of|out of)\\b)(?!.* by )",
                            "top $1$2 customers by revenue"),
                    rule(
                            "^who (?:(?:has|have|had) )?(?:been|worked|works|served|serves|been working|been employed)"
                                    + " (?:with us|here|for us|at the company|in the company|in the team)(?: for)? (?:the )?longest(?=\\W*$)",
                            "longest serving employee"));

    private Leaders() {}

    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
