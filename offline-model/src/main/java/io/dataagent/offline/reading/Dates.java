package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.TimeWords.Match;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Absolute dates: a day, a week, a month, a quarter, half a year, a year, a decade.
final class Dates {

    private static final List<String> MONTHS =
            List.of(
                    "january",
                    "february",
                    "march",
                    "april",
                    "may",
                    "june",
                    "july",
                    "august",
                    "september",
                    "october",
                    "november",
                    "december");
    private static final Set<String> LEADS =
            Set.of(
                    "in", "during", "since", "until", "before", "after", "for", "of", "from", "to",
                    "and", "between", "through", "till", "on", "year", "fiscal", "by", "vs",
                    "versus", "with", "over", ",", "or", "than");
    private static final List<String> ORDINALS = List.of("first", "second", "third", "fourth");
    private static final List<String> COUNTED = List.of("1st", "2nd", "3rd", "4th");

    private final Words words;
    private final Calendar calendar;

    Dates(Words words, Calendar calendar) {
        this.words = words;
        this.calendar = calendar;
    }

    /// The date at a token.
    ///
    /// @param year the year to take if none is named, or null for the latest that is not ahead
    Optional<Match> at(int i, @Nullable Integer year) {
        return i < 0 || i >= words.size()
                ? Optional.empty()
                : week(i).or(() -> iso(i))
                        .or(() -> day(i, year))
                        .or(() -> month(i, year))
                        .or(() -> quarter(i, year))
                        .or(() -> year(i, false));
    }

    /// The same within a row, where a bare year needs no word before it.
    Optional<Match> bare(int i) {
        Optional<Match> date = at(i, null);
        return date.isPresent() ? date : i < words.size() ? year(i, true) : Optional.empty();
    }

    /// How many tokens a date takes that does not exist, such as 31 April.
    Optional<Integer> impossible(int i) {
        Token t = words.tokens().get(i);
        if (t.kind() == Token.Kind.DATE) {
            return iso(i).isPresent() ? Optional.empty() : Optional.of(1);
        }
        if (t.lower().matches("q[05-9]") || t.lower().matches("h[03-9]")) {
            return Optional.of(1);
        }
        int month = monthAt(i);
        int at = month > 0 ? i + 1 : i;
        int named = month > 0 ? month : monthAt(words.is(i + 1, "of") ? i + 2 : i + 1);
        Integer day = dayAt(at);
        int after = month > 0 ? i + 2 : words.is(i + 1, "of") ? i + 3 : i + 2;
        boolean year = yearAt(after) != null;
        return day != null
                        && named > 0
                        && day(i, null).isEmpty()
                        && (month == 0 || year || day > 31)
                ? Optional.of(after - i + (year ? 1 : 0))
                : Optional.empty();
    }

    /// `the week of 2025-06-16`.
    private Optional<Match> week(int i) {
        if (!words.is(i, "week") || !words.is(i + 1, "of") && !words.is(i + 1, "starting")) {
            return Optional.empty();
        }
        return iso(i + 2)
                .or(() -> day(i + 2, null))
                .map(
                        d -> {
                            LocalDate from = calendar.start(Grain.WEEK, d.period().start());
                            int n = d.length() + 2;
                            return new Match(
                                    new Period(from, from.plusWeeks(1), words.text(i, n)), n);
                        });
    }

