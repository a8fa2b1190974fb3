package io.dataagent.statistics.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ManyTestsTest {

    static IntStream seeds() {
        return IntStream.range(0, 20);
    }

    /// 0.005 four times, 0.01 three times, 0.03 twice; 0.04 once would be less than the one before.
    @Test
    void stepsDownFromTheSmallest() {
        assertThat(adjusted(0.01, 0.04, 0.03, 0.005)).containsExactly(0.03, 0.06, 0.06, 0.02);
    }

    @Test
    void oneAloneStaysAndNothingStaysNothing() {
        assertThat(adjusted(0.03)).containsExactly(0.03);
        assertThat(ManyTests.holm(List.of())).isEmpty();
    }

    @Test
    void noProbabilityIsAboveOne() {
        assertThat(adjusted(0.9, 0.6, 1)).containsExactly(1.0, 1.0, 1.0);
    }

    @Test
    void equalProbabilitiesStayEqual() {
        assertThat(adjusted(0.02, 0.02, 0.02)).containsOnly(0.06);
    }

    @Test
    void onlyTheProbabilityChanges() {
        Significance one = new Significance(1, 0.5, 1.5, 3, 0.01, 40);
        Significance other = new Significance(-2, -3, -1, -5, 0.02, 60);

        assertThat(ManyTests.holm(List.of(one, other)))
                .containsExactly(one.withP(0.02), new Significance(-2, -3, -1, -5, 0.02, 60));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void isNeverMilderThanAloneAndNeverStricterThanBonferroni(int seed) {
        var random = new Random(seed);
        double[] p = random.doubles(1 + random.nextInt(15)).map(d -> d * d * d).toArray();
        List<Double> adjusted = adjusted(p);

        for (int i = 0; i < p.length; i++) {
            assertThat(adjusted.get(i)).isBetween(p[i], Math.min(1, p[i] * p.length) + 1e-12);
            for (int j = 0; j < p.length; j++) {
                if (p[i] < p[j]) {
                    assertThat(adjusted.get(i)).isLessThanOrEqualTo(adjusted.get(j));
                }
            }
        }
        double least = DoubleStream.of(p).min().orElseThrow();
        assertThat(adjusted.stream().mapToDouble(d -> d).min().orElseThrow())
                .isCloseTo(Math.min(1, least * p.length), within(1e-12));
    }

    @Test
    void isMoreThanChanceOnlyBelowTheLevel() {
        Significance at = new Significance(0, 0, 0, 0, Significance.LEVEL, 1);

        assertThat(at.significant()).isFalse();
        assertThat(at.withP(Math.nextDown(0.05)).significant()).isTrue();
        assertThat(at.withP(Double.NaN).significant()).isFalse();
    }

    private static List<Double> adjusted(double... p) {
        return ManyTests.holm(
                        DoubleStream.of(p)
                                .mapToObj(one -> new Significance(0, 0, 0, 0, one, 10))
                                .toList())
                .stream()
                .map(Significance::p)
                .toList();
    }
}
