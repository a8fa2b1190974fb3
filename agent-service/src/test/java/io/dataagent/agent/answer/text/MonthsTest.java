package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.Month;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Dates in words: which days a text names, and whether a number stands beside a month.
class MonthsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "on 5 March 2026|2026-03-05",
                "on March 5, 2026|2026-03-05",
                "on March 5 2026|2026-03-05",
                "on 5 Mar 2026|2026-03-05",
                "on Sept. 30, 2026|2026-09-30",
                "am 5. März 2026|2026-03-05",
                "am 31. Dezember 2025|2025-12-31",
                "am 1. Mai 2026|2026-05-01",
                "29 February 2024|2024-02-29",
            })
    void aDayIsReadInBothLanguages(String text, LocalDate day) {
        assertThat(Months.days(text)).containsExactly(day);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "29 February 2026",
                "31 April 2026",
                "0 March 2026",
                "March 2026",
                "5 Marches 2026",
                "in May we sold 5",
                "5 march 2026",
                "",
            })
    void whatIsNoDayIsNotRead(String text) {
        assertThat(Months.days(text)).isEmpty();
    }

    @Test
    void severalDaysAreAllRead() {
        assertThat(Months.days("from 1 January 2026 to 31 January 2026"))
                .containsExactly(LocalDate.of(2026, 1, 1), LocalDate.of(2026, 1, 31));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "on 5 March|MARCH",
                "on March 5|MARCH",
                "am 5. März|MARCH",
                "5 Mar|MARCH",
                "am 5. Mai|MAY",
                "Dez 5|DECEMBER",
                "5 May.|MAY",
            })
    void aNumberStandsBesideAMonth(String text, Month month) {
        assertThat(beside(month, text)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5 Markets opened|MARCH",
                "5 Marken|MARCH",
                "5 Mailings|MAY",
                "5 Mayors|MAY",
                "5 Augen|AUGUST",
                "5 Decimals|DECEMBER",
                "5 Junior staff|JUNE",
                "5 Aprikosen|APRIL",
                "Alma Mai5|APRIL",
                "in the Omai 5|MAY",
                "5 April|MAY",
                "5|MAY",
            })
    void aWordThatOnlyBeginsLikeAMonthIsNone(String text, Month month) {
        assertThat(beside(month, text)).isFalse();
    }

    private static boolean beside(Month month, String text) {
        int start = text.indexOf('5');
        return Months.beside(month, text, start, start + 1);
    }
}
