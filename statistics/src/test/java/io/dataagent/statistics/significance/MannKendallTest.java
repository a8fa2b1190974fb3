package io.dataagent.statistics.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Against Kendall's table of exact probabilities, and what must hold of any series.
class MannKendallTest {

    static IntStream seeds() {
        return IntStream.range(0, 25);
    }

    /// Of n! orders, one rises throughout and n − 1 have a single pair the other way.
    @ParameterizedTest
    @CsvSource({"3, 0.3333333333", "4, 0.0833333333", "5, 0.0166666667", "6, 0.0027777778"})
    void aRiseThroughoutIsOneOrderOfAllAndSoIsAFall(int n, double p) {
        double[] rising = Numbers.upTo(n);
        double[] falling = Arrays.stream(rising).map(v -> -v).toArray();
        double[] swapped = rising.clone();
        swapped[0] = 1;
        swapped[1] = 0;

        assertThat(Trends.mannKendall(rising).p()).isCloseTo(p, within(1e-9));
        assertThat(Trends.mannKendall(falling).p()).isCloseTo(p, within(1e-9));
        assertThat(Trends.mannKendall(swapped).p()).isCloseTo(Math.min(1, n * p), within(1e-9));
    }

    /// Kendall's table for ten values: one-sided 0.036 at S = 21, 0.023 at 23 and 0.0083 at 27.
    @ParameterizedTest
    @CsvSource({"12, 0.036", "11, 0.023", "9, 0.0083"})
    void tenValuesHaveTheProbabilitiesOfKendallsTable(int discordant, double oneSided) {
        Significance outcome = Trends.mannKendall(withInversions(10, discordant));

        assertThat(outcome.statistic()).isCloseTo((45 - 2 * discordant) / 45.0, within(1e-12));
        assertThat(outcome.p() / 2).isCloseTo(oneSided, within(0.0005));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theOtherWayRoundGivesTheOppositeAndTheSameProbability(int seed) {
        double[] series = series(seed);
        Significance there = Trends.mannKendall(series);
        Significance back = Trends.mannKendall(reversed(series));
        Significance negative = Trends.mannKendall(scaled(series, -1, 0));

        for (Significance other : new Significance[] {back, negative}) {
            assertThat(other.p()).isEqualTo(there.p());
            assertThat(other.statistic()).isEqualTo(-there.statistic());
            assertThat(other.estimate()).isCloseTo(-there.estimate(), within(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anotherUnitChangesTheSlopeAndNothingElse(int seed) {
        double[] series = series(seed);
        Significance own = Trends.mannKendall(series);
        Significance cents = Trends.mannKendall(scaled(series, 1024, 5_000_000));

        assertThat(cents.p()).isEqualTo(own.p());
        assertThat(cents.statistic()).isEqualTo(own.statistic());
        assertThat(cents.estimate()).isCloseTo(1024 * own.estimate(), within(1e-5));
        assertThat(cents.low()).isCloseTo(1024 * own.low(), within(1e-5));
        assertThat(cents.high()).isCloseTo(1024 * own.high(), within(1e-5));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void onlyTheOrderOfValuesDecides(int seed) {
        double[] series = scaled(series(seed), 0.01, 0);
        double[] bent = Arrays.stream(series).map(Math::cbrt).toArray();

        assertThat(Trends.mannKendall(bent).p()).isEqualTo(Trends.mannKendall(series).p());
        assertThat(Trends.mannKendall(bent).statistic())
                .isEqualTo(Trends.mannKendall(series).statistic());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theSlopeLiesWithinItsIntervalAndTauWithinOne(int seed) {
        Significance outcome = Trends.mannKendall(series(seed));

        assertThat(outcome.estimate()).isBetween(outcome.low(), outcome.high());
        assertThat(outcome.statistic()).isBetween(-1.0, 1.0);
        assertThat(outcome.p()).isBetween(0.0, 1.0);
    }

    @Test
    void theExactAndTheApproximateProbabilityMeet() {
        Significance exact = Trends.mannKendall(withInversions(33, 180));
        double approximate = 2 * tail((528 - 360) / Math.sqrt(33 * 32 * 71 / 18.0));

        assertThat(exact.p()).isCloseTo(approximate, within(0.002));
        assertThat(Trends.mannKendall(withInversions(34, 195)).p())
                .isCloseTo(2 * tail((561 - 390) / Math.sqrt(34 * 33 * 73 / 18.0)), within(1e-6));
    }

    @Test
    void equalValuesHaveNoTrend() {
        Significance outcome = Trends.mannKendall(new double[] {0.1, 0.1, 0.1, 0.1, 0.1});

        assertThat(outcome).isEqualTo(new Significance(0, 0, 0, 0, 1, 5));
    }

    /// 1 2 2 3: five pairs rise, one is equal; tau-b is 5 over the root of 6 times 5.
    @Test
    void equalPairsCountForNeitherWay() {
        Significance outcome = Trends.mannKendall(new double[] {1, 2, 2, 3});

        assertThat(outcome.statistic()).isCloseTo(5 / Math.sqrt(30), within(1e-12));
        assertThat(outcome.p()).isCloseTo(2 * tail(5 / Math.sqrt(23.0 / 3)), within(1e-6));
    }

    @Test
    void oneValueFarOffDoesNotMoveTheSlope() {
        double[] series = Numbers.upTo(15);
        series[7] = 1e12;

        assertThat(Trends.mannKendall(series).estimate()).isCloseTo(1, within(1e-9));
    }

    @Test
    void twoValuesAreNoTrend() {
        assertThatThrownBy(() -> Trends.mannKendall(new double[] {1, 2}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("three values");
    }

    @Test
    void aSeriesOfOneSeasonIsJudgedInItsOrder() {
        double[] series = series(3);

        assertThat(Trends.seasonal(series, 1).estimate())
                .isEqualTo(Trends.mannKendall(series).estimate());
        assertThat(Trends.seasonal(series, 1).statistic()).isBetween(-1.0, 1.0);
    }

    @Test
    void thereIsAtLeastOneSeason() {
        assertThatThrownBy(() -> Trends.seasonal(new double[24], 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("round");
    }

    /// Four seasons of two years, each one higher by 1: S is 4 of 4 pairs, the variance 4 times 1.
    @Test
    void theSeasonsAreAddedUpLessOneForContinuity() {
        Significance outcome = Trends.seasonal(new double[] {10, 50, 20, 90, 11, 51, 21, 91}, 4);

        assertThat(outcome.estimate()).isEqualTo(0.25);
        assertThat(outcome.statistic()).isEqualTo(1);
        assertThat(outcome.p()).isCloseTo(2 * tail(3 / 2.0), within(1e-6));
    }

    @Test
    void whatOnlyReturnsWithTheSeasonIsNoTrend() {
        Significance outcome = Trends.seasonal(new double[] {10, 50, 20, 90, 10, 50, 20, 90}, 4);

        assertThat(outcome.p()).isEqualTo(1);
        assertThat(outcome.estimate()).isZero();
    }

    /// A series of 0 to n − 1 in which so many pairs fall.
    private static double[] withInversions(int n, int inversions) {
        double[] series = Numbers.upTo(n);
        int left = inversions;
        for (int pass = 0; left > 0; pass++) {
            for (int i = 0; i + 1 < n - pass && left > 0; i++, left--) {
                double first = series[i];
                series[i] = series[i + 1];
                series[i + 1] = first;
            }
        }
        return series;
    }

    /// The upper tail of the normal distribution after Abramowitz and Stegun, 26.2.17.
    private static double tail(double z) {
        double t = 1 / (1 + 0.2316419 * z);
        double[] b = {0.319381530, -0.356563782, 1.781477937, -1.821255978, 1.330274429};
        double sum = 0;
        for (int i = b.length - 1; i >= 0; i--) {
            sum = (sum + b[i]) * t;
        }
        return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * sum;
    }

    private static double[] series(int seed) {
        var random = new Random(seed);
        int n = 3 + random.nextInt(50);
        return random.ints(n, 0, seed % 2 == 0 ? 1_000_000 : 10).asDoubleStream().toArray();
    }

    private static double[] reversed(double[] series) {
        double[] back = new double[series.length];
        Arrays.setAll(back, i -> series[series.length - 1 - i]);
        return back;
    }

    private static double[] scaled(double[] series, double by, double plus) {
        return Arrays.stream(series).map(v -> v * by + plus).toArray();
    }
}
