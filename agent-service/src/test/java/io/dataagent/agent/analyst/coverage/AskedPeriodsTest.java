package io.dataagent.agent.analyst.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.AskedPeriods.AskedPeriod;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AskedPeriodsTest {

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
        "orders in 2024, 2024-01-01, 2025-01-01"
    })
    void readsTheDays(String question, LocalDate from, LocalDate to) {
        List<AskedPeriod> periods = AskedPeriods.of(Words.of(question), Shop.TODAY);

        assertThat(periods).hasSize(1);
        assertThat(periods.getFirst().from()).isEqualTo(from);
        assertThat(periods.getFirst().to()).isEqualTo(to);
    }

    @ParameterizedTest
    @CsvSource({
        "revenue of the last 3 months, 1",
        "orders since 2023, 1",
        "orders between 2022 and 2024, 1",
        "revenue by month, 0",
        "products over 2000, 0",
        "this year against last year, 2"
    })
    void knowsThatThereIsOne(String question, int periods) {
        assertThat(AskedPeriods.of(Words.of(question), Shop.TODAY)).hasSize(periods);
    }
}
