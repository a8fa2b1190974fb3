package io.dataagent.statistics.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class SeasonalTest {

    @ParameterizedTest
    @CsvFileSource(
            resources = "/scipy-seasonal.csv",
            delimiter = ';',
            numLinesToSkip = 1,
            maxCharsPerColumn = 100_000)
    void givesTheFiguresThatSciPyGives(int seasons, String series, double slope, double p) {
        double[] values =
                Arrays.stream(series.split(" ")).mapToDouble(Double::parseDouble).toArray();

        Significance outcome = Trends.seasonal(values, seasons);

        assertThat(outcome.estimate()).isCloseTo(slope, Offset.offset(1e-9));
        assertThat(outcome.p()).isCloseTo(p, Offset.offset(1e-9));
        assertThat(outcome.estimate()).isBetween(outcome.low(), outcome.high());
    }

    @Test
    void seesAFallBehindTheSeasons() {
        double[] values = new double[24];
        for (int i = 0; i < values.length; i++) {
            values[i] = (i % 12 == 11 ? 300 : 100 + 10 * (i % 12)) - (i < 12 ? 0 : 8);
        }

        assertThat(Trends.mannKendall(values).estimate()).isPositive();
        assertThat(Trends.seasonal(values, 12).p()).isLessThan(0.01);
        assertThat(Trends.seasonal(values, 12).estimate()).isNegative();
    }

    @Test
    void needsTwoRounds() {
        assertThatThrownBy(() -> Trends.seasonal(new double[23], 12))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
