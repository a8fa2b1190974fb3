package io.dataagent.offline.reading.time;

import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Period;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import org.jspecify.annotations.Nullable;

/// Days and periods around the day that counts as today. Weeks begin on Monday.
///
/// @param today the day that counts as today
/// @param year the year of a date without one, or null for the latest that is not ahead
public record Calendar(LocalDate today, @Nullable Integer year) {

    public Calendar(LocalDate today) {
        this(today, null);
    }

    /// The same for words that go on about a period: `and in April?` after a month of 2025.
    public Calendar goingOn(Period period) {
        LocalDate from = period.from();
        LocalDate to = period.to();
        if (from == null || to == null || from.getYear() >= today.getYear()) {
            return this;
        }
        boolean within = from.getYear() == to.minusDays(1).getYear();
        return within ? new Calendar(today, from.getYear()) : this;
    }

    /// A day of a year that is given, else the latest that is not ahead.
    LocalDate day(@Nullable Integer given, int month, int day) {
        LocalDate date = LocalDate.of(given == null ? today.getYear() : given, month, day);
        return given == null && date.isAfter(today) ? date.minusYears(1) : date;
    }

    /// First day of the period that a day is in.
    public LocalDate start(Grain grain, LocalDate day) {
        return switch (grain) {
            case DAY -> day;
            case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTH -> day.withDayOfMonth(1);
            case QUARTER -> day.withDayOfMonth(1).withMonth((day.getMonthValue() - 1) / 3 * 3 + 1);
            case YEAR -> day.withDayOfYear(1);
        };
    }

    /// A day moved by a number of periods.
    public LocalDate plus(Grain grain, LocalDate day, long n) {
        return switch (grain) {
            case DAY -> day.plusDays(n);
            case WEEK -> day.plusWeeks(n);
            case MONTH -> day.plusMonths(n);
            case QUARTER -> day.plusMonths(3 * n);
            case YEAR -> day.plusYears(n);
        };
    }

    /// The whole period that lies `offset` periods from the one that today is in.
    Period whole(Grain grain, long offset, String words) {
        LocalDate from = plus(grain, start(grain, today), offset);
        return new Period(from, plus(grain, from, 1), words);
    }

    /// The `n` periods up to and including today.
    public Period rolling(Grain grain, long n, String words) {
        LocalDate from = plus(grain, today, -n);
        return new Period(
                grain == Grain.DAY || grain == Grain.WEEK ? from.plusDays(1) : from,
                today.plusDays(1),
                words);
    }

    /// From the start of the period that today is in up to and including today.
    Period soFar(Grain grain, String words) {
        return new Period(start(grain, today), today.plusDays(1), words);
    }
}
