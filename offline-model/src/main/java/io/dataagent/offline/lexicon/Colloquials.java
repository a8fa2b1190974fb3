package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Everyday verbs for plain ones: what something `goes for` it costs, a ticket that `ended as
/// void` was void, and `how much more does the best paid cook get than the worst paid one` is a
/// difference of two extremes. General English; what stands in quotes is left as it is.
final class Colloquials {

    private static final String END = "(?=\\W*$)";
    private static final String OVERALL = "(?:,? (?:on average|usually|normally|typically))?";
    private static final String PER = "(?: (?:an?|per|each|every) (?:hour|day|week|month|year))?";
    private static final String HIGH = "best|highest|top|better";
    private static final String LOW = "worst|lowest|least|poorest";
    private static final String SPENDERS =
            "we|you|they|people|customers|clients|guests|visitors|buyers|shoppers|patrons|everyone";
    private static final String WAY = "by|in|with|at|on|through|via|from|for|using|as";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "^(what|how much) (do|does|did) (.+?) go for(" + OVERALL + ")" + END,
                            "$1 $2 $3 cost$4"),
                    rule(
                            "^(what|how much) (do|does|did) (.+?) set (?:you|us|me|one|people|them) back("
                                    + OVERALL
                                    + ")"
                                    + END,
                            "$1 $2 $3 cost$4"),
                    rule(
                            "^(what|how much) (do|does|did) (an? [^,]+?) cost" + END,
                            "$1 $2 $3 cost on average"),
                    rule(
                            "^how many people (?:(currently|now) )?(?:work|are working|are employed)"
                                    + "(?: here| for us| with us)?\\b",
                            "headcount $1"),
                    rule(
                            "\\b(?:ended|finished|turned out|came out|wound up) (?:as|being|to be) (?:an? )?",
                            "were "),
                    rule(
                            "\\b(were|are|was|is) (\\w+) (or|and) (?:were|are|was|is) (?=[\\w-]+\\W*$)",
                            "$1 $2 $3 "),
                    rule("\\b(?:ask|asks|asked|call|calls|called) for (?=an? )", "with "),
                    rule(
                            "^how much (?:more|less)(?: money)? (?:do|does|did) (?:the |our )?(?:"
                                    + HIGH
                                    + "|"
                                    + LOW
                                    + ")[ -]paid (.+?) (?:get|earn|make|receive|take home|bring home)s?"
                                    + PER
                                    + " than (?:the |our )?(?:"
                                    + HIGH
                                    + "|"
                                    + LOW
                                    + ")[ -]paid(?: one| \\1)?"
                                    + PER
                                    + END,
                            "difference between maximum and minimum pay of $1"),
                    rule(
                            "^(?:what(?:['’]s| is) )?(?:the )?(?:difference|gap) (?:in pay )?between (?:the |our )?(?:"
                                    + HIGH
                                    + "|"
                                    + LOW
                                    + ")[ -]paid(?: one)? and (?:the |our )?(?:"
                                    + HIGH
                                    + "|"
                                    + LOW
                                    + ")[ -]paid (\\w+)"
                                    + END,
                            "difference between maximum and minimum pay of $1"),
                    rule(
                            "^(?:do|does|did) (?:the |our )?(?:"
                                    + SPENDERS
                                    + ") (?:spend|pay) (?:more|less)(?: money)? (?:"
                                    + WAY
                                    + ") (.+?) or (?:(?:"
                                    + WAY
                                    + ") )?(\\w+)\\b",
                            "compare sales by $1 and $2"));

    private Colloquials() {}

    static String plain(String text) {
        return Actives.plain(Rewrite.plain(text, RULES));
    }
}
