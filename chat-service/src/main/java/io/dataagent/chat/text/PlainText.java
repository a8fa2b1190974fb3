package io.dataagent.chat.text;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.regex.Pattern;

/// The rule that every text of a person keeps: no NUL (PostgreSQL cannot hold it) and no half of
/// a surrogate pair (UTF-8 cannot), refused instead of silently altered. Lengths count code
/// points.
public final class PlainText {

    private static final Pattern LINE_BREAK = Pattern.compile("\\R|\t");
    private static final Pattern DISORDERLY =
            Pattern.compile("[\\p{Cntrl}\\x{202a}-\\x{202e}\\x{2066}-\\x{2069}]");

    private PlainText() {}

    /// The text itself, if it can be kept.
    ///
    /// @param field the name to blame
    public static String checked(String field, String text) {
        if (text.indexOf('\0') >= 0) {
            throw refused(field, "contains a NUL character");
        }
        if (text.codePoints().anyMatch(PlainText::isLoneSurrogate)) {
            throw refused(field, "contains half of a surrogate pair");
        }
        return text;
    }

    /// The trimmed text, if it can be kept, is not empty and has at most `max` characters.
    public static String required(String field, String text, int max) {
        String trimmed = checked(field, text).strip();
        if (trimmed.isEmpty()) {
            throw refused(field, "is empty");
        }
        if (length(trimmed) > max) {
            throw refused(field, "has more than " + max + " characters");
        }
        return trimmed;
    }

    /// The same on one line: line breaks become blanks; control characters, and characters that
    /// turn the direction of what stands around them (Unicode UAX 9: embeddings, overrides,
    /// isolates), are refused. Marks of direction, which names in some scripts need, stay.
    public static String requiredLine(String field, String text, int max) {
        String line = LINE_BREAK.matcher(required(field, text, max)).replaceAll(" ");
        if (DISORDERLY.matcher(line).find()) {
            throw refused(field, "contains control characters");
        }
        return line;
    }

    /// The text without what [#requiredLine] refuses.
    public static String orderly(String text) {
        return DISORDERLY.matcher(text).replaceAll("");
    }

    /// Characters as people count them: code points.
    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /// At most `max` characters of the text, never half of one, with an ellipsis where it was
    /// cut.
    public static String shortened(String text, int max) {
        if (length(text) <= max) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, max - 1)).stripTrailing() + "…";
    }

    private static boolean isLoneSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    private static ProblemException refused(String field, String why) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, "'" + field + "' " + why + ".");
    }
}
