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
    private static final int LEAD = 3;

    private final List<Bucket> series;
    private final Window before;
    private final Window after;
    private final int earliest;

    /// @param earliest the first bucket with which the change may have begun; from it to `after`
    ///     nobody knows whether it is before or after
    LinkedStates(List<Bucket> series, Window before, Window after, int earliest) {
        this.series = series;
        this.before = new Window(before.from(), Math.max(before.from() + 1, earliest));
        this.after = after;
        this.earliest = earliest;
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
            List<Interval> fresh = kind.stream().filter(this::onlyAfter).toList();
            double was = perBucket(kind.stream().filter(k -> !fresh.contains(k)).toList(), before);
            double is = perBucket(kind, after);
            boolean more = is >= was * MORE && is - was >= 1;
            if (fresh.size() >= LEAST && more && steps(kind)) {
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
        for (int i = Math.max(before.from(), earliest - LEAD); i < after.to(); i++) {
            LocalDate first = series.get(i).from();
            LocalDate end = end(new Window(i, i + 1));
            if (held(kind, i) >= half) {
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
                && !interval.holdsWithin(first(before), begun(interval));
    }

    /// From when on a state may have begun and be a cause: what passes, a little before its effect;
    /// what lasts, up to some buckets before it shows.
    private LocalDate begun(Interval interval) {
        int lead = Math.min(LEAD, before.length() - LEAST);
        return interval.open() && lead > 0
                ? series.get(earliest - lead).from()
                : series.get(earliest).from().minusDays(slack());
    }

    private long slack() {
        return Math.max(1, days(after) / after.length());
    }

    /// Whether there are more of them from some bucket on, rather than a few more with each one.
    private boolean steps(List<Interval> kind) {
        double[] held = new double[after.to()];
        for (int i = 0; i < held.length; i++) {
            held[i] = held(kind, i);
        }
        return Breaks.of(held).stream().anyMatch(b -> b >= earliest - LEAD);
    }

    private long held(List<Interval> kind, int bucket) {
        LocalDate first = series.get(bucket).from();
        LocalDate end = end(new Window(bucket, bucket + 1));
        return kind.stream().filter(k -> k.holdsWithin(first, end)).count();
    }

    private double perBucket(List<Interval> kind, Window window) {
        double sum = 0;
        for (int i = window.from(); i < window.to(); i++) {
            sum += held(kind, i);
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
