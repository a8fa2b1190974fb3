package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.statistics.change.Factors.Factor;
import io.dataagent.statistics.change.Factors.Part;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The four properties by which Shapley's value is the only one.
class FactorsPropertiesTest {

    static IntStream seeds() {
        return IntStream.range(0, 30);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void thePartsAddUpToTheWhole(int seed) {
        List<Factor> factors = factors(seed);
        double before = factors.stream().mapToDouble(Factor::before).reduce(1, (a, b) -> a * b);
        double after = factors.stream().mapToDouble(Factor::after).reduce(1, (a, b) -> a * b);

        assertThat(Factors.of(factors).stream().mapToDouble(Part::effect).sum())
                .isCloseTo(after - before, within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatDoesNotMoveHasNoPart(int seed) {
        List<Factor> factors = new ArrayList<>(factors(seed).subList(0, 2));
        factors.add(new Factor("still", 7, 7));

        assertThat(Factors.of(factors).getLast().effect()).isZero();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theOrderDoesNotMatter(int seed) {
        List<Factor> factors = new ArrayList<>(factors(seed));
        Map<String, Double> own = byName(factors);
        Collections.shuffle(factors, new Random(seed));

        byName(factors)
                .forEach((name, part) -> assertThat(part).isCloseTo(own.get(name), within(1e-9)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void backwardsEachPartIsTheOpposite(int seed) {
        List<Factor> factors = factors(seed);
        List<Factor> back =
                factors.stream().map(f -> new Factor(f.name(), f.after(), f.before())).toList();

        byName(back)
                .forEach(
                        (name, part) ->
                                assertThat(part)
                                        .isCloseTo(-byName(factors).get(name), within(1e-9)));
    }

    @Test
    void equalFactorsHaveEqualParts() {
        assertThat(Factors.of(List.of(new Factor("a", 2, 3), new Factor("a", 2, 3))))
                .containsExactly(new Part("a", 2.5), new Part("a", 2.5));
    }

    @Test
    void oneAloneIsTheWholeChangeAndNoneIsNothing() {
        assertThat(Factors.of(List.of(new Factor("orders", 8, 5))))
                .containsExactly(new Part("orders", -3));
        assertThat(Factors.of(List.of())).isEmpty();
    }

    /// From 0 × 5 to 4 × 0: each way round the product passes through 20 or through 0.
    @Test
    void factorsMayComeFromAndGoToNothing() {
        assertThat(Factors.of(List.of(new Factor("n", 0, 4), new Factor("price", 5, 0))))
                .containsExactly(new Part("n", 10), new Part("price", -10));
    }

    @Test
    void sixAreTakenApart() {
        List<Factor> six = IntStream.range(0, 6).mapToObj(i -> new Factor("f" + i, 1, 2)).toList();

        assertThat(Factors.of(six))
                .allSatisfy(p -> assertThat(p.effect()).isCloseTo(10.5, within(1e-9)));
    }

    private static Map<String, Double> byName(List<Factor> factors) {
        return Factors.of(factors).stream().collect(Collectors.toMap(Part::name, Part::effect));
    }

    private static List<Factor> factors(int seed) {
        var random = new Random(seed);
        return IntStream.range(0, 2 + random.nextInt(5))
                .mapToObj(
                        i -> new Factor("f" + i, random.nextDouble() * 4, random.nextDouble() * 4))
                .toList();
    }
}
