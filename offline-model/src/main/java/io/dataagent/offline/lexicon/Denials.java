package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// What is not so, said in the many ways of everyday English, brought to the few that the grammar
/// reads: `have yet to be paid`, `still haven't been paid` and `have not been paid so far` are
/// `have not been paid`; `don't own a single pet`, `aren't linked to any pet` are `without any
/// pet`. General English; what stands in quotes is left as it is.
public final class Denials {

    private static final String BE = "(?:are|is|were|was|have been|has been|had been|been|be)";
    private static final String NOT = "(?:n['’]t| not)";
    private static final String HAVE =
            "(?:have|own|hold|possess|carry|get|receive|keep|include|show|bear|come with)";
    private static final String SOME = "(?:(?:an?|any|any of (?:the|our)|a single|one) )";
    private static final String TIED =
            "(?:linked|tied|attached|connected|assigned|allocated|related|attributed|associated|matched"
                    + "|mapped|insured|covered|registered|enrolled|signed up|part|joined|bound|filed"
                    + "|recorded|listed|provided|equipped|fitted|booked)";
    private static final String TO = "(?:to|with|by|in|on|of|for|under|at|into|from)";
    private static final String NOBODY =
            "(?:nobody|no one|no-one|none of (?:us|them|our \\w+|the \\w+)"
                    + "|not a soul|no (?:person|human))";
    private static final String EVER = "(?:(?:ever|yet|so far|even|actually|really|currently) )?";
    private static final String PAST =
            "(?:\\w+ed|bought|sold|sent|paid|made|given|seen|written|taken|lent|left|built|held|read"
                    + "|chosen|drawn|driven|flown|won|met|set|put|kept|spent|taught|thrown|worn|done"
                    + "|gotten|got|had|hired|found|told|shown|known|begun|run|caught|brought|ridden)";
    private static final String UPCOMING =
            "(?:come|take place|happen|occur|begin|start|open|arrive|be held)\\b";

