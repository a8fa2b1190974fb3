package io.dataagent.statistics.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.statistics.guard.Claim.Direction;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExtremeGuardTest {

    @Test
    void nothingBesideItOrNothingOfItTellsNothing() {
        assertThat(judged(Direction.UP, rows(5), rows()).reasons())
                .containsExactly(new Reason.TooFew(0, 1));
        assertThat(judged(Direction.UP, rows(), rows(5, 6, 7)).reasons())
                .containsExactly(new Reason.TooFew(0, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "UP, 100, 80, SUPPORTED",
        "UP, 80, 100, REFUTED",
        "UP, 100, 100, REFUTED",
        "UP, 100, 99.5, WEAK",
        "UP, 100, 99, SUPPORTED",
        "UP, -80, -100, SUPPORTED",
        "UP, -99.5, -100, WEAK",
        "UP, 1, -1, SUPPORTED",
        "UP, 1, 0, SUPPORTED",
        "UP, 0, 0, REFUTED",
        "UP, 1e-9, 0, SUPPORTED",
        "DOWN, 80, 100, SUPPORTED",
        "DOWN, 100, 80, REFUTED",
        "DOWN, 100, 100, REFUTED",
        "DOWN, 99.5, 100, WEAK",
        "DOWN, 0, 5, SUPPORTED",
        "DOWN, -100, -80, SUPPORTED"
    })
    void aTotalIsTheHighestOrTheLowestByAClearLead(
            Direction direction, double own, double next, Verdict verdict) {
        assertThat(judged(direction, rows(own), rows(next)).verdict()).isEqualTo(verdict);
    }

    @Test
    void theNextIsTheOneThatComesNearest() {
        Judgement highest = judged(Direction.UP, rows(50, 60), rows(10, 100, 30));
        Judgement lowest = judged(Direction.DOWN, rows(1, 2), rows(10, 100, 30));

        assertThat(highest.figures())
                .containsExactly(
                        new Judgement.Figure("total", 110),
                        new Judgement.Figure("next", 100),
                        new Judgement.Figure("lead", 10));
        assertThat(lowest.figures().getLast()).isEqualTo(new Judgement.Figure("lead", -7));
    }

    @Test
    void aRowAsHeavyAsHalfTheRestCarriesIt() {
        assertThat(judged(Direction.UP, rows(50, 100), rows(60)).reasons())
                .containsExactly(new Reason.OneValueCarries(100));
        assertThat(judged(Direction.UP, rows(50, 100, 80, 90), rows(250)).reasons()).isEmpty();
        assertThat(judged(Direction.UP, rows(50, 100), rows(40)).reasons()).isEmpty();
    }

    @Test
    void aSingleRowIsAllThereIsAndCarriesNothing() {
        assertThat(judged(Direction.UP, rows(100), rows(60)).reasons()).isEmpty();
    }

    @Test
    void oneRefundCarriesTheLowest() {
        assertThat(judged(Direction.DOWN, rows(20, 30, -500), rows(10)).reasons())
                .containsExactly(new Reason.OneValueCarries(-500));
    }

    @Test
    void mayBothRestOnOneRowAndBeClose() {
        Judgement judgement = judged(Direction.UP, rows(10, 100), rows(109.5));

        assertThat(judgement.reasons())
                .containsExactly(new Reason.OneValueCarries(100), new Reason.Close(0.5 / 110));
        assertThat(judgement.verdict()).isEqualTo(Verdict.WEAK);
    }

    @Test
    void chanceAmongManyDoesNotEnter() {
        Claim claim = new Claim.Extreme(Direction.UP, rows(100), rows(80));

        assertThat(
                        Guard.judge(claim, new Circumstances(0, List.of(), 10_000, true, false))
                                .verdict())
                .isEqualTo(Verdict.SUPPORTED);
    }

    private static List<Double> rows(double... values) {
        return Arrays.stream(values).boxed().toList();
    }

    private static Judgement judged(Direction direction, List<Double> rows, List<Double> others) {
        return Guard.judge(new Claim.Extreme(direction, rows, others), Circumstances.ordinary());
    }
}
