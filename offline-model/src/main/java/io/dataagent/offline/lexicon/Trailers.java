package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Counts that stand where a question ends, or that say twice that nothing is counted twice:
/// `visits in 2025, total number`, `how many guests came, each counted once`. General English; what
/// stands in quotes is left as it is.
final class Trailers {

    private static final String COUNT =
            "(?:the )?(?:total |overall |exact |current )?(?:counts?|number|tally|no\\.?)";
    private static final String MANY =
            "how many(?: (?:of them|are there|were there|is that|was that|is it|have we got|do we have"
                    + "|in each(?: one| case)?|of each|each|in total|altogether|overall))*";
    private static final String END = "(?=\\W*$)";
    private static final String ONCE =
            "(?:(?:each|every)(?: \\w+| one| of them)?|all)(?: (?:is|are|being|to be|should be))? counted"
                    + " (?:only |just |exactly )?once";
    private static final String TWICE =
            "(?:don['’]t|do not|never) count (?:any(?:one|body|thing)?|any of them|the same \\w+|an? \\w+)"
                    + "(?: \\w+)?(?: more than once| twice| double)|no double counting|no duplicates"
                    + "|without (?:double counting|counting (?:any(?:one|body|thing)?|any of them|the same \\w+) (?:twice|double|more than once)|duplicates)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule("^what number of\\b", "how many"),
                    rule(
                            "^counting (?:each|every) (\\w+) (?:only |just |exactly )?once,? (?:how many|what"
                                    + " number) of them\\b",
                            "how many different $1s"),
                    rule(
                            "^counting (?:each|every)(?: \\w+)? (?:only |just |exactly )?once,? (?:how many|number"
                                    + " of|the number of|what number of) ",
                            "how many different "),
                    rule(
                            "^(.*?)\\b(how many|number of|count of|count)(?: the)? (?!different|distinct|unique)(.+?)[,;.?:]?"
                                    + " \\(?(?:"
                                    + ONCE
                                    + "|"
                                    + TWICE
                                    + ")\\)?"
                                    + END,
                            "$1$2 different $3"),
                    rule("[,;.?:] \\(?(?:" + ONCE + "|" + TWICE + ")\\)?" + END, ""),
                    rule(
                            "^(?!how|what|which|who|number|count|total|list|show|average|mean|compare|top|by)"
                                    + "(.+?)(?:[,;:?]| [-–]) "
                                    + "(?:"
                                    + COUNT
                                    + "|"
                                    + MANY
                                    + ")"
                                    + END,
                            "number of $1"),
                    rule(
                            "^(?!how|what|which|who|number|count|total|list|show|average|mean|compare|top|by)"
                                    + "([^,]+ \\d{4}) (?:total )?count"
                                    + END,
                            "number of $1"));

    private Trailers() {}

    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
