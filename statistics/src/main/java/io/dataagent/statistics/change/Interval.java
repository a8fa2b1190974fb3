package io.dataagent.statistics.change;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// Something that holds from a day on, or happened on it, according to a linked dataset: a
/// stock-out, a vacancy, a closed store.
///
/// @param dataset where it is kept
/// @param kind what it is, for example `stock-out`
/// @param from its first day
/// @param to the day after its last; null while it has not ended
/// @param element the value of a split that it concerns, for example a product; null for all
public record Interval(
        String dataset,
        String kind,
        LocalDate from,
        @Nullable LocalDate to,
        @Nullable String element) {

    /// Whether it has not ended.
    public boolean open() {
        return to == null;
    }

    boolean holdsWithin(LocalDate first, LocalDate end) {
        return from.isBefore(end) && (to == null || to.isAfter(first));
    }
}
