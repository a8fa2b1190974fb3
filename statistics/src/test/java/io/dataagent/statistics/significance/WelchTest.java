package io.dataagent.statistics.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.statistics.significance.Groups.Moments;
import io.dataagent.statistics.significance.Groups.Sample;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WelchTest {

    /// Hours of sleep gained with two drugs (Student 1908).
    private static final double[] FIRST = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    private static final double[] SECOND = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

    static IntStream seeds() {
        return IntStream.range(0, 30);
    }

    @Test
    void hasTheKnownFiguresOfStudentsSleep() {
        Significance outcome = welch(FIRST, SECOND);

        assertThat(outcome.estimate()).isCloseTo(-1.58, within(1e-12));
        assertThat(outcome.statistic()).isCloseTo(-1.8608, within(5e-5));
        assertThat(outcome.p()).isCloseTo(0.07939, within(5e-6));
        assertThat(outcome.low()).isCloseTo(-3.3654832, within(5e-8));
        assertThat(outcome.high()).isCloseTo(0.2054832, within(5e-8));
        assertThat(outcome.n()).isEqualTo(20);
        assertThat(outcome.significant()).isFalse();
    }

    @Test
    void theOtherGroupFirstGivesTheOpposite() {
        Significance there = welch(FIRST, SECOND);
        Significance back = welch(SECOND, FIRST);

        assertThat(back.p()).isEqualTo(there.p());
        assertThat(back.estimate()).isEqualTo(-there.estimate());
        assertThat(back.low()).isCloseTo(-there.high(), within(1e-12));
        assertThat(back.statistic()).isEqualTo(-there.statistic());
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-100, 1e-9, 100, 1e12, 1e60})
    void anotherUnitLeavesTheProbability(double unit) {
        Significance outcome = welch(scaled(FIRST, unit), scaled(SECOND, unit));

        assertThat(outcome.p()).isCloseTo(welch(FIRST, SECOND).p(), within(1e-9));
        assertThat(outcome.estimate() / unit).isCloseTo(-1.58, within(1e-9));
        assertThat(outcome.high() / unit).isCloseTo(0.2054832, within(5e-8));
    }

    @Test
    void aGroupAgainstItselfHasNoDifference() {
        Significance outcome = welch(FIRST, FIRST);

        assertThat(outcome.estimate()).isZero();
        assertThat(outcome.p()).isEqualTo(1);
        assertThat(outcome.low()).isEqualTo(-outcome.high());
    }

    @Test
    void moreOfTheSameMakesItSurer() {
        double before = 1;
        for (long n = 5; n < 100_000; n *= 3) {
            double p = Groups.welch(new Moments(n, 10, 4), new Moments(n, 9.5, 4)).p();
            assertThat(p).isLessThan(before);
            before = p;
        }
    }

    @Test
    void groupsWithoutSpreadDifferSurelyOrNotAtAll() {
        Moments ten = new Moments(5, 10, 0);

        Significance same = Groups.welch(ten, new Moments(9, 10, 0));
        Significance lower = Groups.welch(new Moments(9, 8, 0), ten);

        assertThat(same).isEqualTo(new Significance(0, 0, 0, 0, 1, 14));
        assertThat(lower.p()).isZero();
        assertThat(lower.statistic()).isEqualTo(-Double.MAX_VALUE);
        assertThat(lower.low()).isEqualTo(-2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.7, 1.1, 19.99, 1e-7, 1e12 + 0.1})
    void groupsOfOneAndTheSameValueDoNotDiffer(double value) {
        for (int n = 2; n < 30; n++) {
            for (int m = 2; m < 30; m++) {
                double[] first = new double[n];
                double[] second = new double[m];
                Arrays.fill(first, value);
                Arrays.fill(second, value);
                assertThat(welch(first, second).p()).as("%d and %d", n, m).isEqualTo(1);
            }
        }
    }

    @Test
    void oneSideMayBeWithoutSpread() {
        Significance outcome = Groups.welch(new Moments(4, 10, 4), new Moments(50, 7, 0));

        assertThat(outcome.statistic()).isCloseTo(3, within(1e-12));
        assertThat(outcome.p()).isCloseTo(0.0576690, within(1e-6)); // t = 3, 3 degrees of freedom
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "5, 1", "0, 5"})
    void needsTwoValuesOnEachSide(long n, long m) {
        assertThatThrownBy(() -> Groups.welch(new Moments(n, 1, 1), new Moments(m, 1, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two values");
    }

    @Test
    void countsMoreRowsThanAnIntHolds() {
        Moments many = new Moments(3_000_000_000L, 10, 4);

        assertThat(Groups.welch(many, many).n()).isEqualTo(Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void takingAwayTheFarthestGivesTheMomentsOfTheRest(int seed) {
        var random = new Random(seed);
        double[] values = random.doubles(3 + random.nextInt(30), -50, 80).toArray();
        Sample sample = sample(values);
        double mean = Numbers.mean(values);
        double far = sample.farthest();
        double[] rest = Arrays.stream(values).filter(v -> v != far).toArray();

        assertThat(Arrays.stream(values).map(v -> Math.abs(v - mean)).max().orElseThrow())
                .isEqualTo(Math.abs(far - mean));
        assertThat(sample.withoutFarthest().n()).isEqualTo(values.length - 1);
        assertThat(sample.withoutFarthest().mean()).isCloseTo(Numbers.mean(rest), within(1e-9));
        assertThat(sample.withoutFarthest().variance())
                .isCloseTo(Numbers.variance(rest), within(1e-8));
    }

    @Test
    void takingAwayOneOfEqualValuesLeavesNoSpread() {
        Moments rest = new Sample(new Moments(4, 7, 0), 7, 7).withoutFarthest();

        assertThat(rest).isEqualTo(new Moments(3, 7, 0));
    }

    @Test
    void aSpreadIsNeverBelowNothing() {
        double[] values = {0.1, 0.1, 0.1, 1e9};

        assertThat(sample(values).withoutFarthest().variance()).isNotNegative();
    }

    private static Sample sample(double[] values) {
        return new Sample(
                Moments.of(values),
                Arrays.stream(values).min().orElseThrow(),
                Arrays.stream(values).max().orElseThrow());
    }

    private static Significance welch(double[] first, double[] second) {
        return Groups.welch(Moments.of(first), Moments.of(second));
    }

    private static double[] scaled(double[] values, double unit) {
        return Arrays.stream(values).map(v -> v * unit).toArray();
    }
}
