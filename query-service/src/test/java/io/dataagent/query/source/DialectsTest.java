package io.dataagent.query.source;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.value.Row;
import io.dataagent.query.testserver.MariaDbServer;
import io.dataagent.query.testserver.Postgres15Server;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What every dialect does alike, on real servers and in an engine.
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

    private static String slow(String kind) {
        return switch (kind) {
            case "mariadb" -> "SELECT COUNT(*) FROM n a, n b, n c WHERE (a.n * b.n + c.n) % 7 = 3";
            case "duckdb" ->
                    "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.range * b.range) % 7 = 3";
            default ->
                    "SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b";
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
        String slow = slow(kind);
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

    /// The client leaves such a row out and says nothing.
    @Test
    void aRowThatCannotBeReadFailsItsStatement() {
        try (CustomerSession session = sessions.open(found(create(source("postgresql 18"))))) {
            session.beginReadOnly(60_000);

            assertThatThrownBy(
                            () ->
                                    session.portions(
                                                    "SELECT * FROM (VALUES (1, 1::numeric),"
                                                            + " (2, 'Infinity'), (3, 2)) AS v(a, b)",
                                                    PATIENCE)
                                            .read(10))
                    .isInstanceOf(CustomerFailure.class)
                    .hasMessageContaining("cannot be read");
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
        String slow = slow(kind);
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
}
