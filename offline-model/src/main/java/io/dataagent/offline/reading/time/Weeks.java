package io.dataagent.offline.reading.time;

import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.reading.time.TimeWords.Match;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Weeks that begin on Monday: by their ISO number (`week 12 of 2026`, `2026-W12`) or by a day in
/// them (`the week of March 3`).
///
/// @param days reads the day at a token
record Weeks(Words words, Calendar calendar, IntFunction<Optional<Match>> days) {

    private static final Set<String> CONTAIN =
            Set.of("of", "starting", "beginning", "containing", "commencing", "with");
    private static final Set<String> KINDS = Set.of("calendar", "iso");

    /// A week as it is written.
    ///
    /// @param number its number
    /// @param year the year that is named, or null
    /// @param length how many tokens it takes
    private record Written(int number, @Nullable Integer year, int length) {}

    /// The week at a token.
    ///
    /// @param given the year to take if none is named, or null for the latest that is not ahead
    Optional<Match> at(int i, @Nullable Integer given) {
        Optional<Match> around = around(i);
        if (around.isPresent()) {
            return around;
        }
        Written w = written(i);
        if (w == null) {
            return Optional.empty();
        }
        int year = w.year() != null ? w.year() : given != null ? given : latest(w.number());
        if (w.number() < 1 || w.number() > last(year)) {
            return Optional.empty();
        }
        LocalDate from = monday(year, w.number());
        return Optional.of(words.match(i, w.length(), from, from.plusWeeks(1)));
    }

    /// How many tokens a numbered week takes that its year does not have.
    Optional<Integer> impossible(int i) {
        Written w = written(i);
        return w == null || at(i, null).isPresent() ? Optional.empty() : Optional.of(w.length());
    }

    private @Nullable Written written(int i) {
        Words.NamedYear before = words.year(calendar, i);
        if (before != null && before.length() == 1 && words.lower(i + 1).matches("w\\d{1,2}")) {
            int number = Integer.parseInt(words.lower(i + 1).substring(1));
            return new Written(number, before.year(), 2);
        }
        int kind = words.in(i, KINDS) ? 1 : 0;
        boolean brief = words.lower(i).matches("(w|cw|kw|wk)\\d{1,2}");
        boolean spelled =
                (words.is(i + kind, "week") || words.is(i, "cw"))
                        && words.lower(i + kind + 1).matches("\\d{1,2}");
        if (!brief && !spelled) {
            return null;
        }
        String digits = words.lower(brief ? i : i + kind + 1).replaceAll("\\D", "");
        int end = brief ? i + 1 : i + kind + 2;
        boolean joined = words.is(end, "of", "in", ",");
        Words.NamedYear year = words.year(calendar, joined ? end + 1 : end);
        return year == null
                ? brief ? null : new Written(Integer.parseInt(digits), null, end - i)
                : new Written(
                        Integer.parseInt(digits),
                        year.year(),
                        end + (joined ? 1 : 0) + year.length() - i);
    }

    /// `the week of 2025-06-16`, `the week starting 3 March`.
    private Optional<Match> around(int i) {
        if (!words.is(i, "week") || !words.in(i + 1, CONTAIN)) {
            return Optional.empty();
        }
        int on = words.is(i + 2, "on") ? 1 : 0;
        return days.apply(i + 2 + on)
                .map(
                        d -> {
                            LocalDate from = calendar.start(Grain.WEEK, d.period().start());
                            return words.match(i, d.length() + 2 + on, from, from.plusWeeks(1));
                        });
    }

    private int latest(int number) {
        int year = calendar.today().getYear();
        boolean there = number > 0 && number <= last(year);
        return there && monday(year, number).isAfter(calendar.today()) ? year - 1 : year;
    }

    private static int last(int year) {
        return (int)
                IsoFields.WEEK_OF_WEEK_BASED_YEAR
                        .rangeRefinedBy(LocalDate.of(year, 1, 4))
                        .getMaximum();
    }

    private static LocalDate monday(int year, int number) {
        return LocalDate.of(year, 1, 4)
                .with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, number)
                .with(DayOfWeek.MONDAY);
    }
}
