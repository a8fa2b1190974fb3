package io.dataagent.statistics.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.statistics.significance.Groups;
import io.dataagent.statistics.significance.Groups.Moments;
import io.dataagent.statistics.significance.Groups.Share;
import io.dataagent.statistics.significance.Significance;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AlikeGuardTest {

    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 1, 1.01, SUPPORTED",
        "-1, 1, 1, NOT_CHECKABLE",
        "-1.5, 0.5, 1, NOT_CHECKABLE",
        "-0.5, 1.5, 1, NOT_CHECKABLE",
        "0.9, 1.3, 1, REFUTED",
        "-1.3, -0.7, 1, REFUTED",
        "0.2, 0.4, 1, SUPPORTED",
        "-0.4, -0.2, 0.3, REFUTED",
        "0, 0, 0, REFUTED"
    })
    void theWholeIntervalHasToLieWithinTheMargin(
            double low, double high, double margin, Verdict verdict) {
        assertThat(judged(low, high, margin).verdict()).isEqualTo(verdict);
    }

    @Test
    void aDifferenceThatIsMoreThanChanceMayStillNotMatter() {
        Significance small = Groups.welch(new Moments(1_000_000, 100.1, 25), moments(100));

        assertThat(small.significant()).isTrue();
        assertThat(Guard.judge(new Claim.Alike(small, 1), Circumstances.ordinary()).verdict())
                .isEqualTo(Verdict.SUPPORTED);
    }

    @Test
    void thatNoDifferenceIsSeenIsNotEnough() {
        Significance wide = Groups.proportions(new Share(5, 10), new Share(5, 10));

        Judgement judgement = Guard.judge(new Claim.Alike(wide, 0.1), Circumstances.ordinary());

        assertThat(wide.p()).isEqualTo(1);
        assertThat(judgement.verdict()).isEqualTo(Verdict.NOT_CHECKABLE);
    }

    /// An interval twice as wide as the room takes four times the values; four times, sixteen.
    @ParameterizedTest
    @CsvSource({"-2, 2, 1, 400", "-1.5, 2.5, 1, 1600", "-2.5, 1.5, 1, 1600", "-10, 10, 1, 10000"})
    void tellsHowManyValuesItTakes(double low, double high, double margin, int needed) {
        assertThat(judged(low, high, margin).reasons())
                .containsExactly(new Reason.TooFew(100, needed));
    }

    /// 1,000 trials of one side and 20 of the other: the interval reaches far to one side only.
    @Test
    void whatItTakesIsNeverLessThanWhatThereIs() {
        Significance lopsided = Groups.proportions(new Share(0, 1000), new Share(0, 20));

        Judgement judgement = Guard.judge(new Claim.Alike(lopsided, 0.1), Circumstances.ordinary());

        Reason.TooFew few = (Reason.TooFew) judgement.reasons().getFirst();
        assertThat(few.n()).isEqualTo(1020);
        assertThat(few.needed()).isGreaterThan(1020);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void asManyMoreValuesMakeItCheckable(int seed) {
        var random = new Random(seed);
        int n = 20 + random.nextInt(200);
        int m = 20 + random.nextInt(200);
        double apart = random.nextGaussian();
        double margin = Math.abs(apart) + 0.1 + random.nextDouble() / 2;
        Significance difference = means(apart, n, m, 1);
        Judgement judgement =
                Guard.judge(new Claim.Alike(difference, margin), Circumstances.ordinary());

        if (judgement.reasons().stream().findFirst().orElse(null) instanceof Reason.TooFew few) {
            double times = (double) few.needed() / few.n();
            Claim more = new Claim.Alike(means(apart, n, m, times), margin);
            Claim fewer = new Claim.Alike(means(apart, n, m, 0.9 * times), margin);
            assertThat(Guard.judge(more, Circumstances.ordinary()).verdict())
                    .isEqualTo(Verdict.SUPPORTED);
            assertThat(Guard.judge(fewer, Circumstances.ordinary()).verdict())
                    .isEqualTo(Verdict.NOT_CHECKABLE);
        } else {
            assertThat(judgement.verdict()).isEqualTo(Verdict.SUPPORTED);
        }
    }

    @Test
    void aWiderMarginIsNeverStricter() {
        boolean alike = false;
        for (double margin = 0.01; margin < 5; margin += 0.01) {
            boolean now = judged(-0.7, 1.1, margin).verdict() == Verdict.SUPPORTED;
            assertThat(now || !alike).as("margin %s", margin).isTrue();
            alike = now;
        }
        assertThat(alike).isTrue();
    }

    @Test
    void tellsTheDifferenceItsIntervalAndTheMargin() {
        assertThat(judged(-1, 2, 5).figures())
                .containsExactly(
                        new Judgement.Figure("difference", 0.5),
                        new Judgement.Figure("low", -1),
                        new Judgement.Figure("high", 2),
                        new Judgement.Figure("margin", 5));
    }

    /// Means that stay as far apart as they are, of so many times the values.
    private static Significance means(double apart, int n, int m, double times) {
        return Groups.welch(
                new Moments((long) Math.ceil(n * times), 50 + apart, 16),
                new Moments((long) Math.ceil(m * times), 50, 9));
    }

    private static Judgement judged(double low, double high, double margin) {
        Significance difference = new Significance((low + high) / 2, low, high, 0, 1, 100);
        return Guard.judge(new Claim.Alike(difference, margin), Circumstances.ordinary());
    }

    private static Moments moments(double mean) {
        return new Moments(1_000_000, mean, 25);
    }
}
