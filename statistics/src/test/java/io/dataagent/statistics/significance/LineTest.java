package io.dataagent.statistics.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineTest {

    /// Norris of the NIST reference sets: y against x of a calibration of ozone monitors.
    private static final double[] X = {
        0.2, 337.4, 118.2, 884.6, 10.1, 226.5, 666.3, 996.3, 448.6, 777.0, 558.2, 0.4,
        0.6, 775.5, 666.9, 338.0, 447.5, 11.6, 556.0, 228.1, 995.8, 887.6, 120.2, 0.3,
        0.3, 556.8, 339.1, 887.2, 999.0, 779.0, 11.1, 118.3, 229.2, 669.1, 448.9, 0.5
    };
    private static final double[] Y = {
        0.1, 338.8, 118.1, 888.0, 9.2, 228.1, 668.5, 998.5, 449.1, 778.9, 559.2, 0.3,
        0.1, 778.1, 668.8, 339.3, 448.9, 10.8, 557.7, 228.3, 998.0, 888.8, 119.6, 0.3,
        0.6, 557.6, 339.3, 888.0, 998.5, 778.9, 10.2, 117.6, 228.9, 668.4, 449.2, 0.2
    };
    private static final double SLOPE = 1.00211681802045;
    private static final double ERROR = 0.429796848199937E-03;

    @Test
    void hasTheCertifiedSlopeOfNorris() {
        Significance outcome = Trends.line(X, Y);

        assertThat(outcome.estimate()).isCloseTo(SLOPE, within(1e-12));
        assertThat(outcome.statistic()).isCloseTo(SLOPE / ERROR, within(1e-6 * SLOPE / ERROR));
        assertThat(outcome.high() - SLOPE).isCloseTo(2.0322445 * ERROR, within(1e-9));
        assertThat(outcome.n()).isEqualTo(36);
        assertThat(outcome.significant()).isTrue();
    }

    @Test
    void theOrderOfThePointsDoesNotMatter() {
        double[] x = new double[X.length];
        double[] y = new double[Y.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = X[i * 7 % x.length];
            y[i] = Y[i * 7 % y.length];
        }

        assertThat(Trends.line(x, y).estimate()).isCloseTo(SLOPE, within(1e-12));
    }

    /// 0 0 3 in their order: slope 1.5, residuals 0.5 −1 0.5, error the root of 0.75.
    @Test
    void threePointsLeaveOneDegreeOfFreedom() {
        Significance outcome = Trends.line(new double[] {0, 0, 3});

        assertThat(outcome.estimate()).isCloseTo(1.5, within(1e-12));
        assertThat(outcome.statistic()).isCloseTo(Math.sqrt(3), within(1e-9));
        assertThat(outcome.p()).isCloseTo(1.0 / 3, within(1e-9)); // Cauchy: 60° of 180°
        assertThat(outcome.high()).isCloseTo(1.5 + 12.7062047 * Math.sqrt(0.75), within(1e-5));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 5, 0.1, -0.3, 19.99, 1e9 + 0.1})
    void whatStaysTheSameHasNoSlopeAndNoFigure(double value) {
        double[] values = new double[11];
        Arrays.fill(values, value);

        Significance outcome = Trends.line(values);

        assertThat(outcome.estimate()).isZero();
        assertThat(outcome.statistic()).isZero();
        assertThat(outcome.p()).isEqualTo(1);
        assertThat(outcome.low()).isZero();
        assertThat(outcome.high()).isZero();
    }

    @Test
    void aPerfectLineIsNoChance() {
        Significance up = Trends.line(new double[] {2, 4, 6, 8});
        Significance down = Trends.line(new double[] {8, 6, 4, 2});

        assertThat(up.estimate()).isEqualTo(2);
        assertThat(up.p()).isZero();
        assertThat(down.statistic()).isNegative();
        assertThat(down.p()).isZero();
    }

    @Test
    void aShiftOfTimeAndOfLevelLeavesTheSlope() {
        var random = new Random(8);
        double[] y = random.doubles(20, 0, 100).toArray();
        double[] years = Arrays.stream(Numbers.upTo(20)).map(i -> i + 2000).toArray();
        double[] higher = Arrays.stream(y).map(v -> v + 1e6).toArray();

        Significance own = Trends.line(y);
        Significance moved = Trends.line(years, higher);

        assertThat(moved.estimate()).isCloseTo(own.estimate(), within(1e-8));
        assertThat(moved.p()).isCloseTo(own.p(), within(1e-8));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.7, 19.99, 1e8 + 0.1})
    void pointsAboveOneXAreNoLine(double x) {
        double[] same = new double[10];
        Arrays.fill(same, x);

        assertThatThrownBy(() -> Trends.line(same, Numbers.upTo(10)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void needsThreePairs() {
        assertThatThrownBy(() -> Trends.line(new double[] {1, 2}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Trends.line(new double[] {1, 2, 3}, new double[] {1, 2}))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
