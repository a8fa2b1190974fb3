package io.dataagent.statistics.significance;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;

/// Moments and ranks of a list of numbers.
public final class Numbers {

    private Numbers() {}

    /// The arithmetic mean; NaN of nothing. Rounding never takes it out of the values' range, so
    /// that equal values have exactly that mean and no variance.
    public static double mean(double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        DoubleSummaryStatistics all = Arrays.stream(values).summaryStatistics();
        return Math.max(all.getMin(), Math.min(all.getMax(), all.getAverage()));
    }

    /// The unbiased variance (n − 1); NaN of fewer than two.
    public static double variance(double[] values) {
        if (values.length < 2) {
            return Double.NaN;
        }
        double mean = mean(values);
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1);
    }

    /// The unbiased covariance (n − 1) of pairs; not a number of fewer than two.
    public static double covariance(double[] x, double[] y) {
        double mx = mean(x);
        double my = mean(y);
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += (x[i] - mx) * (y[i] - my);
        }
        return sum / (x.length - 1);
    }

    /// The middle value, or the mean of the two middle ones; NaN of nothing.
    public static double median(double[] values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
    }

    /// Ranks from 1; equal values share the mean of their ranks. Where one is no number, none has a
    /// rank.
    public static double[] ranks(double[] values) {
        if (Arrays.stream(values).anyMatch(Double::isNaN)) {
            return Arrays.stream(values).map(v -> Double.NaN).toArray();
        }
        Integer[] order = new Integer[values.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Double.compare(values[a], values[b]));
        double[] ranks = new double[values.length];
        int from = 0;
        while (from < order.length) {
            int to = from;
            while (to + 1 < order.length && values[order[to + 1]] == values[order[from]]) {
                to++;
            }
            for (int i = from; i <= to; i++) {
                ranks[order[i]] = (from + to) / 2.0 + 1;
            }
            from = to + 1;
        }
        return ranks;
    }

    /// The numbers 0, 1, … n − 1.
    public static double[] upTo(int n) {
        double[] index = new double[n];
        Arrays.setAll(index, i -> i);
        return index;
    }
}
