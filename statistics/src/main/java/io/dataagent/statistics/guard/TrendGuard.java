package io.dataagent.statistics.guard;

import io.dataagent.statistics.significance.Significance;
import io.dataagent.statistics.significance.Trends;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Judges a trend by Mann and Kendall's test over the periods that are finished.
final class TrendGuard {

    private static final int NEEDED = 4;
    private static final int SEASONAL_FROM = 12;

    private TrendGuard() {}

    static Judgement judge(Claim.Trend claim, Circumstances around) {
        double[] all = Guard.array(claim.values());
        double[] whole = claim.lastWhole() ? all : Arrays.copyOf(all, Math.max(0, all.length - 1));
        if (whole.length < NEEDED) {
            return Judgement.of(List.of(new Reason.TooFew(whole.length, NEEDED)), List.of());
        }
        boolean seasonal = seasonal(whole, claim.season());
        Significance trend =
                seasonal ? Trends.seasonal(whole, claim.season()) : Trends.mannKendall(whole);
        double p = Math.min(1, trend.p() * around.comparisons());
        List<Reason> reasons = new ArrayList<>();
        if (!claim.direction().agrees(trend.statistic())) {
            boolean unfinished =
                    !claim.lastWhole()
                            && claim.direction().agrees(all[all.length - 1] - all[all.length - 2]);
            reasons.add(
                    unfinished ? new Reason.UnfinishedPeriod() : new Reason.OtherWay(way(trend)));
        } else if (p >= Significance.LEVEL) {
            reasons.add(new Reason.MayBeChance(p, around.comparisons(), trend.p()));
        } else if (!seasonal) {
            carried(claim, whole, reasons);
        }
        return Judgement.of(
                reasons,
                List.of(
                        new Judgement.Figure("slope per period", trend.estimate()),
                        new Judgement.Figure("slope, low", trend.low()),
                        new Judgement.Figure("slope, high", trend.high()),
                        new Judgement.Figure("p", p),
                        new Judgement.Figure("periods", whole.length)));
    }

    /// Which way the periods go; the middle slope may be flat where most of them go one way.
    private static double way(Significance trend) {
        boolean known = trend.statistic() == 0 || trend.estimate() == 0;
        return known ? trend.statistic() : trend.estimate();
    }

    /// Like is compared with like as soon as there is enough of each.
    private static boolean seasonal(double[] whole, int season) {
        return season > 1 && whole.length >= Math.max(2 * season, SEASONAL_FROM);
    }

    /// Rank tests are hard to tip; a single end can still turn the slope of few periods.
    private static void carried(Claim.Trend claim, double[] whole, List<Reason> reasons) {
        for (int i = 0; i < whole.length && whole.length > NEEDED; i++) {
            Significance rest = Trends.mannKendall(Guard.without(whole, i));
            if (!claim.direction().agrees(rest.statistic())) {
                reasons.add(new Reason.OneValueCarries(whole[i]));
                return;
            }
        }
    }
}
