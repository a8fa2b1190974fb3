package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.query.fanout.Knowledge;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.testserver.Jdbc;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bounds of a field with times of a day: what is said to be exact holds exactly the hours that
/// DuckDB keeps of a month.
class PeriodsOfMomentsTest {

    private static final LocalDateTime FIRST = LocalDateTime.of(2025, 5, 20, 0, 0);
    private static final int HOURS = 24 * 40;
    private static final GateScope SCOPE =
            new GateScope(
                    List.of(
                            new GateScope.ScopeTable(
                                    "log",
                                    "main",
                                    "log",
                                    List.of("id", "seen"),
                                    Set.of("seen"),
                                    Map.of(
                                            "id", ColumnType.INTEGER,
                                            "seen", ColumnType.DATETIME))));

    private static Connection duckDb;

    @BeforeAll
    static void hours() throws SQLException {
        duckDb = Jdbc.duckDb("");
        try (Statement statement = duckDb.createStatement()) {
            statement.execute(
                    ("CREATE TABLE l AS SELECT TIMESTAMP '%s' + to_hours(h) AS seen FROM"
                                    + " range(%d) r(h)")
                            .formatted(FIRST, HOURS));
        }
    }

    @AfterAll
    static void close() throws SQLException {
        duckDb.close();
    }

    private static Period period(String condition) {
        Dialect dialect = Dialect.DUCKDB;
        String sql = "SELECT COUNT(*) AS n FROM log l WHERE " + condition;
        Verdict verdict = World.gate(dialect).check(new SqlText(sql), SCOPE);
        assertThat(verdict).as(condition).isInstanceOf(Verdict.Accepted.class);
        return ReadStatement.of(
                        ((Verdict.Accepted) verdict).sql(),
                        dialect,
                        SCOPE,
                        new Knowledge(Map.of()),
                        World.TODAY)
                .orElseThrow()
                .facts()
                .periods()
                .getFirst();
    }

