package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RatioTest {

    @Test
    void tellsWhichValueMovesAnAverage() {
        List<Double> steady = alternating(100, 0);
        List<Double> falling = alternating(100, 40);
        List<Double> rows = Collections.nCopies(12, 10.0);

        Change change = ChangeAnalysis.of(facts(steady, rows, falling, rows)).orElseThrow();

        assertThat(change.difference()).isCloseTo(-2, Offset.offset(0.2));
        assertThat(change.causes()).hasSize(1);
        Cause.Concentrated cause = (Cause.Concentrated) change.causes().getFirst();
        assertThat(cause.elements()).extracting(Cause.Moved::name).containsExactly("b");
        assertThat(cause.effect()).isCloseTo(change.difference(), Offset.offset(0.1));
        assertThat(change.factors()).isEmpty();
    }

    @Test
    void leavesOutTheUnfinishedLastMonth() {
        List<Double> steady = alternating(100, 0);
        List<Double> rows = Collections.nCopies(12, 10.0);
        ChangeAnalysis.Facts facts = facts(steady, rows, steady, rows);
        List<Bucket> series = new ArrayList<>(facts.series());
        series.add(new Bucket(LocalDate.of(2026, 1, 1), 20, 20, false));

        assertThat(
                        ChangeAnalysis.of(
                                new ChangeAnalysis.Facts(
                                        Measure.RATIO, series, facts.splits(), List.of(), null)))
                .isEmpty();
    }

    private static ChangeAnalysis.Facts facts(
            List<Double> a, List<Double> aRows, List<Double> b, List<Double> bRows) {
        List<Bucket> series = new ArrayList<>();
        for (int m = 0; m < 12; m++) {
            series.add(
                    new Bucket(
                            LocalDate.of(2025, 1, 1).plusMonths(m),
                            a.get(m) + b.get(m),
                            aRows.get(m) + bRows.get(m),
                            true));
        }
        Split split =
                new Split(
                        "stores.region",
                        List.of(
                                new Split.Element("a", a, aRows),
                                new Split.Element("b", b, bRows)));
        return new ChangeAnalysis.Facts(Measure.RATIO, series, List.of(split), List.of(), null);
    }

    /// Twelve values with a little noise, the last four lower.
    private static List<Double> alternating(double level, double fall) {
        List<Double> values = new ArrayList<>();
        for (int m = 0; m < 12; m++) {
            values.add(level + m % 2 - (m >= 8 ? fall : 0));
        }
        return values;
    }
}
