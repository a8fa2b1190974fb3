package io.dataagent.query.bind;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.query.bind.Buckets.Bucket;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.testserver.Jdbc;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is called a bucket of a unit puts two points in time together exactly if they lie in the
/// same unit; DuckDB reckons that over points in time that are near each other in every way.
class BucketsTest {

    /// Days whose digits are the same, and days about the ends of years and of years of weeks.
    private static final List<String> ODD_DAYS =
            List.of(
                    "2025-01-11",
                    "2025-11-01",
                    "2025-01-21",
                    "2025-12-01",
                    "2025-01-02",
                    "2024-01-01",
                    "2024-12-29",
                    "2024-12-30",
                    "2024-12-31",
                    "2025-01-01",
                    "2021-01-01",
                    "2021-01-03",
                    "2020-12-31",
                    "2020-01-01",
                    "1925-01-11");

    private static final List<LocalDateTime> MOMENTS = moments();

    /// Some moments, and of each others that differ in one part alone.
    private static List<LocalDateTime> moments() {
        Random random = new Random(7);
        List<LocalDateTime> moments = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            LocalDateTime at =
                    LocalDateTime.of(
                            2020 + random.nextInt(6),
                            1 + random.nextInt(12),
                            1 + random.nextInt(28),
                            random.nextInt(24),
                            random.nextInt(60),
                            random.nextInt(60));
            moments.addAll(
                    List.of(
                            at,
                            at.plusSeconds(1),
                            at.plusMinutes(1),
                            at.plusHours(1),
                            at.plusHours(12),
                            at.plusDays(1),
                            at.plusDays(7),
                            at.plusMonths(1),
                            at.plusMonths(3),
                            at.plusYears(1),
                            at.plusYears(10)));
        }
        for (String day : ODD_DAYS) {
            moments.add(LocalDate.parse(day).atStartOfDay());
        }
        return moments;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "date_trunc('second', ordered_at)",
                "date_trunc('minute', ordered_at)",
                "date_trunc('hour', ordered_at)",
                "date_trunc('day', ordered_at)",
                "date_trunc('week', ordered_at)",
                "date_trunc('month', ordered_at)",
                "date_trunc('quarter', ordered_at)",
                "date_trunc('year', ordered_at)",
                "date_trunc('MONTH', ordered_at)",
                "datetrunc('month', ordered_at)",
                "CAST(ordered_at AS DATE)",
                "CAST(date_trunc('month', ordered_at) AS DATE)",
                "ordered_at::DATE",
                "year(ordered_at)",
                "extract(year FROM ordered_at)",
                "date_part('year', ordered_at)",
                "strftime(ordered_at, '%Y')",
                "strftime(ordered_at, '%Y-%m')",
                "strftime(ordered_at, '%Y%m')",
                "strftime(ordered_at, '%Y-%m-%d')",
                "strftime('%Y-%m-%d', ordered_at)",
                "strftime(ordered_at, '%Y-%m-01')",
                "strftime(ordered_at, '%m/%Y')",
                "strftime(ordered_at, '%d.%m.%Y')",
                "strftime(ordered_at, '%Y-%m-%d %H')",
                "strftime(ordered_at, '%Y-%m-%d %H:%M')",
                "strftime(ordered_at, '%Y-%m-%d %H:%M:%S')",
                "strftime(ordered_at, '%Y %B')",
                "strftime(ordered_at, '%B %Y')",
                "strftime(ordered_at, '%b %Y')",
                "strftime(ordered_at, '%Y %M')",
                "strftime(ordered_at, '%Y-%j')",
                "strftime(ordered_at, '%Y-%u')",
                "strftime(ordered_at, '%Y-%V')",
                "strftime(ordered_at, '%G-%V')",
                "strftime(ordered_at, '%Y-%A')",
                "strftime(ordered_at, '%Y %p')",
                "strftime(ordered_at, '%Y-%m %I')",
                "strftime(ordered_at, '%y-%m')",
                "strftime(ordered_at, '%B')",
                "strftime(ordered_at, '%m')",
                "month(ordered_at)",
                "extract(month FROM ordered_at)",
                "extract(isoyear FROM ordered_at)",
                "date_part('isoyear', ordered_at)",
                "quarter(ordered_at)",
                "week(ordered_at)",
                "hour(ordered_at)",
                "concat(year(ordered_at), '-Q', quarter(ordered_at))",
                "year(ordered_at) || '-' || month(ordered_at)",
                "concat(year(ordered_at), '-', month(ordered_at), '-', day(ordered_at))",
                "concat(year(ordered_at), month(ordered_at), day(ordered_at))",
                "concat(year(ordered_at), month(ordered_at))",
                "concat(year(ordered_at), '-', day(ordered_at))",
                "concat(month(ordered_at), '-', day(ordered_at))",
                "concat('', year(ordered_at) * 100 + month(ordered_at))",
                "concat('', year(ordered_at) + month(ordered_at))",
                "concat('', year(ordered_at) - month(ordered_at))",
                "concat('', year(ordered_at) * month(ordered_at))",
                "concat('', year(ordered_at) * 0 + month(ordered_at))",
                "concat(year(ordered_at), '-', lpad(CAST(month(ordered_at) AS VARCHAR), 2, '0'))",
                "concat(year(ordered_at), '-', lpad(CAST(month(ordered_at) AS VARCHAR), 1, '0'))",
                "concat(right(CAST(year(ordered_at) AS VARCHAR), 1), '-', month(ordered_at))",
                "concat(year(ordered_at), '-', hour(ordered_at))",
                "isoyear(ordered_at)",
                "date_trunc('isoyear', ordered_at)",
                "strftime(ordered_at, '%G')",
                "strftime(ordered_at, '%G-%m')",
                "concat(extract(isoyear FROM ordered_at), '-', week(ordered_at))",
                "concat(extract(isoyear FROM ordered_at), '-', month(ordered_at))",
                "year(ordered_at) || month(ordered_at) || day(ordered_at)",
                "year(ordered_at) || month(ordered_at)",
                "month(ordered_at) || year(ordered_at)",
                "day(ordered_at) || month(ordered_at) || '.' || year(ordered_at)",
                "day(ordered_at) || '.' || month(ordered_at) || '.' || year(ordered_at)",
                "concat_ws('', year(ordered_at), month(ordered_at), day(ordered_at))",
                "concat_ws('-', year(ordered_at), month(ordered_at), day(ordered_at))",
                "concat_ws('0', year(ordered_at), month(ordered_at), day(ordered_at))",
                "concat(year(ordered_at), '-', concat(month(ordered_at), day(ordered_at)))",
                "concat(year(ordered_at), month(ordered_at) * 1, day(ordered_at) * 1)",
                "concat(year(ordered_at), month(ordered_at) * 100 + day(ordered_at))",
                "concat(year(ordered_at) * 100 + month(ordered_at), day(ordered_at))",
                "concat(year(ordered_at), lpad(CAST(month(ordered_at) AS VARCHAR), 2, '0'),"
                        + " lpad(CAST(day(ordered_at) AS VARCHAR), 2, '0'))",
                "concat(year(ordered_at), lpad(CAST(month(ordered_at) AS VARCHAR), 2, '0'),"
                        + " day(ordered_at))",
                "concat(year(ordered_at), month(ordered_at),"
                        + " lpad(CAST(day(ordered_at) AS VARCHAR), 2, '0'))",
                "concat(year(ordered_at), lpad(CAST(month(ordered_at) AS VARCHAR), 2, '1'),"
                        + " day(ordered_at))",
                "concat(year(ordered_at), right(concat('0', month(ordered_at)), 2),"
                        + " right(concat('0', day(ordered_at)), 2))",
                "concat(year(ordered_at), right(concat('0', month(ordered_at)), 3),"
                        + " right(concat('0', day(ordered_at)), 3))",
                "concat(right(CAST(year(ordered_at) AS VARCHAR), 2), '-', month(ordered_at))",
                "concat(lpad(CAST(year(ordered_at) AS VARCHAR), 2, '0'), '-', month(ordered_at))",
                "concat(year(ordered_at), quarter(ordered_at))",
            })
    void aBucketIsOneUnitAndAUnitOneBucket(String written) throws SQLException {
        Optional<Bucket> bucket = Buckets.of(Parts.expr(Dialect.DUCKDB, written));
        if (bucket.isPresent() && bucket.get().whole()) {
            String unit = bucket.get().grain().name();
            assertThat(differences(written, unit)).as(unit).isZero();
        }
    }

    /// Pairs of moments that one of both puts together, and the other does not.
    private static long differences(String written, String unit) throws SQLException {
        try (Connection connection = Jdbc.duckDb("");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE m (ordered_at TIMESTAMP)");
            for (LocalDateTime moment : MOMENTS) {
                statement.execute("INSERT INTO m VALUES (TIMESTAMP '" + moment + "')");
            }
            String sql =
                    "WITH k AS (SELECT CAST(%s AS VARCHAR) AS a, date_trunc('%s', ordered_at) AS b FROM m)"
                            + " SELECT COUNT(*) FROM k x, k y WHERE (x.a = y.a) <> (x.b = y.b)";
            try (ResultSet result = statement.executeQuery(sql.formatted(written, unit))) {
                result.next();
                return result.getLong(1);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "POSTGRESQL | date_trunc('month', ordered_at) | MONTH true",
                "POSTGRESQL | date_trunc('quarter', ordered_at)::date | QUARTER true",
                "POSTGRESQL | to_char(ordered_at, 'YYYY') | YEAR true",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-MM') | MONTH true",
                "POSTGRESQL | to_char(ordered_at, 'YYYYMM') | MONTH true",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-MM-DD') | DAY true",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-\"Q\"Q') | QUARTER true",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-Q') | QUARTER true",
                "POSTGRESQL | to_char(ordered_at, 'IYYY-IW') | WEEK true",
                "POSTGRESQL | to_char(ordered_at, 'IYYY-\"W\"IW') | WEEK true",
                "POSTGRESQL | extract(year FROM ordered_at) | YEAR true",
                "POSTGRESQL | extract(month FROM ordered_at) | MONTH false",
                "POSTGRESQL | date_part('month', ordered_at) | MONTH false",
                "POSTGRESQL | date_part('year', ordered_at) | YEAR true",
                "POSTGRESQL | CAST(ordered_at AS date) | DAY true",
                "MYSQL | date(ordered_at) | DAY true",
                "MYSQL | year(ordered_at) | YEAR true",
                "MYSQL | month(ordered_at) | MONTH false",
                "MYSQL | quarter(ordered_at) | QUARTER false",
                "MYSQL | dayofmonth(ordered_at) | DAY false",
                "MYSQL | date_format(ordered_at, '%Y') | YEAR true",
                "MYSQL | date_format(ordered_at, '%Y-%m') | MONTH true",
                "MYSQL | date_format(ordered_at, '%Y-%m-01') | MONTH true",
                "MYSQL | date_format(ordered_at, '%Y-01-01') | YEAR true",
                "MYSQL | date_format(ordered_at, '%Y-%m-%d') | DAY true",
                "MYSQL | concat(year(ordered_at), '-Q', quarter(ordered_at)) | QUARTER true",
                "MYSQL | date_sub(date(ordered_at), interval weekday(ordered_at) day) | WEEK true",
            })
    void readsTheWaysOfTheDialects(Dialect dialect, String written, String said) {
        assertThat(said(dialect, written)).isEqualTo(said);
    }

    /// Formats that show more or other things than a unit of the calendar.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "POSTGRESQL | to_char(ordered_at, 'YYYY-MM-DD HH24')",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-MM-DD HH:MI')",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-MM-DD HH:MI:SS')",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-MM AM')",
                "POSTGRESQL | to_char(ordered_at, 'MONTH YYYY')",
                "POSTGRESQL | to_char(ordered_at, 'MON YYYY')",
                "POSTGRESQL | to_char(ordered_at, 'Mon YYYY')",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-D')",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-DDD')",
                "POSTGRESQL | to_char(ordered_at, 'YYYY DAY')",
                "POSTGRESQL | to_char(ordered_at, 'MM')",
                "POSTGRESQL | to_char(ordered_at, 'Q')",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-RM')",
                "MYSQL | date_format(ordered_at, '%Y-%m-%d %H')",
                "MYSQL | date_format(ordered_at, '%Y-%m-%d %T')",
                "MYSQL | date_format(ordered_at, '%Y-%m-%d %H:%i')",
                "MYSQL | date_format(ordered_at, '%M %Y')",
                "MYSQL | date_format(ordered_at, '%Y %M')",
                "MYSQL | date_format(ordered_at, '%Y-%W')",
                "MYSQL | date_format(ordered_at, '%Y %D')",
                "MYSQL | date_format(ordered_at, '%m')",
            })
    void callsNothingElseAUnit(Dialect dialect, String written) {
        assertThat(said(dialect, written)).isEqualTo("-");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ordered_at",
                "total",
                "lower(status)",
                "concat(status, '-', id)",
                "concat('a', 'b')",
                "CAST(total AS varchar)",
                "status || '-' || id",
                "coalesce(ordered_at, DATE '2020-01-01')",
                "date_trunc(status, ordered_at)",
                "extract(dow FROM ordered_at)",
                "extract(epoch FROM ordered_at)",
                "date_part('doy', ordered_at)",
                "CASE WHEN id = 1 THEN year(ordered_at) END",
                "year(ordered_at) + 1",
                "-year(ordered_at)",
            })
    void callsNoOtherExpressionABucket(String written) {
        assertThat(said(Dialect.DUCKDB, written)).isEqualTo("-");
    }

    /// Parts without anything between them are a day where each has its digits.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "DUCKDB | concat(year(ordered_at), month(ordered_at), day(ordered_at)) | -",
                "DUCKDB | concat_ws('', year(ordered_at), month(ordered_at), day(ordered_at)) | -",
                "DUCKDB | concat_ws('-', year(ordered_at), month(ordered_at), day(ordered_at)) |"
                        + " DAY true",
                "DUCKDB | concat(year(ordered_at), lpad(CAST(month(ordered_at) AS varchar), 2, '0'),"
                        + " lpad(CAST(day(ordered_at) AS varchar), 2, '0')) | DAY true",
                "DUCKDB | concat(year(ordered_at), month(ordered_at)) | MONTH true",
                "DUCKDB | concat(year(ordered_at), quarter(ordered_at)) | QUARTER true",
                "MYSQL | concat(year(ordered_at), month(ordered_at), day(ordered_at)) | -",
                "MYSQL | concat(year(ordered_at), lpad(month(ordered_at), 2, '0'),"
                        + " lpad(day(ordered_at), 2, '0')) | DAY true",
            })
    void partsOfADayAreOneWhereEachTellsItsEnd(Dialect dialect, String written, String said) {
        assertThat(said(dialect, written)).isEqualTo(said);
    }

    /// Years of whole weeks begin on other days than those of the calendar.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "DUCKDB | extract(isoyear FROM ordered_at) | -",
                "DUCKDB | date_part('isoyear', ordered_at) | -",
                "DUCKDB | isoyear(ordered_at) | -",
                "DUCKDB | strftime(ordered_at, '%G') | -",
                "DUCKDB | strftime(ordered_at, '%G-%V') | WEEK true",
                "DUCKDB | strftime(ordered_at, '%Y-%V') | -",
                "DUCKDB | strftime(ordered_at, '%Y-%W') | -",
                "DUCKDB | concat(year(ordered_at), '-', week(ordered_at)) | -",
                "DUCKDB | year(ordered_at) * 100 + week(ordered_at) | -",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-WW') | -",
                "POSTGRESQL | concat(extract(year FROM ordered_at), '-', extract(week FROM ordered_at)) | -",
                "MYSQL | date_format(ordered_at, '%Y-%u') | -",
                "MYSQL | concat(year(ordered_at), '-', week(ordered_at)) | -",
                "POSTGRESQL | to_char(ordered_at, 'IYYY') | -",
                "POSTGRESQL | to_char(ordered_at, 'IYYY-MM') | -",
                "POSTGRESQL | to_char(ordered_at, 'YYYY-IW') | -",
                "POSTGRESQL | extract(isoyear FROM ordered_at) | -",
                "MYSQL | date_format(ordered_at, '%x') | -",
                "MYSQL | date_format(ordered_at, '%x-%v') | WEEK true",
                "MYSQL | date_format(ordered_at, '%Y-%v') | -",
            })
    void aYearOfWeeksIsNoYear(Dialect dialect, String written, String said) {
        assertThat(said(dialect, written)).isEqualTo(said);
    }

    @Test
    void theValueIsWhatIsCut() {
        Bucket bucket =
                Buckets.of(Parts.expr(Dialect.DUCKDB, "strftime('%Y-%m', orders.ordered_at)"))
                        .orElseThrow();
        assertThat(bucket.value().text()).isEqualTo("orders.ordered_at");
    }

    @Test
    void partsOfTwoColumnsAreNoPointInTime() {
        String sql =
                "SELECT concat(year(o.ordered_at), '-', month(s.opened_on)) AS x FROM orders o JOIN"
                        + " stores s ON s.id = o.store_id";
        assertThat(Buckets.of(Parts.level(Dialect.DUCKDB, sql).outs().getFirst().expr())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Grain.class)
    void everyUnitIsReadHoweverItIsWritten(Grain grain) {
        String name = grain.name().toLowerCase(java.util.Locale.ROOT);
        for (String written : List.of(name, name + "s", grain.name(), " " + name + " ")) {
            assertThat(Buckets.grain(written)).as(written).contains(grain);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "decade", "century", "dow", "epoch", "microsecond", "monthss"})
    void otherUnitsAreNone(String written) {
        assertThat(Buckets.grain(written)).isEmpty();
    }

    private static String said(Dialect dialect, String written) {
        return Buckets.of(Parts.expr(dialect, written))
                .map(bucket -> bucket.grain() + " " + bucket.whole())
                .orElse("-");
    }
}
