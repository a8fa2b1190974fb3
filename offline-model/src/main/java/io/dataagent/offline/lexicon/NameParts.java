package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Parts of names and other texts, said in many ways, brought to one: `that have the word Garden in
/// their name`, `whose name includes Garden` are `whose name contains 'Garden'`. General English.
public final class NameParts {

    /// A word, and the words and numbers with it that are written as a name.
    private static final String TEXT =
            "['‘]?([\\p{L}\\d][\\p{L}\\d]*(?:[ -](?-i:\\p{Lu}|\\d)[\\p{L}\\d]*)*)['’]?";
    private static final String NAME =
            "(?!(?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|(?:19|20)\\d\\d)\\b)['‘]?((?-i:\\p{Lu}|\\d)[\\p{L}\\d]*(?:[ -](?-i:\\p{Lu}|\\d)[\\p{L}\\d]*)*)['’]?";
    private static final String LETTERS =
            "(?:(?:the|an?) )?(?:(?:word|words|text|string|term|letter|letters|prefix|digits?|numbers?|characters?|part|syllable) )?";
    private static final String WORD =
            "(?:the|an?) (?:word|words|text|string|term|letter|letters|digits?|characters?|part|syllable) ";
    private static final String THEIR = "(?:their|its|the|his|her|a)";
    private static final String FIELD =
            "((?:(?:first|last|full|user|family|given|product) )?names?|titles?|surnames?|usernames?|codes?|plates?|labels?|emails?|email address(?:es)?|descriptions?|numbers?)";
    private static final String HAVE =
            "(?:(?:that|which|who) )?(?:have|has|had|with|having|contain|contains|containing|include|includes|including|carry|carries|feature|features)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "\\b"
                                    + HAVE
                                    + " "
                                    + LETTERS
                                    + TEXT
                                    + " (?:somewhere |anywhere )?in "
                                    + THEIR
                                    + " "
                                    + FIELD
                                    + "\\b",
                            "whose $2 contains '$1'"),
                    rule(
                            "\\b"
                                    + HAVE
                                    + " "
                                    + LETTERS
                                    + TEXT
                                    + " at the (?:beginning|start|front) of "
                                    + THEIR
                                    + " "
                                    + FIELD
                                    + "\\b",
                            "whose $2 starts with '$1'"),
                    rule(
                            "\\b"
                                    + HAVE
                                    + " "
                                    + LETTERS
                                    + TEXT
                                    + " at the (?:end|back) of "
                                    + THEIR
                                    + " "
                                    + FIELD
                                    + "\\b",
                            "whose $2 ends with '$1'"),
                    rule(
                            "\\b"
                                    + HAVE
                                    + " "
                                    + LETTERS
                                    + TEXT
                                    + " at the (?:beginning|start|front)(?=\\W*$)",
                            "starting with '$1'"),
                    rule(
                            "\\b" + HAVE + " " + LETTERS + TEXT + " at the (?:end|back)(?=\\W*$)",
                            "ending with '$1'"),
                    rule(
                            "\\b"
                                    + FIELD
                                    + " (?:that )?(?:include|includes|including|contain|contains|containing|have|has|feature|features|mention|mentions) "
                                    + WORD
                                    + TEXT,
                            "$1 contains '$2'"),
                    rule(
                            "\\b((?:first |last |full )?names?|titles?|surnames?) (?:that )?(?:includes|include|including|contains|contain|containing|features|mentions) (?!the\\b|a\\b|an\\b|their\\b|its\\b)"
                                    + TEXT,
                            "$1 contains '$2'"),
                    rule(
                            "^in which (.+?) (names?|titles?) does "
                                    + LETTERS
                                    + TEXT
                                    + " (?:appear|occur|show up|come up|feature)",
                            "which $1 $2 contain '$3'"),
                    rule(
                            "\\b(starts|start|starting|begins|begin|beginning) (?:with )?"
                                    + WORD
                                    + TEXT,
                            "$1 with '$2'"),
                    rule(
                            "\\b(starts|start|starting|begins|begin|beginning) (?:with )?"
                                    + "(?!(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b)['‘]?((?-i:\\p{Lu})[\\p{L}\\d]*(?:[ -](?-i:\\p{Lu}|\\d)[\\p{L}\\d]*)+)['’]?(?=\\W*$)",
                            "$1 with '$2'"),
                    rule(
                            "\\b(starts|start|starting|begins|begin|beginning|ends|end|ending) with "
                                    + NAME
                                    + "(?=\\W*$| (?:and|or|in|by|that|who|have|has|are|is)\\b)",
                            "$1 with '$2'"),
                    rule(
                            "(?:\\b(?:that|which|who)(?:['’]s| is| are| was| were)? |\\b)(?:called|named) "
                                    + NAME
                                    + "(?: |-)(?:something|someone|somebody|whatever|and something)(?: or other)?(?=\\W*$| )",
                            "whose name starts with '$1'"));

    private NameParts() {}

    /// The text with parts of names told plainly.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
