package io.dataagent.statistics.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.statistics.guard.Claim.Direction;
import io.dataagent.statistics.guard.Claim.Stratum;
import io.dataagent.statistics.significance.Groups.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// True claims about ordinary data raise no alarm.
class CleanCasesTest {

    static IntStream seeds() {
        return IntStream.range(0, 20);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void supportsATrueTrend(int seed) {
        Random random = new Random(seed);
        double slope = (seed % 2 == 0 ? 1 : -1) * (2 + random.nextDouble() * 4);
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < 12 + seed; i++) {
            values.add(500 + slope * i + random.nextGaussian() * 4);
        }

        supported(new Claim.Trend(slope > 0 ? Direction.UP : Direction.DOWN, values, true));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void supportsATrueDifference(int seed) {
        Random random = new Random(seed);

        supported(
                new Claim.MeansDiffer(
                        Direction.UP,
                        values(random, 120, 10, 40),
                        values(random, 100, 8, 50),
                        List.of()));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void supportsATrueDifferenceOfRates(int seed) {
        Random random = new Random(seed);
        List<Stratum<Share>> strata = new ArrayList<>();
        long first = 0;
        long second = 0;
        for (int g = 0; g < 4; g++) {
            int a = 300 + random.nextInt(30);
            int b = 200 + random.nextInt(30);
            first += a;
            second += b;
            strata.add(new Stratum<>("region", "r" + g, new Share(a, 1000), new Share(b, 1000)));
        }

        supported(
                new Claim.RatesDiffer(
                        Direction.UP, new Share(first, 4000), new Share(second, 4000), strata));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void supportsATrueCorrelation(int seed) {
        Random random = new Random(seed);
        List<Double> x = values(random, 50, 10, 60);
        List<Double> y = x.stream().map(v -> 3 * v + random.nextGaussian() * 12).toList();

        supported(new Claim.GoTogether(Direction.UP, x, y, false));
    }

    private static void supported(Claim claim) {
        Judgement judgement = Guard.judge(claim, Circumstances.ordinary());

        assertThat(judgement.reasons()).isEmpty();
        assertThat(judgement.verdict()).isEqualTo(Verdict.SUPPORTED);
    }

    private static List<Double> values(Random random, double mean, double spread, int n) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            values.add(mean + random.nextGaussian() * spread);
        }
        return values;
    }
}