    /// `<= day` keeps the first moment of that day and none of its hours.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "l.seen <= '2025-06-30' | 2025-06-30T00:00:00",
                "l.seen BETWEEN '2025-06-01' AND '2025-06-30' | 2025-06-30T00:00:00",
                "l.seen < '2025-06-30' | 2025-06-30",
                "l.seen < '2025-07-01' | 2025-07-01",
                "l.seen <= '2025-06-30 23:59:59' | 2025-06-30T23:59:59",
                "CAST(l.seen AS DATE) <= '2025-06-30' | 2025-07-01"
            })
    void aDayThatIsTheLastBoundIsTakenWithItsFirstMomentOnly(String condition, String to) {
        assertThat(period(condition).to()).isEqualTo(to);
    }

    private static TreeSet<LocalDateTime> kept(String condition) {
        String sql =
                "SELECT strftime(seen, '%Y-%m-%dT%H:%M:%S') FROM l WHERE "
                        + condition.replace("CURRENT_DATE", "DATE '" + World.TODAY + "'");
        try (Statement statement = duckDb.createStatement();
                ResultSet hours = statement.executeQuery(sql)) {
            TreeSet<LocalDateTime> kept = new TreeSet<>();
            while (hours.next()) {
                kept.add(LocalDateTime.parse(hours.getString(1)));
            }
            return kept;
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private static TreeSet<LocalDateTime> within(Period period) {
        TreeSet<LocalDateTime> hours = new TreeSet<>();
        for (int h = 0; h < HOURS; h++) {
            LocalDateTime at = FIRST.plusHours(h);
            boolean begun = period.from() == null || !at.isBefore(moment(period.from()));
            boolean over = period.to() != null && !at.isBefore(moment(period.to()));
            if (begun && !over) {
                hours.add(at);
            }
        }
        return hours;
    }

    private static LocalDateTime moment(String text) {
        return text.contains("T")
                ? LocalDateTime.parse(text)
                : LocalDate.parse(text).atStartOfDay();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "l.seen >= '2025-06-01' AND l.seen < '2025-06-08' | 2025-06-01 | 2025-06-08",
                "l.seen >= TIMESTAMP '2025-06-01 06:30:00' | 2025-06-01T06:30:00 | -",
                "l.seen < '2025-06-01T18:00:00' | - | 2025-06-01T18:00:00",
                "date_trunc('hour', l.seen) = TIMESTAMP '2025-06-01 06:00:00'"
                        + " | 2025-06-01T06:00:00 | 2025-06-01T07:00:00",
                "date_trunc('day', l.seen) = DATE '2025-06-01' | 2025-06-01 | 2025-06-02",
                "CAST(l.seen AS DATE) <= DATE '2025-06-01' | - | 2025-06-02",
                "CAST(l.seen AS DATE) = CURRENT_DATE | 2025-06-15 | 2025-06-16",
                "l.seen >= CURRENT_DATE - INTERVAL '36 hours' | 2025-06-13T12:00:00 | -",
                // as DuckDB writes AT TIME ZONE
                "l.seen >= timezone('UTC', CAST('2025-06-01 00:00:00' AS TIMESTAMP))"
                        + " AND l.seen < timezone('UTC', CAST('2025-06-08 00:00:00' AS TIMESTAMP))"
                        + " | 2025-06-01 | 2025-06-08",
                "timezone('UTC', l.seen) >= TIMESTAMP '2025-06-01 06:00:00' | 2025-06-01T06:00:00 | -",
                "l.seen < timezone('Etc/UTC', TIMESTAMP '2025-06-01 18:00:00') | - | 2025-06-01T18:00:00",
            })
    void boundsAreWhatAPersonWouldSay(String condition, String from, String to) {
        Period period = period(condition);

        assertThat(period.exact()).isTrue();
        assertThat(period.from()).isEqualTo(from);
        assertThat(period.to()).isEqualTo(to);
        assertThat(within(period)).isEqualTo(kept(condition));
        assertThat(period.relative()).isEqualTo(condition.contains("CURRENT_DATE"));
    }

    /// Midnight elsewhere is another moment; which zone the rows are meant in nobody knows here.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "l.seen >= timezone('Asia/Tokyo', CAST('2025-06-01 00:00:00' AS TIMESTAMP))",
                "l.seen >= timezone(l.id, CAST('2025-06-01 00:00:00' AS TIMESTAMP))"
            })
    void aBoundInAnotherZoneIsNotTakenForOneInUtc(String condition) {
        assertThat(period(condition).exact()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "date_trunc('day', l.seen) >= TIMESTAMP '2025-06-01 06:00:00'",
                "date_trunc('day', l.seen) < TIMESTAMP '2025-06-01 06:00:00'",
                "date_trunc('hour', l.seen) <= TIMESTAMP '2025-06-01 06:30:00'",
                "CAST(l.seen AS DATE) > TIMESTAMP '2025-06-01 06:00:00'",
                "CAST(l.seen AS DATE) BETWEEN '2025-06-01' AND '2025-06-07'",
                "EXTRACT(HOUR FROM l.seen) = 8 AND CAST(l.seen AS DATE) = '2025-06-01'",
                "l.seen + INTERVAL '1 hour' > '2025-06-01'",
                "l.seen = '2025-06-01 06:00:00'",
                "l.seen = TIMESTAMP '2025-06-01 06:00:00'",
                "l.seen = DATE '2025-06-01'",
                "TIMESTAMP '2025-06-01 06:00:00' = l.seen",
                "l.seen IN ('2025-06-01 06:00:00')",
                "l.seen IN ('2025-06-01 06:00:00', '2025-06-01 06:00:00')",
                "date_trunc('second', l.seen) = TIMESTAMP '2025-06-01 06:00:00'",
                "l.seen >= '2025-06-01' AND l.seen = '2025-06-01 06:00:00'",
            })
    void aTimeWithinAUnitDoesNotCutTheUnit(String condition) {
        Period period = period(condition);

        if (period.exact()) {
            assertThat(within(period)).as(period.toString()).isEqualTo(kept(condition));
        } else {
            assertThat(within(period)).as(period.toString()).containsAll(kept(condition));
        }
    }

    @Test
    void whicheverWayTwoBoundsStandTheyAreTheSame() {
        Random random = new Random(7);
        for (int i = 0; i < 60; i++) {
            LocalDateTime from = FIRST.plusHours(random.nextInt(HOURS));
            LocalDateTime to = from.plusHours(1 + random.nextInt(200));
            String one = "l.seen >= '%s' AND l.seen < '%s'".formatted(from, to);
            String other = "'%s' > l.seen AND '%s' <= l.seen".formatted(to, from);
            Period period = period(one);

            assertThat(period(other)).isEqualTo(period);
            assertThat(moment(period.from())).isEqualTo(from);
            assertThat(moment(period.to())).isEqualTo(to);
        }
    }

    @Test
    void theNarrowerOfSeveralBoundsCounts() {
        Period period =
                period(
                        "l.seen >= '2025-06-01' AND l.seen >= '2025-06-03' AND l.seen <"
                                + " '2025-06-20'"
                                + " AND l.seen < '2025-06-10' AND l.seen IS NOT NULL");

        assertThat(period.from()).isEqualTo("2025-06-03");
        assertThat(period.to()).isEqualTo("2025-06-10");
        assertThat(period.exact()).isTrue();
    }

    @Test
    void whatCannotBeReadAsBoundsLeavesTheOthers() {
        Period period =
                period(
                        "l.seen >= '2025-06-01' AND EXTRACT(HOUR FROM l.seen)"
                                + " BETWEEN 8 AND 17");

        assertThat(period.from()).isEqualTo("2025-06-01");
        assertThat(period.to()).isNull();
        assertThat(period.exact()).isFalse();
    }
}
