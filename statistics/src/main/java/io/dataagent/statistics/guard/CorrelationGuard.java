package io.dataagent.statistics.guard;

import io.dataagent.statistics.significance.Correlations;
import io.dataagent.statistics.significance.Numbers;
import io.dataagent.statistics.significance.Significance;
import io.dataagent.statistics.significance.Trends;
import java.util.ArrayList;
import java.util.List;

/// Judges whether two measures go together, in the ways that Anscombe's four sets (1973) make
/// equal coefficients mean different things.
final class CorrelationGuard {

    private static final int NEEDED = 6;
    private static final double FAR_OFF = 5;

    /// A coefficient of 0 that was rounded on its way.
    private static final double ROUNDED = 1e-12;

    private CorrelationGuard() {}

    static Judgement judge(Claim.GoTogether claim, Circumstances around) {
        double[] x = Guard.array(claim.x());
        double[] y = Guard.array(claim.y());
        if (x.length < NEEDED || Numbers.variance(x) == 0 || Numbers.variance(y) == 0) {
            return Judgement.of(List.of(new Reason.TooFew(x.length, NEEDED)), List.of());
        }
        Significance pearson = Correlations.pearson(x, y);
        double p = Math.min(1, pearson.p() * around.comparisons());
        List<Reason> reasons = new ArrayList<>();
        if (!claim.direction().agrees(pearson.estimate())) {
            double way = Math.abs(pearson.estimate()) < ROUNDED ? 0 : pearson.estimate();
            reasons.add(new Reason.OtherWay(way));
        } else if (p >= Significance.LEVEL) {
            reasons.add(new Reason.MayBeChance(p, around.comparisons(), pearson.p()));
        } else {
            shape(claim, x, y, reasons);
        }
        if (claim.causal()) {
            reasons.add(new Reason.OnlyTogether());
        }
        return Judgement.of(
                reasons,
                List.of(
                        new Judgement.Figure("correlation", pearson.estimate()),
                        new Judgement.Figure("correlation, low", pearson.low()),
                        new Judgement.Figure("correlation, high", pearson.high()),
                        new Judgement.Figure("p", p),
                        new Judgement.Figure("pairs", x.length)));
    }

    private static void shape(
            Claim.GoTogether claim, double[] x, double[] y, List<Reason> reasons) {
        int heavy = -1;
        for (int i = 0; i < x.length && heavy < 0; i++) {
            if (failsWithout(claim, x, y, i) || farOff(x, y, i)) {
                heavy = i;
            }
        }
        if (heavy >= 0) {
            reasons.add(new Reason.OneValueCarries(y[heavy]));
        } else if (bent(x, y)) {
            reasons.add(new Reason.Bent());
        }
    }

    private static boolean failsWithout(Claim.GoTogether claim, double[] x, double[] y, int i) {
        double[] restX = Guard.without(x, i);
        double[] restY = Guard.without(y, i);
        if (Numbers.variance(restX) == 0 || Numbers.variance(restY) == 0) {
            return true;
        }
        Significance rest = Correlations.pearson(restX, restY);
        return !claim.direction().agrees(rest.estimate()) || !rest.significant();
    }

    /// Whether a point lies far off the line of the others, by their own residuals.
    private static boolean farOff(double[] x, double[] y, int i) {
        double[] residuals = residuals(Guard.without(x, i), Guard.without(y, i));
        double own = y[i] - at(Guard.without(x, i), Guard.without(y, i), x[i]);
        double spread = Math.sqrt(Numbers.variance(residuals));
        return Math.abs(own) > FAR_OFF * spread && Math.abs(own) > 1e-9 * Math.abs(y[i]);
    }

    /// Whether the residuals of the line follow the square of x: a bend.
    private static boolean bent(double[] x, double[] y) {
        double[] residuals = residuals(x, y);
        double middle = Numbers.mean(x);
        double[] square = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            square[i] = (x[i] - middle) * (x[i] - middle);
        }
        if (Numbers.variance(square) == 0 || Numbers.variance(residuals) == 0) {
            return false;
        }
        Significance bend = Correlations.pearson(square, residuals);
        return bend.p() < 0.001 && Math.abs(bend.estimate()) > 0.6;
    }

    private static double[] residuals(double[] x, double[] y) {
        double[] residuals = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            residuals[i] = y[i] - at(x, y, x[i]);
        }
        return residuals;
    }

    private static double at(double[] x, double[] y, double point) {
        double slope = Numbers.variance(x) == 0 ? 0 : Trends.line(x, y).estimate();
        return Numbers.mean(y) + slope * (point - Numbers.mean(x));
    }
}
