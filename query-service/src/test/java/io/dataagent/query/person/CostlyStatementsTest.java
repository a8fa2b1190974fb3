package io.dataagent.query.person;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.testserver.MariaDbServer;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Statements that mean far more than they say end themselves and nobody else.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run", "queries:export"})
class CostlyStatementsTest {

    @Test
    void twentyOfThemAtOnceAreRefusedAndTheNextStatementRuns() {
        String connection = Api.connection();
        Api.discovered(connection);

        assertThat(rules(connection)).hasSize(20).containsOnly("too_complex");
        runs(connection);
    }

    @Test
    void inAStoredFileToo() {
        String connection =
                Api.post(
                                "/api/connections",
                                Map.of("name", "File", "dialect", "duckdb", "file", "shop.duckdb"))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        Api.discovered(connection);

        // its parsers are few: who finds none free is told so, and nobody else
        assertThat(rules(connection)).hasSize(20).isSubsetOf("too_complex", "busy");
        assertThat(refused(connection, 20)).isEqualTo("too_complex");
        runs(connection);
    }

    @Test
    void onAMariaDbToo() {
        try (MariaDbServer server = MariaDbServer.startOrSkip()) {
            server.run(
                    "mysql",
                    """
                    create database shop;
                    create table shop.orders (id int primary key, total int);
                    insert into shop.orders select seq, seq from seq_1_to_5000;
                    create user reader@'%' identified by 'reader-secret';
                    grant select on shop.* to reader@'%';
                    """);
            String connection =
                    Api.post(
                                    "/api/connections",
                                    Map.of(
                                            "name", "Maria",
                                            "dialect", "mysql",
                                            "host", "localhost",
                                            "port", server.port(),
                                            "database", "shop",
                                            "username", "reader",
                                            "password", "reader-secret"))
                            .statusCode(201)
                            .extract()
                            .path("data.id");
            Api.discovered(connection);

            assertThat(rules(connection)).hasSize(20).containsOnly("too_complex");
            runs(connection);
        }
    }

    @Test
    void whoWasRefusedNineTimesIsServedTheTenthTime() {
        String connection = Api.connection();
        Api.discovered(connection);
        for (int i = 0; i < 9; i++) {
            assertThat(refused(connection, i)).isEqualTo("too_complex");
        }

        runs(connection);
    }

    @Test
    void whatWasRefusedIsNotExportedAndWhatRanIs() {
        String connection = Api.connection();
        Api.discovered(connection);
        String refused = UUID.randomUUID().toString();
        String ran = UUID.randomUUID().toString();
        for (int i = 0; i < 9; i++) {
            Api.post("/api/queries", query(connection, doubled(i), refused)).statusCode(422);
            given().get("/api/queries/" + refused + "/export?format=csv").then().statusCode(404);
        }

        Api.post("/api/queries", query(connection, "SELECT id FROM orders", ran)).statusCode(200);
        Response export = given().get("/api/queries/" + ran + "/export?format=csv");

        assertThat(export.statusCode()).isEqualTo(200);
        assertThat(export.asString().lines()).hasSize(5_001);
    }

    private static Map<String, String> query(String connection, String sql, String id) {
        return Map.of("connectionId", connection, "sql", sql, "queryId", id);
    }

    private static List<String> rules(String connection) {
        List<CompletableFuture<String>> answers =
                IntStream.range(0, 20)
                        .mapToObj(i -> Api.later(() -> refused(connection, i)))
                        .toList();
        return answers.stream().map(CompletableFuture::join).toList();
    }

    private static String refused(String connection, int number) {
        return Api.post("/api/queries", query(connection, doubled(number)))
                .statusCode(422)
                .body("code", equalTo("sql_refused"))
                .extract()
                .path("violations[0].rule");
    }

    private static String doubled(int number) {
        StringBuilder sql = new StringBuilder("WITH c0 AS (SELECT * FROM orders)");
        for (int i = 1; i < 20; i++) {
            sql.append(", c%d AS (SELECT * FROM c%d a, c%d b)".formatted(i, i - 1, i - 1));
        }
        return sql + " SELECT count(*) + " + number + " FROM c19";
    }

    private static void runs(String connection) {
        Api.post("/api/queries", query(connection, "SELECT count(*) AS n FROM orders"))
                .statusCode(200)
                .body("data.rows[0][0]", equalTo(5000));
    }

    private static Map<String, String> query(String connection, String sql) {
        return Map.of("connectionId", connection, "sql", sql);
    }
}
