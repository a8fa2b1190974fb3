package io.dataagent.offline.reading.time;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.time.TimeWords.Match;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Absolute dates: a day, a week, a month, a quarter, half a year, a year, a decade.
final class Dates {

    private static final int LATE = 12;
    private static final Set<String> COMPARING = Lexicon.set("time.dates.comparing");
    private static final Set<String> AFTER = Lexicon.set("time.dates.after");

    private static final Set<String> LEADS = Lexicon.set("time.dates.leads");
    private static final List<String> ORDINALS = List.of("first", "second", "third", "fourth");
    private static final List<String> COUNTED = List.of("1st", "2nd", "3rd", "4th");

    private final Words words;
    private final Calendar calendar;
    private final Weeks weeks;

    Dates(Words words, Calendar calendar) {
        this.words = words;
        this.calendar = calendar;
        this.weeks = new Weeks(words, calendar, i -> iso(i).or(() -> day(i, null)));
    }

    /// A single day, by its date.
    boolean oneDay(int i) {
        return iso(i).isPresent() && words.lower(i).length() > 7 || day(i, null).isPresent();
    }

    /// The date at a token.
    ///
    /// @param named the year to take if none stands there, or null for that of the calendar
    Optional<Match> at(int i, @Nullable Integer named) {
        Integer year = named == null ? calendar.year() : named;
        return i < 0 || i >= words.size() || impossible(i).isPresent()
                ? Optional.empty()
                : weeks.at(i, year)
                        .or(() -> iso(i))
                        .or(() -> day(i, year))
                        .or(() -> month(i, year))
                        .or(() -> monthOf(i, year))
                        .or(() -> quarter(i, year))
                        .or(() -> year(i, false));
    }

    /// The same within a row, where a bare year needs no word before it.
    Optional<Match> bare(int i) {
        return at(i, null).or(() -> i < words.size() ? year(i, true) : Optional.empty());
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
        Optional<Integer> week = weeks.impossible(i);
        if (week.isPresent()) {
            return week;
        }
        DayOfMonth d = dayOfMonth(i);
        if (d == null || day(i, null).isPresent()) {
            return Optional.empty();
        }
        boolean led = words.month(i) > 0;
        boolean year = words.year(d.end()) != null;
        boolean dated = words.lower(led ? i + 1 : i).matches(".*[a-z]") || words.in(i - 1, LEADS);
        return !led || year || dated || d.day() > 31
                ? Optional.of(d.end() - i + (year ? 1 : 0))
                : Optional.empty();
    }

    /// A day with its month, in either order.
    ///
    /// @param end where the words go on
    private record DayOfMonth(int day, int month, int end) {}

    private @Nullable DayOfMonth dayOfMonth(int i) {
        int first = words.month(i);
        int of = words.is(i + 1, "of") ? 1 : 0;
        Integer day = words.day(first > 0 ? i + 1 : i);
        int month = first > 0 ? first : words.month(i + 1 + of);
        return day == null || month == 0
                ? null
                : new DayOfMonth(day, month, first > 0 ? i + 2 : i + 2 + of);
    }

