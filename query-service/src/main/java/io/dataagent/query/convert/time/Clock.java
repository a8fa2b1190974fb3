package io.dataagent.query.convert.time;

import io.dataagent.query.gate.text.WordList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// What a column of texts such as `7:30` is: how long, or when on a day. Its values tell it where
/// they cannot be times of a day or a last one is the sum of all others; else its name does, and
/// where neither does, the person is asked.
///
/// @param name of the column, as the file has it
/// @param totalled whether its last value is the sum of the others
public record Clock(String name, boolean totalled) {

    /// Of a column of which nothing is known.
    public static final Clock UNNAMED = new Clock("", false);

    /// What such texts are.
    public enum Kind {
        DURATION,
        OF_DAY,
        UNCLEAR,
        /// Nothing gives a reason to take them for durations.
        PLAIN
    }

    private static final Pattern TEXT = Pattern.compile("-?\\d{1,4}:[0-5]\\d(:[0-5]\\d)?");
    private static final Pattern UNPADDED = Pattern.compile("\\d:.*");
    private static final Set<String> DURATIONS = WordList.read("/convert/durations.txt");
    private static final Set<String> OF_DAY = WordList.read("/convert/times-of-day.txt");
    private static final Set<String> RATIOS = WordList.read("/convert/ratios.txt");
    private static final long DAY = 24 * 3_600L;

    /// Whether a text is written as hours and minutes, perhaps with seconds.
    public static boolean fits(String text) {
        return TEXT.matcher(text).matches();
    }

    /// Whether a text is written so, in SQL.
    public static String fitsSql(String v) {
        return "regexp_full_match(%s, '%s')".formatted(v, TEXT.pattern());
    }

    /// The hours of such a text, in SQL.
    public static String hoursSql(String v) {
        String part = "coalesce(try_cast(split_part(ltrim(%1$s, '-'), ':', %2$d) AS INTEGER), 0)";
        return "CASE WHEN %1$s LIKE '-%%' THEN -1 ELSE 1 END * (%2$s * 3600 + %3$s * 60 + %4$s) / 3600.0::DOUBLE"
                .formatted(v, part.formatted(v, 1), part.formatted(v, 2), part.formatted(v, 3));
    }

    /// Whether such a text is no time of a day.
    public static boolean beyond(String text) {
        return seconds(text) > DAY;
    }

    /// The seconds of such a text.
    static long seconds(String text) {
        long seconds = 0;
        String[] parts = text.replace("-", "").split(":");
        for (int i = 0; i < 3; i++) {
            seconds = seconds * 60 + (i < parts.length ? Long.parseLong(parts[i]) : 0);
        }
        return text.startsWith("-") ? -seconds : seconds;
    }

    /// @param texts all of which are written so
    public Kind of(Collection<String> texts) {
        boolean below = texts.stream().anyMatch(t -> t.startsWith("-"));
        boolean beyond = texts.stream().anyMatch(Clock::beyond);
        Kind named = named();
        if (named == Kind.PLAIN && words().stream().anyMatch(w -> among(w, RATIOS))) {
            return Kind.PLAIN;
        }
        if (below || named != Kind.OF_DAY && (totalled || beyond)) {
            return Kind.DURATION;
        }
        if (named != Kind.PLAIN) {
            return named;
        }
        // who means a time of a day mostly writes 08:30
        boolean unpadded = texts.stream().anyMatch(t -> UNPADDED.matcher(t).matches());
        return unpadded ? Kind.UNCLEAR : Kind.PLAIN;
    }

    /// Whether the name alone says that the column is of durations.
    public boolean tellsDurations() {
        return named() == Kind.DURATION;
    }

    /// What the name says: of words for both, the last one tells what the column is.
    private Kind named() {
        List<String> words = words();
        boolean day = words.stream().anyMatch(w -> among(w, OF_DAY));
        boolean length = words.stream().anyMatch(w -> among(w, DURATIONS));
        if (day && length) {
            return among(words.getLast(), OF_DAY) ? Kind.OF_DAY : Kind.UNCLEAR;
        }
        return day ? Kind.OF_DAY : length ? Kind.DURATION : Kind.PLAIN;
    }

    private List<String> words() {
        return Arrays.stream(
                        name.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2")
                                .toLowerCase(Locale.ROOT)
                                .split("[^\\p{L}]+"))
                .filter(w -> !w.isEmpty())
                .toList();
    }

    private static boolean among(String word, Set<String> known) {
        return known.contains(word)
                || known.stream().anyMatch(k -> k.startsWith("*") && word.endsWith(k.substring(1)));
    }
}
