package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Dialect;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Aggregates with conditions of their own have periods of their own.
class PeriodsOfAggregatesTest {

    private static final String OF_2024 =
            "o.ordered_at >= '2024-01-01' AND o.ordered_at < '2025-01-01'";
    private static final String OF_2025 =
            "o.ordered_at >= '2025-01-01' AND o.ordered_at < '2026-01-01'";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pd | SUM(o.total) FILTER (WHERE {2024}) AS a, SUM(o.total) FILTER (WHERE {2025}) AS b",
                "pmd | SUM(CASE WHEN {2024} THEN o.total END) AS a, SUM(CASE WHEN {2025} THEN o.total END) AS b",
                "pmd | SUM(CASE WHEN {2025} THEN o.total WHEN {2024} THEN -o.total END) AS a",
                "pmd | SUM(CASE WHEN EXTRACT(YEAR FROM o.ordered_at) = 2024 THEN o.total END) / SUM(CASE WHEN EXTRACT(YEAR FROM o.ordered_at) = 2025 THEN o.total END) AS a",
            })
    void twoYearsBesideEachOtherAreTwoPeriods(String dialects, String columns) {
        assertThat(periods(dialects, columns, "1 = 1"))
                .allSatisfy(
                        p ->
                                assertThat(p)
                                        .containsExactlyInAnyOrder(
                                                "AGGREGATE 2024-01-01 2025-01-01 true",
                                                "AGGREGATE 2025-01-01 2026-01-01 true"));
    }

    /// A bound that both have is a bound of both; the rows have their own.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value =
                    "pmd | SUM(CASE WHEN o.ordered_at >= '2024-01-01' AND o.ordered_at < '2024-07-01' THEN o.total END) AS a, COUNT(CASE WHEN o.ordered_at >= '2024-01-01' THEN 1 END) AS b")
    void aBoundThatTwoHaveIsOneOfBoth(String dialects, String columns) {
        assertThat(periods(dialects, columns, OF_2024))
                .allSatisfy(
                        p ->
                                assertThat(p)
                                        .containsExactly(
                                                "WHERE 2024-01-01 2025-01-01 true",
                                                "AGGREGATE 2024-01-01 2024-07-01 true",
                                                "AGGREGATE 2024-01-01 null true"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value =
                    "pmd | SUM(CASE WHEN {2024} THEN o.total END) AS a, COUNT(CASE WHEN {2024} THEN 1 END) AS n")
    void onePeriodOfTwoFiguresIsOne(String dialects, String columns) {
        assertThat(periods(dialects, columns, "1 = 1"))
                .allSatisfy(
                        p -> assertThat(p).containsExactly("AGGREGATE 2024-01-01 2025-01-01 true"));
    }

    /// Rows of the one year or the other, and each figure of its own year: said twice. Where a
    /// figure is of both years, the bounds of its rows stay unread.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SUM(CASE WHEN {2024} THEN o.total END) AS a, SUM(CASE WHEN {2025} THEN o.total END) AS b | true",
                "SUM(CASE WHEN {2024} THEN o.total END) AS a, SUM(o.total) AS b | false",
                "SUM(o.total) AS a | false",
                "SUM(CASE WHEN o.ordered_at >= '2023-01-01' AND o.ordered_at < '2025-01-01' THEN o.total END) AS a | false"
            })
    void yearsOfRowsAreSaidAgainByFigures(String columns, boolean again) {
        assertThat(periods("pmd", columns, "(" + OF_2024 + ") OR (" + OF_2025 + ")"))
                .allSatisfy(
                        p ->
                                assertThat(p.stream().noneMatch(x -> x.startsWith("WHERE")))
                                        .isEqualTo(again));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "month | >= '2024-03-01' | WHERE 2024-03-01 null true",
                "month | > '2024-03-01' | WHERE 2024-04-01 null true",
                "year | < '2025-01-01' | WHERE null 2025-01-01 true",
                "year | < '2024-06-01' | WHERE null 2025-01-01 true"
            })
    void aMonthOfAQueryWithinIsBoundedOutsideOfIt(String unit, String bound, String period) {
        String sql =
                ("WITH m AS (SELECT date_trunc('%s', o.ordered_at) AS part, SUM(o.total) AS s FROM"
                                + " orders o GROUP BY 1) SELECT part, s FROM m WHERE part %s")
                        .formatted(unit, bound);
        assertThat(told(World.read(Dialect.POSTGRESQL, sql))).containsExactly(period);
    }

    private static List<List<String>> periods(String dialects, String columns, String where) {
        String sql =
                "SELECT "
                        + columns.replace("{2024}", OF_2024).replace("{2025}", OF_2025)
                        + " FROM orders o WHERE "
                        + where;
        return Dialect.all().stream()
                .filter(d -> dialects.indexOf(d.wire().charAt(0)) >= 0)
                .map(d -> told(World.read(d, sql)))
                .toList();
    }

    private static List<String> told(ReadStatement read) {
        return read.facts().periods().stream()
                .map(p -> "%s %s %s %s".formatted(p.clause(), p.from(), p.to(), p.exact()))
                .toList();
    }
}
