package io.dataagent.agent.answer.text;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Dates in words, in English and German.
public final class Months {

    private static final Pattern DAY_FIRST =
            Pattern.compile("\\b(\\d{1,2})\\.?\\s+(" + names() + ")\\.?,?\\s+(\\d{4})");
    private static final Pattern MONTH_FIRST =
            Pattern.compile("\\b(" + names() + ")\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})");

    private Months() {}

    /// Whether the name of a month stands right beside a place in a text.
    static boolean beside(Month month, String text, int start, int end) {
        String before = text.substring(0, start).stripTrailing();
        String after = text.substring(end).replaceFirst("^\\.?\\s*", "");
        return names(month).anyMatch(n -> last(before, n) || first(after, n));
    }

    private static boolean last(String text, String name) {
        int at = text.length() - name.length();
        return text.endsWith(name) && (at == 0 || !Character.isLetter(text.charAt(at - 1)));
    }

    /// `5 May`, and not `5 Mayors`.
    private static boolean first(String text, String name) {
        return text.startsWith(name)
                && (text.length() == name.length()
                        || !Character.isLetter(text.charAt(name.length())));
    }

    /// The months that a text names, whether with a year or not.
    public static Set<Month> named(String text) {
        Set<Month> named = EnumSet.noneOf(Month.class);
        for (Month month : Month.values()) {
            String any = names(month).collect(Collectors.joining("|"));
            if (Pattern.compile("(?<![\\p{L}\\d])(?:" + any + ")(?![\\p{L}\\d])")
                    .matcher(text)
                    .find()) {
                named.add(month);
            }
        }
        return named;
    }

    /// The days that a text names with month and year.
    static List<LocalDate> days(String text) {
        List<LocalDate> days = new ArrayList<>();
        for (Matcher m = DAY_FIRST.matcher(text); m.find(); ) {
            add(days, m.group(3), m.group(2), m.group(1));
        }
        for (Matcher m = MONTH_FIRST.matcher(text); m.find(); ) {
            add(days, m.group(3), m.group(1), m.group(2));
        }
        return days;
    }

    private static void add(List<LocalDate> days, String year, String name, String day) {
        for (Month month : Month.values()) {
            if (names(month).anyMatch(name::equals)) {
                try {
                    days.add(LocalDate.of(Integer.parseInt(year), month, Integer.parseInt(day)));
                    return;
                } catch (DateTimeException e) {
                    return;
                }
            }
        }
    }

    private static String names() {
        return Stream.of(Month.values()).flatMap(Months::names).collect(Collectors.joining("|"));
    }

    private static Stream<String> names(Month month) {
        return Stream.of(Locale.ENGLISH, Locale.GERMAN)
                .flatMap(
                        l ->
                                Stream.of(TextStyle.FULL, TextStyle.SHORT)
                                        .map(s -> month.getDisplayName(s, l)))
                .map(n -> n.replace(".", ""));
    }
}
