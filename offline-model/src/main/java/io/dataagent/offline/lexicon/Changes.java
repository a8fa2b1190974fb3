package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Periods and values set against each other, in the order that the grammar reads: `compared with
/// 2024, how much did sales rise or fall in 2025`, `loans 2024 vs 2025`, `from month to month`.
/// General English; what stands in quotes is left as it is.
final class Changes {

    private static final String END = "(?=\\W*$)";
    private static final String MONTH =
            "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
                    + "|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
    private static final String PERIOD =
            "(?:(?:(?:"
                    + MONTH
                    + "|q[1-4]|h[12]) (?:of |in )?)?(?:19|20)\\d\\d"
                    + "|(?:last|this|the (?:previous|prior|current)|previous|prior) (?:year|month|quarter|week))";
    private static final String AGAINST =
            "(?:vs\\.?|versus|against|compared (?:to|with)|in comparison (?:to|with)|relative to|as opposed to"
                    + "|as against)";
    private static final String UP =
            "(?:go(?:ne|es)? up|went up|rise|rose|risen|grow|grew|grown|increased?|climb(?:ed)?|gain(?:ed)?"
                    + "|improved?|up|higher|more|better)";
    private static final String DOWN =
            "(?:go(?:ne|es)? down|went down|down|fall|fell|fallen|shrink|shrank|shrunk|decreased?|drop(?:ped)?"
                    + "|declined?|lose|lost|sink|sank|worsen(?:ed)?|lower|less|fewer|worse)";
    private static final String CHANGE =
            "(?:change|growth|increase|decrease|decline|drop|rise|fall|development|difference|delta|evolution)";
    private static final String GRAIN = "(day|week|month|quarter|year)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule("^going from (?=" + PERIOD + ")", "from "),
                    rule(
                            "\\b(?:go|went|gone|move|moved|come|came|been)? ?\\b(?:either )?"
                                    + UP
                                    + " (?:or|and|/) (?:go |went |did it |they )?"
                                    + DOWN
                                    + "\\b(?! (?:than|often|likely|expensive))",
                            " change"),
                    rule(
                            "\\bfrom (?:one|each|a) "
                                    + GRAIN
                                    + " to (?:the )?(?:next|another|following)(?: one| \\1)?\\b",
                            "$1 over $1"),
                    rule("\\bfrom " + GRAIN + " to \\1\\b", "$1 over $1"),
                    rule("\\b(?<!from )" + GRAIN + " (?:to|on|upon) \\1\\b", "$1 over $1"),
                    rule(
                            "\\b" + AGAINST + " the " + GRAIN + " (?:before|prior|earlier)\\b",
                            "compared to the previous $1"),
                    rule(
                            "^(?:from|between) ("
                                    + PERIOD
                                    + ") (?:to|and) ("
                                    + PERIOD
                                    + "),? (?:what (?:was|is) |show |give me )?(?:the )?("
                                    + CHANGE
                                    + ") (?:in|of) (.+?)"
                                    + END,
                            "$3 in $4 from $1 to $2"),
                    rule("^(?:" + AGAINST + ") (" + PERIOD + "), (.+?)" + END, "$2 compared to $1"),
                    rule(
                            "^(?:by )?how much change (?:did|do|have) we (.+?) in ("
                                    + PERIOD
                                    + ") compared to ("
                                    + PERIOD
                                    + ")"
                                    + END,
                            "how did $1 change from $3 to $2"),
                    rule(
                            "^(.+?),? (?:in |for )?("
                                    + PERIOD
                                    + ") "
                                    + AGAINST
                                    + " ("
                                    + PERIOD
                                    + "),? (?:the )?(?:"
                                    + CHANGE
                                    + ")(?: in percent| in %)?"
                                    + END,
                            "change in $1 from $3 to $2"),
                    rule(
                            "^(?:the )?("
                                    + CHANGE
                                    + ") (?:in|of) (.+?),? (?:from |between )?("
                                    + PERIOD
                                    + ") (?:to|and|-|–) ("
                                    + PERIOD
                                    + ")"
                                    + END,
                            "$1 in $2 from $3 to $4"),
                    rule(
                            "^(?:the )?((?!number of|total number)(?:\\w+ ){1,4}?)("
                                    + CHANGE
                                    + "),? (?:from |between )?("
                                    + PERIOD
                                    + ") (?:to|and|-|–) ("
                                    + PERIOD
                                    + ")(?: in percent| in %)?"
                                    + END,
                            "$2 in $1from $3 to $4"),
                    rule(
                            "^(?:the )?((?:\\w+ ){1,4}?)("
                                    + CHANGE
                                    + ") (?:in )?("
                                    + PERIOD
                                    + ") "
                                    + AGAINST
                                    + " ("
                                    + PERIOD
                                    + ")"
                                    + END,
                            "$2 in $1from $4 to $3"),
                    rule(
                            "^(?!compare|how|what|which|by |percent|share|did|is |are |was |were )(?:the )?(.+?),? (?:in |for )?("
                                    + PERIOD
                                    + ") (?:vs\\.?|versus|against) ("
                                    + PERIOD
                                    + ")"
                                    + END,
                            "compare $1 in $2 and $3"),
                    rule(
                            "^(?:which|what) (?:year|month|quarter) (?:had|has|saw|brought|got) (?:the )?(?:more|fewer|less|most|higher|lower|bigger|smaller) (.+?)[,:] (?:in )?("
                                    + PERIOD
                                    + ") or (?:in )?("
                                    + PERIOD
                                    + ")"
                                    + END,
                            "compare $1 in $2 and $3"),
                    rule(
                            "^(?:did|do|have|has|had|were there|was there) (?:we |our \\w+ )?(?:get |have |had |see |seen |make |made |sell |sold |receive |received |record |take |took )?(?:more|fewer|less) (.+?) in ("
                                    + PERIOD
                                    + ") than in ("
                                    + PERIOD
                                    + ")"
                                    + END,
                            "compare $1 in $2 and $3"),
                    rule(
                            "^(?:put|show|set|place|lay|give|compare)(?: me)? (.+?),? side by side"
                                    + END,
                            "compare $1"),
                    rule(
                            "^(?:what(?:['’]s| is| was| are| were) )?(?:the |our )?(.+?),? side by side"
                                    + END,
                            "compare $1"),
                    rule(
                            "^how (?:does|do|did) (.+?) (?:stack up|measure up|hold up|fare|shape up|compare) (?:against|with|to|versus|vs\\.?) (?!"
                                    + PERIOD
                                    + ")(.+?)"
                                    + END,
                            "compare $1 and $2"));

    private Changes() {}

    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
