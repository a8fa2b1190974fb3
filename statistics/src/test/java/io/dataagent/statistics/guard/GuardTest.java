package io.dataagent.statistics.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.statistics.guard.Claim.Direction;
import io.dataagent.statistics.guard.Claim.Stratum;
import io.dataagent.statistics.significance.Groups;
import io.dataagent.statistics.significance.Groups.Moments;
import io.dataagent.statistics.significance.Groups.Sample;
import io.dataagent.statistics.significance.Groups.Share;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuardTest {

    /// Admissions of six departments at Berkeley, autumn 1973: men and women admitted of applied.
    private static final List<Stratum<Share>> DEPARTMENTS =
            List.of(
                    department("A", 512, 825, 89, 108),
                    department("B", 353, 560, 17, 25),
                    department("C", 120, 325, 202, 593),
                    department("D", 138, 417, 131, 375),
                    department("E", 53, 191, 94, 393),
                    department("F", 22, 373, 24, 341));

    @Test
    void namesTheReversalOfTheBerkeleyAdmissions() {
        var claim =
                new Claim.RatesDiffer(
                        Direction.UP, new Share(1198, 2691), new Share(557, 1835), DEPARTMENTS);

        Judgement judgement = Guard.judge(claim, Circumstances.ordinary());

        assertThat(judgement.verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(judgement.reasons()).containsExactly(new Reason.Reversal("department", 4, 6));
    }

    @Test
    void leavesADifferenceThatLivesOnWithinTheGroups() {
        List<Stratum<Share>> strata =
                List.of(department("A", 80, 100, 60, 100), department("B", 45, 100, 28, 100));
        var claim =
                new Claim.RatesDiffer(
                        Direction.UP, new Share(125, 200), new Share(88, 200), strata);

        assertThat(Guard.judge(claim, Circumstances.ordinary()).verdict())
                .isEqualTo(Verdict.SUPPORTED);
    }

    /// Whether the values are sent or only their moments with the ends, the judgement is the same.
    @ParameterizedTest
    @CsvSource({"1,40,30", "7,12,9", "3,30,4", "5,3,3", "9,200,150"})
    void judgesMomentsAsTheValuesThemselves(int seed, int n, int m) {
        var random = new Random(seed);
        List<Double> first = random.doubles(n, 10, 20).boxed().toList();
        List<Double> second =
                Stream.concat(random.doubles(m - 1, 8, 18).boxed(), Stream.of(seed * 7.0)).toList();

        Judgement values =
                Guard.judge(
                        new Claim.MeansDiffer(Direction.UP, first, second, List.of()),
                        Circumstances.ordinary());
        Judgement moments =
                Guard.judge(
                        new Claim.SamplesDiffer(
                                Direction.UP, sample(first), sample(second), List.of()),
                        Circumstances.ordinary());

        assertThat(moments.verdict()).isEqualTo(values.verdict());
        assertThat(moments.figures()).isEqualTo(values.figures());
    }

    private static Sample sample(List<Double> values) {
        double[] all = Guard.array(values);
        return new Sample(
                Moments.of(all),
                Arrays.stream(all).min().orElseThrow(),
                Arrays.stream(all).max().orElseThrow());
    }

    @Test
    void namesASingleRowThatCarriesADifferenceOfMoments() {
        var calm = new Moments(20, 10, 1);
        double outlier = 500;
        double mean = (20 * 10 + outlier) / 21;
        double squares =
                19 * 1.0 + 20 * (10 - mean) * (10 - mean) + (outlier - mean) * (outlier - mean);
        var carried = new Sample(new Moments(21, mean, squares / 20), 8, outlier);
        var other = new Sample(calm, 8, 12);

        assertThat(carried.withoutFarthest().mean()).isCloseTo(10, within(1e-9));
        assertThat(carried.withoutFarthest().variance()).isCloseTo(1, within(1e-6));
        assertThat(
                        Guard.judge(
                                        new Claim.SamplesDiffer(
                                                Direction.UP, carried, other, List.of()),
                                        Circumstances.ordinary())
                                .verdict())
                .isNotEqualTo(Verdict.SUPPORTED);
    }

    @Test
    void seesAMeanThatTurnsRoundWithinTheGroups() {
        List<Double> first = repeated(91, 10, 12, 30);
        List<Double> second = repeated(88, 35, 9, 12);
        var claim =
                new Claim.MeansDiffer(
                        Direction.UP,
                        second,
                        first,
                        List.of(
                                new Stratum<>(
                                        "region",
                                        "n",
                                        new Moments(35, 88, 4),
                                        new Moments(10, 91, 4)),
                                new Stratum<>(
                                        "region",
                                        "s",
                                        new Moments(12, 9, 4),
                                        new Moments(30, 12, 4))));

        assertThat(Guard.judge(claim, Circumstances.ordinary()).reasons())
                .contains(new Reason.Reversal("region", 2, 2));
    }

    @ParameterizedTest
    @CsvSource({
        "1, SUPPORTED,",
        "2, WEAK, Bent",
        "3, WEAK, OneValueCarries",
        "4, WEAK, OneValueCarries"
    })
    void tellsAnscombesFourSetsApart(int set, Verdict verdict, String reason) {
        Judgement judgement =
                Guard.judge(
                        new Claim.GoTogether(Direction.UP, Anscombe.x(set), Anscombe.y(set), false),
                        Circumstances.ordinary());

        assertThat(judgement.verdict()).isEqualTo(verdict);
        assertThat(judgement.reasons().stream().map(r -> r.getClass().getSimpleName()))
                .isEqualTo(reason == null ? List.of() : List.of(reason));
    }

    @Test
    void saysSoIfTheNextOneIsNearlyTheSame() {
        var claim = new Claim.Extreme(Direction.UP, List.of(1000.0), List.of(995.0, 20.0));

        Judgement judgement = Guard.judge(claim, Circumstances.ordinary());

        assertThat(judgement.verdict()).isEqualTo(Verdict.WEAK);
        assertThat(judgement.reasons().getFirst().sentence())
                .isEqualTo("The next one is only 0.5 % away.");
    }

    @Test
    void doesNotConfirmWhatIsLikelyToBeChance() {
        List<Double> values = List.of(9.0, 5.0, 8.0, 6.0, 7.0, 8.0, 6.0, 9.0, 7.0, 8.5);

        Judgement judgement =
                Guard.judge(new Claim.Trend(Direction.UP, values, true), Circumstances.ordinary());

        assertThat(judgement.verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(judgement.reasons())
                .singleElement()
                .satisfies(r -> assertThat(r).isInstanceOf(Reason.MayBeChance.class));
    }

    @Test
    void comparesMonthsWithTheSameMonthsOfOtherYears() {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            values.add((i % 12 == 11 ? 300.0 : 100 + 10 * (i % 12)) - (i < 12 ? 0 : 8));
        }

        assertThat(
                        Guard.judge(
                                        new Claim.Trend(Direction.DOWN, values, true, 12),
                                        Circumstances.ordinary())
                                .verdict())
                .isEqualTo(Verdict.SUPPORTED);
        assertThat(
                        Guard.judge(
                                        new Claim.Trend(Direction.DOWN, values, true),
                                        Circumstances.ordinary())
                                .verdict())
                .isNotEqualTo(Verdict.SUPPORTED);
    }

    @Test
    void refusesATrendOfThreePoints() {
        var claim = new Claim.Trend(Direction.UP, List.of(1.0, 2.0, 3.0), true);

        Judgement judgement = Guard.judge(claim, Circumstances.ordinary());

        assertThat(judgement.verdict()).isEqualTo(Verdict.NOT_CHECKABLE);
        assertThat(judgement.reasons()).containsExactly(new Reason.TooFew(3, 4));
    }

    @Test
    void doesNotCallAnUnfinishedMonthADecline() {
        var values = List.of(100.0, 104.0, 109.0, 112.0, 118.0, 121.0, 40.0);

        Judgement judgement =
                Guard.judge(
                        new Claim.Trend(Direction.DOWN, values, false), Circumstances.ordinary());

        assertThat(judgement.reasons()).containsExactly(new Reason.UnfinishedPeriod());
        assertThat(
                        Guard.judge(
                                        new Claim.Trend(Direction.UP, values, false),
                                        Circumstances.ordinary())
                                .verdict())
                .isEqualTo(Verdict.SUPPORTED);
    }

    @Test
    void namesTheOneRowThatCarriesADifference() {
        List<Double> first =
                List.of(10.0, 11.0, 9.0, 10.0, 12.0, 11.0, 10.0, 9.0, 11.0, 10.0, 60.0);
        List<Double> second = List.of(9.0, 10.0, 9.0, 11.0, 10.0, 9.0, 10.0, 10.0, 9.0, 10.0);

        Judgement judgement =
                Guard.judge(
                        new Claim.Extreme(Direction.UP, first, List.of(sum(second), 102.0)),
                        Circumstances.ordinary());

        assertThat(judgement.verdict()).isEqualTo(Verdict.SUPPORTED);
        assertThat(
                        Guard.judge(
                                        new Claim.Extreme(
                                                Direction.UP,
                                                List.of(5.0, 4.0, 300.0),
                                                List.of(200.0)),
                                        Circumstances.ordinary())
                                .reasons())
                .containsExactly(new Reason.OneValueCarries(300.0));
    }

    @Test
    void refusesAmountsOfSeveralCurrencies() {
        var around = new Circumstances(0, List.of("EUR", "USD", "EUR"), 1, true, false);

        Judgement judgement = Guard.judge(new Claim.Trend(Direction.UP, rising(12), true), around);

        assertThat(judgement.verdict()).isEqualTo(Verdict.REFUTED);
        assertThat(judgement.reasons())
                .containsExactly(new Reason.MixedUnits(List.of("EUR", "USD")));
    }

    @ParameterizedTest
    @CsvSource({"0.3, WEAK", "0.6, NOT_CHECKABLE", "0.1, SUPPORTED"})
    void weighsRowsWithoutAValue(double missing, Verdict verdict) {
        var around = new Circumstances(missing, List.of(), 1, true, false);

        assertThat(Guard.judge(new Claim.Trend(Direction.UP, rising(12), true), around).verdict())
                .isEqualTo(verdict);
    }

    @Test
    void namesDaysThatAreCutElsewhereAndRowsThatWereNotLookedAt() {
        var claim = new Claim.Trend(Direction.UP, rising(12), true);

        assertThat(Guard.judge(claim, new Circumstances(0, List.of(), 1, false, false)).reasons())
                .containsExactly(new Reason.OtherDay());
        assertThat(Guard.judge(claim, new Circumstances(0, List.of(), 1, true, true)).verdict())
                .isEqualTo(Verdict.NOT_CHECKABLE);
    }

    @Test
    void asksMoreOfOneAmongManyComparisons() {
        List<Double> a = List.of(10.0, 12.0, 14.0, 11.0, 13.0, 12.0, 15.0, 12.0, 11.0, 14.0);
        List<Double> b = List.of(10.0, 11.0, 12.0, 10.0, 12.0, 10.0, 13.0, 11.0, 10.0, 11.0);
        var claim = new Claim.MeansDiffer(Direction.UP, a, b, List.of());

        assertThat(Guard.judge(claim, Circumstances.ordinary()).figures().get(3).value())
                .isLessThan(0.05);
        assertThat(Guard.judge(claim, new Circumstances(0, List.of(), 20, true, false)).verdict())
                .isEqualTo(Verdict.WEAK);
    }

    @Test
    void saysThatGoingTogetherIsNoCause() {
        var claim = new Claim.GoTogether(Direction.UP, Anscombe.x(1), Anscombe.y(1), true);

        assertThat(Guard.judge(claim, Circumstances.ordinary()).reasons())
                .containsExactly(new Reason.OnlyTogether());
    }

    @ParameterizedTest
    @CsvSource({
        "4000, 4000, 0.5, 0.501, SUPPORTED",
        "200, 200, 0.5, 0.51, NOT_CHECKABLE",
        "4000, 4000, 0.5, 0.6, REFUTED",
        "20, 20, 0.2, 0.6, REFUTED"
    })
    void callsAlikeOnlyWhatIsSurelyWithinTheMargin(
            long n, long m, double first, double second, Verdict verdict) {
        Claim claim =
                new Claim.Alike(
                        Groups.proportions(
                                new Share(Math.round(n * first), n),
                                new Share(Math.round(m * second), m)),
                        0.05);

        assertThat(Guard.judge(claim, Circumstances.ordinary()).verdict()).isEqualTo(verdict);
    }

    @Test
    void saysHowManyValuesItTakesToCallThemAlike() {
        Claim claim =
                new Claim.Alike(Groups.proportions(new Share(100, 200), new Share(100, 200)), 0.05);

        Judgement judgement = Guard.judge(claim, Circumstances.ordinary());

        Reason.TooFew few = (Reason.TooFew) judgement.reasons().getFirst();
        Claim enough =
                new Claim.Alike(
                        Groups.proportions(
                                new Share(few.needed() / 4, few.needed() / 2),
                                new Share(few.needed() / 4, few.needed() / 2)),
                        0.0505);
        assertThat(few.n()).isEqualTo(400);
        assertThat(Guard.judge(enough, Circumstances.ordinary()).verdict())
                .isEqualTo(Verdict.SUPPORTED);
    }

    @Test
    void refutesTheOtherDirection() {
        assertThat(
                        Guard.judge(
                                        new Claim.Trend(Direction.DOWN, rising(12), true),
                                        Circumstances.ordinary())
                                .verdict())
                .isEqualTo(Verdict.REFUTED);
    }

    private static Stratum<Share> department(String name, int a, int of, int b, int ofB) {
        return new Stratum<>("department", name, new Share(a, of), new Share(b, ofB));
    }

    private static List<Double> rising(int n) {
        Double[] values = new Double[n];
        Arrays.setAll(values, i -> 100.0 + 3 * i + i % 2);
        return List.of(values);
    }

    private static List<Double> repeated(double high, int n, double low, int m) {
        Double[] values = new Double[n + m];
        Arrays.setAll(values, i -> (i < n ? high : low) + i % 3);
        return List.of(values);
    }

    private static double sum(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).sum();
    }
}
