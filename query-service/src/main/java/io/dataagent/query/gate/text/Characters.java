package io.dataagent.query.gate.text;

/// Which characters PostgreSQL takes for digits and names. Beyond ASCII only letters and marks
/// count, so that blanks and direction marks of other scripts are refused.
final class Characters {

    private Characters() {}

    static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    static boolean letter(int c) {
        return c < 128
                ? (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
                : Character.isLetter(c) && !Character.isIdentifierIgnorable(c);
    }

    static boolean wordPart(int c) {
        return letter(c)
                || (c < 128 ? c == '$' || (c >= '0' && c <= '9') : combining(Character.getType(c)));
    }

    private static boolean combining(int type) {
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.DECIMAL_DIGIT_NUMBER;
    }
}
