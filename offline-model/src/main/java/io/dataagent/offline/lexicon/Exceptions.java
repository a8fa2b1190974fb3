package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// What is left out of all: `every store but Dallas` and `all parts but the brakes` are told with
/// `except`. Where `but` goes on with something said of the same rows, as in `but not paid`, it
/// stays. General English; what stands in quotes is left as it is.
final class Exceptions {

    private static final String SAID =
            "not|no|only|also|never|still|without|for|excluding|with|have|has|had|are|is|were|was|did|do|does"
                    + "|didn['’]t|haven['’]t|hasn['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|this|that|who"
                    + "|which|whose|in|on|at|by|per|from|to|as|just|now|then|show|please|it|they|we|if|when|where|how|what"
                    + "|i|you|give|list|sorted|ordered|less|more|fewer|under|over|above|below|since|until|after|before|during";
    private static final String LINK =
            "who|which|that|whose|with|without|where|bought|sold|paid|in|on|at|from|has|have|had|is|are|was|were";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "\\b(all|every|any|each)((?: (?!(?:"
                                    + LINK
                                    + ")\\b)[\\w-]+){1,3}),? but (?!(?:"
                                    + SAID
                                    + ")\\b)(?=\\w)",
                            "$1$2 except "),
                    rule("\\bat or (?:below|under|beneath) (?=\\w)", "at most "),
                    rule("\\bat or (?:above|over) (?=\\w)", "at least "));

    private Exceptions() {}

    /// The text with what is left out told plainly.
    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
