package io.dataagent.offline.meaning;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// A stretch of whole days, half open.
///
/// @param from first day, or null if open
/// @param to the day after the last one, or null if open
/// @param words as the person put it
public record Period(@Nullable LocalDate from, @Nullable LocalDate to, String words) {

    /// The first day, or the earliest there is.
    public LocalDate start() {
        return from == null ? LocalDate.MIN : from;
    }

    /// The day after the last one, or the latest there is.
    public LocalDate end() {
        return to == null ? LocalDate.MAX : to;
    }

    /// All the time there is.
    public static Period whole() {
        return new Period(null, null, "all time");
    }

    /// Whether it limits nothing.
    public boolean unlimited() {
        return from == null && to == null;
    }

    /// Whether no day lies in it.
    boolean empty() {
        return !start().isBefore(end());
    }

    /// The days that lie in both.
    Period and(Period other) {
        LocalDate begin = start().isAfter(other.start()) ? from : other.from;
        LocalDate finish = end().isBefore(other.end()) ? to : other.to;
        return new Period(begin, finish, words + " and " + other.words);
    }

    /// The same stretch under other words.
    public Period named(String other) {
        return new Period(from, to, other);
    }
}