    private static final List<Rewrite> RULES =
            List.of(
                    rule("(?<=n)’(?=t\\b)", "'"),
                    rule("\\bcannot\\b", "can not"),
                    rule(
                            "\\b(?:still|just|simply|also) (?=(?:have|has|had|is|are|was|were|do|does|did)"
                                    + NOT
                                    + "\\b|without\\b|not\\b|never\\b|lack|un\\w+ed\\b)",
                            ""),
                    rule("\\b(have|has|had|are|is|were|was)" + NOT + " still\\b", "$1 not"),
                    rule(
                            "\\b(?:(?:that|which|who) )?(?:(?:have|has|had|are|is|were|was|['’]ve|['’]s) )?"
                                    + "(?:still |yet )+to (?=come\\b|take place\\b|happen\\b|occur\\b)\\w+"
                                    + "(?: place)?",
                            "since today"),
                    rule(
                            "(?:\\b(?:have|has|had|are|is|were|was)|['’]ve|['’]s)? ?\\b(?:still |yet )+to be (?!held)(?=\\w+)",
                            " have not been "),
                    rule("\\bremain(?:s|ed)? to be (?=\\w+)", "have not been "),
                    rule(
                            "(?:\\b(?:have|has|had|are|is|were|was)|['’]ve|['’]s)? ?\\b(?:still |yet )+to (?!"
                                    + UPCOMING
                                    + ")(?=\\w+)",
                            " have never "),
                    rule("\\bfail(?:ed|s)? to (?=\\w+)", "did not "),
                    rule("\\bwithout (?:ever )?having (?:ever )?(?:been )?(?=\\w)", "never "),
                    rule(
                            "(?<=(?:\\b(?:not|never|no|nobody|nothing|without)|n't)\\b.{1,70}),? (?:even once|even a single time"
                                    + "|a single time|even one time|one single time|at all|so far|as yet|as of yet|to date"
                                    + "|until now|up to now|up until now|thus far|altogether|whatsoever)\\b",
                            ""),
                    rule(
                            "(?<=(?:\\b(?:not|never|no|nobody|without)|n't)\\b.{1,70}) (?:even )?(?:a|one) single (?=\\w)",
                            " any "),
                    rule("\\bnot (?:even |any )?(?:a single|one single|one)\\b", "no"),
                    rule("\\bno single\\b", "no"),
                    rule("\\bhas(?:n't| not) ever\\b", "has never"),
                    rule("\\bhave(?:n't| not) ever\\b", "have never"),
                    rule("\\b(did|do|does)" + NOT + " ever\\b", "never"),
                    // whose cause we do not know
                    rule(
                            "\\bwhose (\\w+(?: \\w+)?) (?:we|you|they|i) (?:do|did)"
                                    + NOT
                                    + " (?:know|have|record)\\b",
                            "whose $1 is unknown"),
                    rule(
                            "\\b(?:for|on|in|at|to|by|from|of|with) (?:which|whom|whose \\w+) (?:there (?:is|are|was|were"
                                    + "|has been|have been) |we (?:have|had|hold) |we['’]ve )no (?=\\w)",
                            "with no "),
                    rule(
                            "\\b(?:for|on|in|at|to|by|from|of|with) (?:which|whom) (?:the |an? |any |all )?"
                                    + "(\\w+(?: \\w+)?) (?:is|are|was|were) (?:missing|absent|lacking|not there)\\b",
                            "with no $1"),
                    rule(
                            "\\bwith (?:the|their|its|an?) (\\w+(?: \\w+)?) (missing|left blank|left empty|left out|blank)\\b",
                            "with no $1"),
                    // nobody bought
                    rule(
                            "\\b(?:(?:that|which|who|where|to whom) )?"
                                    + "(?:nothing|"
                                    + NOBODY
                                    + ") (?:(?:has|have|had|was|were|is|are|ever|yet|been|even) )*("
                                    + PAST
                                    + ")\\b",
                            "never $1"),
                    rule(
                            "\\b(?:(?:that|which|who) )?no (\\w+) (?:(?:has|have|had|was|were) )?ever (?:been )?("
                                    + PAST
                                    + ")\\b",
                            "never $2 by any $1"),
                    rule(
                            "\\b(?:did|do|does|has|have|had) "
                                    + NOBODY
                                    + " (?:ever |yet |even )*(?=\\w)",
                            "have never "),
                    // have no
                    rule(
                            "\\b(?:do|does|did)"
                                    + NOT
                                    + " "
                                    + EVER
                                    + "(?:"
                                    + HAVE
                                    + ")(?: yet| ever| got)? "
                                    + SOME
                                    + "(?:own )?",
                            "have no "),
                    rule(
                            "\\b(?:have|has|had)"
                                    + NOT
                                    + " "
                                    + EVER
                                    + "(?:got|had|gotten|received|been given|gained|obtained)(?: yet| ever)? "
                                    + SOME
                                    + "?",
                            "have no "),
                    rule("\\b(?:have|has|had)" + NOT + " (?:an?|any) (?=\\w)", "have no "),
                    rule(
                            "\\b(?:do|does|did)"
                                    + NOT
                                    + " (?:belong|relate|refer|correspond|appear|occur|show up|figure|feature|turn up)"
                                    + " (?:to|in|on|under|with|among) "
                                    + SOME,
                            "without any "),
                    // not linked to
                    rule(
                            "\\b(?:(?:that|which|who) )?(?:"
                                    + BE
                                    + NOT
                                    + "|not) (?:"
                                    + TIED
                                    + " )?"
                                    + TO
                                    + " "
                                    + SOME,
                            "without any "),
                    // all but those that
                    rule(
                            ",? ?\\b(?:leaving out|leave out|excluding|exclude|without|ignoring|except(?: for)?|omitting|not"
                                    + " counting|not including|but not|other than|apart from|minus|disregarding)"
                                    + " (?:the ones|all the ones|those|all those|anyone|everyone|anybody|people|ones|anything|everything)"
                                    + " (?:that|who|which) (have|has|had|are|is|were|was)\\b(?! (?:not|never|no)\\b)",
                            " that $1 not"),
                    rule(
                            "\\b(?:any(?:thing|where|one|body)?|every(?:thing|where|one|body)?) (?:but|except|save|bar|other than)"
                                    + " (?:for )?(?=\\w)",
                            "other than "),
                    rule(
                            "\\b(?:with the exception of|save for|bar(?:ring)?(?= (?:the|our))|aside from|leaving aside)\\b",
                            "except"),
                    rule(
                            "\\b(?:remain|remains|remained|stay|stays|stayed|go|goes|went|were left|are left|was left|is left)"
                                    + " (?=un\\w+ed\\b)",
                            "are "),
                    rule("\\bno longer\\b", "not"));

    private Denials() {}

    /// The text with denials told plainly.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
