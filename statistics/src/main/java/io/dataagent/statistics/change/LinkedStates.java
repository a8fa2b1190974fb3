package io.dataagent.statistics.change;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// Which states of linked datasets hold more often since a change. What began before the window
/// and has not ended counts as holding in it.
final class LinkedStates {

    private static final double MORE = 1.5;
    private static final int LEAST = 2;

    private final List<Bucket> series;
    private final Window before;
    private final Window after;

    LinkedStates(List<Bucket> series, Window before, Window after) {
        this.series = series;
        this.before = before;
        this.after = after;
    }

    /// The kinds of states that hold more often after than before.
    List<Cause.Holding> of(List<Interval> intervals, List<Cause.Concentrated> concentrated) {
        Map<String, List<Interval>> byKind =
                intervals.stream()
                        .collect(
                                Collectors.groupingBy(
                                        i -> i.dataset() + "\n" + i.kind(),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        List<Cause.Holding> causes = new ArrayList<>();
        for (List<Interval> kind : byKind.values()) {
            double was = perBucket(kind, before);
            double is = perBucket(kind, after);
            List<Interval> fresh = kind.stream().filter(this::onlyAfter).toList();
            if (fresh.size() >= LEAST && is >= was * MORE && is - was >= 1) {
                causes.add(cause(fresh, was, is, onset(kind, fresh, (was + is) / 2), concentrated));
            }
        }
        return causes;
    }

    private Cause.Holding cause(
            List<Interval> fresh,
            double was,
            double is,
            LocalDate since,
            List<Cause.Concentrated> concentrated) {
        Interval first = fresh.getFirst();
        Set<String> concerned =
                fresh.stream()
                        .map(Interval::element)
                        .filter(Objects::nonNull)
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        List<Cause.Moved> moved =
                concentrated.stream()
                        .flatMap(c -> c.elements().stream())
                        .filter(m -> concerned.contains(m.name()))
                        .toList();
        Double effect =
                moved.isEmpty() ? null : moved.stream().mapToDouble(Cause.Moved::effect).sum();
        return new Cause.Holding(
                first.dataset(),
                first.kind(),
                was,
                is,
                since,
                (int) fresh.stream().filter(Interval::open).count(),
                moved.stream().map(Cause.Moved::name).toList(),
                effect);
    }

    /// The first day on which there are clearly more of them: of those that began in the first
    /// bucket that has at least half of the rise. A stray one before is not the beginning.
    private LocalDate onset(List<Interval> kind, List<Interval> fresh, double half) {
        for (int i = before.to() - 1; i < after.to(); i++) {
            LocalDate first = series.get(i).from();
            LocalDate end = end(new Window(i, i + 1));
            if (kind.stream().filter(k -> k.holdsWithin(first, end)).count() >= half) {
                return fresh.stream()
                        .map(Interval::from)
                        .filter(d -> !d.isBefore(first) && d.isBefore(end))
                        .min(Comparator.naturalOrder())
                        .orElse(first);
            }
        }
        return fresh.stream().map(Interval::from).min(Comparator.naturalOrder()).orElseThrow();
    }

    private boolean onlyAfter(Interval interval) {
        return interval.holdsWithin(first(after), end(after))
                && !interval.holdsWithin(first(before), first(after).minusDays(slack()));
    }

    /// A state may begin a little before what it causes.
    private long slack() {
        return Math.max(1, days(after) / after.length());
    }

    private double perBucket(List<Interval> kind, Window window) {
        double sum = 0;
        for (int i = window.from(); i < window.to(); i++) {
            LocalDate first = series.get(i).from();
            LocalDate end = end(new Window(i, i + 1));
            sum += kind.stream().filter(k -> k.holdsWithin(first, end)).count();
        }
        return sum / window.length();
    }

    private LocalDate first(Window window) {
        return series.get(window.from()).from();
    }

    /// The day after the window: the next bucket's first, or as far on as the last bucket's step.
    private LocalDate end(Window window) {
        if (window.to() < series.size()) {
            return series.get(window.to()).from();
        }
        LocalDate last = series.getLast().from();
        long step =
                series.size() < 2
                        ? 1
                        : last.toEpochDay() - series.get(series.size() - 2).from().toEpochDay();
        return last.plusDays(step);
    }

    private long days(Window window) {
        return end(window).toEpochDay() - first(window).toEpochDay();
    }
}
