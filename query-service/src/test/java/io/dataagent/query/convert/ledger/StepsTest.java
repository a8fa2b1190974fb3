package io.dataagent.query.convert.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How often a column goes on by what another one adds, and how much of that is no chance.
class StepsTest {

    private static @Nullable BigDecimal[] numbers(String text) {
        return Arrays.stream(text.split(" "))
                .map(n -> "-".equals(n) ? null : new BigDecimal(n))
                .toArray(BigDecimal[]::new);
    }

    private static Steps walked(
            String added, String total, @Nullable List<String> apart, boolean backwards) {
        List<BigDecimal> amounts = Stream.of(added.split(" ")).map(BigDecimal::new).toList();
        return new Steps.Walk(numbers(total), amounts::get, apart, backwards).steps(100);
    }

    @ParameterizedTest
    @CsvSource({
        "100 30 55, 100 130 185, 2, 0, 0",
        // what was there before the first row is not known
        "100 30 55, 900 930 985, 2, 0, 0",
        // anew
        "100 30 55 20, 100 130 55 75, 2, 0, 1",
        // one wrong, and the next right again
        "100 30 55 20, 100 131 186 206, 2, 1, 0",
        // rows without a total are added to the next that has one
        "100 30 55 20, 100 - - 205, 1, 0, 0",
        "100 30 55 20, - - 185 205, 1, 0, 0",
        // where nothing is added, nothing is told
        "100 0 0 20, 100 100 100 120, 1, 0, 0",
        "100 0 0, 100 100 101, 0, 1, 0",
        // no total, one row
        "1 2 3, - - -, 0, 0, 0",
        "7, 7, 0, 0, 0",
        // numbers that computers reckon with
        "0.1 0.2 0.7, 0.1 0.30000000000000004 1, 2, 0, 0",
        "1000000 0.001 5, 1000000 1000000.002 1000005.002, 2, 0, 0",
        "100 0.001 5, 100 100.002 105.002, 1, 1, 0"
    })
    void rowsAreCounted(String added, String total, int hits, int misses, int starts) {
        Steps steps = walked(added, total, null, false);

        assertThat(List.of(steps.hits(), steps.misses(), steps.starts()))
                .containsExactly(hits, misses, starts);
    }

    @Test
    void theLastRowCanBeTheFirst() {
        assertThat(walked("20 55 30 100", "205 185 130 100", null, true).hits()).isEqualTo(3);
        assertThat(walked("20 55 30 100", "205 185 130 100", null, false).hits()).isZero();
    }

    @Test
    void accountsGoOnByThemselves() {
        List<String> apart = List.of("a", "b", "a", "b", "a", "b");
        Steps steps = walked("100 7 30 8 55 9", "100 7 130 15 185 24", apart, false);

        assertThat(steps.hits()).isEqualTo(4);
        assertThat(steps.misses()).isZero();
        assertThat(walked("100 7 30 8 55 9", "100 7 130 15 185 24", null, false).misses())
                .isPositive();
    }

    @Test
    void afterTooManyMissesTheRestIsNotLookedAt() {
        BigDecimal[] total = new BigDecimal[1_000];
        Arrays.setAll(total, i -> BigDecimal.valueOf(i % 2 == 0 ? i : 3L * i));

        assertThat(new Steps.Walk(total, i -> new BigDecimal("0.5"), null, false).steps(2).misses())
                .isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        // hits, misses, starts, varied, digits: proven, likely
        "3, 0, 0, true, 6, true, true",
        "2, 0, 0, true, 6, false, false",
        "3, 0, 1, true, 6, true, true",
        "3, 0, 2, true, 6, false, true",
        "6, 0, 2, true, 6, true, true",
        "3, 0, 0, false, 6, false, false",
        "3, 0, 0, true, 4.9, false, true",
        "3, 0, 0, true, 5, true, true",
        "4, 1, 0, true, 9, false, true",
        "3, 1, 0, true, 9, false, false",
        "8, 2, 0, true, 9, false, true",
        "7, 2, 0, true, 9, false, false"
    })
    void chanceIsKeptAway(
            int hits,
            int misses,
            int starts,
            boolean varied,
            double digits,
            boolean proven,
            boolean likely) {
        Steps steps = new Steps(hits, misses, starts, varied, digits);

        assertThat(steps.proven(5)).isEqualTo(proven);
        assertThat(steps.likely()).isEqualTo(likely);
    }

    @ParameterizedTest
    @CsvSource({"5 5 5 5, 5 10 15 20, 1.5", "10 50 60, 10 60 120, 1", "100 125 11, 100 225 236, 5"})
    void zerosAtTheEndAndSingleDigitsProveLittle(String added, String total, double digits) {
        assertThat(walked(added, total, null, false).digits()).isEqualTo(digits);
    }
}
