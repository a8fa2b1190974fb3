package io.dataagent.agent.session;

/// The beginning of a text that is too long.
public final class Beginning {

    private static final int JOINER = 0x200D;
    private static final int FIRST_TONE = 0x1F3FB;
    private static final int LAST_TONE = 0x1F3FF;
    private static final int LONGEST_SIGN = 16;

    private Beginning() {}

    /// At most so many chars, no sign cut in two: neither one of two chars nor one that is written
    /// as a letter and its marks. What has more marks than any sign has is cut among them.
    public static String of(String text, int most) {
        int end = Math.min(text.length(), Math.max(0, most));
        if (end == text.length()) {
            return text;
        }
        int whole = halved(text, end) ? end - 1 : end;
        int start = whole;
        while (start > 0 && goesOn(text, start)) {
            start = text.offsetByCodePoints(start, -1);
        }
        return text.substring(0, end - start <= LONGEST_SIGN ? start : whole);
    }

    /// The whole text, or so much of it that with an ellipsis it has at most so many chars.
    public static String shortened(String text, int most) {
        return text.length() <= most ? text : of(text, most - 1) + "…";
    }

    private static boolean halved(String text, int end) {
        return end > 0
                && Character.isLowSurrogate(text.charAt(end))
                && Character.isHighSurrogate(text.charAt(end - 1));
    }

    /// Whether the sign before this place goes on there.
    private static boolean goesOn(String text, int at) {
        int next = text.codePointAt(at);
        boolean mark =
                switch (Character.getType(next)) {
                    case Character.NON_SPACING_MARK,
                            Character.ENCLOSING_MARK,
                            Character.COMBINING_SPACING_MARK ->
                            true;
                    default -> false;
                };
        return mark
                || next == JOINER
                || next >= FIRST_TONE && next <= LAST_TONE
                || text.charAt(at - 1) == JOINER;
    }
}
