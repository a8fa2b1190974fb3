package io.dataagent.query.convert.shape;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// How dates and moments are written. Each shape says in Java and in SQL when a text is of it, and
/// how it is read.
public enum DateShape {
    ISO_DATE("DATE", "ymd", "\\d{4}-\\d{2}-\\d{2}", "", null),
    ISO_MOMENT(
            "TIMESTAMP",
            "ymd",
            "\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}([.]\\d{1,6})?)?",
            "",
            null),
    ISO_ZONED(
            "TIMESTAMP WITH TIME ZONE",
            "ymd",
            "\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2}([.]\\d{1,6})?)?(Z|[+-]\\d{2}(:?\\d{2})?)",
            "",
            null),
    YMD_SLASHED("DATE", "ymd", "\\d{4}/\\d{1,2}/\\d{1,2}", "%Y/%m/%d", "read as year/month/day"),
    DMY_DOTTED("DATE", "dmy", "\\d{1,2}[.]\\d{1,2}[.]\\d{4}", "%d.%m.%Y", "read as day.month.year"),
    DMY_SLASHED("DATE", "dmy", "\\d{1,2}/\\d{1,2}/\\d{4}", "%d/%m/%Y", "read as day/month/year"),
    MDY_SLASHED("DATE", "mdy", "\\d{1,2}/\\d{1,2}/\\d{4}", "%m/%d/%Y", "read as month/day/year"),
    DMY_DASHED("DATE", "dmy", "\\d{1,2}-\\d{1,2}-\\d{4}", "%d-%m-%Y", "read as day-month-year"),
    MDY_DASHED("DATE", "mdy", "\\d{1,2}-\\d{1,2}-\\d{4}", "%m-%d-%Y", "read as month-day-year"),
    DMY_DOTTED_TIME(
            "TIMESTAMP",
            "dmy",
            "\\d{1,2}[.]\\d{1,2}[.]\\d{4} \\d{1,2}:\\d{2}(:\\d{2})?",
            "%d.%m.%Y",
            "read as day.month.year"),
    DMY_SLASHED_TIME(
            "TIMESTAMP",
            "dmy",
            "\\d{1,2}/\\d{1,2}/\\d{4} \\d{1,2}:\\d{2}(:\\d{2})?",
            "%d/%m/%Y",
            "read as day/month/year"),
    MDY_SLASHED_TIME(
            "TIMESTAMP",
            "mdy",
            "\\d{1,2}/\\d{1,2}/\\d{4} \\d{1,2}:\\d{2}(:\\d{2})?",
            "%m/%d/%Y",
            "read as month/day/year"),
    /// Numbers of versions and chapters have one digit more often than days of this shape do.
    DMY_DOTTED_SHORT(
            "DATE",
            "dmy",
            "\\d{2}[.]\\d{2}[.]\\d{2}",
            "%d.%m.%y",
            Said.PIVOT + "read as day.month.year"),
    DMY_SLASHED_SHORT(
            "DATE",
            "dmy",
            "\\d{1,2}/\\d{1,2}/\\d{2}",
            "%d/%m/%y",
            Said.PIVOT + "read as day/month/year"),
    MDY_SLASHED_SHORT(
            "DATE",
            "mdy",
            "\\d{1,2}/\\d{1,2}/\\d{2}",
            "%m/%d/%y",
            Said.PIVOT + "read as month/day/year"),
    DMY_SLASHED_SHORT_TIME(
            "TIMESTAMP",
            "dmy",
            "\\d{1,2}/\\d{1,2}/\\d{2} \\d{1,2}:\\d{2}(:\\d{2})?",
            "%d/%m/%y",
            Said.PIVOT + "read as day/month/year"),
    MDY_SLASHED_SHORT_TIME(
            "TIMESTAMP",
            "mdy",
            "\\d{1,2}/\\d{1,2}/\\d{2} \\d{1,2}:\\d{2}(:\\d{2})?",
            "%m/%d/%y",
            Said.PIVOT + "read as month/day/year"),
    DMY_NAMED(
            "DATE",
            "dmy",
            "\\d{1,2}([.] ?| |-|/)?" + Said.MONTH + "([.,] ?| |-|/)?\\d{4}",
            "%Y",
            "read as day month year"),
    DMY_NAMED_SHORT(
            "DATE",
            "dmy",
            "\\d{1,2}([.] ?| |-|/)" + Said.MONTH + "([.,] ?| |-|/)\\d{2}",
            "%y",
            Said.PIVOT + "read as day month year"),
    MDY_NAMED(
            "DATE",
            "mdy",
            Said.MONTH + "([.]? |-)\\d{1,2}(, ?| |-)\\d{4}",
            "%Y",
            "read as month day year"),
    MY_NAMED(
            "DATE",
            "my",
            Said.MONTH + "([.]? |-|/)\\d{4}",
            "%Y",
            Said.FIRST + "read as month year"),
    MY_SLASHED("DATE", "my", "\\d{1,2}/\\d{4}", "%m/%Y", Said.FIRST + "read as month/year"),
    YM_SLASHED("DATE", "ym", "\\d{4}/\\d{2}", "%Y/%m", Said.FIRST + "read as year/month"),
    YM_DASHED("DATE", "ym", "\\d{4}-\\d{2}", "%Y-%m", Said.FIRST + "read as year-month");

