package io.dataagent.statistics.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.statistics.guard.Claim.Direction;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CorrelationGuardTest {

    static IntStream seeds() {
        return IntStream.range(0, 60);
    }

    @Test
    void fewerThanSixPairsTellNothing() {
        assertThat(up(numbers(5), numbers(5)).reasons()).containsExactly(new Reason.TooFew(5, 6));
        assertThat(up(List.of(), List.of()).reasons()).containsExactly(new Reason.TooFew(0, 6));
        assertThat(up(numbers(6), numbers(6)).verdict()).isEqualTo(Verdict.SUPPORTED);
    }

    @Test
    void aSideThatStaysTheSameTellsNothing() {
        List<Double> same = Collections.nCopies(20, 0.7);

        assertThat(up(numbers(20), same).verdict()).isEqualTo(Verdict.NOT_CHECKABLE);
        assertThat(up(same, numbers(20)).verdict()).isEqualTo(Verdict.NOT_CHECKABLE);
    }

    /// Exact lines through and beside zero, of all kinds of steps: rounding is no value far off.
    @ParameterizedTest
    @MethodSource("seeds")
    void anExactLineHasNoBendAndNoValueThatCarriesIt(int seed) {
        var random = new Random(seed);
        double slope = (1 + random.nextInt(50)) / 10.0;
        double zero = random.nextInt(12);
        List<Double> x = numbers(6 + random.nextInt(20));

        assertThat(up(x, mapped(x, v -> slope * (v - zero))).reasons()).isEmpty();
        assertThat(up(x, mapped(x, v -> slope * v - slope * zero)).reasons()).isEmpty();
        assertThat(up(mapped(x, v -> v / 7), mapped(x, v -> v * 0.1 - 0.3)).reasons()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theOrderOfThePairsDoesNotMatter(int seed) {
        var random = new Random(seed);
        List<Double> x = random.doubles(15, 0, 10).boxed().toList();
        List<Double> y = x.stream().map(v -> v + 4 * random.nextDouble()).toList();
        List<Integer> order = new java.util.ArrayList<>(IntStream.range(0, 15).boxed().toList());
        Collections.shuffle(order, random);

        Judgement own = up(x, y);
        Judgement other =
                up(order.stream().map(x::get).toList(), order.stream().map(y::get).toList());

        assertThat(other.verdict()).isEqualTo(own.verdict());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theMoreTheLessIsTheMoreTheMoreOfTheOpposite(int seed) {
        var random = new Random(seed);
        List<Double> x = random.doubles(20, 0, 10).boxed().toList();
        List<Double> y = x.stream().map(v -> v / 2 + 5 * random.nextDouble()).toList();

        assertThat(judged(Direction.DOWN, x, mapped(y, v -> -v)).verdict())
                .isEqualTo(judged(Direction.UP, x, y).verdict());
        assertThat(judged(Direction.DOWN, x, y).reasons())
                .singleElement()
                .isInstanceOf(Reason.OtherWay.class);
    }

    @Test
    void aBendIsNamedWhicheverWayItBends() {
        List<Double> x = numbers(20);
        List<Double> later = mapped(x, v -> v + 8);

        assertThat(up(x, mapped(x, v -> v * v)).reasons()).containsExactly(new Reason.Bent());
        assertThat(up(x, mapped(later, Math::sqrt)).reasons()).containsExactly(new Reason.Bent());
    }

    @Test
    void theOneFarOffIsNamedByItsValue() {
        List<Double> x = numbers(12);
        List<Double> y = new java.util.ArrayList<>(mapped(x, v -> 3 * v + v % 3));
        y.set(5, 45.0);

        assertThat(up(x, y).reasons()).containsExactly(new Reason.OneValueCarries(45));
    }

    @Test
    void whatGoesTogetherByChanceIsNoCauseEither() {
        List<Double> x = List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0);
        List<Double> y = List.of(3.0, 1.0, 4.0, 1.0, 5.0, 2.0, 2.0, 4.0);

        Judgement judgement =
                Guard.judge(
                        new Claim.GoTogether(Direction.UP, x, y, true), Circumstances.ordinary());

        assertThat(judgement.reasons()).hasSize(2).last().isEqualTo(new Reason.OnlyTogether());
        assertThat(judgement.verdict()).isEqualTo(Verdict.REFUTED);
    }

    @Test
    void amongManyAGoodCoefficientIsLess() {
        List<Double> x = numbers(8);
        List<Double> y = List.of(1.0, 3.0, 2.0, 5.0, 2.5, 6.0, 3.0, 7.0);
        Claim claim = new Claim.GoTogether(Direction.UP, x, y, false);

        assertThat(Guard.judge(claim, Circumstances.ordinary()).figures().get(3).value())
                .isLessThan(0.05);
        assertThat(Guard.judge(claim, new Circumstances(0, List.of(), 40, true, false)).reasons())
                .singleElement()
                .isInstanceOf(Reason.MayBeChance.class);
    }

    private static List<Double> numbers(int n) {
        return DoubleStream.iterate(0, i -> i + 1).limit(n).boxed().toList();
    }

    private static List<Double> mapped(List<Double> values, DoubleUnaryOperator by) {
        return values.stream().map(by::applyAsDouble).toList();
    }

    private static Judgement up(List<Double> x, List<Double> y) {
        return judged(Direction.UP, x, y);
    }

    private static Judgement judged(Direction direction, List<Double> x, List<Double> y) {
        return Guard.judge(new Claim.GoTogether(direction, x, y, false), Circumstances.ordinary());
    }
}
