package io.dataagent.query.source;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.testserver.MariaDbServer;
import io.dataagent.query.testserver.Postgres15Server;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class DialectsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(55);
    private static MariaDbServer mariaDb;
    private static Postgres15Server postgres15;
    private static String shop;

    @Inject CustomerSessions sessions;
    @Inject Connections connections;

    @AfterAll
    static void stop() {
        if (mariaDb != null) {
            mariaDb.close();
        }
        if (postgres15 != null) {
            postgres15.close();
        }
    }

    private static Map<String, Object> mariaDb(String user) {
        if (mariaDb == null) {
            mariaDb = MariaDbServer.startOrSkip();
            mariaDb.run(
                    "mysql",
                    """
                    create database shop;
                    create table shop.n (n int primary key);
                    insert into shop.n select seq from seq_1_to_3000;
                    create user reader@'%' identified by 'reader-secret';
                    grant select on shop.* to reader@'%';
                    create user writer@'%' identified by 'writer-secret';
                    grant select, insert on shop.* to writer@'%';
                    """);
        }
        return Map.of(
                "name", "Maria",
                "dialect", "mysql",
                "host", "localhost",
                "port", mariaDb.port(),
                "database", "shop",
                "username", user,
                "password", user + "-secret");
    }

    private static Map<String, Object> postgres15() {
        if (postgres15 == null) {
            postgres15 = Postgres15Server.startOrSkip();
            postgres15.run(
                    "postgres",
                    """
                    create table n as select generate_series(1, 3000) as n;
                    create role reader login password 'reader-secret';
                    grant select on n to reader;
                    """);
        }
        return Map.of(
                "name", "Fifteen",
                "dialect", "postgresql",
                "host", "localhost",
                "port", postgres15.port(),
                "database", "postgres",
                "username", "reader",
                "password", "reader-secret");
    }

    private static Map<String, Object> file(String name) {
        return Map.of("name", "File", "dialect", "duckdb", "file", name);
    }

    private static Map<String, Object> source(String kind) {
        return switch (kind) {
            case "mariadb" -> mariaDb("reader");
            case "postgresql 15" -> postgres15();
            case "postgresql 18" -> Api.shop(Map.of());
            default -> file("shop.duckdb");
        };
    }

    private static String create(Map<String, Object> body) {
        return Api.post("/api/connections", body).statusCode(201).extract().path("data.id");
    }

    private SourceConnection found(String id) {
        return connections.require(ConnectionId.of(id), FakeIdentity.user("ann"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "postgresql 15", "postgresql 18", "duckdb"})
    void createsTestsReadsAndDeletes(String kind) {
        String id = create(source(kind));
        Api.post("/api/connections/" + id + "/test", Map.of())
                .statusCode(200)
                .body("data.status", equalTo("ok"));
        List<Row> rows;
        try (CustomerSession session = sessions.open(found(id))) {
            session.beginReadOnly(10_000);
            rows = session.rows("SELECT 1 + 1 AS two", PATIENCE);
        }
        given().get("/api/connections/" + id)
                .then()
                .statusCode(200)
                .header("ETag", "\"1\"")
                .body(not(containsString("secret")));

        assertThat(rows.getFirst().getLong("two")).isEqualTo(2);
        given().delete("/api/connections/" + id).then().statusCode(204);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "postgresql 15", "postgresql 18", "duckdb"})
    void aCancelEndsAStatement(String kind) throws Exception {
        CustomerSession session = sessions.open(found(create(source(kind))));
        session.beginReadOnly(60_000);
        String slow =
                switch (kind) {
                    case "mariadb" ->
                            "SELECT COUNT(*) FROM n a, n b, n c WHERE (a.n * b.n + c.n) % 7 = 3";
                    case "duckdb" ->
                            "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.range * b.range) % 7 = 3";
                    default ->
                            "SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b";
                };
        CompletableFuture<Boolean> stopped =
                Api.later(
                        () -> {
                            try {
                                session.portions(slow, PATIENCE).read(1);
                                throw new IllegalStateException("the statement ended by itself");
                            } catch (CustomerFailure e) {
                                return e.stopped();
                            }
                        });
        // A request that reaches the server before the statement does is lost there.
        while (!stopped.isDone()) {
            session.cancel();
            Api.pause();
        }

        assertThat(stopped.get(60, TimeUnit.SECONDS)).isTrue();
        session.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql 15", "postgresql 18"})
    void aRowThatIsTooLongIsRefusedBeforeItIsRead(String kind) {
        SourceConnection source = found(create(source(kind)));
        try (CustomerSession session = sessions.open(source)) {
            session.beginReadOnly(60_000);

            assertThatThrownBy(
                            () ->
                                    session.portions("SELECT repeat('x', 80000000)", PATIENCE)
                                            .read(1))
                    .hasMessageContaining("longer than 64 MB");
        }
        try (CustomerSession session = sessions.open(source)) {
            session.beginReadOnly(60_000);

            assertThat(session.rows("SELECT 1 AS one", PATIENCE).getFirst().getLong("one"))
                    .isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xmlparse(content '<a/>')",
                "B'101'",
                "cast('101' as varbit)",
                "cast('08:00:2b:01:02:03' as macaddr)",
                "cast('08:00:2b:01:02:03:04:05' as macaddr8)",
                "cast(16 as oid)",
                "array[cast('<a/>' as xml)]",
                "array[B'101']",
                "array[cast(16 as oid)]"
            })
    void aValueIsNeverShownAsNothing(String value) {
        try (CustomerSession session = sessions.open(found(create(source("postgresql 18"))))) {
            session.beginReadOnly(60_000);
            String text = "SELECT cast(" + value + " as text) AS v";
            JsonNode cell = session.portions(text, PATIENCE).read(1).rows().getFirst().getFirst();
            assertThat(cell.isTextual()).isTrue();

            assertThatThrownBy(
                            () -> session.portions("SELECT " + value + " AS v", PATIENCE).read(1))
                    .isInstanceOf(CustomerFailure.class)
                    .hasMessageContaining("“v”")
                    .hasMessageContaining("CAST(… AS text)");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "postgresql 15", "postgresql 18", "duckdb"})
    void stopsAStatementAfterItsTime(String kind) {
        String slow =
                switch (kind) {
                    case "mariadb" ->
                            "SELECT COUNT(*) FROM n a, n b, n c WHERE (a.n * b.n + c.n) % 7 = 3";
                    case "duckdb" ->
                            "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.range * b.range) % 7 = 3";
                    default ->
                            "SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b";
                };
        try (CustomerSession session = sessions.open(found(create(source(kind))))) {
            session.beginReadOnly(300);

            assertThatThrownBy(() -> session.portions(slow, PATIENCE).read(1))
                    .hasMessage("The statement took too long.");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "postgresql 15", "postgresql 18", "duckdb"})
    void aPersonsStatementRunsWithinItsLimits(String kind) {
        String id = create(source(kind));
        Api.discovered(id);
        String table =
                switch (kind) {
                    case "mariadb" -> "shop.n";
                    case "duckdb" -> "main.orders";
                    case "postgresql 15" -> "public.n";
                    default -> "public.orders";
                };
        Api.post("/api/queries", query(id, "SELECT count(*) AS c FROM " + table))
                .statusCode(200)
                .body("data.rows[0][0]", equalTo(rowsOf(kind)));
        Api.post("/api/queries", query(id, "SELECT * FROM " + table))
                .statusCode(200)
                .body("data.rowCount", equalTo(1000))
                .body("data.truncated", equalTo(true));
        for (String attack :
                List.of(
                        "DELETE FROM " + table,
                        "SELECT * FROM read_csv('/etc/passwd')",
                        "SELECT load_file('/etc/passwd')",
                        "SELECT 1; SELECT 2",
                        "SELECT * FROM " + table + " FOR UPDATE")) {
            Api.post("/api/queries", query(id, attack))
                    .statusCode(422)
                    .body("code", equalTo("sql_refused"));
        }
    }

    private static Map<String, String> query(String id, String sql) {
        return Map.of("connectionId", id, "sql", sql);
    }

    private static int rowsOf(String kind) {
        return kind.equals("mariadb") || kind.equals("postgresql 15") ? 3000 : 5000;
    }

    @Test
    void refusesAMySqlUserThatMayWriteAndSaysHowToMakeAProperOne() {
        Api.post("/api/connections", mariaDb("writer"))
                .statusCode(422)
                .body("code", equalTo("connection_not_read_only"))
                .body("findings", hasItem("The user has INSERT on the database shop."))
                .body("remedy", containsString("GRANT SELECT, SHOW VIEW ON `shop`.*"));
    }

    @Test
    void aFileOfSomebodyElseIsAsUnknownAsOneThatIsNotThere() {
        String unknown = refused("nowhere.duckdb");

        assertThat(refused("link.duckdb")).isEqualTo(unknown);
        create(file("cities.duckdb"));
    }

    @Test
    @TestSecurity(
            user = "bob",
            permissions = {"connections:read", "connections:write"})
    void nobodyOpensAFileInTheFolderOfSomebodyElse() {
        assertThat(refused("shop.duckdb")).isEqualTo(refused("nowhere.duckdb"));
    }

    @Test
    void listsTheFilesThatOneMayConnectTo() {
        given().get("/api/connections/files")
                .then()
                .statusCode(200)
                .body("data", equalTo(List.of("cities.duckdb", "shop.duckdb")));
    }

    @Test
    void notesWhatWasRefusedAndWhatFailed() {
        refused("nowhere.duckdb");
        Api.post(
                        "/api/connections",
                        Api.shop(Map.of("username", "shop_writer", "password", "writer-secret")))
                .statusCode(422);

        assertThat(noted("failed", "connection_failed")).isPositive();
        assertThat(noted("refused", "connection_not_read_only")).isPositive();
    }

    private static long noted(String outcome, String code) {
        return TestDatabases.number(
                "query",
                "select count(*) from outbox where payload like '%connection.created%' and payload like '%"
                        + outcome
                        + "%' and payload like '%"
                        + code
                        + "%'");
    }

    private static String refused(String file) {
        return Api.post("/api/connections", file(file)).statusCode(422).extract().path("detail");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../shared/cities.duckdb",
                "/etc/passwd",
                "a/b.duckdb",
                "..duckdb",
                "x.duckdb\u0000.csv",
                ":memory:",
                "shop.duckdb?access_mode=read_write",
                "md:shop.duckdb"
            })
    void aFileIsANameAndNothingElse(String file) {
        Api.post("/api/connections", file(file)).statusCode(400);
    }

    @Test
    void eachKindHasItsOwnFields() {
        Map<String, Object> both = new HashMap<>(file("shop.duckdb"));
        both.put("host", "localhost");
        Api.post("/api/connections", both).statusCode(400).body("code", equalTo("unknown_field"));
        Api.post("/api/connections", Map.of("name", "x", "dialect", "oracle")).statusCode(400);
        String id = create(file("shop.duckdb"));
        given().get("/api/connections/" + id)
                .then()
                .body("data.file", equalTo("shop.duckdb"))
                .body("data.host", nullValue());
        given().contentType("application/json")
                .body(Map.of("host", "localhost", "password", "x"))
                .patch("/api/connections/" + id)
                .then()
                .statusCode(400);
    }

    @Test
    void aKeyCreatesOnceAndAVersionGuardsAChange() {
        Map<String, Object> body = file("shop.duckdb");
        String first = withKey("once-1", body);
        given().contentType("application/json")
                .header("If-Match", "\"7\"")
                .body(Map.of("name", "Other"))
                .patch("/api/connections/" + first)
                .then()
                .statusCode(412);
        given().contentType("application/json")
                .header("If-Match", "\"1\"")
                .body(Map.of("name", "Other"))
                .patch("/api/connections/" + first)
                .then()
                .statusCode(200)
                .header("ETag", "\"2\"");

        assertThat(withKey("once-1", body)).isEqualTo(first);
    }

    private static String withKey(String key, Map<String, Object> body) {
        return given().contentType("application/json")
                .header("Idempotency-Key", key)
                .body(body)
                .post("/api/connections")
                .then()
                .statusCode(201)
                .extract()
                .path("data.id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "SEGV", "ABRT"})
    void aCrashOfAnEngineFailsItsStatementOnly(String signal) throws Exception {
        SourceConnection source = found(create(file("shop.duckdb")));
        CustomerSession broken = sessions.open(source);
        CustomerSession other = sessions.open(source);
        broken.beginReadOnly(60_000);
        CompletableFuture<String> failure = Api.later(() -> failureOfAnEndlessOne(broken));
        signal(signal, ((DuckDbSession) broken).pid());
        String message = failure.get(60, TimeUnit.SECONDS);
        broken.close();
        long rows = orders(other);
        other.close();
        try (CustomerSession next = sessions.open(source)) {
            rows += orders(next);
        }

        assertThat(message).startsWith("The engine ended while it ran this statement.");
        assertThat(rows).isEqualTo(10_000);
        given().get("/q/health/live").then().statusCode(200);
    }

    private static String failureOfAnEndlessOne(CustomerSession session) {
        try {
            session.portions(
                            "SELECT count(*) FROM range(1000000) a, range(1000000) b"
                                    + " WHERE (a.range * b.range) % 7 = 3",
                            Duration.ofSeconds(60))
                    .read(1);
            return "ended";
        } catch (CustomerFailure e) {
            return e.sentence();
        }
    }

    private static long orders(CustomerSession session) {
        session.beginReadOnly(10_000);
        return session.rows("SELECT count(*) AS n FROM orders", PATIENCE).getFirst().getLong("n");
    }

    private static void signal(String name, long pid) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, String.valueOf(pid)).start().waitFor())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"KILL", "SEGV"})
    void anEngineThatDiedWhileItWaitedIsReplaced(String signal) throws Exception {
        SourceConnection source = found(create(file("shop.duckdb")));
        long pid = waiting(source);
        signal(signal, pid);
        ProcessHandle.of(pid).ifPresent(engine -> engine.onExit().join());

        try (CustomerSession next = sessions.open(source)) {
            assertThat(((DuckDbSession) next).pid()).isNotEqualTo(pid);
            assertThat(orders(next)).isEqualTo(5_000);
        }
    }

    /// An engine that was used twice, and so waited in between: a session is given back in the
    /// background.
    private long waiting(SourceConnection source) {
        long last = 0;
        for (int i = 0; i < 600; i++) {
            CustomerSession session = sessions.open(source);
            long pid = ((DuckDbSession) session).pid();
            assertThat(orders(session)).isEqualTo(5_000);
            session.close();
            if (pid == last) {
                return pid;
            }
            last = pid;
            Api.pause();
        }
        throw new IllegalStateException("no engine is used again");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1::TINYINT AS v|INTEGER|1",
                "SELECT 18446744073709551615::UBIGINT AS v|INTEGER|18446744073709551615",
                "SELECT '-170141183460469231731687303715884105728'::HUGEINT AS v|INTEGER|-170141183460469231731687303715884105728",
                "SELECT 1234567890123456789012345678.0123456789::DECIMAL(38, 10) AS v|DECIMAL|1234567890123456789012345678.0123456789",
                "SELECT 0.1::FLOAT AS v|FLOAT|0.1",
                "SELECT 'nan'::DOUBLE AS v|FLOAT|\"NaN\"",
                "SELECT true AS v|BOOLEAN|true",
                "SELECT DATE '2024-02-29' AS v|DATE|\"2024-02-29\"",
                "SELECT TIME '10:00:00' AS v|TIME|\"10:00:00\"",
                "SELECT TIMESTAMP '2024-02-29 10:00:00' AS v|DATETIME|\"2024-02-29T10:00:00\"",
                "SELECT TIMESTAMPTZ '2024-02-29 10:00:00+02' AS v|DATETIME_TZ|\"2024-02-29T08:00:00Z\"",
                "SELECT '\\xAA\\x01'::BLOB AS v|BINARY|\"qgE=\"",
                "SELECT '{\"a\": 1.10}'::JSON AS v|JSON|{\"a\":1.10}",
                "SELECT [1, 2, NULL] AS v|OTHER|\"[1, 2, NULL]\"",
                "SELECT {'a': 1} AS v|OTHER|\"{'a': 1}\"",
                "SELECT 'x'::ENUM('x', 'y') AS v|STRING|\"x\"",
                "SELECT NULL::INTEGER AS v|INTEGER|null",
                "SELECT 'infinity'::DATE AS v|DATE|\"infinity\""
            })
    void readsDuckDbsValuesWithoutLosingAnything(String row) {
        String[] parts = row.split("\\|");
        if (shop == null) {
            shop = create(file("shop.duckdb"));
        }
        try (CustomerSession session = sessions.open(found(shop))) {
            session.beginReadOnly(10_000);
            Portions.Portion portion = session.portions(parts[0], PATIENCE).read(10);

            assertThat(portion.columns().getFirst().type().name()).isEqualTo(parts[1]);
            assertThat(portion.rows().getFirst().getFirst().toString()).isEqualTo(parts[2]);
        }
    }
}