    private static final Pattern PART = Pattern.compile("\\d+|\\p{L}+");
    private static final Pattern MONTH_AND_TWO =
            Pattern.compile(
                    Said.MONTH + "([.]? |-|/)\\d{2}",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern TWO_FIRST = Pattern.compile("\\d{2}/\\d{1,2}/\\d{2}( .*)?");
    private static final int CENTURY = 100;

    /// What [#valueSql] makes.
    public final String type;

    /// What is told people, or null.
    public final @Nullable String said;

    private final String order;
    private final String regex;
    private final String format;
    private final Pattern pattern;
    private final boolean named;

    DateShape(String type, String order, String regex, String format, @Nullable String said) {
        this.type = type;
        this.order = order;
        this.named = regex.contains(Said.MONTH);
        this.regex = (named ? "(?i)" : "") + regex;
        this.format = format;
        this.said = said;
        this.pattern =
                Pattern.compile(regex, named ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0);
    }

    /// Parts of notes and of patterns, which are there before the shapes are.
    private static final class Said {
        static final String PIVOT = "two-digit years are those from 1969 to 2068, ";
        static final String FIRST = "each is the first day of its month, ";

        /// Months in English and German, in full or shortened.
        static final String MONTH =
                "(jan(uary|uar)?|jän(ner)?|feb(ruary|ruar|er)?|mar(ch)?|mär(z)?|mrz|maerz"
                        + "|apr(il)?|may|mai|june?|juni|july?|juli|aug(ust)?|sep(t|tember)?"
                        + "|oct(ober)?|okt(ober)?|nov(ember)?|dec(ember)?|dez(ember)?)";

        static final Map<String, Integer> NUMBERS = numbers();

        private static Map<String, Integer> numbers() {
            Map<String, Integer> numbers = new TreeMap<>();
            String[] months = {
                "jan jän",
                "feb",
                "mar mär mrz mae",
                "apr",
                "may mai",
                "jun",
                "jul",
                "aug",
                "sep",
                "oct okt",
                "nov",
                "dec dez"
            };
            for (int i = 0; i < months.length; i++) {
                for (String month : months[i].split(" ")) {
                    numbers.put(month, i + 1);
                }
            }
            return numbers;
        }
    }

    /// Whether the day stands before the month, or behind it.
    public enum Order {
        DAY_FIRST,
        MONTH_FIRST
    }

    /// Whether the order of day and month is that of this shape.
    public boolean has(Order first) {
        return order.startsWith(first == Order.DAY_FIRST ? "dm" : "md");
    }

    /// Whether a text can be a date of this shape: there is no 31 April, and no month 13.
    public boolean fits(String text) {
        if (!pattern.matcher(text).matches()) {
            return false;
        }
        Matcher parts = PART.matcher(text);
        int year = 0;
        int month = 0;
        int day = 1;
        for (int i = 0; i < order.length() && parts.find(); i++) {
            switch (order.charAt(i)) {
                case 'y' -> year = year(parts.group());
                case 'm' -> month = month(parts.group());
                default -> day = Integer.parseInt(parts.group());
            }
        }
        return exists(year, month, day);
    }

    private static int year(String part) {
        int year = Integer.parseInt(part);
        return part.length() > 2 ? year : year < 69 ? 2000 + year : 1900 + year;
    }

    private static int month(String part) {
        return Character.isDigit(part.charAt(0))
                ? Integer.parseInt(part)
                : Said.NUMBERS.getOrDefault(part.toLowerCase(Locale.ROOT).substring(0, 3), 0);
    }

    private static boolean exists(int year, int month, int day) {
        try {
            LocalDate.of(year, month, day);
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }

    /// Whether texts of this shape mean something else when they are looked at together: `2010-11`
    /// and `2011-12` are seasons, of `24/01/04` and `24/01/05` the first part is the year.
    public boolean misleads(List<String> texts) {
        if (order.equals("ym")) {
            return texts.stream().allMatch(DateShape::season);
        }
        if (!format.endsWith("/%y") || !texts.stream().allMatch(DateShape::yearFirst)) {
            return false;
        }
        return distinct(texts, 0) < distinct(texts, 2);
    }

    private static boolean season(String text) {
        return (Integer.parseInt(text.substring(0, 4)) + 1) % CENTURY
                == Integer.parseInt(text.substring(5));
    }

    private static boolean yearFirst(String text) {
        return TWO_FIRST.matcher(text).matches()
                && exists(2000, parts(text).get(1), parts(text).get(2));
    }

    private static long distinct(List<String> texts, int part) {
        return texts.stream().map(t -> parts(t).get(part)).distinct().count();
    }

    private static List<Integer> parts(String text) {
        List<Integer> parts = new ArrayList<>();
        Matcher found = PART.matcher(text);
        while (found.find()) {
            parts.add(Integer.parseInt(found.group()));
        }
        return parts;
    }

    /// Why texts that could be dates of none of the shapes stay texts, for people; null if they
    /// are something else.
    public static @Nullable String doubtful(List<String> texts) {
        if (texts.stream().allMatch(DateShape::yearFirst)) {
            return "stays text: its years could stand first or last";
        }
        return texts.stream().allMatch(t -> MONTH_AND_TWO.matcher(t).matches())
                ? "stays text: what stands beside its months could be days or years"
                : null;
    }

    /// Whether a text `v` is of this shape, in SQL; what it accepts, [#valueSql] reads.
    public String fitsSql(String v) {
        if (this == ISO_DATE) {
            return "try_cast(%1$s AS DATE)::VARCHAR = %1$s".formatted(v);
        }
        return "regexp_full_match(%s, '%s') AND %s IS NOT NULL"
                .formatted(v, regex, read("try_", v));
    }

    /// The value of a text `v`, in SQL.
    public String valueSql(String v) {
        String value = read("", v);
        return format.isEmpty() || type.equals("TIMESTAMP") ? value : value + "::DATE";
    }

    private String read(String tried, String v) {
        if (format.isEmpty()) {
            return "%scast(%s AS %s)".formatted(tried, v, type);
        }
        if (named) {
            return "%sstrptime(%s, '%%d %%m %s')".formatted(tried, digits(v), format);
        }
        return type.equals("TIMESTAMP")
                ? "%1$sstrptime(%2$s, ['%3$s %%H:%%M:%%S', '%3$s %%H:%%M'])"
                        .formatted(tried, v, format)
                : "%sstrptime(%s, '%s')".formatted(tried, v, format);
    }

    /// Day, month and year of a text whose month has a name, each in digits.
    private String digits(String v) {
        String month =
                Said.NUMBERS.entrySet().stream()
                        .map(e -> "WHEN '%s' THEN '%d'".formatted(e.getKey(), e.getValue()))
                        .collect(
                                Collectors.joining(
                                        " ",
                                        "CASE left(lower(regexp_extract(%s, '\\p{L}+')), 3) "
                                                .formatted(v),
                                        " END"));
        String part = "regexp_extract_all(%s, '\\d+')[%d]";
        return order.equals("my")
                ? "'1 ' || %s || ' ' || %s".formatted(month, part.formatted(v, 1))
                : "%s || ' ' || %s || ' ' || %s"
                        .formatted(part.formatted(v, 1), month, part.formatted(v, 2));
    }
}
