package io.dataagent.agent.statement;

import io.dataagent.contracts.query.ExpressionFact.Grain;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.time.temporal.TemporalAdjusters;
import org.jspecify.annotations.Nullable;

/// Reads days out of the texts by which databases, plans and conditions tell points in time.
public final class Days {

    private static final int LENGTH = "2026-01-31".length();

    private Days() {}

    /// The day with which a point in time begins; null where the text tells none, as `0000-00-00`.
    ///
    /// @param time as ISO 8601 has it, the day alone or with what follows it, or null
    public static @Nullable LocalDate of(@Nullable String time) {
        if (time == null || time.length() < LENGTH) {
            return null;
        }
        try {
            return LocalDate.parse(time.substring(0, LENGTH));
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    /// The same, and the first day of a month that is told as `2026-01`.
    public static @Nullable LocalDate orOfMonth(String time) {
        return of(time.matches("\\d{4}-\\d{2}") ? time + "-01" : time);
    }

    /// The first day of the period that a day is in; weeks begin on Mondays.
    public static LocalDate begin(LocalDate day, Grain grain) {
        return switch (grain) {
            case SECOND, MINUTE, HOUR, DAY -> day;
            case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTH -> day.withDayOfMonth(1);
            case QUARTER -> day.withDayOfMonth(1).with(day.getMonth().firstMonthOfQuarter());
            case YEAR -> day.withDayOfYear(1);
        };
    }
}
