package io.dataagent.statistics.significance;

/// The outcome of a test.
///
/// @param estimate the effect in the data's own unit: a slope per step, a difference of means or
///   of shares, a coefficient of correlation
/// @param low lower end of the 95 % interval of the estimate; NaN where the test has none
/// @param high upper end
/// @param statistic the test's own figure (t, z, tau)
/// @param p two-sided probability of such a figure where there is no effect, from 0 to 1
/// @param n how many values it rests on
public record Significance(
        double estimate, double low, double high, double statistic, double p, int n) {

    /// The probability below which an effect counts as more than chance.
    public static final double LEVEL = 0.05;

    /// Whether the effect is more than chance.
    public boolean significant() {
        return p < LEVEL;
    }

    /// The same outcome with a probability that accounts for other tests beside it.
    public Significance withP(double adjusted) {
        return new Significance(estimate, low, high, statistic, adjusted, n);
    }
}
