package io.dataagent.query.person;

import static io.dataagent.query.person.BoundQueries.audit;
import static io.dataagent.query.person.BoundQueries.integers;
import static io.dataagent.query.person.BoundQueries.run;
import static io.dataagent.query.person.BoundQueries.value;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Values that are bound to a person's own statement, on real servers of every dialect.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run", "queries:export"})
class ParametersTest {

    @AfterAll
    static void stop() {
        BoundQueries.stop();
    }

    private static final String HOSTILE =
            "ünï 😀 'x'; DROP TABLE kinds; -- $1 ? %s \\' OR 1=1 /* */ \"q\" `b`";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "postgresql | bigint | integer | -9223372036854775808 | -9223372036854775808",
                "postgresql | numeric | integer | 12345678901234567890123456789012345678 | 12345678901234567890123456789012345678",
                "postgresql | numeric | decimal | 12345678901234567890123456789012345678.0123456789 | 12345678901234567890123456789012345678.0123456789",
                "postgresql | numeric | decimal | -0.00000000000000000000000000000000000001 | -0.00000000000000000000000000000000000001",
                "postgresql | numeric | decimal | 1.5e-3 | 0.0015",
                "postgresql | double precision | float | 0.1 | 0.1",
                "postgresql | real | float | 0.5 | 0.5",
                "postgresql | boolean | boolean | true | true",
                "postgresql | date | date | 0001-01-01 | \"0001-01-01\"",
                "postgresql | date | date | 9999-12-31 | \"9999-12-31\"",
                "postgresql | time | time | 23:59:59.999999 | \"23:59:59.999999\"",
                "postgresql | timestamp | datetime | 1850-02-03T04:05:06.000007 | \"1850-02-03T04:05:06.000007\"",
                "postgresql | timestamptz | datetime_tz | 1850-02-03T04:05:06.5+02:00 | \"1850-02-03T02:05:06.500Z\"",
                "postgresql | timestamptz | date | 1850-02-03 | \"1850-02-03T00:00:00Z\"",
                "postgresql | uuid | string | a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11 | \"a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11\"",
                "postgresql | smallint | integer | 32767 | 32767",
                "mariadb | SIGNED | integer | -9223372036854775808 | -9223372036854775808",
                "mariadb | DECIMAL(38,0) | integer | 12345678901234567890123456789012345678 | 12345678901234567890123456789012345678",
                "mariadb | DECIMAL(48,10) | decimal | 12345678901234567890123456789012345678.0123456789 | 12345678901234567890123456789012345678.0123456789",
                "mariadb | DECIMAL(38,5) | decimal | -0.00012 | -0.00012",
                "mariadb | DOUBLE | float | 0.1 | 0.1",
                "mariadb | UNSIGNED | boolean | true | 1",
                "mariadb | DATE | date | 1850-02-03 | \"1850-02-03\"",
                "mariadb | DATE | date | 9999-12-31 | \"9999-12-31\"",
                "mariadb | TIME(6) | time | 23:59:59.999999 | \"23:59:59.999999\"",
                "mariadb | DATETIME(6) | datetime | 1850-02-03T04:05:06.000007 | \"1850-02-03T04:05:06.000007\"",
                "mariadb | DATETIME(6) | datetime_tz | 1850-02-03T04:05:06.5+02:00 | \"1850-02-03T02:05:06.500\"",
                "duckdb | BIGINT | integer | -9223372036854775808 | -9223372036854775808",
                "duckdb | HUGEINT | integer | 12345678901234567890123456789012345678 | 12345678901234567890123456789012345678",
                "duckdb | DECIMAL(38,10) | decimal | 1234567890123456789012345678.0123456789 | 1234567890123456789012345678.0123456789",
                "duckdb | DECIMAL(38,38) | decimal | -0.00000000000000000000000000000000000001 | -0.00000000000000000000000000000000000001",
                "duckdb | DOUBLE | float | 0.1 | 0.1",
                "duckdb | BOOLEAN | boolean | true | true",
                "duckdb | DATE | date | 0001-01-01 | \"0001-01-01\"",
                "duckdb | DATE | date | 9999-12-31 | \"9999-12-31\"",
                "duckdb | TIME | time | 23:59:59.999999 | \"23:59:59.999999\"",
                "duckdb | TIMESTAMP | datetime | 1850-02-03T04:05:06.000007 | \"1850-02-03T04:05:06.000007\"",
                "duckdb | TIMESTAMPTZ | datetime_tz | 1850-02-03T04:05:06.5+02:00 | \"1850-02-03T02:05:06.500Z\"",
                "duckdb | UUID | string | a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11 | \"a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11\""
            })
    void aValueComesBackWithEveryDigit(
            String dialect, String cast, String type, String value, String json) {
        for (String kind : kinds(dialect)) {
            String answer =
                    run(kind, "SELECT CAST(? AS " + cast + ") AS v", type, value)
                            .statusCode(200)
                            .extract()
                            .asString();
            assertThat(answer).as(kind).contains("\"rows\":[[" + json + "]]");
            run(kind, "SELECT CAST(? AS " + cast + ") IS NULL AS v", type, null)
                    .statusCode(200)
                    .body(
                            "data.rows[0][0].toString()",
                            equalTo(kind.equals("mariadb") ? "1" : "true"));
        }
    }

    private static List<String> kinds(String dialect) {
        return dialect.equals("postgresql")
                ? List.of("postgresql 15", "postgresql 18")
                : List.of(dialect);
    }

    @ParameterizedTest
    @CsvSource({"postgresql 15, text", "postgresql 18, text", "mariadb, CHAR", "duckdb, VARCHAR"})
    void whatLooksLikeSqlTravelsAsData(String kind, String cast) {
        run(kind, "SELECT CAST(? AS " + cast + ") AS v", "string", HOSTILE)
                .statusCode(200)
                .body("data.rows[0][0]", equalTo(HOSTILE))
                .body("data.executedSql", not(containsString("DROP")));
        String long1 = "ä".repeat(32 * 1024);
        run(kind, "SELECT length(CAST(? AS " + cast + ")) AS v", "string", long1)
                .statusCode(200)
                .body("data.rows[0][0]", equalTo(kind.equals("mariadb") ? 65_536 : 32_768));
        String table = kind.equals("duckdb") ? "orders" : "kinds";
        run(
                        kind,
                        "SELECT id FROM " + table + " WHERE CAST(id AS " + cast + ") = ?",
                        "string",
                        "1' OR '1'='1")
                .statusCode(200)
                .body("data.rows.size()", equalTo(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "id | integer | 1",
                "big | integer | 9223372036854775807",
                "small | integer | 7",
                "n | decimal | 12345678901234567890123456789012345678.0123456789",
                "r | float | 0.1",
                "b | boolean | true",
                "d | date | 1850-02-03",
                "t | time | 13:45:30.123456",
                "ts | datetime | 1850-02-03T04:05:06.000007",
                "tz | datetime_tz | 1850-02-03T06:05:06.000007+02:00",
                "u | string | a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11",
                "m | string | sad",
                "s | string | it's",
                "v | string | ü"
            })
    void aColumnIsComparedWithAValueOfItsKind(String column, String type, String value) {
        for (String kind : List.of("postgresql 15", "postgresql 18", "mariadb")) {
            boolean year = kind.equals("mariadb") && column.equals("tz");
            run(
                            kind,
                            "SELECT id FROM kinds WHERE " + column + " = ?",
                            type,
                            year ? value.replace("1850", "1999") : value)
                    .statusCode(200)
                    .body("data.rows.size()", equalTo(1))
                    .body("data.rows[0][0]", equalTo(1));
            run(kind, "SELECT id FROM kinds WHERE " + column + " = ?", type, null)
                    .statusCode(200)
                    .body("data.rows.size()", equalTo(0));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql 15", "postgresql 18", "mariadb"})
    void aDecimalThatDiffersInItsLastDigitIsAnother(String kind) {
        run(
                        kind,
                        "SELECT id FROM kinds WHERE n = ?",
                        "decimal",
                        "12345678901234567890123456789012345678.0123456788")
                .statusCode(200)
                .body("data.rows.size()", equalTo(0));
    }

    @Test
    void duckDbComparesItsColumnsToo() {
        run(
                        "duckdb",
                        "SELECT id FROM orders WHERE id = ? AND total = ? AND placed_at = ?",
                        Map.of(),
                        List.of(
                                value("integer", "7"),
                                value("decimal", "8.75"),
                                value("datetime", "2024-01-01T07:00:00")))
                .statusCode(200)
                .body("data.rows", equalTo(List.of(List.of(7))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql 15", "postgresql 18", "mariadb", "duckdb"})
    void valuesFollowAStatementWhereverItGoes(String kind) {
        String table = kind.equals("duckdb") ? "orders" : "kinds";
        String sql =
                "SELECT a.id FROM %s a JOIN %s b ON b.id = a.id WHERE a.id BETWEEN ? AND ? AND b.id <> ? ORDER BY a.id LIMIT ?"
                        .formatted(table, table);
        ValidatableResponse first =
                run(
                        kind,
                        sql,
                        Map.of("maxRows", 10, "pageSize", 4, "count", "exact"),
                        integers("11", "50", "12", "30"));
        first.statusCode(200)
                .body("data.truncated", equalTo(true))
                .body("data.totalRows", equalTo(30))
                .body("data.rows", equalTo(Stream.of(11, 13, 14, 15).map(List::of).toList()));
        String id = first.extract().path("data.id");

        Response export = given().get("/api/queries/" + id + "/export?format=csv");

        assertThat(export.statusCode()).isEqualTo(200);
        assertThat(export.asString().split("\r\n")).hasSize(31).startsWith("id", "11", "13");
        assertThat(audit(id))
                .contains("\"action\":\"query.executed\"")
                .contains("BETWEEN $1 AND $2");
        assertThat(audit(export.header("X-Execution-Id"))).contains("BETWEEN $1 AND $2");
    }
}
