package io.dataagent.offline.reading;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// A stretch of whole days, half open.
///
/// @param from first day, or null if open
/// @param to the day after the last one, or null if open
/// @param words as the person put it
public record Period(@Nullable LocalDate from, @Nullable LocalDate to, String words) {

    /// The same stretch under other words.
    Period named(String other) {
        return new Period(from, to, other);
    }
}
