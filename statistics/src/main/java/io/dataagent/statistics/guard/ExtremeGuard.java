package io.dataagent.statistics.guard;

import java.util.ArrayList;
import java.util.List;

/// Judges "the highest" and "the lowest" of totals: totals are counted and no sample, so chance
/// does not enter; a tie, a lead of less than one percent and a single row do.
final class ExtremeGuard {

    private static final double CLOSE = 0.01;

    private ExtremeGuard() {}

    static Judgement judge(Claim.Extreme claim) {
        if (claim.rows().isEmpty() || claim.others().isEmpty()) {
            return Judgement.of(List.of(new Reason.TooFew(0, 1)), List.of());
        }
        double own = claim.rows().stream().mapToDouble(Double::doubleValue).sum();
        double next = extreme(claim, claim.others());
        List<Reason> reasons = new ArrayList<>();
        if (!claim.direction().agrees(own - next)) {
            reasons.add(new Reason.OtherWay(own - next));
        } else {
            doubts(claim, own, next, reasons);
        }
        return Judgement.of(
                reasons,
                List.of(
                        new Judgement.Figure("total", own),
                        new Judgement.Figure("next", next),
                        new Judgement.Figure("lead", own - next)));
    }

    private static void doubts(Claim.Extreme claim, double own, double next, List<Reason> reasons) {
        double heaviest = claim.rows().size() > 1 ? heaviest(claim) : 0;
        if (heaviest != 0 && !claim.direction().agrees(own - heaviest - next)) {
            reasons.add(new Reason.OneValueCarries(heaviest));
        }
        double lead = Math.abs(own - next) / Math.max(Math.abs(own), Math.abs(next));
        if (lead < CLOSE) {
            reasons.add(new Reason.Close(lead));
        }
    }

    private static double extreme(Claim.Extreme claim, List<Double> values) {
        var all = values.stream().mapToDouble(Double::doubleValue);
        boolean up = claim.direction() == Claim.Direction.UP;
        return up ? all.max().orElseThrow() : all.min().orElseThrow();
    }

    /// The row that makes the total most extreme, if it is out of the ordinary: as heavy as half
    /// of all the others together.
    private static double heaviest(Claim.Extreme claim) {
        double heaviest = extreme(claim, claim.rows());
        double rest = claim.rows().stream().mapToDouble(Math::abs).sum() - Math.abs(heaviest);
        return Math.abs(heaviest) >= rest / 2 ? heaviest : 0;
    }
}
