package io.dataagent.statistics.guard;

import java.util.ArrayList;
import java.util.List;

/// Judges claims. The same claim on the same data has the same verdict, whoever made it; a model
/// may word a verdict and never makes one.
public final class Guard {

    private static final double MANY_MISSING = 0.2;

    private Guard() {}

    /// What the data says of a claim.
    public static Judgement judge(Claim claim, Circumstances around) {
        Judgement own =
                NoNumbers.in(claim)
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
