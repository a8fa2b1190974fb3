package io.dataagent.statistics.change;

import io.dataagent.statistics.significance.Numbers;
import io.dataagent.statistics.significance.Trends;
import java.util.ArrayList;
import java.util.List;

/// Where a series changes its level: optimal partitioning with a penalty for each break (Jackson
/// et al. 2005; the penalty after Yao 1988), the noise read from the differences of neighbours. A
/// series that a straight line describes as well has no break.
public final class Breaks {

    private static final int SHORTEST = 2;
    private static final double PENALTY = 4;
    private static final double NORMAL_MAD = 0.6745;

    private Breaks() {}

    /// The indices at which a new level begins, in order.
    public static List<Integer> of(double[] values) {
        int n = values.length;
        if (n < 2 * SHORTEST + 1) {
            return List.of();
        }
        double penalty = penalty(values);
        List<Integer> breaks = partition(values, penalty);
        double stairs = cost(values, breaks) + penalty * breaks.size();
        return line(values) + penalty / 2 < stairs ? List.of() : breaks;
    }

    /// The first index with which a new level may have begun: going back from its break as long as
    /// a break there costs less than one more, or the value has already left the old level by more
    /// than the noise. What falls in stages, or amid much noise, leaves several buckets open.
    static int earliest(double[] values, List<Integer> breaks, int at) {
        Sums sums = new Sums(values);
        int from = breaks.stream().filter(b -> b < at).reduce(0, (a, b) -> b);
        int to = breaks.stream().filter(b -> b > at).findFirst().orElse(values.length);
        double most = sums.cost(from, at) + sums.cost(at, to) + penalty(values);
        double way = Math.signum(sums.mean(at, to) - sums.mean(from, at));
        double noise = Math.sqrt(noise(values));
        int earliest = at;
        while (earliest > from + SHORTEST) {
            int one = earliest - 1;
            boolean left = way * (values[one] - sums.mean(from, one)) > noise;
            if (!left && sums.cost(from, one) + sums.cost(one, to) > most) {
                break;
            }
            earliest = one;
        }
        return earliest;
    }

    private static double penalty(double[] values) {
        return PENALTY * noise(values) * Math.log(values.length);
    }

    /// The variance around the level, robust against breaks.
    static double noise(double[] values) {
        double[] steps = new double[values.length - 1];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = Math.abs(values[i + 1] - values[i]);
        }
        double deviation = Numbers.median(steps) / NORMAL_MAD / Math.sqrt(2);
        double floor = 1e-6 * Math.abs(Numbers.mean(values));
        return Math.max(deviation * deviation, floor * floor + Double.MIN_NORMAL);
    }

    private static List<Integer> partition(double[] values, double penalty) {
        int n = values.length;
        Sums sums = new Sums(values);
        double[] best = new double[n + 1];
        int[] last = new int[n + 1];
        for (int to = 1; to <= n; to++) {
            best[to] = to < SHORTEST ? Double.POSITIVE_INFINITY : sums.cost(0, to);
            for (int from = SHORTEST; from <= to - SHORTEST; from++) {
                double one = best[from] + penalty + sums.cost(from, to);
                if (one < best[to]) {
                    best[to] = one;
                    last[to] = from;
                }
            }
        }
        List<Integer> breaks = new ArrayList<>();
        for (int at = last[n]; at > 0; at = last[at]) {
            breaks.addFirst(at);
        }
        return List.copyOf(breaks);
    }

    private static double cost(double[] values, List<Integer> breaks) {
        Sums sums = new Sums(values);
        double cost = 0;
        int from = 0;
        for (int at : breaks) {
            cost += sums.cost(from, at);
            from = at;
        }
        return cost + sums.cost(from, values.length);
    }

    private static double line(double[] values) {
        double slope = Trends.line(values).estimate();
        double mean = Numbers.mean(values);
        double middle = (values.length - 1) / 2.0;
        double cost = 0;
        for (int i = 0; i < values.length; i++) {
            double off = values[i] - mean - slope * (i - middle);
            cost += off * off;
        }
        return cost;
    }

    /// Running sums: the squared distance from the mean of any stretch in one step.
    private record Sums(double[] sum, double[] squares) {

        Sums(double[] values) {
            this(new double[values.length + 1], new double[values.length + 1]);
            for (int i = 0; i < values.length; i++) {
                sum[i + 1] = sum[i] + values[i];
                squares[i + 1] = squares[i] + values[i] * values[i];
            }
        }

        double cost(int from, int to) {
            double total = sum[to] - sum[from];
            return Math.max(0, squares[to] - squares[from] - total * total / (to - from));
        }

        double mean(int from, int to) {
            return (sum[to] - sum[from]) / (to - from);
        }
    }
}
