package io.dataagent.offline.reading.time;

import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.time.TimeWords.Cut;
import io.dataagent.offline.reading.time.TimeWords.Match;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Days of one month that name it once: `from 3 to 10 March 2025`, `between March 3 and 10, 2025`.
record DayRanges(Words words, Calendar calendar, Dates dates) {

    private static final Set<String> JOINERS = Set.of("and", "to", "until", "through", "till");

    /// The range that `between` or `from` opens.
    Optional<Cut> at(int i) {
        boolean monthFirst = words.month(i + 1) > 0;
        int first = monthFirst ? i + 2 : i + 1;
        int second = first + 2;
        Integer day = words.day(first);
        Integer last = words.day(second);
        return day == null || last == null || !words.in(first + 1, JOINERS)
                ? Optional.empty()
                : last(i, second, monthFirst)
                        .filter(m -> day > 0 && day <= m.period().start().getDayOfMonth())
                        .map(m -> cut(i, m, day, second));
    }

    private Optional<Match> last(int i, int second, boolean monthFirst) {
        if (!monthFirst) {
            return dates.at(second, null).filter(m -> m.length() > 1);
        }
        int year = words.is(second + 1, ",") ? second + 2 : second + 1;
        Integer given = words.year(year);
        try {
            LocalDate day =
                    calendar.day(
                            given, words.month(i + 1), Objects.requireNonNull(words.day(second)));
            return Optional.of(new Match(whole(day), given == null ? 1 : year + 1 - second));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Period whole(LocalDate day) {
        return new Period(day, day.plusDays(1), day.toString());
    }

    private Cut cut(int i, Match last, int day, int second) {
        Period end = last.period();
        LocalDate from = end.start().withDayOfMonth(day);
        int length = second + last.length() - i;
        Period whole = new Period(from, end.to(), words.text(i, length));
        return new Cut(new Piece.When(whole, List.of(whole(from), end), true), length);
    }
}
