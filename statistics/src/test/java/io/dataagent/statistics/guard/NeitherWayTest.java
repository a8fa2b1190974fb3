package io.dataagent.statistics.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.statistics.guard.Claim.Direction;
import io.dataagent.statistics.significance.Groups.Share;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What has no direction is not said to point the other way: whichever way is claimed, the verdict
/// is the same and the sentence too.
class NeitherWayTest {

    private static final String NEITHER = "The data points neither way.";
    private static final String OTHER = "The data points the other way.";

    @ParameterizedTest
    @EnumSource(Direction.class)
    void aFlatSeries(Direction said) {
        refuted(new Claim.Trend(said, Collections.nCopies(8, 3.5), true), NEITHER);
    }

    @ParameterizedTest
    @EnumSource(Direction.class)
    void aSeriesThatGoesUpAsOftenAsDown(Direction said) {
        refuted(new Claim.Trend(said, List.of(1.0, 5.0, 5.0, 1.0), true), NEITHER);
        refuted(new Claim.Trend(said, List.of(9.0, 1.0, 20.0, 20.0, 1.0, 9.0), true), NEITHER);
    }

    @ParameterizedTest
    @EnumSource(Direction.class)
    void theSameEveryYear(Direction said) {
        List<Double> years = List.of(1.0, 7.0, 3.0, 2.0, 1.0, 7.0, 3.0, 2.0, 1.0, 7.0, 3.0, 2.0);

        refuted(new Claim.Trend(said, years, true, 4), NEITHER);
    }

    @ParameterizedTest
    @EnumSource(Direction.class)
    void twoGroupsWithTheSameMean(Direction said) {
        List<Double> one = List.of(1.0, 2.0, 3.0, 4.0);
        List<Double> other = List.of(4.0, 2.0, 1.0, 3.0);

        refuted(new Claim.MeansDiffer(said, one, other, List.of()), NEITHER);
    }

    @ParameterizedTest
    @EnumSource(Direction.class)
    void twoSharesThatAreTheSame(Direction said) {
        refuted(
                new Claim.RatesDiffer(said, new Share(5, 20), new Share(10, 40), List.of()),
                NEITHER);
    }

    @ParameterizedTest
    @EnumSource(Direction.class)
    void aTieForTheFirstPlace(Direction said) {
        refuted(new Claim.Extreme(said, List.of(4.0, 6.0), List.of(10.0, 10.0)), NEITHER);
    }

    @ParameterizedTest
    @EnumSource(Direction.class)
    void measuresThatHaveNothingToDoWithEachOther(Direction said) {
        List<Double> x = List.of(-0.3, -0.2, -0.1, 0.1, 0.2, 0.3);
        List<Double> y = List.of(0.9, 0.4, 0.1, 0.1, 0.4, 0.9);
        Judgement judged = Guard.judge(new Claim.GoTogether(said, x, y, false), around());

        assertThat(judged.verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(judged.reasons()).extracting(Reason::sentence).noneMatch(OTHER::equals);
    }

    @Test
    void whatGoesTheOtherWayIsStillSaidTo() {
        refuted(new Claim.Trend(Direction.UP, List.of(9.0, 7.0, 5.0, 3.0, 1.0), true), OTHER);
        refuted(new Claim.Extreme(Direction.UP, List.of(9.0), List.of(10.0)), OTHER);
        refuted(
                new Claim.RatesDiffer(
                        Direction.DOWN, new Share(30, 40), new Share(10, 40), List.of()),
                OTHER);
    }

    @Test
    void aSeriesOfManyTiesGoesTheWayThatItsFewStepsGo() {
        List<Double> steps = List.of(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0);

        refuted(new Claim.Trend(Direction.DOWN, steps, true), OTHER);
    }

    private static void refuted(Claim claim, String sentence) {
        Judgement judged = Guard.judge(claim, around());

        assertThat(judged.verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(judged.reasons()).extracting(Reason::sentence).containsExactly(sentence);
    }

    private static Circumstances around() {
        return new Circumstances(0, List.of(), 1, true, false);
    }
}
