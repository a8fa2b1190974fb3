package io.dataagent.statistics.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.statistics.guard.Claim.Direction;
import io.dataagent.statistics.significance.Groups.Moments;
import io.dataagent.statistics.significance.Groups.Sample;
import io.dataagent.statistics.significance.Significance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What each reason makes of a claim, what all of them make together, and what they say.
class ReasonTest {

    static Stream<Arguments> sentences() {
        return Stream.of(
                Arguments.of(
                        new Reason.TooFew(3, 4), "It rests on 3 values; at least 4 are needed."),
                Arguments.of(new Reason.SmallSample(7), "It rests on only 7 values."),
                Arguments.of(new Reason.OtherWay(-1), "The data points the other way."),
                Arguments.of(new Reason.OtherWay(1e-300), "The data points the other way."),
                Arguments.of(new Reason.OtherWay(0), "The data points neither way."),
                Arguments.of(new Reason.OtherWay(-0.0), "The data points neither way."),
                Arguments.of(new Reason.Close(0.0049), "The next one is only 0.5 % away."),
                Arguments.of(
                        new Reason.MayBeChance(0.123, 1, 0.123), "It may be chance (p = 0.12)."),
                Arguments.of(
                        new Reason.MayBeChance(0.5, 12, 0.041),
                        "It may be chance (p = 0.50, among 12 that were compared)."),
                Arguments.of(
                        new Reason.OneValueCarries(9),
                        "One single value carries it; without that it does not hold."),
                Arguments.of(
                        new Reason.Reversal("region", 2, 3),
                        "Within region it turns round (2 of 3 groups): the mix of groups makes"
                                + " it."),
                Arguments.of(
                        new Reason.MostlyMix("Größe", 0.1),
                        "Most of it comes from a different mix of Größe."),
                Arguments.of(new Reason.Missing(0.255), "26 % of the rows have no value."),
                Arguments.of(
                        new Reason.MixedUnits(List.of("€", "US$")),
                        "Different units were put together: €, US$."),
                Arguments.of(
                        new Reason.UnfinishedPeriod(),
                        "Only the last period makes it, and that is not finished."),
                Arguments.of(
                        new Reason.OtherDay(), "Days are cut in another time zone than yours."),
                Arguments.of(new Reason.Bent(), "The relation bends; it is no straight line."),
                Arguments.of(
                        new Reason.OnlyTogether(),
                        "They go together; that does not say that one makes the other."),
                Arguments.of(new Reason.PartOfAll(), "Only a part of the rows was looked at."));
    }

