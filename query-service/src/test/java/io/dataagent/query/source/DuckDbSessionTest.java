package io.dataagent.query.source;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.source.failure.CustomerFailure;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Sessions of stored files: engines that end, and the values of DuckDB.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class DuckDbSessionTest {

    private static final Duration PATIENCE = Duration.ofSeconds(55);

    private static String shop;

    @Inject CustomerSessions sessions;

    @Inject Connections connections;

    private static Map<String, Object> file(String name) {
        return Map.of("name", "File", "dialect", "duckdb", "file", name);
    }

    private static String create(Map<String, Object> body) {
        return Api.post("/api/connections", body).statusCode(201).extract().path("data.id");
    }

    private SourceConnection found(String id) {
        return connections.require(ConnectionId.of(id), FakeIdentity.user("ann"));
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
                "SELECT [1, 2, NULL] AS v|JSON|[1,2,null]",
                "SELECT {'a': 1} AS v|JSON|{\"a\":1}",
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
