package io.dataagent.statistics.change;

import java.util.Arrays;
import java.util.stream.IntStream;

/// How far the shares of values in a whole have moved: the Jensen-Shannon divergence in bits, from
// 0
/// where none has moved to 1.
final class Surprise {

    private Surprise() {}

    /// @param before the values, signs left aside
    /// @param after the same values later
    static double of(double[] before, double[] after) {
        double was = Arrays.stream(before).map(Math::abs).sum();
        double is = Arrays.stream(after).map(Math::abs).sum();
        return was == 0 || is == 0
                ? 0
                : IntStream.range(0, before.length)
                        .mapToDouble(i -> of(Math.abs(before[i]) / was, Math.abs(after[i]) / is))
                        .sum();
    }

    private static double of(double p, double q) {
        double left = p == 0 ? 0 : p * Math.log(2 * p / (p + q));
        double right = q == 0 ? 0 : q * Math.log(2 * q / (p + q));
        return (left + right) / 2 / Math.log(2);
    }
}