    @ParameterizedTest
    @MethodSource("sentences")
    void eachIsOneSentence(Reason reason, String sentence) {
        assertThat(reason.sentence()).isEqualTo(sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"de-DE", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva"})
    void theSentenceIsTheSameWhereverTheServerStands(String tag) {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag(tag));
            sentences().forEach(a -> eachIsOneSentence((Reason) a.get()[0], (String) a.get()[1]));
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0.051, 1, 0.051, WEAK",
        "0.19, 1, 0.19, WEAK",
        "0.2, 1, 0.2, REFUTED",
        "1, 1, 1, REFUTED",
        "0.8, 20, 0.04, WEAK",
        "1, 20, 0.19, WEAK",
        "1, 20, 0.3, REFUTED"
    })
    void chanceRefutesOnlyWhereItIsLikelyForTheClaimAlone(
            double p, int comparisons, double alone, Verdict verdict) {
        assertThat(new Reason.MayBeChance(p, comparisons, alone).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({"0.21, WEAK", "0.5, WEAK", "0.51, NOT_CHECKABLE", "1, NOT_CHECKABLE"})
    void moreThanHalfMissingCannotBeChecked(double share, Verdict verdict) {
        assertThat(new Reason.Missing(share).verdict()).isEqualTo(verdict);
    }

    @Test
    void theWorstReasonDecides() {
        Reason weak = new Reason.Bent();
        Reason open = new Reason.PartOfAll();
        Reason refuted = new Reason.UnfinishedPeriod();

        assertThat(Judgement.of(List.of(), List.of()).verdict()).isEqualTo(Verdict.SUPPORTED);
        assertThat(Judgement.of(List.of(weak), List.of()).verdict()).isEqualTo(Verdict.WEAK);
        assertThat(Judgement.of(List.of(weak, open), List.of()).verdict())
                .isEqualTo(Verdict.NOT_CHECKABLE);
        assertThat(Judgement.of(List.of(weak, open, refuted), List.of()).verdict())
                .isEqualTo(Verdict.REFUTED);
        assertThat(Judgement.of(List.of(refuted, open, weak), List.of()).reasons())
                .containsExactly(refuted, open, weak);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.01, 1.01, Double.NaN, Double.POSITIVE_INFINITY})
    void aShareThatIsMissingIsFromNothingToAll(double missing) {
        assertThatThrownBy(() -> new Circumstances(missing, List.of(), 1, true, false))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void oneClaimIsTheLeast() {
        assertThatThrownBy(() -> new Circumstances(0, List.of(), 0, true, false))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everythingThatIsWrongAroundIsNamedInOneOrder() {
        var around = new Circumstances(0.3, List.of("kg", "lb"), 1, false, true);

        Judgement judgement = Guard.judge(trend(rising()), around);

        assertThat(judgement.reasons())
                .containsExactly(
                        new Reason.MixedUnits(List.of("kg", "lb")),
                        new Reason.Missing(0.3),
                        new Reason.OtherDay(),
                        new Reason.PartOfAll());
        assertThat(judgement.verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(judgement.figures()).hasSize(5);
    }

    @Test
    void aFifthMissingAndOneUnitManyTimesAreOrdinary() {
        var around = new Circumstances(0.2, List.of("kg", "kg", "kg"), 1, true, false);

        assertThat(Guard.judge(trend(rising()), around).reasons()).isEmpty();
    }

    static Stream<Claim> withWhatIsNoNumber() {
        return DoubleStream.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)
                .boxed()
                .flatMap(
                        odd -> {
                            List<Double> values = new ArrayList<>(rising());
                            values.set(4, odd);
                            return claims(values, odd);
                        });
    }

    private static Stream<Claim> claims(List<Double> values, double odd) {
        Sample good = new Sample(new Moments(20, 5, 1), 3, 8);
        Sample bad = new Sample(new Moments(20, odd, Double.NaN), 3, odd);
        return Stream.of(
                trend(values),
                new Claim.MeansDiffer(Direction.UP, values, rising(), List.of()),
                new Claim.MeansDiffer(Direction.DOWN, rising(), values, List.of()),
                new Claim.SamplesDiffer(Direction.UP, bad, good, List.of()),
                new Claim.SamplesDiffer(Direction.UP, good, bad, List.of()),
                new Claim.Alike(new Significance(odd, odd, odd, 0, 1, 40), 3),
                new Claim.GoTogether(Direction.UP, values, rising(), false),
                new Claim.GoTogether(Direction.UP, rising(), values, false),
                new Claim.Extreme(Direction.UP, values, rising()),
                new Claim.Extreme(Direction.DOWN, rising(), values));
    }

    @ParameterizedTest
    @MethodSource("withWhatIsNoNumber")
    void whatIsNoNumberNeitherSupportsNorRefutes(Claim claim) {
        assertThat(Guard.judge(claim, Circumstances.ordinary()).verdict())
                .isEqualTo(Verdict.NOT_CHECKABLE);
    }

    private static Claim trend(List<Double> values) {
        return new Claim.Trend(Direction.UP, values, true);
    }

    private static List<Double> rising() {
        Double[] values = new Double[12];
        Arrays.setAll(values, i -> 100.0 + 3 * i);
        return List.of(values);
    }
}
