package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Token;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Absolute dates: a day, a month, a quarter or a year.
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
                    "and", "between", "through", "till", "on", "year", "fiscal", "by");
    private static final List<String> ORDINALS = List.of("first", "second", "third", "fourth");

    private final List<Token> tokens;
    private final Calendar calendar;

    Dates(List<Token> tokens, Calendar calendar) {
        this.tokens = tokens;
        this.calendar = calendar;
    }

    Optional<TimeWords.Match> at(int i) {
        return i >= tokens.size()
                ? Optional.empty()
                : iso(i).or(() -> day(i)).or(() -> month(i)).or(() -> quarter(i)).or(() -> year(i));
    }

    private Optional<TimeWords.Match> iso(int i) {
        Token t = tokens.get(i);
        if (t.kind() != Token.Kind.DATE) {
            return Optional.empty();
        }
        try {
            return t.text().length() == 7
                    ? Optional.of(new TimeWords.Match(of(YearMonth.parse(t.text()), t.text()), 1))
                    : Optional.of(new TimeWords.Match(of(LocalDate.parse(t.text()), t.text()), 1));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private Optional<TimeWords.Match> day(int i) {
        int month = monthAt(i);
        Integer day = dayAt(month > 0 ? i + 1 : i);
        int named = month > 0 ? month : monthAt(is(i + 1, "of") ? i + 2 : i + 1);
        if (day == null || named == 0) {
            return Optional.empty();
        }
        int next = month > 0 ? i + 2 : is(i + 1, "of") ? i + 3 : i + 2;
        Integer year = yearAt(next);
        try {
            LocalDate date =
                    LocalDate.of(year == null ? calendar.today().getYear() : year, named, day);
            LocalDate past =
                    year == null && date.isAfter(calendar.today()) ? date.minusYears(1) : date;
            int length = next - i + (year == null ? 0 : 1);
            return Optional.of(new TimeWords.Match(of(past, words(i, length)), length));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private Optional<TimeWords.Match> month(int i) {
        int month = monthAt(i);
        boolean verb = is(i, "may") || is(i, "march");
        if (month == 0) {
            return Optional.empty();
        }
        Integer year = yearAt(is(i + 1, "of") ? i + 2 : i + 1);
        if (year != null) {
            int length = is(i + 1, "of") ? 3 : 2;
            return Optional.of(
                    new TimeWords.Match(of(YearMonth.of(year, month), words(i, length)), length));
        }
        if (verb && !(i > 0 && tokens.get(i - 1).in(LEADS))) {
            return Optional.empty();
        }
        YearMonth now = YearMonth.from(calendar.today());
        YearMonth named = YearMonth.of(now.getYear(), month);
        return Optional.of(
                new TimeWords.Match(
                        of(named.isAfter(now) ? named.minusYears(1) : named, words(i, 1)), 1));
    }

    private Optional<TimeWords.Match> quarter(int i) {
        String lower = tokens.get(i).lower();
        boolean short_ = lower.matches("q[1-4]");
        int ordinal = ORDINALS.indexOf(lower);
        if (!short_ && !(ordinal >= 0 && is(i + 1, "quarter"))) {
            return Optional.empty();
        }
        int number = short_ ? lower.charAt(1) - '0' : ordinal + 1;
        int next = i + (short_ ? 1 : 2);
        int at = is(next, "of") ? next + 1 : next;
        Integer year = yearAt(at);
        LocalDate from =
                LocalDate.of(year == null ? calendar.today().getYear() : year, number * 3 - 2, 1);
        LocalDate start =
                year == null && from.isAfter(calendar.today()) ? from.minusYears(1) : from;
        int length = year == null ? next - i : at + 1 - i;
        return Optional.of(
                new TimeWords.Match(
                        new Period(start, start.plusMonths(3), words(i, length)), length));
    }

    private Optional<TimeWords.Match> year(int i) {
        boolean led =
                i == 0 || tokens.get(i - 1).in(LEADS) || i == tokens.size() - 1 || is(i - 1, "the");
        boolean word = is(i, "year");
        Integer year = yearAt(word ? i + 1 : i);
        if (year == null || !led && !word) {
            return Optional.empty();
        }
        LocalDate from = LocalDate.of(year, 1, 1);
        int length = word ? 2 : 1;
        return Optional.of(
                new TimeWords.Match(new Period(from, from.plusYears(1), words(i, length)), length));
    }

    private int monthAt(int i) {
        if (i >= tokens.size() || !tokens.get(i).word()) {
            return 0;
        }
        String lower = tokens.get(i).lower();
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
        boolean four = i < tokens.size() && tokens.get(i).text().matches("(19|20)\\d\\d");
        return four ? Integer.valueOf(tokens.get(i).text()) : null;
    }

    private @Nullable Integer dayAt(int i) {
        boolean day = i < tokens.size() && tokens.get(i).lower().matches("\\d{1,2}(st|nd|rd|th)?");
        return day ? Integer.valueOf(tokens.get(i).lower().replaceAll("\\D", "")) : null;
    }

    private static Period of(YearMonth m, String words) {
        return new Period(m.atDay(1), m.plusMonths(1).atDay(1), words);
    }

    private static Period of(LocalDate d, String words) {
        return new Period(d, d.plus(1, ChronoUnit.DAYS), words);
    }

    private boolean is(int i, String word) {
        return i >= 0 && i < tokens.size() && tokens.get(i).lower().equals(word);
    }

    private String words(int i, int length) {
        return String.join(" ", tokens.subList(i, i + length).stream().map(Token::text).toList());
    }
}
