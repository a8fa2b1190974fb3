package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.statistics.change.ChangeAnalysis.Facts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which months are compared with which: ten of a level of 100, then those of 60.
class ChangeWindowsTest {

    private static final LocalDate FIRST = LocalDate.of(2025, 1, 1);
    private static final int FELL = 10;

    @Test
    void withoutAQuestionTheLastBreakDecides() {
        Change change = of(series(16), null).orElseThrow();

        assertThat(change.before()).isEqualTo(new Window(0, FELL));
        assertThat(change.after()).isEqualTo(new Window(FELL, 16));
        assertThat(change.beganOn()).isEqualTo("2025-11-01");
        assertThat(change.level()).isCloseTo(100.5, within(1e-9));
        assertThat(change.difference()).isCloseTo(-40, within(1e-9));
        assertThat(change.relative()).isCloseTo(-40 / 100.5, within(1e-9));
    }

    @Test
    void withoutABreakOnlyAWindowHasAnAnswer() {
        List<Bucket> flat = series(FELL);

        assertThat(of(flat, null)).isEmpty();
        Change asked = of(flat, new Window(6, 8)).orElseThrow();
        assertThat(asked.before()).isEqualTo(new Window(0, 6));
        assertThat(asked.beganOn()).isNull();
        assertThat(asked.causes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 16, 40})
    void aWindowWithNothingBeforeItOrNothingInItHasNone(int from) {
        assertThat(of(series(16), new Window(from, from + 3))).isEmpty();
    }

    @Test
    void aWindowBeyondTheEndIsCut() {
        Change change = of(series(16), new Window(FELL, 99)).orElseThrow();

        assertThat(change.after()).isEqualTo(new Window(FELL, 16));
    }

    /// The month before the one that is asked about may be the first of the new level.
    @Test
    void aWindowThatBeginsAMonthLateIsComparedWithTheOldLevel() {
        Change change = of(series(16), new Window(FELL + 1, 16)).orElseThrow();

        assertThat(change.beganOn()).isEqualTo("2025-11-01");
        assertThat(change.before()).isEqualTo(new Window(0, FELL));
        assertThat(change.difference()).isCloseTo(-40, within(0.2));
    }

    @ParameterizedTest
    @CsvSource({"0, false", "3, false", "4, true", "5, true"})
    void needsFourWholeMonths(int whole, boolean answered) {
        List<Bucket> series = new ArrayList<>(series(whole));
        series.add(new Bucket(FIRST.plusMonths(whole), 3, 1, false));
        series.add(new Bucket(FIRST.plusMonths(whole + 1), 100, 10, true));

        assertThat(of(series, new Window(1, 3)).isPresent()).isEqualTo(answered);
    }

    @Test
    void volumeAndValueMakeUpTheChange() {
        Change change = of(series(16), null).orElseThrow();

        assertThat(change.factors())
                .extracting(Factors.Part::name)
                .containsExactly("volume", "value");
        assertThat(change.factors().getFirst().effect()).isCloseTo(0, within(1e-9));
        assertThat(change.factors().getLast().effect()).isCloseTo(-40, within(1e-9));
        assertThat(change.unexplained()).isCloseTo(-40, within(1e-9));
    }

    @Test
    void whereNobodyBoughtBeforeThereIsNoValueOfOne() {
        List<Bucket> series = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            series.add(
                    new Bucket(FIRST.plusMonths(i), i < 6 ? 0 : 50 + i % 2, i < 6 ? 0 : 5, true));
        }

        Change additive = of(series, null).orElseThrow();
        Change ratio =
                ChangeAnalysis.of(new Facts(Measure.RATIO, series, List.of(), List.of(), null))
                        .orElseThrow();

        assertThat(additive.factors()).isEmpty();
        assertThat(additive.relative()).isZero();
        assertThat(ratio.level()).isZero();
        assertThat(ratio.difference()).isCloseTo(10.1, within(1e-9));
        assertThat(ratio.unexplained()).isFinite();
    }

    @Test
    void othersThatFallAlikeDoNotHideIt() {
        List<Bucket> series = series(16);
        List<Double> others = series.stream().map(b -> b.amount() * 30).toList();

        Change change =
                ChangeAnalysis.of(
                                new Facts(
                                        Measure.ADDITIVE,
                                        series,
                                        List.of(),
                                        List.of(),
                                        null,
                                        others))
                        .orElseThrow();

        assertThat(change.beganOn()).isEqualTo("2025-11-01");
    }

    private static Optional<Change> of(List<Bucket> series, @Nullable Window asked) {
        return ChangeAnalysis.of(new Facts(Measure.ADDITIVE, series, List.of(), List.of(), asked));
    }

    private static List<Bucket> series(int n) {
        List<Bucket> series = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            double level = i < FELL ? 100 : 60;
            series.add(new Bucket(FIRST.plusMonths(i), level + i % 2, 10, true));
        }
        return series;
    }
}
