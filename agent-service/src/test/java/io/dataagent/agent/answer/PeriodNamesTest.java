package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A day that stands for a period is called as the period is, and a day of its own as a day.
class PeriodNamesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "quarter       | - | month | 2026-01-01, 2026-04-01 | Q1 2026",
                "quarter       | - | date  | 2026-01-01, 2026-04-01 | Q1 2026",
                "quarter_start | - | auto  | 2026-01-01, 2026-04-01 | Q1 2026",
                "p | DATE_TRUNC('quarter', d) | auto  | 2026-01-01, 2026-04-01 | Q1 2026",
                "p | CAST(date_trunc('quarter', d) AS date) | month | 2026-01-01, 2026-04-01 | Q1 2026",
                "p | DATE_TRUNC(d, QUARTER)   | date  | 2026-01-01, 2026-04-01 | Q1 2026",
                "p | DATE_TRUNC('year', d)    | month | 2026-01-01, 2025-01-01 | 2026",
                "year          | - | date  | 2026-01-01, 2025-01-01 | 2026",
                "month         | - | date  | 2026-03-01, 2026-04-01 | March 2026",
                "week          | - | date  | 2026-03-02, 2026-03-09 | week of 2 March 2026",
                "p | DATE_TRUNC('week', d)    | auto  | 2026-03-02, 2026-03-09 | week of 2 March 2026",
                // coarser than the period, and asked for
                "month         | - | year  | 2026-03-01, 2026-04-01 | 2026",
                "month         | - | quarter | 2026-03-01, 2026-04-01 | Q1 2026",
                // days of their own
                "day           | - | date  | 2026-01-01, 2026-01-02 | 1 January 2026",
                "p | DATE_TRUNC('day', d)     | auto  | 2026-01-01, 2026-01-02 | 1 January 2026",
                "ordered_on    | - | date  | 2026-01-01, 2026-04-01 | 1 January 2026",
                "quarter_end   | - | date  | 2026-03-31, 2026-06-30 | 31 March 2026",
                "month         | - | date  | 2026-01-01, 2026-01-15 | 1 January 2026",
            })
    void areThoseOfTheirGrain(
            String column, String made, String format, String cells, String expected) {
        String[] days = cells.split(", ");
        var table = Made.table(column + " date, revenue decimal", days[0] + ", 7", days[1] + ", 8");
        String sql =
                made == null
                        ? "SELECT 1"
                        : "SELECT " + made + " AS " + column + ", SUM(a) AS revenue FROM facts";

        Narration told =
                Made.narration(
                        "It was {{x}}.",
                        List.of(Made.step(1, sql, table, false, 2L)),
                        "x=cell 1 0 " + column + " " + format);

        assertThat(told.complaints()).isEmpty();
        assertThat(told.paragraphs()).containsExactly("It was " + expected + ".");
    }

    /// The sentence and the name both say "week of"; the answer says it once.
    @ParameterizedTest
    @CsvSource({"In the week of {{x}} it rained.", "In the week of the {{x}} it rained."})
    void aWeekIsSaidOnce(String sentence) {
        var table = Made.table("week date, revenue decimal", "2026-03-02, 7", "2026-03-09, 8");

        assertThat(
                        Made.narration(
                                        sentence,
                                        List.of(Made.step(1, table)),
                                        "x=cell 1 0 week date")
                                .paragraphs())
                .containsExactly("In the week of 2 March 2026 it rained.");
    }
}
