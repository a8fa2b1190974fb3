package io.dataagent.query.source.connection;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
class ConnectionResourceTest {

    @Test
    @TestSecurity(
            user = "ann",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void keepsAConnectionAndNeverGivesOutItsPassword() {
        String id = Api.connection();

        given().get("/api/connections/" + id)
                .then()
                .statusCode(200)
                .body("data.username", equalTo("shop_reader"))
                .body(not(containsString("password")))
                .body(not(containsString(TestDatabases.READER_PASSWORD)));
        given().get("/api/connections?pageSize=100")
                .then()
                .statusCode(200)
                .body("data.items.id", hasItem(id));
        Api.post("/api/connections/" + id + "/test", Map.of())
                .statusCode(200)
                .body("data.status", equalTo("ok"));
        assertThat(
                        TestDatabases.number(
                                "query",
                                "select count(*) from connection where position('reader-secret'::bytea in"
                                        + " password) > 0"))
                .isZero();
    }

    @Test
    @TestSecurity(
            user = "bob",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void answersForAForeignConnectionAsForAnUnknownOne() {
        String foreign = UUID.randomUUID().toString();
        TestDatabases.run(
                "query",
                "insert into connection (id, owner, name, dialect, host, port, database, username,"
                        + " password, ssl_mode) values ('"
                        + foreign
                        + "', repeat('x', 43), 'n', 'postgresql', 'h', 1, 'd', 'u', '\\x00',"
                        + " 'prefer')");
        String unknownBody = body(UUID.randomUUID().toString());

        assertThat(body(foreign)).isEqualTo(unknownBody).contains("not_found");
        given().delete("/api/connections/" + foreign).then().statusCode(404);
        given().get("/api/connections/nonsense")
                .then()
                .statusCode(400)
                .body("code", equalTo("malformed_id"));
    }

    private static String body(String id) {
        return given().get("/api/connections/" + id).then().statusCode(404).extract().asString();
    }

    @Test
    @TestSecurity(user = "eve", permissions = "data_agent:read")
    void refusesAViewer() {
        given().get("/api/connections").then().statusCode(403);
        Api.post("/api/connections", Api.shop(Map.of())).statusCode(403);
    }

    @Test
    void refusesWhoIsNotSignedIn() {
        given().get("/api/connections").then().statusCode(401);
    }

    @Test
    @TestSecurity(
            user = "ann",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void saysWhatIsWrongWithALoginWithoutNamingTheHost() {
        Api.post("/api/connections", Api.shop(Map.of("password", "wrong")))
                .statusCode(422)
                .body("code", equalTo("connection_failed"))
                .body("detail", equalTo("The database refuses the user name or the password."));
        Api.post("/api/connections", Api.shop(Map.of("port", 1)))
                .statusCode(422)
                .body("code", equalTo("connection_failed"))
                .body(not(containsString("127.0.0.1")));
        Api.post("/api/connections", Api.shop(Map.of("host", "no-such-host.invalid")))
                .statusCode(422)
                .body("detail", equalTo("There is no host of that name."));
        Api.post("/api/connections", Api.shop(Map.of("database", "nowhere")))
                .statusCode(422)
                .body("detail", equalTo("There is no database of that name."));
    }

    @Test
    @TestSecurity(
            user = "ann",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void refusesARoleThatMayWriteAndSaysHowToMakeAProperOne() {
        Api.post(
                        "/api/connections",
                        Api.shop(Map.of("username", "shop_writer", "password", "writer-secret")))
                .statusCode(422)
                .body("code", equalTo("connection_not_read_only"))
                .body("findings", hasItem("The role may change 1 tables or sequences."))
                .body("remedy", containsString("GRANT SELECT ON ALL TABLES IN SCHEMA \"public\""));
        Api.post(
                        "/api/connections",
                        Api.shop(Map.of("username", "postgres", "password", "postgres")))
                .statusCode(422)
                .body("findings", hasItem("The role is a superuser."));
    }

    @Test
    @TestSecurity(
            user = "ann",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void refusesValuesThatCannotBeRight() {
        Api.post("/api/connections", Api.shop(Map.of("port", 70_000)))
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
        Api.post("/api/connections", Api.shop(Map.of("url", "jdbc:postgresql://x")))
                .statusCode(400)
                .body("code", equalTo("unknown_field"));
        Api.post("/api/connections", Api.shop(Map.of("host", "/var/run/postgresql")))
                .statusCode(422)
                .body("code", equalTo("host_not_allowed"));
    }

    @Test
    @TestSecurity(
            user = "ann",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void changesTheTargetOnlyWithThePasswordAndDeletes() {
        String path = "/api/connections/" + Api.connection();
        patch(path, Map.of("host", "127.0.0.1")).statusCode(400);
        patch(path, Map.of("name", "Other")).statusCode(200).body("data.name", equalTo("Other"));
        patch(path, Map.of("host", "127.0.0.1", "password", TestDatabases.READER_PASSWORD))
                .statusCode(200)
                .body("data.host", equalTo("127.0.0.1"))
                .body("data.updatedAt", notNullValue());
        given().delete(path).then().statusCode(204);
        given().get(path).then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "database", "username", "password"})
    @TestSecurity(
            user = "ann",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void noZeroByteSmugglesAnOptionIntoTheLogin(String field) {
        String smuggled = "shop_reader\u0000options\u0000-c default_transaction_read_only=off";
        Api.post("/api/connections", Api.shop(Map.of(field, smuggled)))
                .statusCode(400)
                .body("code", equalTo("validation_failed"))
                .body(not(containsString("default_transaction")));
        String path = "/api/connections/" + Api.connection();
        Map<String, Object> change =
                new HashMap<>(Map.of("password", TestDatabases.READER_PASSWORD));
        change.put(field, smuggled);
        patch(path, change).statusCode(400);
        patch(path, Map.of("name", " \u2003 ")).statusCode(400);
    }

    @Test
    @TestSecurity(
            user = "ann",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void aPasswordThatWasSealedForSomebodyElseIsNeverUsed() {
        String mine = Api.connection();
        String other = Api.connection();
        TestDatabases.run(
                "query",
                "update connection set password = (select password from connection where id = '"
                        + other
                        + "') where id = '"
                        + mine
                        + "'");

        Api.post("/api/connections/" + mine + "/test", Map.of())
                .statusCode(422)
                .body("code", equalTo("connection_failed"))
                .body(
                        "detail",
                        equalTo("The stored password cannot be read any more; enter it again."));
        Api.post("/api/connections/" + other + "/test", Map.of()).statusCode(200);
        String path = "/api/connections/" + mine + "/discoveries/" + Api.discovered(mine);
        given().get(path)
                .then()
                .body("data.status", equalTo("failed"))
                .body(
                        "data.reason",
                        equalTo("The stored password cannot be read any more; enter it again."));
    }

    private static io.restassured.response.ValidatableResponse patch(String path, Object body) {
        return given().contentType(ContentType.JSON).body(body).when().patch(path).then();
    }
}
