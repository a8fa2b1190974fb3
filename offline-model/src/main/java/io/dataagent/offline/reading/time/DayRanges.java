package io.dataagent.offline.reading.time;

import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.time.TimeWords.Cut;
import io.dataagent.offline.reading.time.TimeWords.Match;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Days of one month that name it once: `from 3 to 10 March 2025`, `between March 3 and 10, 2025`.
record DayRanges(Words words, Calendar calendar, Dates dates) {

    private static final Set<String> JOINERS = Set.of("and", "to", "until", "through", "till");
    private static final String DAY = "\\d{1,2}(st|nd|rd|th)?";

    /// The range that `between` or `from` opens.
    Optional<Cut> at(int i) {
        boolean monthFirst = Months.at(words, i + 1) > 0;
        int first = monthFirst ? i + 2 : i + 1;
        int second = first + 2;
        boolean two =
                words.lower(first).matches(DAY)
                        && words.in(first + 1, JOINERS)
                        && words.lower(second).matches(DAY);
        Optional<Match> last = !two ? Optional.empty() : last(i, second, monthFirst);
        int day = two ? Integer.parseInt(words.lower(first).replaceAll("\\D", "")) : 0;
        return last.filter(m -> day > 0 && day <= m.period().start().getDayOfMonth())
                .map(m -> cut(i, m, day, second));
    }

    private Optional<Match> last(int i, int second, boolean monthFirst) {
        if (!monthFirst) {
            return dates.at(second, null).filter(m -> m.length() > 1);
        }
        int year = words.is(second + 1, ",") ? second + 2 : second + 1;
        boolean named = words.lower(year).matches("(19|20)\\d\\d");
        Integer given = named ? Integer.valueOf(words.lower(year)) : null;
        int day = Integer.parseInt(words.lower(second).replaceAll("\\D", ""));
        return day(Months.at(words, i + 1), day, given)
                .map(d -> new Match(whole(d), named ? year + 1 - second : 1));
    }

    private static Period whole(LocalDate day) {
        return new Period(day, day.plusDays(1), day.toString());
    }

    private Optional<LocalDate> day(int month, int day, @Nullable Integer given) {
        int year = given == null ? calendar.today().getYear() : given;
        try {
            LocalDate date = LocalDate.of(year, month, day);
            boolean ahead = given == null && date.isAfter(calendar.today());
            return Optional.of(ahead ? date.minusYears(1) : date);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private Cut cut(int i, Match last, int day, int second) {
        Period end = last.period();
        LocalDate from = end.start().withDayOfMonth(day);
        int length = second + last.length() - i;
        Period whole = new Period(from, end.to(), words.text(i, length));
        return new Cut(new Piece.When(whole, List.of(whole(from), end), true), length);
    }
}
