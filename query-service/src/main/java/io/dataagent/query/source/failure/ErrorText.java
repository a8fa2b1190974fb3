package io.dataagent.query.source.failure;

import java.util.regex.Pattern;

/// What databases say, made fit for people: no values, no hosts, no paths, not longer than a
/// screen.
final class ErrorText {

    private static final int LONGEST = 600;

    /// From the first quote to the last of its kind: a value may hold quotes itself.
    private static final Pattern QUOTED = Pattern.compile("\".*\"|“.*”|'.*'", Pattern.DOTALL);

    private static final Pattern NUMBER = Pattern.compile("\\b\\d[\\d.]+");
    private static final Pattern ACCOUNT = Pattern.compile("'[^']*'@'[^']*'");
    private static final Pattern PATH = Pattern.compile("(?<![\\w.])/[^\\s\"':,)]+");
    private static final Pattern HOST =
            Pattern.compile(
                    "\\b\\d{1,3}(?:\\.\\d{1,3}){3}(?::\\d+)?\\b|\\b[\\w-]++(?:\\.[\\w-]++)++:\\d+\\b"
                            + "|(?<![\\w:)])(?:\\p{XDigit}{0,4}:){2,7}(?:\\p{XDigit}{1,4}|…)?(?:%\\w+)?(?:]:\\d+)?(?![\\w:])");

    private ErrorText() {}

    /// Names may stay, values may not be in it.
    static String shortened(String message) {
        String begin = message.substring(0, Math.min(message.length(), 4 * LONGEST));
        String plain = ACCOUNT.matcher(begin).replaceAll("the role");
        plain = HOST.matcher(plain).replaceAll("…");
        return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "…";
    }

    /// Whatever stands in quotes is left out, since it may be a value.
    static String withoutValues(String message) {
        return shortened(QUOTED.matcher(message).replaceAll("“…”"));
    }

    /// Numbers are left out too, for databases that do not quote them.
    static String withoutNumbers(String message) {
        return NUMBER.matcher(withoutValues(message)).replaceAll("…");
    }

    /// Files of this machine are left out.
    static String withoutPaths(String message) {
        return PATH.matcher(shortened(message)).replaceAll("…");
    }
}
