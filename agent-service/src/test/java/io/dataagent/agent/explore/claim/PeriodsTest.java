package io.dataagent.agent.explore.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.statement.Grain;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which periods of a series are whole, and what their values are.
class PeriodsTest {

    private static final String COLUMNS =
            "period date, value decimal, n integer, first_at date, last_at date";
    private static final LocalDate TODAY = LocalDate.parse("2026-07-10");

    @ParameterizedTest
    @CsvSource({
        "2026-06-01, 2026-06-30, true",
        "2026-06-01, 2026-06-27, true",
        "2026-06-01, 2026-06-26, false",
        "2026-07-01, 2026-07-10, false",
        "2026-02-01, 2026-02-26, true",
        "2026-02-01, 2026-02-25, false",
    })
    void aMonthIsWholeIfAtMostATenthOfItIsWithoutDataAtItsEnd(
            String month, String lastSeen, boolean whole) {
        Periods periods =
                of(
                        Grain.MONTH,
                        "2026-01-01, 5, 3, 2026-01-01, 2026-01-31",
                        month + ", 7, 3, " + month + ", " + lastSeen);

        assertThat(periods.lastWhole()).isEqualTo(whole);
        assertThat(periods.last()).isEqualTo(whole ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        "DAY, 2026-07-09, 2026-07-09, true",
        "DAY, 2026-07-10, 2026-07-10, false",
        "WEEK, 2026-06-29, 2026-07-05, true",
        "WEEK, 2026-06-29, 2026-07-04, false",
        "WEEK, 2026-07-06, 2026-07-10, false",
        "QUARTER, 2026-04-01, 2026-06-30, true",
        "QUARTER, 2026-04-01, 2026-06-20, false",
        "QUARTER, 2026-04-01, 2026-06-21, true",
        "YEAR, 2025-01-01, 2025-12-31, true",
        "YEAR, 2025-01-01, 2025-11-24, false",
        "YEAR, 2026-01-01, 2026-07-10, false",
    })
    void periodsOfEveryLengthEnd(Grain grain, String start, String lastSeen, boolean whole) {
        assertThat(of(grain, start + ", 1, 1, " + start + ", " + lastSeen).lastWhole())
                .isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({"2026-01-01, 0", "2026-01-04, 0", "2026-01-05, 1", "2026-01-20, 1"})
    void theFirstMonthCountsIfItBeginsInTime(String firstSeen, int first) {
        Periods periods =
                of(
                        Grain.MONTH,
                        "2026-01-01, 5, 3, " + firstSeen + ", 2026-01-31",
                        "2026-02-01, 7, 3, 2026-02-01, 2026-02-28");

        assertThat(periods.first()).isEqualTo(first);
        assertThat(periods.values(true)).hasSize(2 - first);
    }

    @Test
    void onePeriodAloneIsTheFirstHoweverLateItBegins() {
        Periods periods = of(Grain.MONTH, "2026-06-01, 5, 1, 2026-06-29, 2026-06-30");

        assertThat(periods.first()).isZero();
        assertThat(periods.last()).isZero();
        assertThat(periods.alike()).isZero();
    }

    @Test
    void aSeriesWithoutPeriodsHasNoValuesAndBreaksNothing() {
        Periods none = of(Grain.DAY);

        assertThat(none.first()).isZero();
        assertThat(none.last()).isNotPositive();
        assertThat(none.alike()).isZero();
        assertThat(none.lastWhole()).isTrue();
        assertThat(none.values(true)).isEmpty();
    }

    @Test
    void aTotalOfAPeriodWithoutRowsIsZeroAndAMeanIsNone() {
        Periods periods =
                of(
                        Grain.MONTH,
                        "2025-11-01, 5, 3, 2025-11-01, 2025-11-30",
                        "2026-02-01, 7, 3, 2026-02-01, 2026-02-28");

        assertThat(periods.values(true)).containsExactly(5.0, 0.0, 0.0, 7.0);
        assertThat(periods.values(false)).containsExactly(5.0, 7.0);
    }

    @Test
    void aPeriodWhoseValueIsMissingIsLeftOut() {
        Periods periods =
                of(
                        Grain.YEAR,
                        "2023-01-01, 5, 3, 2023-01-01, 2023-12-31",
                        "2024-01-01, -, 3, 2024-01-01, 2024-12-31",
                        "2025-01-01, 7, 3, 2025-01-01, 2025-12-31");

        assertThat(periods.values(true)).containsExactly(5.0, 7.0);
    }

    @Test
    void likeIsNamedBesideLike() {
        Periods quarters =
                of(
                        Grain.QUARTER,
                        "2024-10-01, 1, 1, 2024-10-01, 2024-12-31",
                        "2025-01-01, 2, 1, 2025-01-01, 2025-03-31",
                        "2025-04-01, 3, 1, 2025-04-01, 2025-06-30",
                        "2026-04-01, 4, 1, 2026-04-01, 2026-06-30");

        assertThat(quarters.alike()).isEqualTo(2);
        assertThat(quarters.last()).isEqualTo(3);
    }

    @Test
    void yearsHaveNoSeasons() {
        Periods years =
                of(
                        Grain.YEAR,
                        "2023-01-01, 1, 1, 2023-01-01, 2023-12-31",
                        "2024-01-01, 2, 1, 2024-01-01, 2024-12-31",
                        "2025-01-01, 3, 1, 2025-01-01, 2025-12-31");

        assertThat(years.alike()).isZero();
    }

    @Test
    void aTimeOfTheDayDoesNotMatter() {
        Periods periods =
                new Periods(
                        new Cells(
                                Given.table(
                                        COLUMNS.replace(" date", " string"),
                                        "2026-06-01, 5, 3, 2026-06-01 08:00:00,"
                                                + " 2026-06-30T23:59:59Z")),
                        Grain.MONTH,
                        TODAY);

        assertThat(periods.lastWhole()).isTrue();
    }

    private static Periods of(Grain grain, String... rows) {
        List<String> all = List.of(rows);
        return new Periods(
                new Cells(Given.table(COLUMNS, all.toArray(String[]::new))), grain, TODAY);
    }
}
