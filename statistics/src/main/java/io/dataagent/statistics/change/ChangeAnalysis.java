package io.dataagent.statistics.change;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Answers why a measure moved: where its level breaks, whether volume or value moved it, in which
/// values of which field it lies, and what held from then on in linked datasets. Code alone; the
/// same data gives the same answer.
public final class ChangeAnalysis {

    private static final int LEAST_BUCKETS = 4;
    private static final double BEYOND_NOISE = 4;

    private ChangeAnalysis() {}

    /// Everything that is known.
    ///
    /// @param measure how it adds up
    /// @param series in order, without gaps; buckets that are not whole are left out
    /// @param splits the series by fields of few values
    /// @param intervals states and events of linked datasets
    /// @param after the window asked about; null lets the last break decide
    /// @param others what all others of its kind sum up to in the same buckets; empty if the
    ///     question is of all of them. The season that they share is no change of the one
    public record Facts(
            Measure measure,
            List<Bucket> series,
            List<Split> splits,
            List<Interval> intervals,
            @Nullable Window after,
            List<Double> others) {

        public Facts {
            series = List.copyOf(series);
            splits = List.copyOf(splits);
            intervals = List.copyOf(intervals);
            others = List.copyOf(others);
        }

        /// Of a measure that is compared with no others.
        public Facts(
                Measure measure,
                List<Bucket> series,
                List<Split> splits,
                List<Interval> intervals,
                @Nullable Window after) {
            this(measure, series, splits, intervals, after, List.of());
        }
    }

    /// What moved the measure; empty if the series is shorter than four whole buckets, or has no
    /// break and no window was asked about.
    public static Optional<Change> of(Facts facts) {
        int whole = (int) facts.series().stream().takeWhile(Bucket::whole).count();
        if (whole < LEAST_BUCKETS) {
            return Optional.empty();
        }
        List<Bucket> series = facts.series().subList(0, whole);
        Course course = Course.of(values(facts.measure(), series), facts.others());
        return compared(facts, course, series).map(c -> change(facts, series, c));
    }

    /// The two windows that are compared. Where the level fell in stages, those between lie in
    /// neither.
    ///
    /// @param earliest the first bucket with which the change may have begun
    /// @param beganOn its first day, or null
    private record Compared(
            Window before, Window after, int earliest, @Nullable LocalDate beganOn) {}

    private static Optional<Compared> compared(Facts facts, Course course, List<Bucket> series) {
        Window asked = facts.after();
        List<Integer> breaks = course.breaks();
        if (asked != null) {
            return asked.from() > 0 && asked.from() < series.size()
                    ? Optional.of(asked(asked, course, series))
                    : Optional.empty();
        }
        if (breaks.isEmpty()) {
            return Optional.empty();
        }
        int began = course.began(breaks.getLast());
        return Optional.of(
                new Compared(
                        new Window(course.before(began), began),
                        new Window(breaks.getLast(), series.size()),
                        course.earliest(began),
                        series.get(began).from()));
    }

    /// What began a bucket before the window is asked about too: that bucket lies in neither.
    private static Compared asked(Window asked, Course course, List<Bucket> series) {
        Window after = new Window(asked.from(), Math.min(asked.to(), series.size()));
        Optional<Integer> began =
                course.breaks().stream()
                        .filter(b -> b >= after.from() - 1 && b < after.to())
                        .findFirst();
        int end = Math.min(after.from(), began.orElse(after.from()));
        return new Compared(
                new Window(course.before(end), end),
                after,
                end,
                began.map(b -> series.get(b).from()).orElse(null));
    }

    private static Change change(Facts facts, List<Bucket> series, Compared compared) {
        Window before = compared.before();
        Window after = compared.after();
        double level = level(facts.measure(), series, before);
        double difference = level(facts.measure(), series, after) - level;
        Contributions contributions = new Contributions(facts.measure(), before, after);
        List<Contributions.Explained> explained =
                beyondNoise(facts.measure(), series, before, after, difference)
                        ? facts.splits().stream().map(s -> contributions.by(s, difference)).toList()
                        : List.of();
        List<Cause.Concentrated> concentrated =
                explained.stream().flatMap(e -> e.cause().stream()).toList();
        LinkedStates states = new LinkedStates(series, before, after, compared.earliest());
        List<Cause> causes = new ArrayList<>(concentrated);
        causes.addAll(states.of(facts.intervals(), concentrated));
        causes.sort(Comparator.comparingDouble(ChangeAnalysis::rank));
        Optional<Contributions.Explained> best =
                explained.stream().max(Comparator.comparingDouble(e -> part(e, difference)));
        double general = best.map(Contributions.Explained::general).orElse(0.0);
        double told = best.flatMap(Contributions.Explained::cause).map(Cause::effect).orElse(0.0);
        return new Change(
                before,
                after,
                level,
                difference,
                compared.beganOn(),
                factors(facts.measure(), series, before, after),
                causes,
                general,
                difference - general - told);
    }

    /// A difference within the usual ups and downs has no cause to look for.
    private static boolean beyondNoise(
            Measure measure, List<Bucket> series, Window before, Window after, double difference) {
        double noise = Breaks.noise(values(measure, series.subList(0, after.to())));
        double error = Math.sqrt(noise * (1.0 / before.length() + 1.0 / after.length()));
        return Math.abs(difference) > BEYOND_NOISE * error;
    }

    private static double rank(Cause cause) {
        Double effect = cause.effect();
        return effect == null ? 1 : -1 - Math.abs(effect);
    }

    /// How much of the difference a field tells, less for many values.
    private static double part(Contributions.Explained explained, double difference) {
        return explained
                .cause()
                .map(c -> Math.abs(c.effect() / difference) - 0.05 * c.elements().size())
                .orElse(0.0);
    }

    private static List<Factors.Part> factors(
            Measure measure, List<Bucket> series, Window before, Window after) {
        double volumeBefore = before.mean(volumes(series));
        double volumeAfter = after.mean(volumes(series));
        if (measure == Measure.RATIO || volumeBefore == 0 || volumeAfter == 0) {
            return List.of();
        }
        double[] amounts = amounts(series);
        return Factors.of(
                List.of(
                        new Factors.Factor("volume", volumeBefore, volumeAfter),
                        new Factors.Factor(
                                "value",
                                before.mean(amounts) / volumeBefore,
                                after.mean(amounts) / volumeAfter)));
    }

    private static double level(Measure measure, List<Bucket> series, Window window) {
        double amount = window.mean(amounts(series));
        return switch (measure) {
            case ADDITIVE -> amount;
            case RATIO -> Contributions.quotient(amount, window.mean(volumes(series)));
        };
    }

    private static double[] values(Measure measure, List<Bucket> series) {
        return series.stream()
                .mapToDouble(
                        b ->
                                measure == Measure.ADDITIVE || b.volume() == 0
                                        ? b.amount()
                                        : b.amount() / b.volume())
                .toArray();
    }

    private static double[] amounts(List<Bucket> series) {
        return series.stream().mapToDouble(Bucket::amount).toArray();
    }

    private static double[] volumes(List<Bucket> series) {
        return series.stream().mapToDouble(Bucket::volume).toArray();
    }
}
