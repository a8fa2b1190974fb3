package io.dataagent.query.person;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.ValidatableResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class PagingTest {

    private String connection;

    @BeforeEach
    void discover() {
        connection = Api.connection();
        Api.discovered(connection);
    }

    @Test
    void readsAKeptResultToItsEndWithoutAskingTheDatabaseAgain() {
        // Given
        ValidatableResponse first =
                run(
                        "SELECT id, total FROM orders ORDER BY id",
                        Map.of("maxRows", 2_500, "pageSize", 1_000, "count", "exact"));
        first.statusCode(200)
                .body("data.rows.size()", equalTo(1_000))
                .body("data.rowCount", equalTo(2_500))
                .body("data.truncated", equalTo(true))
                .body("data.totalRows", equalTo(5_000))
                .body("data.nextCursor", notNullValue());
        String id = first.extract().path("data.id");
        List<Integer> ids = new ArrayList<>(first.extract().path("data.rows.collect { it[0] }"));
        TestDatabases.run("query", "update connection set port = 1");

        // When
        String cursor = first.extract().path("data.nextCursor");
        while (cursor != null) {
            ValidatableResponse page = rows(id, cursor).statusCode(200);
            page.body("data.firstRow", equalTo(ids.size()));
            ids.addAll(page.extract().<List<Integer>>path("data.rows.collect { it[0] }"));
            cursor = page.extract().path("data.nextCursor");
        }

        // Then
        assertThat(ids).hasSize(2_500).startsWith(1, 2, 3).endsWith(2_499, 2_500);
        assertThat(ids).isSorted().doesNotHaveDuplicates();
        given().get("/api/queries/" + id + "/rows?pageSize=3")
                .then()
                .body("data.rows.size()", equalTo(3))
                .body(containsString("[2,2.1234567891]"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "AAAAAAAAA-gAAAPo", "AAAD6AAAA-gAAAAAAAAAAAAAAAAAAAAA", "%00"})
    void refusesACursorThatItDidNotMake(String cursor) {
        String id = run("SELECT 1 AS one", Map.of()).extract().path("data.id");
        rows(id, cursor).statusCode(400).body("code", equalTo("bad_request"));
    }

    @Test
    void refusesTheCursorOfAnotherResult() {
        String sql = "SELECT id FROM orders";
        String cursor = run(sql, Map.of("pageSize", 10)).extract().path("data.nextCursor");
        String other = run(sql, Map.of("pageSize", 10)).extract().path("data.id");
        rows(other, cursor).statusCode(400);
    }

    @Test
    void answersAForeignAnExpiredAndAnUnknownResultAlike() {
        String foreign = run("SELECT 1 AS one", Map.of()).extract().path("data.id");
        String expired = run("SELECT 2 AS two", Map.of()).extract().path("data.id");
        TestDatabases.run(
                "query",
                "update kept_result set owner = '%s' where id = '%s';"
                                .formatted(FakeIdentity.user("bob"), foreign)
                        + "update kept_result set expires_at = now() where id = '%s'"
                                .formatted(expired));

        for (String id : List.of(foreign, expired, ExecutionId.next().toString())) {
            given().get("/api/queries/" + id + "/rows")
                    .then()
                    .statusCode(404)
                    .body("code", equalTo("not_found"))
                    .body("detail", containsString("There is no such result"));
        }
        given().get("/api/queries/none/rows").then().statusCode(400);
    }

    @Test
    void countsOnlyWhenAskedAndKnowsACompleteResultAnyway() {
        run("SELECT id FROM orders", Map.of("maxRows", 10))
                .body("data.totalRows", nullValue())
                .body("data.truncated", equalTo(true));
        run("SELECT id FROM cities", Map.of())
                .body("data.totalRows", equalTo(12))
                .body("data.nextCursor", nullValue());
        run("SELECT id FROM cities WHERE id < 0", Map.of())
                .statusCode(200)
                .body("data.columns.size()", equalTo(1))
                .body("data.rows.size()", equalTo(0));
    }

    @Test
    void forgetsResultsWithTheirConnection() {
        String id = run("SELECT 1 AS one", Map.of()).extract().path("data.id");
        given().delete("/api/connections/" + connection).then().statusCode(204);
        given().get("/api/queries/" + id + "/rows").then().statusCode(404);
    }

    @Test
    void cutsAHugeCellAndSaysSo() {
        run("SELECT repeat('x', 3000000) AS big FROM cities WHERE id = 1", Map.of())
                .statusCode(200)
                .body("data.truncated", equalTo(true))
                .body("data.totalRows", equalTo(1))
                .body("data.rows[0][0].length()", equalTo(1_048_576));
    }

    @Test
    void refusesAStatementOfAMegabyteBeforeAnyParser() {
        run("SELECT " + "1 + ".repeat(250_000) + "1", Map.of())
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
    }

    @Test
    void runsAStatementOnceHoweverOftenItIsSentUnderAKey() {
        Map<String, Object> body =
                Map.of("connectionId", connection, "sql", "SELECT id FROM cities ORDER BY 1");
        String key = ExecutionId.next().toString();

        String first = keyed(key, body).statusCode(200).extract().path("data.id");

        keyed(key, body)
                .statusCode(200)
                .body("data.id", equalTo(first))
                .body("data.rows[0][0]", equalTo(1));
        keyed(key, Map.of("connectionId", connection, "sql", "SELECT 2 AS two"))
                .statusCode(422)
                .body("code", equalTo("idempotency_mismatch"));
    }

    private static ValidatableResponse keyed(String key, Map<String, Object> body) {
        return given().header("Idempotency-Key", key)
                .contentType(io.restassured.http.ContentType.JSON)
                .body(body)
                .post("/api/queries")
                .then();
    }

    private ValidatableResponse run(String sql, Map<String, Object> more) {
        Map<String, Object> body = new HashMap<>(more);
        body.put("connectionId", connection);
        body.put("sql", sql);
        return Api.post("/api/queries", body);
    }

    private static ValidatableResponse rows(String id, String cursor) {
        return given().urlEncodingEnabled(false)
                .get("/api/queries/" + id + "/rows?cursor=" + cursor)
                .then();
    }
}
