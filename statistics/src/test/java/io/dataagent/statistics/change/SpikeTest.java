package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A month that stands out is found; ordinary courses have none.
class SpikeTest {

    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aPlantedSpikeIsFoundWithItsFigures(int seed) {
        Random random = new Random(seed);
        int months = 8 + random.nextInt(17);
        int at = 1 + random.nextInt(months - 2);
        double factor = seed % 2 == 0 ? 2 : 0.3;
        double[] values = values(months, random, i -> 1000 + 5 * i, 30);
        values[at] *= factor;

        Optional<Spike> spike = spike(values);

        assertThat(spike).isPresent();
        assertThat(spike.orElseThrow().at()).isEqualTo(at);
        assertThat(spike.orElseThrow().value()).isEqualTo(values[at]);
        assertThat(spike.orElseThrow().usual()).isBetween(850.0, 1250.0);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void ordinaryCoursesHaveNone(int seed) {
        Random random = new Random(1000 + seed);
        int months = 6 + random.nextInt(19);
        double slope = random.nextGaussian() * 20;
        int breaks = random.nextInt(months);

        assertThat(spike(values(months, random, _ -> 1000, 60))).as("level").isEmpty();
        assertThat(spike(values(months, random, i -> 1000 + slope * i, 40))).as("trend").isEmpty();
        assertThat(spike(values(months, random, i -> i < breaks ? 1000 : 600, 30)))
                .as("break at %d of %d", breaks, months)
                .isEmpty();
        assertThat(spike(values(24, random, i -> 1000 + 300 * Math.sin(Math.PI * i / 6), 40)))
                .as("season")
                .isEmpty();
        assertThat(spike(values(24, random, i -> i % 12 == 11 ? 2500 : 1000, 40)))
                .as("every December")
                .isEmpty();
    }

    @Test
    void theFirstAndTheLastMonthAndWhatIsTooShortHaveNone() {
        assertThat(spike(5000, 1000, 1010, 990, 1000, 1005, 995)).isEmpty();
        assertThat(spike(1000, 1010, 990, 1000, 1005, 995, 5000)).isEmpty();
        assertThat(spike(1000, 5000, 990, 1000, 1005)).isEmpty();
        assertThat(spike(1000, 1000, 1000, 1000, 1000, 1000)).isEmpty();
    }

    private static double[] values(
            int months, Random random, IntToDoubleFunction level, double noise) {
        return IntStream.range(0, months)
                .mapToDouble(i -> level.applyAsDouble(i) + random.nextGaussian() * noise)
                .toArray();
    }

    private static Optional<Spike> spike(double... values) {
        List<Bucket> series = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            series.add(new Bucket(LocalDate.of(2024, 1, 1).plusMonths(i), values[i], 1, true));
        }
        return Spike.in(series, values);
    }
}
