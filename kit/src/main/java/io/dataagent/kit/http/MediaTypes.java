package io.dataagent.kit.http;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The grammar of media types (RFC 9110, sections 8.3.1 and 12.5.1).
final class MediaTypes {

    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]++";
    private static final String QUOTED = "\"(?:[^\"\\\\]|\\\\.)*+\"";
    private static final String PARAMETER =
            "\\s*+;\\s*+(?:" + TOKEN + "=(?:" + TOKEN + "|" + QUOTED + "))?+";
    private static final String WEIGHT = "(?i:q)=";
    private static final String TYPE =
            "(?:\\*/\\*(?![^\\s;,])|(?!\\*/)" + TOKEN + "/" + TOKEN + ")(?:" + PARAMETER + ")*+";

    private static final Pattern ONE = Pattern.compile("\\s*+" + TYPE + "\\s*+");
    private static final Pattern RANGES =
            Pattern.compile("\\s*+(?:" + TYPE + ")?+\\s*+(?:,\\s*+(?:" + TYPE + ")?+\\s*+)*+");
    private static final Pattern WEIGHTS = Pattern.compile(";\\s*+" + WEIGHT + "([^;,\\s]*)");
    private static final Pattern VALID_WEIGHT =
            Pattern.compile("0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?");
    private static final Pattern CHARSET = Pattern.compile(";\\s*+(?i:charset)=\"?([^\";\\s]*)\"?");
    private static final int LONGEST = 1_000;

    private MediaTypes() {}

    /// Whether this is one media type.
    static boolean isOne(String header) {
        return header.length() <= LONGEST
                && ONE.matcher(header).matches()
                && !header.strip().startsWith("*");
    }

    /// Whether this is a list of ranges with weights from 0 to 1; an empty one allows everything.
    static boolean areRanges(String header) {
        return header.length() <= LONGEST
                && RANGES.matcher(header).matches()
                && WEIGHTS.matcher(header)
                        .results()
                        .allMatch(weight -> VALID_WEIGHT.matcher(weight.group(1)).matches());
    }

    static Optional<String> charset(String header) {
        Matcher charset = CHARSET.matcher(header);
        return charset.find() ? Optional.of(charset.group(1)) : Optional.empty();
    }
}
