package io.dataagent.statistics.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.statistics.significance.Groups.Share;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProportionsTest {

    /// The eight contrasts of Newcombe (1998), table II, method 10.
    @ParameterizedTest
    @CsvSource({
        "56, 70, 48, 80, 0.0524, 0.3339",
        "9, 10, 3, 10, 0.1705, 0.8090",
        "6, 7, 2, 7, 0.0582, 0.8062",
        "5, 56, 0, 29, -0.0381, 0.1926",
        "0, 10, 0, 20, -0.1611, 0.2775",
        "0, 10, 0, 10, -0.2775, 0.2775",
        "10, 10, 0, 20, 0.6791, 1.0000",
        "10, 10, 0, 10, 0.6075, 1.0000"
    })
    void hasTheIntervalsOfNewcombe(long a, long n, long b, long m, double low, double high) {
        Significance outcome = Groups.proportions(new Share(a, n), new Share(b, m));

        assertThat(outcome.low()).isCloseTo(low, within(5e-5));
        assertThat(outcome.high()).isCloseTo(high, within(5e-5));
        assertThat(outcome.estimate()).isBetween(outcome.low() - 1e-12, outcome.high() + 1e-12);
    }

    /// 60 of 100 against 40 of 100: pooled one half, error the root of 1/200.
    @Test
    void theFigureIsTheDifferenceOverItsPooledError() {
        Significance outcome = Groups.proportions(new Share(60, 100), new Share(40, 100));

        assertThat(outcome.estimate()).isCloseTo(0.2, within(1e-12));
        assertThat(outcome.statistic()).isCloseTo(0.2 * Math.sqrt(200), within(1e-12));
        assertThat(outcome.p()).isCloseTo(0.004677735, within(1e-8));
        assertThat(outcome.n()).isEqualTo(200);
    }

    @Test
    void theOtherGroupFirstAndFailuresForSuccessesGiveTheOpposite() {
        var random = new Random(2);
        for (int i = 0; i < 50; i++) {
            Share a = share(random);
            Share b = share(random);
            Significance there = Groups.proportions(a, b);
            Significance back = Groups.proportions(b, a);
            Significance failures = Groups.proportions(failures(a), failures(b));

            assertThat(back.p()).isCloseTo(there.p(), within(1e-12));
            assertThat(back.low()).isCloseTo(-there.high(), within(1e-12));
            assertThat(failures.p()).isCloseTo(there.p(), within(1e-9));
            assertThat(failures.high()).isCloseTo(-there.low(), within(1e-9));
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 12, 0, 900", "12, 12, 900, 900"})
    void groupsThatAllFailOrAllSucceedDoNotDiffer(long a, long n, long b, long m) {
        Significance outcome = Groups.proportions(new Share(a, n), new Share(b, m));

        assertThat(outcome.estimate()).isZero();
        assertThat(outcome.statistic()).isZero();
        assertThat(outcome.p()).isEqualTo(1);
        assertThat(outcome.low()).isNegative();
        assertThat(outcome.high()).isPositive();
    }

    @Test
    void noIntervalReachesBeyondTheLargestDifference() {
        for (long n = 1; n < 200; n += 3) {
            Significance most = Groups.proportions(new Share(n, n), new Share(0, n + 5));

            assertThat(most.high()).isLessThanOrEqualTo(1 + 1e-12);
            assertThat(most.low()).isBetween(-1.0, 1.0);
        }
    }

    @Test
    void ofMoreTrialsTheSameSharesAreSurer() {
        double before = 1;
        double wide = 2;
        for (long n = 20; n < 1_000_000; n *= 4) {
            Significance outcome =
                    Groups.proportions(new Share(n / 2, n), new Share(n * 9 / 20, n));
            assertThat(outcome.p()).isLessThan(before);
            assertThat(outcome.high() - outcome.low()).isLessThan(wide);
            before = outcome.p();
            wide = outcome.high() - outcome.low();
        }
    }

    @Test
    void countsMoreTrialsThanAnIntHolds() {
        Share many = new Share(2_000_000_000L, 4_000_000_000L);

        assertThat(Groups.proportions(many, many).n()).isEqualTo(Integer.MAX_VALUE);
        assertThat(Groups.proportions(many, many).p()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"-1, 5", "6, 5", "1, 0", "0, -1"})
    void noMoreSucceedThanTry(long successes, long trials) {
        assertThatThrownBy(() -> new Share(successes, trials))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aGroupWithoutTrialsHasNoShare() {
        assertThatThrownBy(() -> Groups.proportions(new Share(0, 0), new Share(1, 2)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Groups.proportions(new Share(1, 2), new Share(0, 0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Share share(Random random) {
        int trials = 1 + random.nextInt(400);
        return new Share(random.nextInt(trials + 1), trials);
    }

    private static Share failures(Share share) {
        return new Share(share.trials() - share.successes(), share.trials());
    }
}
