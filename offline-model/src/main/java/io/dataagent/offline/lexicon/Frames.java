package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// What stands around a question and asks nothing itself: `could you tell me`, `I'd like to see`,
/// `do we have any idea`, `thanks`, and verbs that only say in which shape it is wanted, as in
/// `split the visits by ward`. General English; what stands in quotes is left as it is.
public final class Frames {

    private static final String ME = "(?: (?:me|us|everyone))?";
    private static final String KINDLY = "(?:(?:please|kindly|quickly|just|maybe|perhaps) )*";
    private static final String TELL =
            "(?:tell|show|give|get|find|fetch|list|pull(?: up)?|bring up|look up|work out|figure out"
                    + "|calculate|compute|check|count|name|provide|display|return|send|dig out|find out|put"
                    + "|compare|rank|sort|break|split|group)";
    private static final String KNOW =
            "(?:know|see|find out|learn|understand|have|get|hear|check|be told|be shown|look at)";
    private static final String ASKED =
            "(?=(?:how|what|which|who|whose|when|where|the|a|an|our|all|every|if|whether)\\b)";
    private static final String SPLIT =
            "(?:split|break|group|separate|slice|cut|segment|organi[sz]e|arrange|categori[sz]e)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "^(?:hi|hello|hey|ok|okay|so|well|right|quick question|question)(?:"
                                    + " (?:there|team|all))?[,:!.] *",
                            ""),
                    rule("^(?:please|kindly),? ", ""),
                    rule(
                            "^(?:(and|but|now),? )?(?:please )?(?:don['’]t|do not) (?:count|include|consider|show|use) (?:in )?(?=\\w)",
                            "leave out "),
                    rule(
                            "^(leave out|exclude|excluding|ignore|ignoring|without|except|omit|skip|drop|remove)(?: the| all| any)? (\\w+) (?:that|which|who) (?:were|are|was|is|have been|has been|got) (\\w+)(?=\\W*$)",
                            "$1 $3 $2"),
                    rule(
                            "^(?:could|can|would|will) (?:you|someone|anyone|somebody|anybody) "
                                    + KINDLY
                                    + "(?="
                                    + TELL
                                    + "\\b)",
                            ""),
                    rule("^(?:could|can|may) (?:i|we) " + KINDLY + KNOW + " " + ASKED, "show "),
                    rule(
                            "^(?:i|we)(?:['’]d| would|['’]m| am|['’]re| are)? "
                                    + KINDLY
                                    + "(?:like|love|want|need|wish|interested|curious|wondering|trying)"
                                    + " (?:to |in )?"
                                    + "(?:"
                                    + KNOW
                                    + "(?:ing)?"
                                    + " )?"
                                    + "(?=(?:how|what|which|who|whose|when|where)\\b)",
                            ""),
                    rule(
                            "^(?:do|does|did) (?:you|we|i|anyone|anybody|someone) (?:happen to )?(?:know"
                                    + "|have (?:any|an|some) idea(?: of| about)?"
                                    + "|have (?:any|an?) (?:figure|number|record|data) (?:of|on|for)) "
                                    + ASKED,
                            ""),
                    rule(
                            "^(?:any|an) idea(?: of| about)? (?=(?:how|what|which|who|whose|when|where)\\b)",
                            ""),
                    rule(
                            "^(?:tell|show|give|let)"
                                    + ME
                                    + " (?:know )?(?=(?:how|what|which|who|whose|when|where)\\b)",
                            ""),
                    rule(
                            "^(?:find out|work out|figure out|check|look up|determine|calculate|compute"
                                    + "|establish|let['’]?s see) (?:for me |for us )?"
                                    + "(?=(?:how|what|which|who|whose|when|where)\\b)",
                            ""),
                    rule(
                            "^(?:pull up|pull out|pull together|pull|put together|bring up|dig out|look up"
                                    + "|call up|draw up|lay out|write down|print out|print|get hold of|run me"
                                    + " through|walk me through|take me through|set out|prepare|compile"
                                    + "|collect|extract|output)"
                                    + ME
                                    + "(?: a (?:list|table|overview|summary|report) (?:of|with|showing))?"
                                    + " (?=\\w)",
                            "show "),
                    rule(
                            "\\b(?:across|over|through) (?:all(?: of)?(?: the| our)?|their|its|his|her|our entire|the entire|the whole) (?=(?!time|day|week|month|quarter|year)\\w)",
                            "of all "),
                    rule(
                            ",? \\b(?:across|over|for) (?:everything|the board|all of it|the lot|all of them)\\b",
                            ""),
                    rule("\\b(\\w{3,})-(in|out|up|off|down|over)s\\b", "$1-$2"),
                    rule(
                            "\\b(?:have|has|had|are|is|were|was|remain|remains) (?:yet|still) to be (?=\\w)",
                            "have not been "),
                    rule(
                            "^(how many .+?) (?:did|do|have|had) (?:we|they|you|i) (?:sell|sold)\\b(?= (?:of|in|per|by|for|at|last|this|to|with|from|during|since|on)\\b|\\W*$)",
                            "$1 were sold"),
                    rule("[.?!,;]? +(?:please|thanks|thank you|cheers|kindly)(?=\\W*$)", ""),
                    rule(
                            "[.?!,;] *(?:draw|plot|chart|graph|show|list|tabulate|display|visuali[sz]e) (?:it|this"
                                    + "|that|them|these)(?: (?:for me|for us|please|as a (?:chart|graph|table)))*(?=\\W*$)",
                            ""),
                    rule(
                            "^(how (?:many|much)\\b.{3,}?|number of .{3,}?)[,;.?] (?:just )?(?:the )?(?:number|total|count|figure) (?:only|is enough|will do)(?=\\W*$)",
                            "$1"),
                    rule(
                            "\\b"
                                    + SPLIT
                                    + " (?:up |down |out )?(?!(?:it|this|that|them|these|those|by|into|over|up|down)\\b)(.+?)"
                                    + " (?:up |down |out )?(?:by|into|over|across|among|between|according to) ",
                            "$1 by "),
                    rule(
                            "\\b(?:distributed|spread|spread out|scattered|divided up) (?:over|across|among|between|by|through) (?:the )?(?:different |various |individual |single )?",
                            "by "),
                    rule(
                            "^how (?:is|are|was|were) (?:the |our |all )?(\\w+(?: \\w+)?) by (.+?),? (?:in percent(?:ages?)?|as (?:a )?percentages?|in %)(?=\\W*$)",
                            "share of $1 by $2"),
                    rule(
                            "^how (?:is|are|was|were) (?:the |our |all )?(\\w+(?: \\w+)?) by (.+?)(?=\\W*$)",
                            "number of $1 by $2"),
                    rule(
                            "^how (?:do|does|did) (?:the |our |all )?(\\w+(?: \\w+)?) (?:split|break down|divide) by (.+?)(?=\\W*$)",
                            "number of $1 by $2"));

    private Frames() {}

    /// The text without its frame.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
