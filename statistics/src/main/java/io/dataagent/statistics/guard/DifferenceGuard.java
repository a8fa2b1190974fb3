package io.dataagent.statistics.guard;

import io.dataagent.statistics.significance.Groups;
import io.dataagent.statistics.significance.Numbers;
import io.dataagent.statistics.significance.Significance;
import java.util.ArrayList;
import java.util.List;

/// Judges the difference of two groups: Welch's test for means, the z test for rates, and whether
/// it lives on within the values of other fields.
final class DifferenceGuard {

    private static final int NEEDED = 3;
    private static final int FEW = 10;

    private DifferenceGuard() {}

    static Judgement judge(Claim.MeansDiffer claim, Circumstances around) {
        double[] first = Guard.array(claim.first());
        double[] second = Guard.array(claim.second());
        int smaller = Math.min(first.length, second.length);
        if (smaller < NEEDED) {
            return Judgement.of(List.of(new Reason.TooFew(smaller, NEEDED)), List.of());
        }
        Significance difference = welch(first, second);
        List<Reason> reasons = reasons(claim.direction(), difference, around);
        if (smaller < FEW && reasons.isEmpty()) {
            reasons.add(new Reason.SmallSample(smaller));
        }
        if (reasons.isEmpty()) {
            carried(claim.direction(), first, second, reasons);
        }
        Strata.reversal(claim.strata(), DifferenceGuard::within, difference.estimate())
                .ifPresent(reasons::add);
        return Judgement.of(reasons, figures(difference, around));
    }

    static Judgement judge(Claim.SamplesDiffer claim, Circumstances around) {
        Groups.Moments first = claim.first().moments();
        Groups.Moments second = claim.second().moments();
        long smaller = Math.min(first.n(), second.n());
        if (smaller < NEEDED) {
            return Judgement.of(List.of(new Reason.TooFew((int) smaller, NEEDED)), List.of());
        }
        Significance difference = Groups.welch(first, second);
        List<Reason> reasons = reasons(claim.direction(), difference, around);
        if (smaller < FEW && reasons.isEmpty()) {
            reasons.add(new Reason.SmallSample(smaller));
        }
        if (reasons.isEmpty()) {
            carried(claim, reasons);
        }
        Strata.reversal(claim.strata(), DifferenceGuard::within, difference.estimate())
                .ifPresent(reasons::add);
        return Judgement.of(reasons, figures(difference, around));
    }

    private static void carried(Claim.SamplesDiffer claim, List<Reason> reasons) {
        Groups.Moments first = claim.first().moments();
        Groups.Moments second = claim.second().moments();
        if (fails(claim.direction(), Groups.welch(claim.first().withoutFarthest(), second))) {
            reasons.add(new Reason.OneValueCarries(claim.first().farthest()));
        } else if (fails(
                claim.direction(), Groups.welch(first, claim.second().withoutFarthest()))) {
            reasons.add(new Reason.OneValueCarries(claim.second().farthest()));
        }
    }

    static Judgement judge(Claim.RatesDiffer claim, Circumstances around) {
        long smaller = Math.min(claim.first().trials(), claim.second().trials());
        if (smaller < NEEDED) {
            return Judgement.of(List.of(new Reason.TooFew((int) smaller, NEEDED)), List.of());
        }
        Significance difference = Groups.proportions(claim.first(), claim.second());
        List<Reason> reasons = reasons(claim.direction(), difference, around);
        if (smaller < FEW && reasons.isEmpty()) {
            reasons.add(new Reason.SmallSample(smaller));
        }
        Strata.reversal(claim.strata(), DifferenceGuard::within, difference.estimate())
                .ifPresent(reasons::add);
        return Judgement.of(reasons, figures(difference, around));
    }

    private static List<Reason> reasons(
            Claim.Direction said, Significance difference, Circumstances around) {
        List<Reason> reasons = new ArrayList<>();
        double p = Math.min(1, difference.p() * around.comparisons());
        if (!said.agrees(difference.estimate())) {
            reasons.add(new Reason.OtherWay(difference.estimate()));
        } else if (p >= Significance.LEVEL) {
            reasons.add(new Reason.MayBeChance(p, around.comparisons(), difference.p()));
        }
        return reasons;
    }

    private static void carried(
            Claim.Direction said, double[] first, double[] second, List<Reason> reasons) {
        int i = farthest(first);
        int j = farthest(second);
        Significance one = welch(Guard.without(first, i), second);
        Significance other = welch(first, Guard.without(second, j));
        if (fails(said, one)) {
            reasons.add(new Reason.OneValueCarries(first[i]));
        } else if (fails(said, other)) {
            reasons.add(new Reason.OneValueCarries(second[j]));
        }
    }

    private static boolean fails(Claim.Direction said, Significance difference) {
        return !said.agrees(difference.estimate()) || !difference.significant();
    }

    /// The place of the value that is farthest from the mean, as a [Groups.Sample] tells it.
    private static int farthest(double[] values) {
        double mean = Numbers.mean(values);
        int farthest = 0;
        for (int i = 1; i < values.length; i++) {
            double more = Math.abs(values[i] - mean) - Math.abs(values[farthest] - mean);
            if (more > 0 || more == 0 && values[i] > values[farthest]) {
                farthest = i;
            }
        }
        return farthest;
    }

    private static Significance welch(double[] first, double[] second) {
        return Groups.welch(Groups.Moments.of(first), Groups.Moments.of(second));
    }

    private static Strata.Within within(Groups.Moments a, Groups.Moments b) {
        return new Strata.Within(a.n(), b.n(), a.n() == 0 || b.n() == 0 ? 0 : a.mean() - b.mean());
    }

    private static Strata.Within within(Groups.Share a, Groups.Share b) {
        boolean both = a.trials() > 0 && b.trials() > 0;
        double difference =
                both
                        ? (double) a.successes() / a.trials() - (double) b.successes() / b.trials()
                        : 0;
        return new Strata.Within(a.trials(), b.trials(), difference);
    }

    private static List<Judgement.Figure> figures(Significance difference, Circumstances around) {
        return List.of(
                new Judgement.Figure("difference", difference.estimate()),
                new Judgement.Figure("difference, low", difference.low()),
                new Judgement.Figure("difference, high", difference.high()),
                new Judgement.Figure("p", Math.min(1, difference.p() * around.comparisons())),
                new Judgement.Figure("values", difference.n()));
    }
}
