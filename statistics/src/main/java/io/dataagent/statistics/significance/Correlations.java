package io.dataagent.statistics.significance;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// How two measures go together: Pearson's r and Spearman's rho, with Fisher's interval.
public final class Correlations {

    private static final double INTERVAL = 0.975;

    private Correlations() {}

    /// Pearson's coefficient.
    ///
    /// @throws IllegalArgumentException if there are fewer than four pairs or a side is constant
    public static Significance pearson(double[] x, double[] y) {
        int n = x.length;
        if (n < 4 || n != y.length || Numbers.variance(x) == 0 || Numbers.variance(y) == 0) {
            throw new IllegalArgumentException(
                    "a correlation needs four pairs that differ on both sides");
        }
        double r =
                Numbers.covariance(x, y)
                        / Math.sqrt(Numbers.variance(x))
                        / Math.sqrt(Numbers.variance(y));
        return outcome(Math.clamp(r, -1, 1), n);
    }

    /// Spearman's coefficient: Pearson's of the ranks.
    public static Significance spearman(double[] x, double[] y) {
        return pearson(Numbers.ranks(x), Numbers.ranks(y));
    }

    private static Significance outcome(double r, int n) {
        if (Math.abs(r) == 1) {
            return new Significance(r, r, r, Math.copySign(Double.MAX_VALUE, r), 0, n);
        }
        double t = r * Math.sqrt((n - 2) / (1 - r * r));
        double p = 2 * TDistribution.of(n - 2).survivalProbability(Math.abs(t));
        double half =
                NormalDistribution.of(0, 1).inverseCumulativeProbability(INTERVAL)
                        / Math.sqrt(n - 3.0);
        double z = atanh(r);
        return new Significance(r, Math.tanh(z - half), Math.tanh(z + half), t, p, n);
    }

    private static double atanh(double r) {
        return 0.5 * Math.log((1 + r) / (1 - r));
    }
}
