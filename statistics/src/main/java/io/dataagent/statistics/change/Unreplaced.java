package io.dataagent.statistics.change;

import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What is missing since something ended that otherwise goes on: someone who left leaves a gap
/// until the next one begins. An ending is a day, its gap lasts.
public final class Unreplaced {

    private Unreplaced() {}

    /// A row of a dataset whose rows go on.
    ///
    /// @param began its first day
    /// @param ended its last; null while it goes on
    public record Stay(LocalDate began, @Nullable LocalDate ended) {}

    /// The gaps that endings leave; each beginning closes the oldest one that is open.
    ///
    /// @param kind what an ending is called
    public static List<Interval> of(String dataset, String kind, List<Stay> stays) {
        Deque<LocalDate> gaps =
                new ArrayDeque<>(
                        stays.stream().map(Stay::ended).filter(Objects::nonNull).sorted().toList());
        List<Interval> intervals = new ArrayList<>();
        for (LocalDate began : stays.stream().map(Stay::began).sorted().toList()) {
            LocalDate oldest = gaps.peek();
            if (oldest != null && oldest.isBefore(began)) {
                intervals.add(new Interval(dataset, kind, gaps.remove(), began, null));
            }
        }
        gaps.forEach(g -> intervals.add(new Interval(dataset, kind, g, null, null)));
        return intervals;
    }
}
