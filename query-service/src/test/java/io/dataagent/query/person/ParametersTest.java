package io.dataagent.query.person;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.testserver.MariaDbServer;
import io.dataagent.query.testserver.Postgres15Server;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
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

    private static final String HOSTILE =
            "ünï 😀 'x'; DROP TABLE kinds; -- $1 ? %s \\' OR 1=1 /* */ \"q\" `b`";
    private static final String POSTGRES_SHOP =
            """
            create type mood as enum ('glad', 'sad');
            create table kinds (id int primary key, big bigint, small smallint, n numeric(48, 10), r double precision,
              f real, b boolean, d date, t time, ts timestamp, tz timestamptz, u uuid, m mood, s text, v varchar(50),
              c char(3), o oid, x bit(3), i interval, a int[]);
            insert into kinds values (1, 9223372036854775807, 7, 12345678901234567890123456789012345678.0123456789,
              0.1, 0.5, true, '1850-02-03', '13:45:30.123456', '1850-02-03 04:05:06.000007',
              '1850-02-03 04:05:06.000007+00', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'sad', 'it''s', 'ü', 'abc',
              5, b'101', '1 day', '{1}');
            insert into kinds (id) select generate_series(2, 60);
            """;
    private static final String MARIADB_SHOP =
            """
            create database shop;
            create table shop.kinds (id int primary key, big bigint, small smallint, n decimal(48, 10), r double, b boolean,
              d date, t time(6), ts datetime(6), tz timestamp(6) null, u char(36), m enum('glad', 'sad'), s text,
              v varchar(50));
            insert into shop.kinds values (1, 9223372036854775807, 7, 12345678901234567890123456789012345678.0123456789,
              0.1, true, '1850-02-03', '13:45:30.123456', '1850-02-03 04:05:06.000007', '1999-02-03 04:05:06.000007',
              'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'sad', 'it''s', 'ü');
            insert into shop.kinds (id) select seq from seq_2_to_60;
            create user reader@'%' identified by 'reader-secret';
            grant select on shop.* to reader@'%';
            """;

    private static final Map<String, String> KNOWN = new HashMap<>();
    private static MariaDbServer mariaDb;
    private static Postgres15Server postgres15;

    @AfterAll
    static void stop() {
        KNOWN.clear();
        if (mariaDb != null) {
            mariaDb.close();
            mariaDb = null;
        }
        if (postgres15 != null) {
            postgres15.close();
            postgres15 = null;
        }
    }

    private static Map<String, Object> source(String kind) {
        return switch (kind) {
            case "mariadb" -> mariaDb();
            case "postgresql 15" -> postgres15();
            case "postgresql 18" -> postgres18();
            default -> Map.of("name", "File", "dialect", "duckdb", "file", "shop.duckdb");
        };
    }

    private static Map<String, Object> mariaDb() {
        mariaDb = MariaDbServer.startOrSkip();
        mariaDb.run("mysql", MARIADB_SHOP);
        return server("mysql", mariaDb.port(), "shop");
    }

    private static Map<String, Object> postgres15() {
        postgres15 = Postgres15Server.startOrSkip();
        postgres15.run(
                "postgres",
                POSTGRES_SHOP
                        + "create role reader login password 'reader-secret'; grant select on kinds to reader;");
        return server("postgresql", postgres15.port(), "postgres");
    }

    private static Map<String, Object> postgres18() {
        TestDatabases.run("postgres", "create database bound");
        TestDatabases.run("bound", POSTGRES_SHOP + "grant select on kinds to shop_reader");
        return Api.shop(Map.of("database", "bound"));
    }

    private static Map<String, Object> server(String dialect, int port, String database) {
        return Map.of(
                "name", "Server",
                "dialect", dialect,
                "host", "localhost",
                "port", port,
                "database", database,
                "username", "reader",
                "password", "reader-secret");
    }

    /// The connection to a server, made and discovered once.
    private static String connection(String kind) {
        String known = KNOWN.get(kind);
        if (known == null) {
            known =
                    Api.post("/api/connections", source(kind))
                            .statusCode(201)
                            .extract()
                            .path("data.id");
            Api.discovered(known);
            KNOWN.put(kind, known);
        }
        return known;
    }

    private static Map<String, Object> value(String type, String value) {
        Map<String, Object> bound = new HashMap<>();
        bound.put("type", type);
        bound.put("value", value);
        return bound;
    }

    /// Sends a statement with `?`, which becomes what the dialect writes.
    private static ValidatableResponse run(
            String kind, String sql, Map<String, ?> more, List<Map<String, Object>> values) {
        Map<String, Object> body = new HashMap<>(more);
        body.put("connectionId", connection(kind));
        body.put("sql", kind.startsWith("postgresql") ? numbered(sql) : sql);
        body.put("parameters", values);
        return Api.post("/api/queries", body);
    }

    private static String numbered(String sql) {
        StringBuilder text = new StringBuilder();
        int number = 0;
        for (char c : sql.toCharArray()) {
            text.append(c == '?' ? "$" + ++number : String.valueOf(c));
        }
        return text.toString();
    }

    private static ValidatableResponse run(String kind, String sql, String type, String value) {
        return run(kind, sql, Map.of(), List.of(value(type, value)));
    }

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

    private static List<Map<String, Object>> integers(String... numbers) {
        List<Map<String, Object>> values = new ArrayList<>();
        for (String number : numbers) {
            values.add(value("integer", number));
        }
        return values;
    }

    private static String audit(String id) {
        return TestDatabases.text(
                "query",
                "select coalesce(string_agg(payload, ' '), '') from outbox where payload like '%"
                        + id
                        + "%'");
    }

    @Test
    void noRecordHoldsAValue() {
        String id = ExecutionId.next().toString();
        run(
                        "postgresql 18",
                        "SELECT id FROM kinds WHERE s = ?",
                        Map.of("queryId", id),
                        List.of(value("string", "zebra-crossing")))
                .statusCode(200);
        assertThat(audit(id)).contains("s = $1").doesNotContain("zebra");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "postgresql 18 | SELECT id FROM kinds LIMIT ? | string | Parameter 1: the database expects an integer of eight bytes here",
                "postgresql 18 | SELECT id FROM kinds LIMIT ? | string | say with CAST($1 AS …)",
                "postgresql 15 | SELECT id FROM kinds WHERE id = ? | string | expects an integer of four bytes",
                "postgresql 18 | SELECT id FROM kinds WHERE u = ? | string | expects a UUID",
                "postgresql 18 | SELECT id FROM kinds WHERE m = ? | string | enum",
                "postgresql 18 | SELECT id FROM kinds WHERE o = ? | string | a type that cannot be bound",
                "postgresql 18 | SELECT id FROM kinds WHERE x = ? | string | a type that cannot be bound",
                "postgresql 18 | SELECT id FROM kinds WHERE i = ? | string | a type that cannot be bound",
                "postgresql 18 | SELECT id FROM kinds WHERE a = ? | string | a type that cannot be bound",
                "postgresql 18 | SELECT a.id FROM kinds a, kinds b WHERE a.o = ? | string | a type that cannot be bound",
                "duckdb | SELECT id FROM orders LIMIT ? | string | Could not convert",
                "duckdb | SELECT id FROM orders WHERE id = ? | string | cannot be converted to the type"
            })
    void aValueThatDoesNotFitIsRefusedWithItsNumberAndNotRepeated(
            String kind, String sql, String type, String sentence) {
        run(kind, sql, type, "1; DROP TABLE zebra")
                .statusCode(422)
                .body("code", equalTo("query_failed"))
                .body("detail", containsString(sentence))
                .body("detail", not(containsString("zebra")));
        run(kind, "SELECT CAST(? AS integer) AS v", "integer", "7")
                .statusCode(200)
                .body("data.rows[0][0]", equalTo(7));
    }

    @Test
    void mariaDbTakesNoTextForALimit() {
        run("mariadb", "SELECT id FROM kinds ORDER BY id LIMIT ?", "string", "1 UNION SELECT 2")
                .body("detail", not(containsString("UNION")));
        run("mariadb", "SELECT id FROM kinds ORDER BY id LIMIT ?, ?", Map.of(), integers("2", "1"))
                .statusCode(200)
                .body("data.rows", equalTo(List.of(List.of(3))));
    }

    @Test
    void refusesValuesThatAreNotWhatTheirTypesSay() {
        run("postgresql 18", "SELECT CAST(? AS int) AS v", "integer", "zebra")
                .statusCode(400)
                .body("code", equalTo("validation_failed"))
                .body("detail", containsString("Parameter 1 is not what its type says"))
                .body("detail", not(containsString("zebra")));
        run("postgresql 18", "SELECT CAST(? AS int) AS v", "number", "1").statusCode(400);
        for (Map<String, Object> nothing : Arrays.asList(null, Map.<String, Object>of())) {
            run(
                            "postgresql 18",
                            "SELECT CAST(? AS int) AS v",
                            Map.of(),
                            Collections.singletonList(nothing))
                    .statusCode(400)
                    .body("detail", equalTo("Parameter 1 has no type."));
        }
        run("duckdb", "SELECT CAST(? AS DOUBLE) AS v", "decimal", "1e38")
                .statusCode(400)
                .body("detail", containsString("38 digits"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql 18", "mariadb", "duckdb"})
    void refusesPlaceholdersWithoutValues(String kind) {
        run(kind, "SELECT id FROM orders WHERE id = ?", Map.of(), List.of())
                .statusCode(422)
                .body("code", equalTo("sql_refused"))
                .body("violations[0].rule", equalTo("parameter"))
                .body("violations[0].position", equalTo(34))
                .body("detail", containsString("send one for each in “parameters”"));
    }

    @Test
    void aKeyBelongsToTheValuesToo() {
        Map<String, Object> body =
                new HashMap<>(
                        Map.of(
                                "connectionId", connection("postgresql 18"),
                                "sql", "SELECT id FROM kinds WHERE id = $1",
                                "parameters", integers("3")));
        String key = ExecutionId.next().toString();
        keyed(key, body).statusCode(200).body("data.rows[0][0]", equalTo(3));
        keyed(key, body).statusCode(200).body("data.rows[0][0]", equalTo(3));
        body.put("parameters", integers("4"));
        keyed(key, body).statusCode(422).body("code", equalTo("idempotency_mismatch"));
    }

    private static ValidatableResponse keyed(String key, Map<String, Object> body) {
        return given().header("Idempotency-Key", key)
                .contentType(io.restassured.http.ContentType.JSON)
                .body(body)
                .post("/api/queries")
                .then();
    }
}
