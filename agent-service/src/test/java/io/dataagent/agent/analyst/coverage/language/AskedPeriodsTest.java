package io.dataagent.agent.analyst.coverage.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.AskedPeriods.AskedPeriod;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
        "this year's revenue, 2026-01-01, 2027-01-01",
        "last month’s orders, 2026-10-01, 2026-11-01",
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
        "orders in the third quarter, 2026-07-01, 2026-10-01",
        "orders in the fourth quarter, 2026-10-01, 2027-01-01",
        "orders in q2 by region, 2026-04-01, 2026-07-01",
        "Bestellungen im zweiten Quartal, 2026-04-01, 2026-07-01",
        "orders in the third quarter of last year, 2025-07-01, 2025-10-01",
        "orders between 1 October and 15 October 2026, 2026-10-01, 2026-10-16",
        "orders from 1 to 15 October, 2026-10-01, 2026-10-16",
        "orders of the first days 1 to 7 March inclusive, 2026-03-01, 2026-03-08",
        "orders from 1 to 15 October 2026, 2026-10-01, 2026-10-16",
        "orders between October 1st and October 15th 2026, 2026-10-01, 2026-10-16",
        "Bestellungen zwischen 1. Oktober und 15. Oktober 2026, 2026-10-01, 2026-10-16",
        "orders last weekend, 2026-11-14, 2026-11-16",
        "orders in Q4 of this year, 2026-10-01, 2027-01-01",
        "Bestellungen im März letzten Jahres, 2025-03-01, 2025-04-01",
        "Bestellungen im Mai dieses Jahres, 2026-05-01, 2026-06-01",
        "orders in the first half of 2026, 2026-01-01, 2026-07-01",
        "orders in the second half of the year 2025, 2025-07-01, 2026-01-01",
        "orders in the last half of 2025, 2025-07-01, 2026-01-01",
        "orders in the 2nd half of last year, 2025-07-01, 2026-01-01",
        "orders in H1 2026, 2026-01-01, 2026-07-01",
        "orders in 2025 H2, 2025-07-01, 2026-01-01",
        "orders in 2025-Q3, 2025-07-01, 2025-10-01",
        "orders in the second quarter of 2026, 2026-04-01, 2026-07-01",
        "orders in the last third of 2025, 2025-09-01, 2026-01-01",
        "Bestellungen im ersten Halbjahr 2026, 2026-01-01, 2026-07-01",
        "Bestellungen im 2. Halbjahr des Jahres 2025, 2025-07-01, 2026-01-01",
        "Bestellungen in der ersten Hälfte des letzten Jahres, 2025-01-01, 2025-07-01",
        "Bestellungen im vierten Quartal 2025, 2025-10-01, 2026-01-01",
        "orders in the first six months of 2026, 2026-01-01, 2026-07-01",
        "orders in the last 3 months of 2025, 2025-10-01, 2026-01-01",
        "orders in the last quarter of 2025, 2025-10-01, 2026-01-01",
        "orders in the last month of 2025, 2025-12-01, 2026-01-01",
        "orders on the first 10 days of March 2026, 2026-03-01, 2026-03-11",
        "Bestellungen in den ersten drei Monaten 2026, 2026-01-01, 2026-04-01"
    })
    void readsTheDays(String question, LocalDate from, LocalDate to) {
        List<AskedPeriod> periods = AskedPeriods.of(Words.of(question), TODAY);

        assertThat(periods).hasSize(1);
        assertThat(periods.getFirst().from()).isEqualTo(from);
        assertThat(periods.getFirst().to()).isEqualTo(to);
    }

    @ParameterizedTest
    @CsvSource({
        "orders in the first half of March 2026, 2026-03-01, 2026-03-16",
        "orders in the last week of March 2026, 2026-03-25, 2026-04-01",
        "orders at the end of 2025, 2025-10-02, 2026-01-01",
        "orders in early 2026, 2026-01-01, 2026-04-02",
        "Verträge Ende 2025, 2025-10-02, 2026-01-01",
        "Verträge Mitte 2025, 2025-04-02, 2025-10-02",
        "orders in summer 2026, 2026-01-01, 2027-01-01",
        "orders since the beginning of 2026, 2026-01-01, ",
        "Bestellungen seit Anfang 2026, 2026-01-01, ",
        "orders until the end of 2025, , 2026-01-01"
    })
    void readsPartsWithoutSharpEnds(
            String question, @Nullable LocalDate from, @Nullable LocalDate to) {
        AskedPeriod period = AskedPeriods.of(Words.of(question), TODAY).getFirst();

        assertThat(period.from()).isEqualTo(from);
        assertThat(period.to()).isEqualTo(to);
        assertThat(period.exact()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "orders that were late in 2025, in 2025",
        "half of the orders of 2025, of 2025",
        "top 3 quarters in 2025, in 2025",
        "days in 2025, in 2025",
        "members that start in 2025, in 2025"
    })
    void aWholeYearStaysOne(String question, String words) {
        assertThat(AskedPeriods.of(Words.of(question), TODAY))
                .singleElement()
                .satisfies(p -> assertThat(p.words()).isEqualTo(words))
                .matches(AskedPeriod::exact);
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
        "orders before Q2 of last year, , 2025-04-01, 91",
        "orders since the second half of 2025, 2025-07-01, , 184",
        "Bestellungen vor dem zweiten Halbjahr 2025, , 2025-07-01, 184",
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
    @ValueSource(strings = {"orders since March last year", "orders before May of last year"})
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
