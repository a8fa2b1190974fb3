package io.dataagent.statistics.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

    @Test
    void nothingHasNeitherMeanNorMiddleNorSpread() {
        assertThat(Numbers.mean(new double[0])).isNaN();
        assertThat(Numbers.median(new double[0])).isNaN();
        assertThat(Numbers.variance(new double[0])).isNaN();
        assertThat(Numbers.variance(new double[] {7})).isNaN();
        assertThat(Numbers.ranks(new double[0])).isEmpty();
        assertThat(Numbers.upTo(0)).isEmpty();
    }

    /// The accuracy sets of NIST: a small spread around a large mean.
    @ParameterizedTest
    @CsvSource({
        "10000002, 1, 3",
        "1.2, 0.1, 1001",
        "1000000.2, 0.1, 1001",
        "10000000.2, 0.1, 1001"
    })
    void keepsASmallSpreadAroundALargeMean(double mean, double deviation, int n) {
        double[] values = new double[n];
        Arrays.setAll(values, i -> i == 0 ? mean : mean + (i % 2 == 1 ? -deviation : deviation));

        assertThat(Numbers.mean(values)).isCloseTo(mean, within(1e-9 * mean));
        assertThat(Math.sqrt(Numbers.variance(values))).isCloseTo(deviation, within(1e-7));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1.1, 0.7, 19.99, 1e-300, 1e300, -3.3, 1e16 + 2, 1.0 / 3})
    void equalValuesHaveThatMeanAndNoSpread(double value) {
        for (int n = 2; n < 60; n++) {
            double[] values = new double[n];
            Arrays.fill(values, value);

            assertThat(Numbers.mean(values)).as("mean of %d", n).isEqualTo(value);
            assertThat(Numbers.variance(values)).as("spread of %d", n).isZero();
            assertThat(Numbers.median(values)).as("middle of %d", n).isEqualTo(value);
        }
    }

    @Test
    void aMeanLiesBetweenTheEndsAlsoOfHugeNumbers() {
        assertThat(Numbers.mean(new double[] {1.5e308, 1.5e308, 1.5e308})).isEqualTo(1.5e308);
        assertThat(Numbers.mean(new double[] {-1.5e308, -1.5e308})).isEqualTo(-1.5e308);
    }

    @Test
    void whatIsNoNumberHasNoMean() {
        assertThat(Numbers.mean(new double[] {1, Double.NaN, 3})).isNaN();
        assertThat(Numbers.variance(new double[] {1, Double.NaN, 3})).isNaN();
    }

    @Test
    void theVarianceOfOneToFiveIsTwoAndAHalf() {
        assertThat(Numbers.variance(new double[] {1, 2, 3, 4, 5})).isEqualTo(2.5);
        assertThat(Numbers.variance(new double[] {5, 3, 1, 4, 2})).isEqualTo(2.5);
    }

    @Test
    void theCovarianceWithItselfIsTheVariance() {
        double[] x = {2, 4, 4, 4, 5, 5, 7, 9};
        double[] opposite = Arrays.stream(x).map(v -> -v).toArray();

        assertThat(Numbers.covariance(x, x)).isCloseTo(32.0 / 7, within(1e-12));
        assertThat(Numbers.covariance(x, opposite)).isCloseTo(-32.0 / 7, within(1e-12));
        assertThat(Numbers.covariance(x, new double[8])).isZero();
    }

    @Test
    void theMiddleOfAnEvenNumberIsTheMeanOfTwoAndTheListStays() {
        double[] values = {9, 1, 5, 3};

        assertThat(Numbers.median(values)).isEqualTo(4);
        assertThat(values).containsExactly(9, 1, 5, 3);
        assertThat(Numbers.median(new double[] {8, -1, 3})).isEqualTo(3);
    }

    @Test
    void equalValuesShareTheMeanOfTheirRanks() {
        assertThat(Numbers.ranks(new double[] {20, 10, 20, 30, 20})).containsExactly(3, 1, 3, 5, 3);
        assertThat(Numbers.ranks(new double[] {4, 4, 4})).containsExactly(2, 2, 2);
        assertThat(Numbers.ranks(new double[] {0.0, -0.0, -1})).containsExactly(2.5, 2.5, 1);
    }

    @Test
    void ranksOfAnyListAddUpAndFollowTheValues() {
        var random = new Random(4);
        for (int n = 1; n < 40; n++) {
            double[] values = random.ints(n, 0, 12).asDoubleStream().toArray();
            double[] ranks = Numbers.ranks(values);

            assertThat(Arrays.stream(ranks).sum()).isEqualTo(n * (n + 1) / 2.0);
            for (int i = 1; i < n; i++) {
                assertThat(Double.compare(ranks[i], ranks[i - 1]))
                        .isEqualTo(Double.compare(values[i], values[i - 1]));
            }
        }
    }

    @Test
    void ranksOfWhatIsNoNumberAreNone() {
        assertThat(Numbers.ranks(new double[] {3, Double.NaN, 1})).containsOnly(Double.NaN);
    }

    @Test
    void countsFromNothing() {
        assertThat(Numbers.upTo(4)).containsExactly(0, 1, 2, 3);
    }
}
