package io.dataagent.agent.statement;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
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
}
