package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.testserver.Jdbc;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A period that is said to be all that is asked of a field holds exactly the days that DuckDB
/// keeps of four years; any other holds at least those.
class PeriodsJudgedByDuckDbTest {

    private static final LocalDate FIRST = LocalDate.of(2022, 12, 1);
    private static final LocalDate LAST = LocalDate.of(2026, 12, 31);
    private static final String[] COMPARED = {"<", "<=", ">", ">=", "="};
    private static final String[] GRAINS = {"day", "week", "month", "quarter", "year"};

    private static Connection duckDb;

    @BeforeAll
    static void days() throws SQLException {
        duckDb = Jdbc.duckDb("");
        try (Statement statement = duckDb.createStatement()) {
            statement.execute(
                    "CREATE TABLE o AS SELECT d::DATE AS ordered_at FROM generate_series(DATE '"
                            + FIRST
                            + "', DATE '"
                            + LAST
                            + "', INTERVAL 1 DAY) s(d)");
        }
    }

    @AfterAll
    static void close() throws SQLException {
        duckDb.close();
    }

    private static TreeSet<LocalDate> kept(String condition) {
        String sql =
                "SELECT ordered_at::VARCHAR FROM o WHERE "
                        + condition.replace("CURRENT_DATE", "DATE '" + World.TODAY + "'");
        try (Statement statement = duckDb.createStatement();
                ResultSet days = statement.executeQuery(sql)) {
            TreeSet<LocalDate> kept = new TreeSet<>();
            while (days.next()) {
                kept.add(LocalDate.parse(days.getString(1)));
            }
            return kept;
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private static Period period(String condition) {
        List<Period> periods =
                World.read(
                                Dialect.DUCKDB,
                                "SELECT SUM(o.total) AS t FROM orders o WHERE " + condition)
                        .facts()
                        .periods();
        assertThat(periods).as(condition).hasSize(1);
        return periods.getFirst();
    }

    private static TreeSet<LocalDate> within(Period period) {
        LocalDate from = period.from() == null ? FIRST : date(period.from());
        LocalDate to = period.to() == null ? LAST.plusDays(1) : date(period.to());
        TreeSet<LocalDate> days = new TreeSet<>();
        for (LocalDate day = FIRST; !day.isAfter(LAST); day = day.plusDays(1)) {
            if (!day.isBefore(from) && day.isBefore(to)) {
                days.add(day);
            }
        }
        return days;
    }

    private static LocalDate date(String text) {
        assertThat(text).as("no time of a day in a bound of days").doesNotContain("T");
        return LocalDate.parse(text);
    }

    private static Period judge(String condition) {
        Period period = period(condition);
        TreeSet<LocalDate> kept = kept(condition);
        String said = condition + " is said to be " + period.from() + " to " + period.to();
        TreeSet<LocalDate> within = within(period);
        TreeSet<LocalDate> lost = new TreeSet<>(kept);
        lost.removeAll(within);
        within.removeAll(kept);
        assertThat(lost).as(said + " without").isEmpty();
        if (period.exact()) {
            assertThat(within).as(said + " with").isEmpty();
        }
        return period;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "date_trunc('month', o.ordered_at) >= DATE '2025-01-15'",
                "date_trunc('month', o.ordered_at) > DATE '2025-01-15'",
                "date_trunc('month', o.ordered_at) < DATE '2025-01-15'",
                "date_trunc('month', o.ordered_at) <= DATE '2025-01-15'",
                "date_trunc('month', o.ordered_at) = DATE '2025-01-15'",
                "date_trunc('month', o.ordered_at) >= CURRENT_DATE - INTERVAL '12 months'",
                "date_trunc('week', o.ordered_at) >= CURRENT_DATE - INTERVAL '4 weeks'",
                "date_trunc('week', o.ordered_at) = DATE '2025-06-02'",
                "date_trunc('quarter', o.ordered_at) BETWEEN '2024-02-01' AND '2025-02-01'",
                "date_trunc('year', o.ordered_at) IN (DATE '2024-01-01', DATE '2025-01-01')",
                "date_trunc('year', o.ordered_at) IN (DATE '2024-01-01', DATE '2025-06-01')",
            })
    void aBoundWithinAUnitDoesNotCutTheUnit(String condition) {
        judge(condition);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "o.ordered_at >= '2024-07-01' AND o.ordered_at < '2025-07-01'"
                        + " AND EXTRACT(MONTH FROM o.ordered_at) = 3",
                "o.ordered_at >= CURRENT_DATE - INTERVAL '1 year' AND o.ordered_at < CURRENT_DATE"
                        + " AND EXTRACT(QUARTER FROM o.ordered_at) = 1",
                "o.ordered_at >= '2024-01-01' AND o.ordered_at < '2025-01-01'"
                        + " AND EXTRACT(MONTH FROM o.ordered_at) = 3",
                "EXTRACT(YEAR FROM o.ordered_at) = 2024 AND EXTRACT(MONTH FROM o.ordered_at) = 12",
                "EXTRACT(YEAR FROM o.ordered_at) = 2024 AND EXTRACT(MONTH FROM o.ordered_at) = 13",
                "EXTRACT(YEAR FROM o.ordered_at) = 2024 AND EXTRACT(QUARTER FROM o.ordered_at) = 4"
                        + " AND EXTRACT(MONTH FROM o.ordered_at) = 3",
            })
    void aMonthIsThatOfTheCalendarWhateverDayAYearBeginsOn(String condition) {
        judge(condition);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "EXTRACT(YEAR FROM o.ordered_at) BETWEEN 0 AND 2024",
                "EXTRACT(YEAR FROM o.ordered_at) BETWEEN 2025 AND 2024",
                "EXTRACT(YEAR FROM o.ordered_at) IN (0, 2024)",
                "EXTRACT(YEAR FROM o.ordered_at) IN (2023, 2025)",
                "EXTRACT(YEAR FROM o.ordered_at) IN (2024, 2024, 2025)",
                "EXTRACT(YEAR FROM o.ordered_at) > 0",
                "2024 <= EXTRACT(YEAR FROM o.ordered_at)",
                "EXTRACT(ISOYEAR FROM o.ordered_at) = 2025",
                "strftime(o.ordered_at, '%Y-%m') = '2025-03'",
                "strftime(o.ordered_at, '%Y-%m') <= '2025-03'",
                "strftime(o.ordered_at, '%Y-%m') < '2025-03-15'",
                "strftime(o.ordered_at, '%Y') = '2025'",
                "strftime(o.ordered_at, '%Y-%m') = '2025-3'",
                "strftime(o.ordered_at, '%Y-%m') <= '2025-3'",
                "strftime(o.ordered_at, '%Y-%m') >= '2025-03-15'",
                "strftime(o.ordered_at, '%Y-%m-%d') <= '2025-03'",
                "strftime(o.ordered_at, '%Y-%m-%d') BETWEEN '2025-01-01' AND '2025-03-31'",
                "strftime(o.ordered_at, '%Y%m') >= '2025-03'",
                "strftime(o.ordered_at, '%m/%Y') <= '2025-03'",
                "strftime(o.ordered_at, '%Y-%m-01') <= '2025-03-01'",
                "strftime(o.ordered_at, '%Y-%m') IN ('2025-01', '2025-02', '2025-03')",
                "strftime(o.ordered_at, '%Y-%m') = strftime(CURRENT_DATE, '%Y-%m')",
                "strftime(o.ordered_at, '%Y-%m') = strftime(CURRENT_DATE, '%Y-%m-%d')",
                "concat(year(o.ordered_at), '-', month(o.ordered_at)) <= '2025-10'",
                "concat(year(o.ordered_at), '-', month(o.ordered_at)) = '2025-01'",
                "concat(year(o.ordered_at), '-', month(o.ordered_at)) = '2025-1'",
                "year(o.ordered_at) || '-' || month(o.ordered_at) > '2025-2'",
                "year(o.ordered_at) = 2025 AND month(o.ordered_at) IN (1, 2, 3)",
                "year(o.ordered_at) = 2025 AND month(o.ordered_at) BETWEEN 1 AND 3",
                "year(o.ordered_at) * 100 + month(o.ordered_at) >= 202503",
                "CAST(o.ordered_at AS VARCHAR) LIKE '2025-03%'",
                "CAST(o.ordered_at AS VARCHAR) <= '2025-03'",
                "date_trunc('month', o.ordered_at) = date_trunc('month', CURRENT_DATE)"
                        + " - INTERVAL '1 month'",
            })
    void yearsAndFormattedDaysAreWhatTheyAre(String condition) {
        judge(condition);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DATE '2025-06-01' BETWEEN o.ordered_at AND o.ordered_at + INTERVAL '30 days'",
                "CURRENT_DATE BETWEEN o.ordered_at AND DATE '2025-12-31'",
                "DATE '2025-06-01' IN (o.ordered_at)",
                "DATE '2025-06-01' IN (o.ordered_at, DATE '2024-01-01')",
                "o.ordered_at + INTERVAL '30 days' >= DATE '2025-06-01'",
                "o.ordered_at BETWEEN DATE '2025-06-01' AND o.ordered_at",
                "o.ordered_at BETWEEN '2025-12-31' AND '2025-01-01'",
                "NOT (o.ordered_at >= '2025-01-01')",
                "o.ordered_at NOT BETWEEN '2025-01-01' AND '2025-12-31'",
                "o.ordered_at <> '2025-01-01' AND o.ordered_at < '2025-02-01'",
                "o.ordered_at IS NOT NULL AND o.ordered_at < '2025-02-01'",
                "(o.ordered_at < '2024-01-01' OR o.ordered_at >= '2025-01-01')",
                "o.ordered_at IN ('2025-01-01', '2025-01-02', '2025-01-03')",
                "o.ordered_at IN ('2025-01-03', '2025-01-01', '2025-01-02')",
                "o.ordered_at IN ('2025-01-01', '2025-01-03')",
                "(o.ordered_at >= '2025-01-01') IS TRUE",
                "(o.ordered_at >= '2025-01-01') IS FALSE",
                "(o.ordered_at >= '2025-01-01') IS NOT FALSE",
                "NOT ((o.ordered_at >= '2025-01-01') IS NOT TRUE)",
                "(o.ordered_at >= '2025-01-01') IS NOT UNKNOWN",
                "(o.ordered_at >= '2025-01-01' AND o.ordered_at < '2025-02-01') IS TRUE",
            })
    void aFieldAmongOtherThingsIsNotTakenForItsBounds(String condition) {
        judge(condition);
    }

    @Test
    void anyConditionsTogetherAreReadAsDuckDbReadsThem() {
        Random random = new Random(20250615);
        int exact = 0;
        for (int i = 0; i < 600; i++) {
            List<String> atoms = new ArrayList<>();
            for (int n = random.nextInt(3); n >= 0; n--) {
                atoms.add(atom(random));
            }
            String condition = String.join(" AND ", atoms);
            exact += judge(condition).exact() ? 1 : 0;
        }
        assertThat(exact).as("most are read as bounds").isGreaterThan(200);
    }

    private static String atom(Random random) {
        String field = "o.ordered_at";
        String compared = COMPARED[random.nextInt(COMPARED.length)];
        String grain = GRAINS[random.nextInt(GRAINS.length)];
        int year = 2023 + random.nextInt(4);
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> field + " " + compared + " " + value(random);
            case 3 -> value(random) + " " + compared + " " + field;
            case 4 -> field + " BETWEEN " + value(random) + " AND " + value(random);
            case 5, 6 ->
                    "date_trunc('%s', %s) %s %s".formatted(grain, field, compared, value(random));
            case 7 -> "EXTRACT(YEAR FROM %s) %s %d".formatted(field, compared, year);
            case 8 -> "EXTRACT(MONTH FROM %s) = %d".formatted(field, 1 + random.nextInt(12));
            case 9 -> "EXTRACT(QUARTER FROM %s) = %d".formatted(field, 1 + random.nextInt(4));
            case 10 ->
                    "strftime(%s, '%%Y-%%m') %s '%d-%02d'"
                            .formatted(field, compared, year, 1 + random.nextInt(12));
            default -> "CAST(%s AS DATE) %s %s".formatted(field, compared, value(random));
        };
    }

    private static String value(Random random) {
        LocalDate day = LocalDate.of(2023, 1, 1).plusDays(random.nextInt(1_400));
        if (random.nextInt(3) == 0) {
            day = day.withDayOfMonth(1);
        }
        String unit = GRAINS[random.nextInt(GRAINS.length)];
        int amount = 1 + random.nextInt(14);
        return switch (random.nextInt(8)) {
            case 0 -> "CURRENT_DATE";
            case 1 -> "CURRENT_DATE - " + amount * 10;
            case 2 -> "CAST('%s' AS DATE) + %d".formatted(day, amount);
            case 3 -> "date_trunc('%s', CURRENT_DATE)".formatted(unit);
            case 4 ->
                    "date_trunc('month', DATE '%s') - INTERVAL '%d months'".formatted(day, amount);
            case 5 -> "make_date(%d, %d, 1)".formatted(day.getYear(), day.getMonthValue());
            default -> "DATE '" + day + "'";
        };
    }
}
