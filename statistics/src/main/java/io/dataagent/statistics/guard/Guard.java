package io.dataagent.statistics.guard;

import io.dataagent.statistics.significance.Groups.Sample;
import io.dataagent.statistics.significance.Significance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Judges claims. The same claim on the same data has the same verdict, whoever made it; a model
/// may word a verdict and never makes one.
public final class Guard {

    private static final double MANY_MISSING = 0.2;

    private Guard() {}

    /// What the data says of a claim.
    public static Judgement judge(Claim claim, Circumstances around) {
        Judgement own =
                noNumbers(claim)
                        .map(r -> Judgement.of(List.of(r), List.of()))
                        .orElseGet(() -> own(claim, around));
        List<Reason> reasons = new ArrayList<>(own.reasons());
        if (around.units().stream().distinct().count() > 1) {
            reasons.add(new Reason.MixedUnits(around.units().stream().distinct().toList()));
        }
        if (around.missing() > MANY_MISSING) {
            reasons.add(new Reason.Missing(around.missing()));
        }
        if (!around.dayInReadersZone()) {
            reasons.add(new Reason.OtherDay());
        }
        if (around.truncated()) {
            reasons.add(new Reason.PartOfAll());
        }
        return Judgement.of(reasons, own.figures());
    }

    private static Judgement own(Claim claim, Circumstances around) {
        return switch (claim) {
            case Claim.Trend c -> TrendGuard.judge(c, around);
            case Claim.MeansDiffer c -> DifferenceGuard.judge(c, around);
            case Claim.SamplesDiffer c -> DifferenceGuard.judge(c, around);
            case Claim.RatesDiffer c -> DifferenceGuard.judge(c, around);
            case Claim.Alike c -> AlikeGuard.judge(c);
            case Claim.GoTogether c -> CorrelationGuard.judge(c, around);
            case Claim.Extreme c -> ExtremeGuard.judge(c);
        };
    }

    /// Values that are no numbers, or without end: a figure of them neither supports nor refutes
    /// anything.
    private static Optional<Reason> noNumbers(Claim claim) {
        return switch (claim) {
            case Claim.Trend c -> among(c.values(), List.of());
            case Claim.MeansDiffer c -> among(c.first(), c.second());
            case Claim.SamplesDiffer c -> unless(known(c.first()) && known(c.second()));
            case Claim.RatesDiffer _ -> Optional.empty();
            case Claim.Alike(Significance d, double margin) ->
                    unless(finite(d.estimate(), d.low(), d.high(), margin));
            case Claim.GoTogether c -> among(c.x(), c.y());
            case Claim.Extreme c -> among(c.rows(), c.others());
        };
    }

    private static Optional<Reason> among(List<Double> some, List<Double> others) {
        int all = some.size() + others.size();
        long numbers = Stream.of(some, others).flatMap(List::stream).filter(Guard::finite).count();
        return numbers == all
                ? Optional.empty()
                : Optional.of(new Reason.TooFew((int) numbers, all));
    }

    private static Optional<Reason> unless(boolean known) {
        return known ? Optional.empty() : Optional.of(new Reason.TooFew(0, 1));
    }

    /// Fewer than two values have no variance, and are too few to be judged anyway.
    private static boolean known(Sample sample) {
        return sample.moments().n() < 2
                || finite(
                        sample.moments().mean(),
                        sample.moments().variance(),
                        sample.min(),
                        sample.max());
    }

    private static boolean finite(double... figures) {
        return DoubleStream.of(figures).allMatch(Double::isFinite);
    }

    static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    static double[] without(double[] values, int index) {
        double[] rest = new double[values.length - 1];
        System.arraycopy(values, 0, rest, 0, index);
        System.arraycopy(values, index + 1, rest, index, rest.length - index);
        return rest;
    }
}
