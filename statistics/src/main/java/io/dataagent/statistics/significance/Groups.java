package io.dataagent.statistics.significance;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// Whether two groups differ: Welch (1947) for means, the pooled z test for shares with Newcombe's
/// interval (1998, method 10).
public final class Groups {

    private static final double INTERVAL = 0.975;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private Groups() {}

    /// A group as its count, mean and unbiased variance: all that Welch's test reads, and what a
    /// database can count without sending rows.
    public record Moments(long n, double mean, double variance) {

        /// The moments of values.
        public static Moments of(double[] values) {
            return new Moments(values.length, Numbers.mean(values), Numbers.variance(values));
        }
    }

    /// A group as its moments with its smallest and largest value: enough to take either away
    /// again.
    public record Sample(Moments moments, double min, double max) {

        /// What a single value does to the group is seen at the value that is farthest from the
        /// mean.
        public double farthest() {
            return max - moments.mean() >= moments.mean() - min ? max : min;
        }

        /// The moments without that value; there must be at least three.
        public Moments withoutFarthest() {
            long n = moments.n() - 1;
            double x = farthest();
            double mean = (moments.n() * moments.mean() - x) / n;
            double squares = n * moments.variance() - (x - moments.mean()) * (x - mean);
            return new Moments(n, mean, Math.max(0, squares / (n - 1)));
        }
    }

    /// Successes among trials.
    public record Share(long successes, long trials) {

        public Share {
            if (successes < 0 || successes > trials) {
                throw new IllegalArgumentException("there are no more successes than trials");
            }
        }

        double value() {
            return (double) successes / trials;
        }
    }

    /// Welch's test of mean a − mean b.
    ///
    /// @throws IllegalArgumentException if a group has fewer than two values
    public static Significance welch(Moments a, Moments b) {
        if (a.n() < 2 || b.n() < 2) {
            throw new IllegalArgumentException("each group needs at least two values");
        }
        double va = a.variance() / a.n();
        double vb = b.variance() / b.n();
        double difference = a.mean() - b.mean();
        int n = Math.toIntExact(Math.min(a.n() + b.n(), Integer.MAX_VALUE));
        if (va + vb == 0) {
            double p = difference == 0 ? 1 : 0;
            double sure = Math.signum(difference) * Double.MAX_VALUE;
            return new Significance(difference, difference, difference, sure, p, n);
        }
        double part = va / (va + vb);
        double df = 1 / (part * part / (a.n() - 1) + (1 - part) * (1 - part) / (b.n() - 1));
        TDistribution t = TDistribution.of(df);
        double error = Math.sqrt(va + vb);
        double half = t.inverseCumulativeProbability(INTERVAL) * error;
        double statistic = difference / error;
        double p = 2 * t.survivalProbability(Math.abs(statistic));
        return new Significance(difference, difference - half, difference + half, statistic, p, n);
    }

    /// The z test of share a − share b.
    ///
    /// @throws IllegalArgumentException if a group has no trials
    public static Significance proportions(Share a, Share b) {
        if (a.trials() == 0 || b.trials() == 0) {
            throw new IllegalArgumentException("each group needs trials");
        }
        double difference = a.value() - b.value();
        double pooled = (double) (a.successes() + b.successes()) / (a.trials() + b.trials());
        double error = Math.sqrt(pooled * (1 - pooled) * (1.0 / a.trials() + 1.0 / b.trials()));
        double z = error == 0 ? 0 : difference / error;
        double p = error == 0 ? 1 : 2 * NORMAL.survivalProbability(Math.abs(z));
        double[] wa = wilson(a);
        double[] wb = wilson(b);
        double low = difference - Math.hypot(a.value() - wa[0], wb[1] - b.value());
        double high = difference + Math.hypot(wa[1] - a.value(), b.value() - wb[0]);
        long n = Math.min(a.trials() + b.trials(), Integer.MAX_VALUE);
        return new Significance(difference, low, high, z, p, (int) n);
    }

    /// Wilson's interval of one share.
    private static double[] wilson(Share share) {
        double z = NORMAL.inverseCumulativeProbability(INTERVAL);
        double n = share.trials();
        double p = share.value();
        double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
        double half = z * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
        return new double[] {centre - half, centre + half};
    }
}
