package io.dataagent.agent.analyst.coverage.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.AskedPeriods.AskedPeriod;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AskedPeriodsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 22);

    @ParameterizedTest
    @CsvSource({
        "Revenue last month, 2026-10-01, 2026-11-01",
        "Revenue this month, 2026-11-01, 2026-12-01",
        "Umsatz im letzten Monat, 2026-10-01, 2026-11-01",
        "orders last year, 2025-01-01, 2026-01-01",
        "orders this quarter, 2026-10-01, 2027-01-01",
        "orders last quarter, 2026-07-01, 2026-10-01",
        "orders last week, 2026-11-09, 2026-11-16",
        "orders yesterday, 2026-11-21, 2026-11-22",
        "orders in Q2 2025, 2025-04-01, 2025-07-01",
        "orders in March 2025, 2025-03-01, 2025-04-01",
        "Bestellungen im März 2025, 2025-03-01, 2025-04-01",
        "orders in 2024, 2024-01-01, 2025-01-01",
        "orders in March last year, 2025-03-01, 2025-04-01",
        "orders in March of last year, 2025-03-01, 2025-04-01",
        "orders in December this year, 2026-12-01, 2027-01-01",
        "orders from January through March 2025, 2025-01-01, 2025-04-01",
        "orders November 2024 through January 2025, 2024-11-01, 2025-02-01",
        "Bestellungen von Januar bis einschließlich März 2025, 2025-01-01, 2025-04-01",
        "beds that were occupied on 2025-12-31, 2025-12-31, 2026-01-01",
        "Betten am 2025-12-31, 2025-12-31, 2026-01-01",
        "orders in Q2 last year, 2025-04-01, 2025-07-01",
        "orders in Q4 of this year, 2026-10-01, 2027-01-01",
        "Bestellungen im März letzten Jahres, 2025-03-01, 2025-04-01",
        "Bestellungen im Mai dieses Jahres, 2026-05-01, 2026-06-01"
    })
    void readsTheDays(String question, LocalDate from, LocalDate to) {
        List<AskedPeriod> periods = AskedPeriods.of(Words.of(question), TODAY);

        assertThat(periods).hasSize(1);
        assertThat(periods.getFirst().from()).isEqualTo(from);
        assertThat(periods.getFirst().to()).isEqualTo(to);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "compare total kg 2025 vs. 2026 by region",
                "total kg in 2025 and 2026",
                "was more sold in 2025 than 2026?",
                "revenue in 2025 compared to 2026",
                "Umsatz 2025 gegenüber 2026"
            })
    void readsYearsThatAreSetBesideEachOther(String question) {
        List<AskedPeriod> periods = AskedPeriods.of(Words.of(question), TODAY);

        assertThat(periods)
                .extracting(AskedPeriod::from)
                .containsExactlyInAnyOrder(LocalDate.of(2025, 1, 1), LocalDate.of(2026, 1, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "revenue of the last 3 months, 2026-08-22, , 31",
        "orders in the past 30 days, 2026-10-23, , 1",
        "Umsatz der letzten 2 Jahre, 2024-11-22, , 366",
        "orders since 2023, 2023-01-01, , 1",
        "orders since March 2024, 2024-03-01, , 1",
        "orders since 2026-04-05, 2026-04-05, , 1",
        "orders after 2023, 2023-01-01, , 366",
        "orders before 2024, , 2024-01-01, 366",
        "Bestellungen vor Mai 2024, , 2024-05-01, 31",
        "orders between 2022 and 2024, 2022-01-01, 2024-01-01, 366",
        "orders from March to May 2025, 2025-03-01, 2025-05-01, 31",
        "orders between January 2022 and June 2024, 2022-01-01, 2024-06-01, 31",
        "orders between 2026-01-31 and 2026-02-28, 2026-01-31, 2026-02-28, 1",
        "orders in March, 2026-03-01, 2026-04-01, 366",
        "Bestellungen im Dezember, 2025-12-01, 2026-01-01, 366"
    })
    void readsTheEndsAsFarAsTheWordsTell(String question, LocalDate from, LocalDate to, int slack) {
        List<AskedPeriod> periods = AskedPeriods.of(Words.of(question), TODAY);

        assertThat(periods)
                .containsExactly(
                        new AskedPeriod(periods.getFirst().words(), from, to, false, slack));
    }

    /// Whether what is before or behind it counts was not read.
    @ParameterizedTest
    @ValueSource(strings = {"orders since March last year", "orders before Q2 of last year"})
    void anEndInANamedYearIsNotTakenForTheMonth(String question) {
        assertThat(AskedPeriods.of(Words.of(question), TODAY))
                .extracting(AskedPeriod::words)
                .containsExactly("last year");
    }

    @ParameterizedTest
    @CsvSource({
        "revenue of the last 3 months, 1",
        "revenue of the last 99999999999 months, 1",
        "orders since 2026-13-77, 1",
        "orders since 2023, 1",
        "orders between 2022 and 2024, 1",
        "revenue by month, 0",
        "products over 2000, 0",
        "this year against last year, 2"
    })
    void knowsThatThereIsOne(String question, int periods) {
        assertThat(AskedPeriods.of(Words.of(question), TODAY)).hasSize(periods);
    }
}
