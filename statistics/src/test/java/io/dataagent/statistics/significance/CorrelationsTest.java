package io.dataagent.statistics.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CorrelationsTest {

    static IntStream seeds() {
        return IntStream.range(0, 25);
    }

    /// The first of Anscombe's sets (1973): r = 0.816, and t = 4.24 with 9 degrees of freedom.
    @Test
    void hasTheKnownFigureOfAnscombe() {
        double[] x = {10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5};
        double[] y = {8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68};

        Significance outcome = Correlations.pearson(x, y);

        assertThat(outcome.estimate()).isCloseTo(0.81642, within(5e-6));
        assertThat(outcome.statistic()).isCloseTo(4.2415, within(5e-5));
        assertThat(outcome.p()).isCloseTo(0.00217, within(5e-6));
        assertThat(outcome.low()).isCloseTo(0.42439, within(5e-6));
        assertThat(outcome.high()).isCloseTo(0.95069, within(5e-6));
        assertThat(outcome.n()).isEqualTo(11);
    }

    /// Tables of the smallest r that counts as more than chance.
    @ParameterizedTest
    @CsvSource({"4, 0.950", "5, 0.878", "10, 0.632", "20, 0.444", "102, 0.195"})
    void meetsTheTableOfCriticalCoefficients(int n, double critical) {
        assertThat(at(n, critical + 0.001).significant()).isTrue();
        assertThat(at(n, critical - 0.001).significant()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whichSideIsFirstDoesNotMatter(int seed) {
        double[] x = values(seed);
        double[] y = values(seed + 1000, x.length);

        assertThat(Correlations.pearson(y, x).estimate())
                .isCloseTo(Correlations.pearson(x, y).estimate(), within(1e-12));
        assertThat(Correlations.spearman(y, x).p())
                .isCloseTo(Correlations.spearman(x, y).p(), within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-120, 1e-20, 0.01, 1000, 1e30, 1e100})
    void unitsDoNotMatterAndTheOtherSignTurnsItRound(double unit) {
        double[] x = values(3, 20);
        double[] y = values(4, 20);
        Significance own = Correlations.pearson(x, y);
        Significance other =
                Correlations.pearson(mapped(x, v -> v * unit), mapped(y, v -> -v * unit));

        assertThat(other.estimate()).isCloseTo(-own.estimate(), within(1e-9));
        assertThat(other.p()).isCloseTo(own.p(), within(1e-9));
        assertThat(other.low()).isCloseTo(-own.high(), within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ranksFollowAnyRisingCurve(int seed) {
        double[] x = values(seed);
        double[] curve = mapped(x, v -> Math.exp(v / 20) + v * v * v);
        double[] falling = mapped(curve, v -> -v);

        assertThat(Correlations.spearman(x, curve).estimate()).isCloseTo(1, within(1e-12));
        assertThat(Correlations.spearman(x, falling).estimate()).isCloseTo(-1, within(1e-12));
        assertThat(Correlations.pearson(x, curve).estimate()).isLessThan(1);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theCoefficientLiesWithinItsIntervalAndThatWithinOne(int seed) {
        double[] x = values(seed);
        Significance outcome = Correlations.pearson(x, values(seed + 7, x.length));

        assertThat(outcome.estimate()).isBetween(outcome.low(), outcome.high());
        assertThat(outcome.low()).isGreaterThanOrEqualTo(-1);
        assertThat(outcome.high()).isLessThanOrEqualTo(1);
        assertThat(outcome.p()).isBetween(0.0, 1.0);
    }

    /// The ranks of 1 2 3 4 5 against 2 1 4 3 5 differ by 1 four times: 1 − 6·4 / (5·24) = 0.8.
    @Test
    void spearmanIsOneLessTheSquaresOfTheRanksThatDiffer() {
        assertThat(
                        Correlations.spearman(
                                        new double[] {10, 20, 30, 40, 50},
                                        new double[] {7, 3, 90, 8, 1000})
                                .estimate())
                .isCloseTo(0.8, within(1e-12));
    }

    @Test
    void whatFollowsExactlyIsNoChance() {
        Significance outcome =
                Correlations.pearson(new double[] {1, 2, 3, 4}, new double[] {8, 6, 4, 2});

        assertThat(outcome.estimate()).isEqualTo(-1);
        assertThat(outcome.p()).isZero();
        assertThat(outcome.low()).isEqualTo(-1);
        assertThat(outcome.high()).isEqualTo(-1);
        assertThat(outcome.statistic()).isNegative();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.7, 1.1, 19.99, -0.3, 1e12 + 0.1})
    void aSideThatStaysTheSameGoesWithNothing(double value) {
        for (int n = 4; n < 50; n++) {
            double[] same = new double[n];
            Arrays.fill(same, value);
            double[] other = values(n, n);
            assertThatThrownBy(() -> Correlations.pearson(same, other))
                    .as("%d times %s", n, value)
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> Correlations.spearman(other, same))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void needsFourPairs() {
        double[] three = {1, 2, 4};
        double[] four = {1, 2, 4, 3};

        assertThatThrownBy(() -> Correlations.pearson(three, three))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Correlations.pearson(four, three))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /// Two sides that have exactly this coefficient: a sine and its mix with a cosine.
    private static Significance at(int n, double r) {
        double[] x = new double[n];
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            double turn = 2 * Math.PI * i / n;
            x[i] = Math.sin(turn);
            y[i] = r * Math.sin(turn) + Math.sqrt(1 - r * r) * Math.cos(turn);
        }
        return Correlations.pearson(x, y);
    }

    private static double[] values(int seed) {
        return values(seed, 4 + new Random(seed).nextInt(40));
    }

    private static double[] values(int seed, int n) {
        return new Random(seed).doubles(n, 0, 100).toArray();
    }

    private static double[] mapped(double[] values, DoubleUnaryOperator by) {
        return Arrays.stream(values).map(by).toArray();
    }
}
