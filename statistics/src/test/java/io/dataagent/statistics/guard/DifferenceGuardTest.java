package io.dataagent.statistics.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.statistics.guard.Claim.Direction;
import io.dataagent.statistics.guard.Claim.Stratum;
import io.dataagent.statistics.significance.Groups.Moments;
import io.dataagent.statistics.significance.Groups.Sample;
import io.dataagent.statistics.significance.Groups.Share;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DifferenceGuardTest {

    private static final Circumstances ORDINARY = Circumstances.ordinary();

    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    @ParameterizedTest
    @CsvSource({"0, 50, 0", "2, 50, 2", "50, 1, 1", "2, 2, 2"})
    void fewerThanThreeOnASideTellNothing(int n, int m, int smaller) {
        List<Reason> expected = List.of(new Reason.TooFew(smaller, 3));

        assertThat(means(Direction.UP, around(20, n), around(10, m)).reasons()).isEqualTo(expected);
        assertThat(
                        judged(
                                        new Claim.SamplesDiffer(
                                                Direction.UP,
                                                new Sample(new Moments(n, 20, 1), 18, 22),
                                                new Sample(new Moments(m, 10, 1), 8, 12),
                                                List.of()))
                                .reasons())
                .isEqualTo(expected);
        assertThat(rates(Direction.UP, new Share(n, n), new Share(0, m)).reasons())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"3, 40, 3", "40, 9, 9", "10, 40,", "10, 10,"})
    void fewerThanTenOnASideAreSaidToBeFew(int n, int m, Integer few) {
        List<Reason> expected = few == null ? List.of() : List.of(new Reason.SmallSample(few));

        assertThat(means(Direction.UP, around(30, n), around(10, m)).reasons()).isEqualTo(expected);
        assertThat(rates(Direction.UP, new Share(n, n), new Share(0, m)).reasons())
                .isEqualTo(expected);
    }

    @Test
    void equalMeansAreNoDifferenceInEitherDirection() {
        for (Direction direction : Direction.values()) {
            assertThat(means(direction, around(20, 30), around(20, 30)).verdict())
                    .isEqualTo(Verdict.REFUTED);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void firstAboveSecondIsSecondBelowFirst(int seed) {
        List<Double> first = values(seed);
        List<Double> second = values(seed + 500);

        assertThat(means(Direction.UP, first, second).verdict())
                .isEqualTo(means(Direction.DOWN, second, first).verdict());
    }

    /// Skewed values: what lies farthest from the middle is not what lies farthest from the mean.
    @ParameterizedTest
    @MethodSource("seeds")
    void momentsAreJudgedAsTheValuesAreAlsoIfTheyAreSkewed(int seed) {
        List<Double> first = values(seed);
        List<Double> second = values(seed + 500);
        double sum = total(first) / first.size() - total(second) / second.size();
        Direction direction = sum > 0 ? Direction.UP : Direction.DOWN;

        Judgement values = means(direction, first, second);
        Judgement moments =
                judged(
                        new Claim.SamplesDiffer(
                                direction, sample(first), sample(second), List.of()));

        assertThat(moments.reasons()).isEqualTo(values.reasons());
        assertThat(moments.verdict()).isEqualTo(values.verdict());
    }

    @Test
    void theSecondGroupsValueMayCarryIt() {
        List<Double> first = around(10, 12);
        List<Double> second = Stream.concat(around(10.4, 30).stream(), Stream.of(11.0)).toList();
        assertThat(means(Direction.DOWN, first, second).verdict()).isEqualTo(Verdict.SUPPORTED);

        List<Double> carried = Stream.concat(Stream.of(-60.0), around(9.2, 300).stream()).toList();
        Judgement judgement = means(Direction.UP, around(9.21, 2000), carried);

        assertThat(judgement.verdict()).isNotEqualTo(Verdict.SUPPORTED);
    }

    @Test
    void aRateOfManyTrialsIsMoreThanChanceAndOneOfFewIsNot() {
        assertThat(rates(Direction.UP, new Share(520, 1000), new Share(440, 1000)).verdict())
                .isEqualTo(Verdict.SUPPORTED);
        assertThat(rates(Direction.UP, new Share(13, 25), new Share(11, 25)).verdict())
                .isEqualTo(Verdict.REFUTED);
        assertThat(rates(Direction.DOWN, new Share(520, 1000), new Share(440, 1000)).reasons())
                .singleElement()
                .isInstanceOf(Reason.OtherWay.class);
    }

    @Test
    void aReversalIsNamedBesideWhatElseIsDoubtful() {
        List<Stratum<Moments>> strata =
                List.of(
                        new Stratum<>("size", "s", new Moments(3, 8, 1), new Moments(30, 9, 1)),
                        new Stratum<>("size", "l", new Moments(30, 28, 1), new Moments(3, 29, 1)));
        Claim claim =
                new Claim.SamplesDiffer(
                        Direction.UP,
                        new Sample(new Moments(33, 26, 30), 6, 31),
                        new Sample(new Moments(33, 11, 30), 6, 31),
                        strata);

        assertThat(judged(claim).reasons()).containsExactly(new Reason.Reversal("size", 2, 2));
        assertThat(judged(claim).verdict()).isEqualTo(Verdict.REFUTED);
    }

    @Test
    void aGroupThatIsOnlyOnOneSideTellsNothingOfTheOther() {
        List<Stratum<Share>> strata =
                List.of(
                        new Stratum<>("region", "n", new Share(50, 100), new Share(0, 0)),
                        new Stratum<>("region", "s", new Share(0, 0), new Share(30, 100)));

        assertThat(
                        judged(
                                        new Claim.RatesDiffer(
                                                Direction.UP,
                                                new Share(50, 100),
                                                new Share(30, 100),
                                                strata))
                                .reasons())
                .isEmpty();
    }

    @Test
    void tellsWhatItComputed() {
        Judgement judgement = rates(Direction.UP, new Share(60, 100), new Share(40, 100));

        assertThat(judgement.figures().stream().map(Judgement.Figure::name))
                .containsExactly(
                        "difference", "difference, low", "difference, high", "p", "values");
        assertThat(judgement.figures().getLast().value()).isEqualTo(200);
    }

    private static Judgement means(Direction direction, List<Double> a, List<Double> b) {
        return judged(new Claim.MeansDiffer(direction, a, b, List.of()));
    }

    private static Judgement rates(Direction direction, Share a, Share b) {
        return judged(new Claim.RatesDiffer(direction, a, b, List.of()));
    }

    private static Judgement judged(Claim claim) {
        return Guard.judge(claim, ORDINARY);
    }

    /// Values one to each side of a mean, none of which is out of the ordinary.
    private static List<Double> around(double mean, int n) {
        return n == 1
                ? Collections.nCopies(1, mean)
                : IntStream.range(0, n).mapToObj(i -> mean + (i % 3 - 1) * 0.5).toList();
    }

    /// Few values with a long tail to one side.
    private static List<Double> values(int seed) {
        var random = new Random(seed);
        double way = random.nextBoolean() ? 1 : -1;
        double level = random.nextInt(3);
        int n = 10 + random.nextInt(8);
        return random.doubles(n)
                .map(d -> level - way * Math.log(Math.max(d, 1e-6)))
                .boxed()
                .toList();
    }

    private static Sample sample(List<Double> values) {
        double[] all = Guard.array(values);
        return new Sample(
                Moments.of(all),
                Arrays.stream(all).min().orElseThrow(),
                Arrays.stream(all).max().orElseThrow());
    }

    private static double total(List<Double> values) {
        return values.stream().mapToDouble(d -> d).sum();
    }
}
