package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BreaksTest {

    static Stream<Arguments> series() {
        return Stream.of(
                Arguments.of("a fall", List.of(10, 11, 10, 9, 10, 5, 6, 5, 5), List.of(5)),
                Arguments.of(
                        "up and back",
                        List.of(10, 11, 10, 11, 30, 31, 30, 10, 11, 10),
                        List.of(4, 7)),
                Arguments.of("nothing", List.of(10, 11, 10, 9, 10, 11, 9, 10), List.of()),
                Arguments.of(
                        "a steady rise", List.of(10, 12, 14, 16, 18, 20, 22, 24, 26), List.of()),
                Arguments.of("one value", List.of(7, 7, 7, 7, 7, 7), List.of()),
                Arguments.of("too short", List.of(1, 9, 1, 9), List.of()),
                Arguments.of(
                        "all below zero",
                        List.of(-10, -11, -10, -9, -20, -21, -20, -20),
                        List.of(4)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("series")
    void findsWhereALevelBegins(String name, List<Integer> values, List<Integer> breaks) {
        double[] series = values.stream().mapToDouble(Integer::doubleValue).toArray();

        assertThat(Breaks.of(series)).isEqualTo(breaks);
        assertThat(Breaks.of(Arrays.stream(series).map(v -> v * 1e6).toArray())).isEqualTo(breaks);
    }
}
