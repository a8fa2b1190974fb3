package io.dataagent.statistics.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.statistics.guard.Claim.Direction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrendGuardTest {

    private static final Circumstances ORDINARY = Circumstances.ordinary();

    static IntStream seeds() {
        return IntStream.range(0, 30);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void fewerThanFourPeriodsTellNothing(int n) {
        Judgement judgement = trend(Direction.UP, rising(n), true);

        assertThat(judgement.reasons()).containsExactly(new Reason.TooFew(n, 4));
        assertThat(judgement.figures()).isEmpty();
    }

    @Test
    void anUnfinishedPeriodDoesNotCountAmongTheFour() {
        assertThat(trend(Direction.UP, rising(4), false).reasons())
                .containsExactly(new Reason.TooFew(3, 4));
        assertThat(trend(Direction.UP, List.of(), false).reasons())
                .containsExactly(new Reason.TooFew(0, 4));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void oneDirectionAtMostIsSupported(int seed) {
        List<Double> values = values(seed);

        Verdict up = trend(Direction.UP, values, true).verdict();
        Verdict down = trend(Direction.DOWN, values, true).verdict();

        assertThat(List.of(up, down)).contains(Verdict.REFUTED);
        assertThat(Collections.frequency(List.of(up, down), Verdict.SUPPORTED)).isLessThan(2);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void upwardsIsDownwardsOfTheOpposite(int seed) {
        List<Double> values = values(seed);
        List<Double> opposite = values.stream().map(v -> -v).toList();

        assertThat(trend(Direction.DOWN, opposite, true).verdict())
                .isEqualTo(trend(Direction.UP, values, true).verdict());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theUnitDoesNotChangeTheVerdict(int seed) {
        List<Double> values = values(seed);
        List<Double> cents = values.stream().map(v -> v * 64 + 4096).toList();

        assertThat(trend(Direction.UP, cents, true).verdict())
                .isEqualTo(trend(Direction.UP, values, true).verdict());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void moreComparisonsNeverMakeAClaimMoreCertain(int seed) {
        List<Verdict> fromBest =
                List.of(Verdict.SUPPORTED, Verdict.WEAK, Verdict.REFUTED, Verdict.NOT_CHECKABLE);
        Claim claim = new Claim.Trend(Direction.UP, values(seed), true);
        int before = 0;
        for (int comparisons : new int[] {1, 2, 5, 20, 100, 5000}) {
            int now = fromBest.indexOf(Guard.judge(claim, among(comparisons)).verdict());
            assertThat(now).as("among %d", comparisons).isGreaterThanOrEqualTo(before);
            before = now;
        }
    }

    @Test
    void whatIsLikelyChanceAloneIsSoAmongMany() {
        List<Double> values = List.of(9.0, 5.0, 8.0, 6.0, 7.0, 8.0, 6.0, 9.0, 7.0, 8.5);
        Claim claim = new Claim.Trend(Direction.UP, values, true);

        assertThat(Guard.judge(claim, among(20)).verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(Guard.judge(claim, among(20)).reasons().getFirst().sentence())
                .isEqualTo("It may be chance (p = 1.00, among 20 that were compared).");
    }

    @Test
    void whatStaysTheSameDoesNotRiseAndDoesNotFall() {
        List<Double> same = Collections.nCopies(12, 0.1);

        for (Direction direction : Direction.values()) {
            Judgement judgement = trend(direction, same, true);
            assertThat(judgement.verdict()).isEqualTo(Verdict.REFUTED);
            assertThat(judgement.reasons()).containsExactly(new Reason.OtherWay(0));
        }
    }

    @Test
    void anUnfinishedPeriodIsNoExcuseForATrendTheOtherWay() {
        List<Double> values = List.of(100.0, 104.0, 109.0, 112.0, 118.0, 121.0, 125.0);

        assertThat(trend(Direction.DOWN, values, false).reasons())
                .singleElement()
                .isInstanceOf(Reason.OtherWay.class);
    }

    @Test
    void theUnfinishedPeriodStaysOutOfTheFigures() {
        List<Double> values = new ArrayList<>(rising(8));
        values.add(-1000.0);

        Judgement judgement = trend(Direction.UP, values, false);

        assertThat(judgement.verdict()).isEqualTo(Verdict.SUPPORTED);
        assertThat(figure(judgement, "slope per period")).isCloseTo(3, within(1e-12));
        assertThat(figure(judgement, "periods")).isEqualTo(8);
    }

    @Test
    void oneEndThatTurnsTheTrendIsNamed() {
        List<Double> values = List.of(1.0, 10.0, 9.0, 8.0, 20.0);

        Judgement judgement =
                Guard.judge(
                        new Claim.Trend(Direction.UP, values, true),
                        new Circumstances(0, List.of(), 1, true, false));

        assertThat(judgement.verdict()).isNotEqualTo(Verdict.SUPPORTED);
    }

    /// Twelve months, four seasons: the same quarter of each year is compared.
    @Test
    void seasonsCountFromTwelvePeriodsOn() {
        List<Double> eleven = quarters(11);
        List<Double> twelve = quarters(12);

        assertThat(season(Direction.UP, eleven, 4).figures())
                .isEqualTo(trend(Direction.UP, eleven, true).figures());
        assertThat(season(Direction.UP, twelve, 4).figures())
                .isNotEqualTo(trend(Direction.UP, twelve, true).figures());
        assertThat(figure(season(Direction.UP, twelve, 4), "slope per period"))
                .isCloseTo(1, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {-3, 0, 1, 7, 5000})
    void aSeasonThatDoesNotFitIsNone(int season) {
        assertThat(season(Direction.UP, rising(13), season).figures())
                .isEqualTo(trend(Direction.UP, rising(13), true).figures());
    }

    private static List<Double> quarters(int n) {
        return IntStream.range(0, n).mapToObj(i -> (i % 4 == 3 ? 500.0 : 100.0) + i).toList();
    }

    private static List<Double> rising(int n) {
        return IntStream.range(0, n).mapToObj(i -> 100.0 + 3 * i).toList();
    }

    private static List<Double> values(int seed) {
        var random = new Random(seed);
        int n = 4 + random.nextInt(25);
        return DoubleStream.iterate(100, v -> v + random.nextInt(9) - 3).limit(n).boxed().toList();
    }

    private static Judgement trend(Direction direction, List<Double> values, boolean whole) {
        return Guard.judge(new Claim.Trend(direction, values, whole), ORDINARY);
    }

    private static Judgement season(Direction direction, List<Double> values, int season) {
        return Guard.judge(new Claim.Trend(direction, values, true, season), ORDINARY);
    }

    private static Circumstances among(int comparisons) {
        return new Circumstances(0, List.of(), comparisons, true, false);
    }

    private static double figure(Judgement judgement, String name) {
        return judgement.figures().stream()
                .filter(f -> f.name().equals(name))
                .mapToDouble(Judgement.Figure::value)
                .findFirst()
                .orElseThrow();
    }
}
