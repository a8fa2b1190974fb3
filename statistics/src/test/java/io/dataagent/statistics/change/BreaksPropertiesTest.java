package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What must hold of the breaks of any series.
class BreaksPropertiesTest {

    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void backwardsTheBreaksAreMirrored(int seed) {
        double[] series = series(seed);
        double[] back = new double[series.length];
        Arrays.setAll(back, i -> series[series.length - 1 - i]);

        assertThat(Breaks.of(back))
                .isEqualTo(
                        Breaks.of(series).reversed().stream().map(b -> series.length - b).toList());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void upsideDownAndInAnotherUnitTheBreaksStay(int seed) {
        double[] series = series(seed);
        List<Integer> breaks = Breaks.of(series);

        assertThat(Breaks.of(mapped(series, -1, 0))).isEqualTo(breaks);
        assertThat(Breaks.of(mapped(series, 1e-3, 0))).isEqualTo(breaks);
        assertThat(Breaks.of(mapped(series, 1e9, 0))).isEqualTo(breaks);
        assertThat(Breaks.of(mapped(series, 1, 10_000))).isEqualTo(breaks);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyLevelHasAtLeastTwoBuckets(int seed) {
        double[] series = series(seed);
        int before = 0;
        for (int at : Breaks.of(series)) {
            assertThat(at - before).isGreaterThanOrEqualTo(2);
            before = at;
        }
        assertThat(series.length - before).isGreaterThanOrEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aLargeStepIsFoundWhereItIs(int seed) {
        var random = new Random(seed);
        int n = 8 + random.nextInt(40);
        int at = 3 + random.nextInt(n - 5);
        double way = random.nextBoolean() ? 60 : -60;
        double[] series = new double[n];
        Arrays.setAll(series, i -> 1000 + random.nextGaussian() * 3 + (i < at ? 0 : way));

        assertThat(Breaks.of(series)).contains(at);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 19.99, -7, 1e15, 1e-15})
    void whatStaysTheSameHasNone(double value) {
        for (int n = 1; n < 40; n++) {
            double[] series = new double[n];
            Arrays.fill(series, value);
            assertThat(Breaks.of(series)).as("%d times", n).isEmpty();
        }
    }

    @Test
    void nothingAndTooFewHaveNone() {
        assertThat(Breaks.of(new double[0])).isEmpty();
        assertThat(Breaks.of(new double[] {1})).isEmpty();
        assertThat(Breaks.of(new double[] {1, 1, 9, 9})).isEmpty();
        assertThat(Breaks.of(new double[] {1, 1, 9, 9, 9})).containsExactly(2);
    }

    @Test
    void fromNothingToSomethingIsABreak() {
        assertThat(Breaks.of(new double[] {0, 0, 0, 0, 5, 5, 5, 5})).containsExactly(4);
    }

    @Test
    void oneBucketFarOffIsNoLevel() {
        double[] series = new double[20];
        Arrays.setAll(series, i -> 100 + i % 3);
        series[10] = 100.5;

        assertThat(Breaks.of(series)).isEmpty();
    }

    @Test
    void theNoiseIsThatOfTheStepsAndNotOfTheLevels() {
        double[] flat = {10, 11, 10, 11, 10, 11, 10, 11};
        double[] stairs = {10, 11, 10, 11, 50, 51, 50, 51};

        assertThat(Breaks.noise(stairs)).isEqualTo(Breaks.noise(flat));
        assertThat(Breaks.noise(flat)).isGreaterThan(1).isLessThan(1.2); // (1 / 0.6745)² / 2
        assertThat(Breaks.noise(new double[] {0, 0, 0})).isPositive();
    }

    @Test
    void theEarliestIsNeverBehindTheBreakNorBeforeTheOneBefore() {
        for (int seed = 0; seed < 60; seed++) {
            double[] series = series(seed);
            List<Integer> breaks = Breaks.of(series);
            for (int at : breaks) {
                int before = breaks.stream().filter(b -> b < at).reduce(0, (a, b) -> b);
                assertThat(Breaks.earliest(series, breaks, at))
                        .isLessThanOrEqualTo(at)
                        .isGreaterThan(before);
            }
        }
    }

    /// Levels with some noise, of one to three steps.
    private static double[] series(int seed) {
        var random = new Random(seed);
        int n = 5 + random.nextInt(30);
        double[] series = new double[n];
        double level = 100;
        for (int i = 0; i < n; i++) {
            if (random.nextInt(8) == 0) {
                level += random.nextGaussian() * 30;
            }
            series[i] = level + random.nextGaussian() * 4;
        }
        return series;
    }

    private static double[] mapped(double[] series, double by, double plus) {
        return Arrays.stream(series).map(v -> v * by + plus).toArray();
    }
}
