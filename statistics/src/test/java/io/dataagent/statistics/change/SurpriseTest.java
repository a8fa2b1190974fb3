package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.statistics.change.Surprise.Shift;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What must hold of the divergence of Jensen and Shannon in bits.
class SurpriseTest {

    static IntStream seeds() {
        return IntStream.range(0, 20);
    }

    @Test
    void sharesThatStayAreNoSurpriseWhateverTheWholeDoes() {
        assertThat(bits(new Shift(10, 30), new Shift(20, 60))).isCloseTo(0, within(1e-12));
        assertThat(bits(new Shift(7, 7))).isZero();
        assertThat(bits()).isZero();
    }

    @Test
    void whatIsReplacedAltogetherIsOneBit() {
        assertThat(bits(new Shift(5, 0), new Shift(0, 9))).isCloseTo(1, within(1e-12));
        assertThat(bits(new Shift(5, 0), new Shift(3, 0), new Shift(0, 9)))
                .isCloseTo(1, within(1e-12));
    }

    /// From a half to a quarter: H of the mean, 3/8, less the mean of H(1/2) and H(1/4).
    @Test
    void halfToAQuarterIsAsComputedByHand() {
        double mean = entropy(0.375);
        double own = (entropy(0.5) + entropy(0.25)) / 2;

        assertThat(bits(new Shift(50, 25), new Shift(50, 75))).isCloseTo(mean - own, within(1e-12));
    }

    @Test
    void aWholeOfNothingIsNoSurprise() {
        assertThat(bits(new Shift(0, 5), new Shift(0, 8))).isZero();
        assertThat(bits(new Shift(4, 0))).isZero();
        assertThat(bits(new Shift(0, 0))).isZero();
    }

    @Test
    void signsAreLeftAside() {
        assertThat(bits(new Shift(-50, -25), new Shift(50, 75)))
                .isEqualTo(bits(new Shift(50, 25), new Shift(50, 75)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void liesBetweenNothingAndOneAndIsTheSameBackwards(int seed) {
        List<Shift> shifts = shifts(seed);
        List<Shift> back = shifts.stream().map(s -> new Shift(s.after(), s.before())).toList();

        double bits = new Surprise(shifts).bits();

        assertThat(bits).isBetween(-1e-12, 1.0);
        assertThat(new Surprise(back).bits()).isCloseTo(bits, within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void neitherTheOrderNorTheUnitMatters(int seed) {
        List<Shift> shifts = new ArrayList<>(shifts(seed));
        double bits = new Surprise(shifts).bits();
        Collections.shuffle(shifts, new Random(seed));

        assertThat(new Surprise(shifts).bits()).isCloseTo(bits, within(1e-12));
        assertThat(
                        new Surprise(
                                        shifts.stream()
                                                .map(s -> new Shift(s.before() * 1e9, s.after()))
                                                .toList())
                                .bits())
                .isCloseTo(bits, within(1e-12));
    }

    @Test
    void movesMoreSurpriseMore() {
        double before = -1;
        for (int moved = 0; moved <= 50; moved += 10) {
            double bits = bits(new Shift(50, 50 - moved), new Shift(50, 50 + moved));
            assertThat(bits).isGreaterThan(before);
            before = bits;
        }
    }

    private static List<Shift> shifts(int seed) {
        var random = new Random(seed);
        return Stream.generate(() -> new Shift(random.nextInt(50), random.nextInt(50)))
                .limit(2 + random.nextInt(8))
                .toList();
    }

    private static double bits(Shift... shifts) {
        return new Surprise(List.of(shifts)).bits();
    }

    private static double entropy(double p) {
        return -(p * Math.log(p) + (1 - p) * Math.log(1 - p)) / Math.log(2);
    }
}
