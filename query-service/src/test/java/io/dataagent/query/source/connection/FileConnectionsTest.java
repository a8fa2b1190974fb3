package io.dataagent.query.source.connection;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Connections to stored files: whose they are, what a name may be, what a kind of target has.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class FileConnectionsTest {

    private static Map<String, Object> file(String name) {
        return Map.of("name", "File", "dialect", "duckdb", "file", name);
    }

    private static String create(Map<String, Object> body) {
        return Api.post("/api/connections", body).statusCode(201).extract().path("data.id");
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
    void saysWhereFilesHaveToBePut() {
        given().get("/api/connections/files/folders")
                .then()
                .statusCode(200)
                .body("data.available", equalTo(true))
                .body("data.own", equalTo(FakeIdentity.user("ann").value()))
                .body("data.everybody", equalTo("shared"));
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
}
