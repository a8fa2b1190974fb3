package io.dataagent.statistics.significance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// Whether a series rises or falls. Mann (1945), Kendall (1975); the slope is Sen's (1968), its
/// interval Theil's; the straight line is ordinary least squares.
public final class Trends {

    private static final int EXACT_UP_TO = 33;
    private static final double INTERVAL = 0.975;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private Trends() {}

    /// Kendall's tau-b of a series against its order, with Sen's slope per step as estimate.
    ///
    /// @param series at least three values, in order
    /// @throws IllegalArgumentException if there are fewer
    public static Significance mannKendall(double[] series) {
        int n = series.length;
        if (n < 3) {
            throw new IllegalArgumentException("a trend needs at least three values");
        }
        long s = 0;
        double[] slopes = new double[n * (n - 1) / 2];
        int k = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                s += (long) Math.signum(series[j] - series[i]);
                slopes[k++] = (series[j] - series[i]) / (j - i);
            }
        }
        Ties ties = Ties.of(series);
        double pairs = n * (n - 1) / 2.0;
        double tau = s == 0 ? 0 : s / Math.sqrt(pairs * (pairs - ties.pairs()));
        double p =
                ties.pairs() == 0 && n <= EXACT_UP_TO
                        ? exact(n, Math.abs(s))
                        : asymptotic(s, ties.variance(n));
        Arrays.sort(slopes);
        double[] interval = interval(slopes, ties.variance(n));
        return new Significance(Numbers.median(slopes), interval[0], interval[1], tau, p, n);
    }

    /// Kendall's test within each season, summed over the seasons (Hirsch, Slack and Smith 1982;
    /// with the correction for continuity), with Sen's slope per step over the same pairs.
    ///
    /// @param series in order, at least two rounds of the seasons
    /// @param seasons how many steps a round has
    public static Significance seasonal(double[] series, int seasons) {
        if (seasons < 1 || series.length / 2 < seasons) {
            throw new IllegalArgumentException("a seasonal trend needs at least two rounds");
        }
        long s = 0;
        double variance = 0;
        List<Double> slopes = new ArrayList<>();
        for (int season = 0; season < seasons; season++) {
            double[] own = every(series, season, seasons);
            variance += Ties.of(own).variance(own.length);
            for (int i = 0; i < own.length; i++) {
                for (int j = i + 1; j < own.length; j++) {
                    s += (long) Math.signum(own[j] - own[i]);
                    slopes.add((own[j] - own[i]) / ((double) (j - i) * seasons));
                }
            }
        }
        double[] sorted = slopes.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double[] interval = interval(sorted, variance);
        return new Significance(
                Numbers.median(sorted),
                interval[0],
                interval[1],
                (double) s / sorted.length,
                asymptotic(Math.max(0, Math.abs(s) - 1), variance),
                series.length);
    }

    private static double[] every(double[] series, int from, int step) {
        return IntStream.iterate(from, i -> i < series.length, i -> i + step)
                .mapToDouble(i -> series[i])
                .toArray();
    }

    /// The slope per step of the straight line of least squares.
    ///
    /// @param series at least three values, in order
    public static Significance line(double[] series) {
        return line(Numbers.upTo(series.length), series);
    }

    /// The slope of y over x of the straight line of least squares.
    ///
    /// @throws IllegalArgumentException if there are fewer than three points, or x has one value
    public static Significance line(double[] x, double[] y) {
        int n = x.length;
        if (n < 3 || n != y.length || Numbers.variance(x) == 0) {
            throw new IllegalArgumentException("a line needs three points and more than one x");
        }
        double mx = Numbers.mean(x);
        double my = Numbers.mean(y);
        double sxx = 0;
        double sxy = 0;
        double syy = 0;
        for (int i = 0; i < n; i++) {
            sxx += (x[i] - mx) * (x[i] - mx);
            sxy += (x[i] - mx) * (y[i] - my);
            syy += (y[i] - my) * (y[i] - my);
        }
        double slope = sxy / sxx;
        double residual = Math.max(0, syy - slope * sxy);
        double error = Math.sqrt(residual / (n - 2) / sxx);
        TDistribution t = TDistribution.of(n - 2);
        double half = t.inverseCumulativeProbability(INTERVAL) * error;
        double statistic = error == 0 ? Math.signum(slope) * Double.MAX_VALUE : slope / error;
        double p = slope == 0 ? 1 : 2 * t.survivalProbability(Math.abs(statistic));
        return new Significance(slope, slope - half, slope + half, statistic, p, n);
    }

    private static double asymptotic(long s, double variance) {
        return s == 0 || variance == 0
                ? 1
                : 2 * NORMAL.survivalProbability(Math.abs(s) / Math.sqrt(variance));
    }

    /// The share of all orders of n values whose figure is at least as far from zero, by the
    /// number of orders with a given number of inversions.
    private static double exact(int n, long s) {
        int pairs = n * (n - 1) / 2;
        int discordant = (int) (pairs - s) / 2;
        double[] orders = {1};
        for (int i = 2; i <= n; i++) {
            double[] next = new double[Math.min(pairs, i * (i - 1) / 2) + 1];
            for (int j = 0; j < next.length; j++) {
                for (int d = Math.max(0, j - orders.length + 1); d < i && d <= j; d++) {
                    next[j] += orders[j - d] / i;
                }
            }
            orders = next;
        }
        double tail = 0;
        for (int j = 0; j <= discordant; j++) {
            tail += orders[j];
        }
        return Math.min(1, 2 * tail);
    }

    /// Theil's interval: the slopes at the ranks that the variance of the figure leaves.
    private static double[] interval(double[] sorted, double variance) {
        double spread = NORMAL.inverseCumulativeProbability(INTERVAL) * Math.sqrt(variance);
        int n = sorted.length;
        int upper = (int) Math.min(Math.round((n + spread) / 2), n - 1);
        int lower = (int) Math.max(Math.round((n - spread) / 2) - 1, 0);
        return new double[] {sorted[lower], sorted[upper]};
    }

    /// Values that occur more than once.
    ///
    /// @param pairs of equal values
    /// @param correction of the variance, 18 times
    private record Ties(double pairs, double correction) {

        static Ties of(double[] series) {
            double pairs = 0;
            double correction = 0;
            double[] sorted = series.clone();
            Arrays.sort(sorted);
            int from = 0;
            for (int i = 1; i <= sorted.length; i++) {
                if (i == sorted.length || sorted[i] != sorted[from]) {
                    double t = i - from;
                    pairs += t * (t - 1) / 2;
                    correction += t * (t - 1) * (2 * t + 5);
                    from = i;
                }
            }
            return new Ties(pairs, correction);
        }

        double variance(int n) {
            return (n * (n - 1.0) * (2.0 * n + 5) - correction) / 18;
        }
    }
}
