package io.dataagent.statistics.change;

import java.util.List;

/// How far the shares of values in a whole have moved.
///
/// @param shifts one for each value
record Surprise(List<Shift> shifts) {

    /// What a value was and is, signs left aside.
    record Shift(double before, double after) {}

    /// The Jensen-Shannon divergence, from 0 where no share has moved to 1.
    double bits() {
        double was = shifts.stream().mapToDouble(s -> Math.abs(s.before())).sum();
        double is = shifts.stream().mapToDouble(s -> Math.abs(s.after())).sum();
        return was == 0 || is == 0
                ? 0
                : shifts.stream()
                        .mapToDouble(
                                s -> part(Math.abs(s.before()) / was, Math.abs(s.after()) / is))
                        .sum();
    }

    private static double part(double p, double q) {
        double left = p == 0 ? 0 : p * Math.log(2 * p / (p + q));
        double right = q == 0 ? 0 : q * Math.log(2 * q / (p + q));
        return (left + right) / 2 / Math.log(2);
    }
}
