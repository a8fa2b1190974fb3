package io.dataagent.agent.statement;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Days in texts of points in time, as databases and conditions write them.
class DaysTest {

    @ParameterizedTest
    @CsvSource({
        "2026-02-28, 2026-02-28",
        "2026-03-01T00:00:00Z, 2026-03-01",
        "2026-02-28T23:59:59, 2026-02-28",
        "2026-02-28 00:00:00+02, 2026-02-28",
        "2026-02-30, ",
        "0000-00-00, ",
        "2026-2-3, ",
        "28.02.2026, ",
        "20260228, ",
        "March, ",
        "?, ",
        "'', "
    })
    void aTimeHasTheDayThatItBeginsWith(String text, @Nullable LocalDate day) {
        assertThat(Days.of(text)).isEqualTo(day);
        assertThat(Days.orOfMonth(text)).isEqualTo(day);
    }

    @ParameterizedTest
    @CsvSource({"2026-03, 2026-03-01", "2026-13, ", "2026, ", "Q1 2026, "})
    void aMonthHasItsFirstDayWhereMonthsAreRead(String text, @Nullable LocalDate day) {
        assertThat(Days.orOfMonth(text)).isEqualTo(day);
        assertThat(Days.of(text)).isNull();
    }

    @Test
    void nothingHasNoDay() {
        assertThat(Days.of(null)).isNull();
    }
}