    private Optional<Match> iso(int i) {
        if (i >= words.size() || words.tokens().get(i).kind() != Token.Kind.DATE) {
            return Optional.empty();
        }
        String text = words.tokens().get(i).text();
        try {
            return Optional.of(
                    new Match(
                            text.length() == 7
                                    ? of(YearMonth.parse(text), text)
                                    : of(written(text), text),
                            1));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /// `2025-03-15`, `2025/3/15`, `15.03.2025`, `3/15/2025`.
    private static LocalDate written(String text) {
        String[] p = text.split("[-./]");
        int a = Integer.parseInt(p[0]);
        int b = Integer.parseInt(p[1]);
        int c = Integer.parseInt(p[2]);
        if (p[0].length() == 4) {
            return LocalDate.of(a, b, c);
        }
        boolean dayFirst = text.contains(".") || a > 12;
        return dayFirst ? LocalDate.of(c, b, a) : LocalDate.of(c, a, b);
    }

    private Optional<Match> day(int i, @Nullable Integer given) {
        int month = monthAt(i);
        Integer day = dayAt(month > 0 ? i + 1 : i);
        int named = month > 0 ? month : monthAt(words.is(i + 1, "of") ? i + 2 : i + 1);
        if (day == null || named == 0) {
            return Optional.empty();
        }
        int after = month > 0 ? i + 2 : words.is(i + 1, "of") ? i + 3 : i + 2;
        int next = words.is(after, ",") && yearAt(after + 1) != null ? after + 1 : after;
        Integer year = yearAt(next);
        Integer taken = year == null ? given : year;
        try {
            LocalDate date =
                    LocalDate.of(taken == null ? calendar.today().getYear() : taken, named, day);
            LocalDate past =
                    taken == null && date.isAfter(calendar.today()) ? date.minusYears(1) : date;
            int length = year == null ? after - i : next + 1 - i;
            return Optional.of(new Match(of(past, words.text(i, length)), length));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private Optional<Match> month(int i, @Nullable Integer given) {
        int month = monthAt(i);
        boolean verb = words.is(i, "may") || words.is(i, "march") || words.is(i, "mar");
        if (month == 0) {
            return Optional.empty();
        }
        int at = words.is(i + 1, "of") || words.is(i + 1, ",") ? i + 2 : i + 1;
        Integer year = yearAt(at);
        if (year != null) {
            int length = at + 1 - i;
            return Optional.of(
                    new Match(of(YearMonth.of(year, month), words.text(i, length)), length));
        }
        boolean led = i > 0 && words.tokens().get(i - 1).in(LEADS) || words.is(i - 1, ",");
        if (verb && !led) {
            return Optional.empty();
        }
        YearMonth now = YearMonth.from(calendar.today());
        YearMonth named = YearMonth.of(given == null ? now.getYear() : given, month);
        boolean ahead = given == null && named.isAfter(now);
        return Optional.of(new Match(of(ahead ? named.minusYears(1) : named, words.text(i, 1)), 1));
    }

    /// `Q4 2025`, `second quarter of 2025`, `H1 2025`, `first half of 2025`.
    private Optional<Match> quarter(int i, @Nullable Integer given) {
        String lower = words.lower(i);
        boolean brief = lower.matches("q[1-4]|h[12]");
        int ordinal = Math.max(ORDINALS.indexOf(lower), COUNTED.indexOf(lower));
        boolean half = lower.startsWith("h") || words.is(i + 1, "half");
        boolean written = ordinal >= 0 && (words.is(i + 1, "quarter") || half && ordinal < 2);
        if (!brief && !written) {
            return Optional.empty();
        }
        int number = brief ? lower.charAt(1) - '0' : ordinal + 1;
        int next = i + (brief ? 1 : 2);
        int of = words.is(next, "of") ? next + 1 : next;
        int at = words.is(of, "the") && words.is(of + 1, "year") ? of + 2 : of;
        Integer year = yearAt(at);
        Integer taken = year == null ? given : year;
        int months = half ? 6 : 3;
        LocalDate from =
                LocalDate.of(
                        taken == null ? calendar.today().getYear() : taken,
                        (number - 1) * months + 1,
                        1);
        LocalDate start =
                taken == null && from.isAfter(calendar.today()) ? from.minusYears(1) : from;
        int length = year == null ? next - i : at + 1 - i;
        return Optional.of(
                new Match(
                        new Period(start, start.plusMonths(months), words.text(i, length)),
                        length));
    }

    private Optional<Match> year(int i, boolean row) {
        if (words.lower(i).matches("(19|20)\\d0s")) {
            LocalDate from = LocalDate.of(Integer.parseInt(words.lower(i).substring(0, 4)), 1, 1);
            return Optional.of(
                    new Match(new Period(from, from.plusYears(10), words.text(i, 1)), 1));
        }
        boolean led =
                row
                        || i == 0
                        || words.tokens().get(i - 1).in(LEADS)
                        || words.is(i - 1, ",")
                        || i == words.size() - 1
                        || words.is(i - 1, "the");
        boolean word = words.is(i, "year");
        Integer year = yearAt(word ? i + 1 : i);
        if (year == null || !led && !word) {
            return Optional.empty();
        }
        LocalDate from = LocalDate.of(year, 1, 1);
        int length = word ? 2 : 1;
        return Optional.of(
                new Match(new Period(from, from.plusYears(1), words.text(i, length)), length));
    }

    private int monthAt(int i) {
        if (i < 0 || i >= words.size() || !words.tokens().get(i).word()) {
            return 0;
        }
        String lower = words.lower(i);
        for (int m = 0; m < 12; m++) {
            String name = MONTHS.get(m);
            if (name.equals(lower)
                    || lower.length() == 3 && name.startsWith(lower)
                    || lower.equals("sept") && m == 8) {
                return m + 1;
            }
        }
        return 0;
    }

    private @Nullable Integer yearAt(int i) {
        boolean four =
                i >= 0 && i < words.size() && words.tokens().get(i).text().matches("(19|20)\\d\\d");
        return four ? Integer.valueOf(words.tokens().get(i).text()) : null;
    }

    private @Nullable Integer dayAt(int i) {
        boolean day = words.lower(i).matches("\\d{1,2}(st|nd|rd|th)?");
        return day ? Integer.valueOf(words.lower(i).replaceAll("\\D", "")) : null;
    }

    private static Period of(YearMonth m, String text) {
        return new Period(m.atDay(1), m.plusMonths(1).atDay(1), text);
    }

    private static Period of(LocalDate d, String text) {
        return new Period(d, d.plus(1, ChronoUnit.DAYS), text);
    }
}
