package io.dataagent.statistics.significance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class ScipyTest {

    @ParameterizedTest
    @CsvFileSource(
            resources = "/scipy.csv",
            delimiter = ';',
            numLinesToSkip = 1,
            maxCharsPerColumn = 100_000)
    void givesTheFiguresThatSciPyGives(
            String test,
            String a,
            String b,
            double estimate,
            double low,
            double high,
            double statistic,
            double p) {
        Significance outcome = outcome(test, numbers(a), numbers(b == null ? "" : b));

        assertThat(outcome.estimate()).isCloseTo(estimate, near(estimate));
        assertThat(outcome.low()).isCloseTo(low, near(low));
        assertThat(outcome.high()).isCloseTo(high, near(high));
        assertThat(outcome.statistic()).isCloseTo(statistic, near(statistic));
        assertThat(outcome.p()).isCloseTo(p, near(p));
    }

    private static Significance outcome(String test, double[] a, double[] b) {
        return switch (test) {
            case "mann_kendall" -> Trends.mannKendall(a);
            case "line" -> Trends.line(a);
            case "welch" -> Groups.welch(Groups.Moments.of(a), Groups.Moments.of(b));
            case "proportions" -> Groups.proportions(share(a), share(b));
            case "pearson" -> Correlations.pearson(a, b);
            case "spearman" -> Correlations.spearman(a, b);
            default -> throw new IllegalArgumentException(test);
        };
    }

    private static Groups.Share share(double[] counts) {
        return new Groups.Share((long) counts[0], (long) counts[1]);
    }

    private static double[] numbers(String text) {
        return text.isBlank()
                ? new double[0]
                : Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    private static Offset<Double> near(double figure) {
        return Offset.offset(1e-9 * Math.max(1, Math.abs(figure)));
    }
}
