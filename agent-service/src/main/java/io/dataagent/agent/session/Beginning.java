package io.dataagent.agent.session;

/// The beginning of a text that is too long.
public final class Beginning {

    private Beginning() {}

    /// At most so many chars, no sign cut in two.
    public static String of(String text, int most) {
        int end = Math.min(text.length(), most);
        boolean halved = end < text.length() && Character.isLowSurrogate(text.charAt(end));
        return text.substring(0, halved && end > 0 ? end - 1 : end);
    }
}
