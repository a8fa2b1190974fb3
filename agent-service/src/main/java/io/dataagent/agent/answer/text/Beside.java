package io.dataagent.agent.answer.text;

import java.util.regex.Pattern;

/// What the words around two figures, or a name and a figure, say of how they belong together.
///
/// @param before all of the sentence before the first one
/// @param between the words between the two
public record Beside(String before, String between) {

    private static final Pattern HAS = Pattern.compile("\\*{0,2}[^\uFFFC.;,!?\\d]{1,45}");
    private static final Pattern COMES_TO =
            Pattern.compile(
                    "(?iu)\\b(?:amount(?:s|ed)? to|c(?:ame|omes?) to|k(?:am|ommt) auf|sich auf)\\b");
    private static final Pattern OF =
            Pattern.compile("(?iu)\\*{0,2} ?(?:\\(|(?:in|im|for|für) )\\*{0,2}");
    /// Words after which a number is of another row than the name before it.
    private static final Pattern APART =
            Pattern.compile(
                    "(?iu)\\b(?:than|behind|before|after|over|under|above|below|by|from|to|against|vs|versus"
                            + "|compared|until|since|ahead|and|or|except|without|more|less|fewer|but|as"
                            + "|beat\\w*|outs\\w+|trail\\w*|follow\\w*|exceed\\w*|surpass\\w*|leads?|led"
                            + "|previous\\w*|prior|next|last|first|other\\w*|rest|total\\w*|all|average\\w*"
                            + "|als|hinter|vor|nach|über|unter|um|auf|gegen\\w*|seit|bis|und|oder|ohne|außer|aber"
                            + "|schl[äu]g\\w*|folg\\w*|vorher\\w*|vorig\\w*|andere\\w*|übrige\\w*|gesamt\\w*"
                            + "|insgesamt|durchschnitt\\w*|mehr|weniger|wie)\\b");
    private static final Pattern OTHER =
            Pattern.compile(
                    "(?iu)\\b(?:than|behind|before|after|from|to|against|vs|versus|compared|until|since|(?:ahead|instead) of"
                            + "|except|without|besides|unlike|between|als|hinter|vor|nach|ab|gegen\\w*|seit|bis"
                            + "|ohne|außer|neben|zwischen|anders) (?:the |de[mnr] |die )?$");

    /// @param first where the first one begins in the sentence
    /// @param end where it ends
    /// @param second where the second one begins
    public static Beside of(String sentence, int first, int end, int second) {
        return new Beside(
                sentence.substring(0, first),
                COMES_TO.matcher(sentence.substring(end, second)).replaceAll("has"));
    }

    /// Whether a number is said of the name before it: `Ulm had 5`.
    public boolean has() {
        return HAS.matcher(between).matches()
                && !APART.matcher(between).find()
                && !OTHER.matcher(before).find();
    }

    /// Whether a number is said of the name behind it: `5 in Ulm`.
    public boolean isOf() {
        return OF.matcher(between).matches();
    }
}
