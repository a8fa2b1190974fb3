package io.dataagent.query.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.Slow;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.run.note.Orphans;
import io.dataagent.query.testserver.Jdbc;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Every way in which a statement ends before it is done, looked at from the server's side.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class EndingsTest {

    @TestHTTPResource("/api/queries")
    URI queries;

    @Inject Orphans orphans;
    @Inject Executions executions;

    private String connection;

    @BeforeEach
    void discover() {
        connection = Api.connection();
        Api.discovered(connection);
    }

    @Test
    void endsOnTheServerWhenItsCallerHangsUp() throws Exception {
        String id = ExecutionId.next().toString();
        HttpClient client = HttpClient.newHttpClient();
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(
                        HttpRequest.newBuilder(queries)
                                .header("Content-Type", "application/json")
                                .POST(
                                        HttpRequest.BodyPublishers.ofString(
                                                """
                                                {"connectionId": "%s", "queryId": "%s", "sql": "%s"}
                                                """
                                                        .formatted(connection, id, Slow.SQL)))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        Slow.await(1);

        client.shutdownNow();

        assertThat(answer).failsWithin(10, TimeUnit.SECONDS);
        Slow.await(0);
        awaitOutcome(id, "failed cancelled");
        assertThat(audit(id)).contains("\"reason\":\"caller_gone\"");
    }

    @Test
    void isCancelledByTwoPeopleAtOnceAndBothAreTold() throws Exception {
        String id = ExecutionId.next().toString();
        CompletableFuture<ValidatableResponse> answer =
                Api.later(() -> run(Slow.SQL, Map.of("queryId", id)));
        Slow.await(1);

        CompletableFuture<ValidatableResponse> one = Api.later(() -> cancel(id));
        CompletableFuture<ValidatableResponse> two = Api.later(() -> cancel(id));

        one.get(5, TimeUnit.SECONDS).statusCode(204);
        two.get(5, TimeUnit.SECONDS).statusCode(204);
        answer.get(5, TimeUnit.SECONDS).statusCode(409).body("code", equalTo("query_cancelled"));
        Slow.await(0);
        cancel(id).statusCode(204);
        assertThat(lines(id, "query.cancel_asked")).isEqualTo(1);
        assertThat(lines(id, "query.executed")).isEqualTo(1);
    }

    @Test
    void isNotCancelledBySomebodyElse() throws Exception {
        String id = ExecutionId.next().toString();
        CompletableFuture<ValidatableResponse> answer =
                Api.later(() -> run(Slow.SQL, Map.of("queryId", id)));
        Slow.await(1);

        executions.cancel(ExecutionId.of(id), null, FakeIdentity.user("bob"));

        assertThat(
                        TestDatabases.text(
                                "query",
                                "select cancel_requested from execution where id = '" + id + "'"))
                .isEqualTo("f");
        assertThat(Slow.active()).isEqualTo(1);
        cancel(id).statusCode(204);
        answer.get(5, TimeUnit.SECONDS).statusCode(409);
    }

    @Test
    void endsWhenAnotherReplicaHasTakenItsLease() throws Exception {
        String id = ExecutionId.next().toString();
        CompletableFuture<ValidatableResponse> answer =
                Api.later(() -> run(Slow.SQL, Map.of("queryId", id)));
        Slow.await(1);

        TestDatabases.run(
                "query",
                "update execution set replica = gen_random_uuid(), lease_until = now() + interval"
                        + " '1 hour' where id = '"
                        + id
                        + "'");

        answer.get(10, TimeUnit.SECONDS).statusCode(409);
        Slow.await(0);
        assertThat(audit(id)).contains("\"reason\":\"lease_lost\"");
    }

    @Test
    void isEndedByAnyReplicaWhenItsOwnIsGone() throws Exception {
        String id = ExecutionId.next().toString();
        try (Connection gone = abandoned(id)) {
            CompletableFuture<SQLException> end = Api.later(() -> failureOf(gone));
            Slow.await(1);
            TestDatabases.run("query", orphan(id));

            orphans.sweep();

            assertThat(end.get(10, TimeUnit.SECONDS).getSQLState()).isEqualTo("57P01");
        }
        Slow.await(0);
        awaitOutcome(id, "failed lost");
        assertThat(audit(id)).contains("\"code\":\"lost\"").contains("SELECT ?");
    }

    @Test
    void isRefusedWhenThePlannerThinksItFarTooDear() {
        run(Slow.SQL.replace("orders d", "orders d, orders e, orders f"), Map.of())
                .statusCode(422)
                .body("code", equalTo("sql_refused"))
                .body("violations[0].rule", equalTo("plan_cost"))
                .body("detail", containsString("filter on a time range"));
        assertThat(Slow.active()).isZero();
    }

    @Test
    void aViewIsAskedAboutLikeWhatItHides() {
        TestDatabases.run(
                "shop",
                "create view everything as select id from orders;"
                        + " grant select on everything to shop_reader");
        Api.discovered(connection);
        TestDatabases.run(
                "shop",
                "create or replace view everything as select a.id from orders a, orders b,"
                        + " orders c, orders d, orders e, orders f");
        try {
            run("SELECT id FROM everything", Map.of())
                    .statusCode(422)
                    .body("violations[0].rule", equalTo("plan_cost"));
        } finally {
            TestDatabases.run("shop", "drop view everything");
        }
    }

    @Test
    void saysThatTheDatabaseChangedSinceItsDiscovery() {
        TestDatabases.run(
                "shop", "create table moving (id int); grant select on moving to shop_reader");
        Api.discovered(connection);
        TestDatabases.run("shop", "alter table moving rename to moved");
        try {
            run("SELECT id FROM moving", Map.of())
                    .statusCode(422)
                    .body("code", equalTo("query_failed"))
                    .body("detail", containsString("discover the connection again"));
        } finally {
            TestDatabases.run("shop", "drop table moved");
        }
    }

    @Test
    void tellsThatTheConnectionBrokeInTheMiddle() throws Exception {
        CompletableFuture<ValidatableResponse> answer = Api.later(() -> run(Slow.SQL, Map.of()));
        Slow.await(1);

        TestDatabases.run(
                "postgres",
                "select pg_terminate_backend(pid) from pg_stat_activity where application_name"
                        + " like 'data-agent %'");

        answer.get(10, TimeUnit.SECONDS).statusCode(422).body("code", equalTo("connection_failed"));
        // The door rests a moment before it asks a database again that broke off.
        int status = 0;
        for (int i = 0; i < 200 && status != 200; i++) {
            Api.pause();
            status = run("SELECT 1 AS one", Map.of()).extract().statusCode();
        }
        assertThat(status).isEqualTo(200);
    }

    private ValidatableResponse run(String sql, Map<String, Object> more) {
        Map<String, Object> body = new HashMap<>(more);
        body.put("connectionId", connection);
        body.put("sql", sql);
        return Api.post("/api/queries", body);
    }

    private static ValidatableResponse cancel(String id) {
        return Api.post("/api/queries/" + id + "/cancel", Map.of());
    }

    /// A session as a replica that is gone has left it.
    private static Connection abandoned(String id) throws SQLException {
        return Jdbc.postgres(
                TestDatabases.port(),
                "shop?ApplicationName=data-agent%20" + id,
                "shop_reader",
                TestDatabases.READER_PASSWORD);
    }

    private static SQLException failureOf(Connection session) {
        try (Statement statement = session.createStatement()) {
            statement.executeQuery(Slow.SQL);
            throw new IllegalStateException("it was not ended");
        } catch (SQLException e) {
            return e;
        }
    }

    private String orphan(String id) {
        return "insert into execution (id, epoch, actor, connection_id, purpose, statement, replica,"
                + " lease_until) values ('%s', 0, '%s', '%s', 'person', 'SELECT ?',"
                        .formatted(id, FakeIdentity.user("ann"), connection)
                + " gen_random_uuid(), now() - interval '1 second')";
    }

    private static void awaitOutcome(String id, String expected) {
        String sql =
                "select coalesce(outcome || ' ' || reason, outcome) from execution where id = '"
                        + id
                        + "'";
        for (int i = 0; i < 100 && !TestDatabases.text("query", sql).equals(expected); i++) {
            Api.pause();
        }
        assertThat(TestDatabases.text("query", sql)).isEqualTo(expected);
    }

    private static long lines(String id, String action) {
        return TestDatabases.number(
                "query",
                "select count(*) from outbox where topic = 'data-agent.audit-events' and payload like '%\"action\":\""
                        + action
                        + "\"%' and payload like '%"
                        + id
                        + "%'");
    }

    private static String audit(String id) {
        return TestDatabases.text(
                "query",
                "select coalesce(string_agg(payload, ' '), '') from outbox where topic = 'data-agent.audit-events' and payload like"
                        + " '%"
                        + id
                        + "%'");
    }
}
