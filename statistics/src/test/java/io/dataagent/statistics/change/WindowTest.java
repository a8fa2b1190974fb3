package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowTest {

    private static final LocalDate MARCH = LocalDate.of(2026, 3, 1);
    private static final LocalDate APRIL = LocalDate.of(2026, 4, 1);

    @ParameterizedTest
    @CsvSource({"-1, 3", "3, 3", "4, 3", "0, 0"})
    void holdsAtLeastOneBucket(int from, int to) {
        assertThatThrownBy(() -> new Window(from, to)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void itsMeanIsPerBucketAlsoWhereValuesEndEarlier() {
        double[] values = {1, 2, 3, 4, 5};

        assertThat(new Window(1, 3).mean(values)).isEqualTo(2.5);
        assertThat(new Window(0, 5).mean(values)).isEqualTo(3);
        assertThat(new Window(3, 9).mean(values)).isEqualTo(1.5);
        assertThat(new Window(4, 5).length()).isEqualTo(1);
    }

    @Test
    void aValueThatIsGoneBeforeTheWindowIsNothingInIt() {
        assertThat(new Window(6, 9).mean(new double[] {1, 2, 3, 4, 5})).isZero();
    }

    /// Days of a state against March: it holds from its first day to before its end.
    @ParameterizedTest
    @CsvSource({
        "2026-02-01, 2026-02-28, false",
        "2026-02-01, 2026-03-01, false",
        "2026-02-01, 2026-03-02, true",
        "2026-02-01, , true",
        "2026-03-31, 2026-04-09, true",
        "2026-03-10, 2026-03-11, true",
        "2026-04-01, , false",
        "2026-04-01, 2026-04-02, false"
    })
    void aStateHoldsInAMonthThatItTouches(LocalDate from, LocalDate to, boolean holds) {
        Interval state = new Interval("shops", "closed", from, to, null);

        assertThat(state.holdsWithin(MARCH, APRIL)).isEqualTo(holds);
        assertThat(state.open()).isEqualTo(to == null);
    }

    @Test
    void anElementsAmountsAndVolumesAreOfOneLength() {
        assertThatThrownBy(() -> new Split.Element("a", List.of(1.0), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("one length");
    }

    @ParameterizedTest
    @CsvSource({
        "100, -20, -0.2",
        "100, 0, 0",
        "0, 5, 0",
        "-100, 50, 0.5",
        "-100, -50, -0.5",
        "1e-9, 1e-9, 1"
    })
    void aChangeIsRelativeToTheSizeOfTheLevel(double level, double difference, double share) {
        Change change =
                new Change(
                        new Window(0, 1),
                        new Window(1, 2),
                        level,
                        difference,
                        null,
                        List.of(),
                        List.of(),
                        0,
                        0);

        assertThat(change.relative()).isEqualTo(share);
    }
}
