package io.dataagent.statistics.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.statistics.guard.Claim.Stratum;
import io.dataagent.statistics.guard.Strata.Within;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Strata whose difference is given outright.
class StrataTest {

    @Test
    void weighsAsMantelAndHaenszelDo() {
        assertThat(new Within(30, 20, 1).weight()).isCloseTo(12, within(1e-12));
        assertThat(new Within(20, 30, 1).weight()).isCloseTo(12, within(1e-12));
        assertThat(new Within(0, 30, 1).weight()).isZero();
        assertThat(new Within(30, 0, 1).weight()).isZero();
        assertThat(new Within(3_000_000_000L, 3_000_000_000L, 1).weight())
                .isCloseTo(1.5e9, within(1.0));
    }

    @Test
    void oneSharedGroupIsNoMix() {
        assertThat(judged(10, part("region", 20, 20, -10))).isEmpty();
        assertThat(judged(10, part("region", 20, 20, -10), part("region", 20, 0, -10))).isEmpty();
        assertThat(judged(10)).isEmpty();
    }

    @Test
    void noDifferenceCannotTurnRound() {
        assertThat(judged(0, part("region", 20, 20, -1), part("region", 20, 20, -1))).isEmpty();
    }

    @Test
    void turnsRoundIfMostGroupsAndTheirWeightedMeanDo() {
        assertThat(
                        judged(
                                10,
                                part("region", 20, 20, -3),
                                part("region", 30, 30, -2),
                                part("region", 10, 10, 1)))
                .contains(new Reason.Reversal("region", 2, 3));
    }

    @Test
    void isMostlyMixIfLittleIsLeftWithin() {
        assertThat(judged(10, part("region", 20, 20, 2), part("region", 20, 20, 2)))
                .contains(new Reason.MostlyMix("region", 0.2));
        assertThat(judged(10, part("region", 20, 20, 3), part("region", 20, 20, 2))).isEmpty();
        assertThat(judged(-10, part("region", 20, 20, -2), part("region", 20, 20, -2)))
                .contains(new Reason.MostlyMix("region", 0.2));
    }

    @Test
    void oneHeavyGroupAgainstManyIsNoReversal() {
        assertThat(
                        judged(
                                10,
                                part("region", 2000, 2000, -3),
                                part("region", 3, 3, 9),
                                part("region", 3, 3, 9)))
                .hasValueSatisfying(r -> assertThat(r).isInstanceOf(Reason.MostlyMix.class));
    }

    @Test
    void theFirstFieldThatTurnsItRoundIsNamed() {
        assertThat(
                        judged(
                                10,
                                part("region", 20, 20, 9),
                                part("city", 20, 20, -9),
                                part("region", 20, 20, 8),
                                part("city", 20, 20, -8),
                                part("age", 20, 20, -1),
                                part("age", 20, 20, -1)))
                .contains(new Reason.Reversal("city", 2, 2));
    }

    @Test
    void theUnitDoesNotMatter() {
        for (double unit : new double[] {1e-12, 1, 1e12}) {
            assertThat(
                            judged(
                                    10 * unit,
                                    part("region", 20, 20, -3 * unit),
                                    part("region", 20, 20, -2 * unit)))
                    .contains(new Reason.Reversal("region", 2, 2));
        }
    }

    @Test
    void manyGroupsAreCountedAll() {
        Part[] many =
                IntStream.range(0, 500)
                        .mapToObj(i -> part("shop", 5, 5, -1 - i))
                        .toArray(Part[]::new);

        assertThat(judged(10, many)).contains(new Reason.Reversal("shop", 500, 500));
    }

    private record Part(String field, Within within) {}

    private static Part part(String field, long n, long m, double difference) {
        return new Part(field, new Within(n, m, difference));
    }

    private static Optional<Reason> judged(double overall, Part... parts) {
        List<Stratum<Within>> strata =
                Arrays.stream(parts)
                        .map(p -> new Stratum<>(p.field(), "v", p.within(), p.within()))
                        .toList();
        return Strata.reversal(strata, (a, b) -> a, overall);
    }
}
