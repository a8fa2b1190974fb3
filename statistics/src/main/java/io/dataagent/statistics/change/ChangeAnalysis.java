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
    public record Facts(
            Measure measure,
            List<Bucket> series,
            List<Split> splits,
            List<Interval> intervals,
            @Nullable Window after) {

        public Facts {
            series = List.copyOf(series);
            splits = List.copyOf(splits);
            intervals = List.copyOf(intervals);
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
        List<Integer> breaks = Breaks.of(values(facts.measure(), series));
        return after(facts, breaks, whole).map(after -> change(facts, series, breaks, after));
    }

    private static Optional<Window> after(Facts facts, List<Integer> breaks, int whole) {
        Window asked = facts.after();
        if (asked != null) {
            return asked.from() > 0 && asked.from() < whole
                    ? Optional.of(new Window(asked.from(), Math.min(asked.to(), whole)))
                    : Optional.empty();
        }
        return breaks.isEmpty()
                ? Optional.empty()
                : Optional.of(new Window(breaks.getLast(), whole));
    }

    private static Change change(
            Facts facts, List<Bucket> series, List<Integer> breaks, Window after) {
        int begin = breaks.stream().filter(b -> b < after.from()).reduce(0, (a, b) -> b);
        Window before = new Window(begin, after.from());
        double level = level(facts.measure(), series, before);
        double difference = level(facts.measure(), series, after) - level;
        Contributions contributions = new Contributions(facts.measure(), before, after);
        List<Contributions.Explained> explained =
                beyondNoise(facts.measure(), series, before, after, difference)
                        ? facts.splits().stream().map(s -> contributions.by(s, difference)).toList()
                        : List.of();
        List<Cause.Concentrated> concentrated =
                explained.stream().flatMap(e -> e.cause().stream()).toList();
        List<Cause> causes = new ArrayList<>(concentrated);
        causes.addAll(new LinkedStates(series, before, after).of(facts.intervals(), concentrated));
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
                beganOn(series, breaks, after),
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

    private static @Nullable LocalDate beganOn(
            List<Bucket> series, List<Integer> breaks, Window after) {
        return breaks.stream()
                .filter(b -> b >= after.from() - 1 && b < after.to())
                .findFirst()
                .map(b -> series.get(b).from())
                .orElse(null);
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
            case RATIO -> amount / window.mean(volumes(series));
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