    private Optional<Match> iso(int i) {
        if (i >= words.size() || words.tokens().get(i).kind() != Token.Kind.DATE) {
            return Optional.empty();
        }
        String text = words.tokens().get(i).text();
        try {
            return Optional.of(new Match(written(text), 1));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /// `2025-03-15`, `2025/3/15`, `15.03.2025`, `2025-03`, `3/2025`.
    private static Period written(String text) {
        List<Integer> written = Stream.of(text.split("[-./]")).map(Integer::valueOf).toList();
        List<Integer> p = text.matches("\\d{4}.*") ? written : written.reversed();
        boolean month = p.size() == 2;
        LocalDate from = LocalDate.of(p.get(0), p.get(1), month ? 1 : p.get(2));
        return new Period(from, month ? from.plusMonths(1) : from.plusDays(1), text);
    }

    private Optional<Match> day(int i, @Nullable Integer given) {
        DayOfMonth d = dayOfMonth(i);
        if (d == null) {
            return Optional.empty();
        }
        Words.NamedYear year = named(d.end());
        Integer taken = year == null ? given : Integer.valueOf(year.year());
        try {
            LocalDate date = calendar.day(taken, d.month(), d.day());
            int length = d.end() - i + (year == null ? 0 : year.length());
            return Optional.of(words.match(i, length, date, date.plusDays(1)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /// `the month of May 2025`.
    private Optional<Match> monthOf(int i, @Nullable Integer given) {
        return words.is(i, "month") && words.is(i + 1, "of")
                ? month(i + 2, given).map(m -> new Match(m.period(), m.length() + 2))
                : Optional.empty();
    }

    private Optional<Match> month(int i, @Nullable Integer given) {
        int month = words.month(i);
        Words.NamedYear year = named(i + 1);
        boolean verb = words.is(i, "may", "march", "mar") && !words.in(i - 1, LEADS);
        if (month == 0 || year == null && verb) {
            return Optional.empty();
        }
        LocalDate from =
                calendar.day(year == null ? given : Integer.valueOf(year.year()), month, 1);
        int length = 1 + (year == null ? 0 : year.length());
        return Optional.of(words.match(i, length, from, from.plusMonths(1)));
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
        Words.NamedYear year = named(next);
        Integer taken = year == null ? given : Integer.valueOf(year.year());
        int months = half ? 6 : 3;
        LocalDate from = calendar.day(taken, (number - 1) * months + 1, 1);
        int length = next - i + (year == null ? ofTheYear(next) : year.length());
        return Optional.of(words.match(i, length, from, from.plusMonths(months)));
    }

    private int ofTheYear(int i) {
        return words.is(i, "of") && words.is(i + 1, "the") && words.is(i + 2, "year") ? 3 : 0;
    }

    /// The year right after a part of one, with or without `of` or a comma.
    private Words.@Nullable NamedYear named(int i) {
        Words.NamedYear plain = words.year(calendar, i);
        Words.NamedYear joined = words.is(i, "of", ",") ? words.year(calendar, i + 1) : null;
        return plain != null || joined == null
                ? plain
                : new Words.NamedYear(joined.year(), joined.length() + 1);
    }

    private Optional<Match> year(int i, boolean row) {
        if (words.lower(i).matches("(19|20)\\d0s")) {
            LocalDate from = LocalDate.of(Integer.parseInt(words.lower(i).substring(0, 4)), 1, 1);
            return Optional.of(words.match(i, 1, from, from.plusYears(10)));
        }
        boolean word = words.is(i, "year");
        Integer year = words.year(word ? i + 1 : i);
        boolean edge = row || word || i == 0 || i == words.size() - 1;
        boolean led = edge || words.in(i - 1, LEADS) || words.is(i - 1, "the");
        if (year == null || counted(i, year) || !led && !lone(i, year)) {
            return Optional.empty();
        }
        LocalDate from = LocalDate.of(year, 1, 1);
        return Optional.of(words.match(i, word ? 2 : 1, from, from.plusYears(1)));
    }

    /// `more than 2000 units`: so many of what stands behind it; `over 2024 levels` is that year.
    private boolean counted(int i, int year) {
        boolean bound =
                words.is(i - 1, "than") && words.is(i - 2, "more", "fewer", "less")
                        || words.is(i - 1, "over") && !late(year)
                        || words.is(i - 1, "least", "most", "exactly", "above", "below", "under");
        return bound && words.lower(i + 1).matches("[a-z]{3,}s");
    }

    private boolean late(int year) {
        return Math.abs(year - calendar.today().getYear()) <= LATE;
    }

    /// `revenue 2025 per region`: a year of late between what is asked and how it is split.
    private boolean lone(int i, int year) {
        String before = words.lower(i - 1);
        return late(year)
                && before.matches("[a-z]{3,}")
                && !COMPARING.contains(before)
                && words.in(i + 1, AFTER);
    }
}
