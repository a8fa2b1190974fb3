package io.dataagent.query;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Requests that no honest client sends: refused as such, and never told more than an unknown id.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class MalformedRequestsTest {

    @ParameterizedTest
    @ValueSource(strings = {"///", "text", "a/b/c", "application/json, ;", ", ,"})
    void anUnreadableAcceptIsNotAcceptable(String accept) {
        given().header("Accept", accept)
                .get("/api/connections")
                .then()
                .statusCode(406)
                .body("code", equalTo("not_acceptable"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"*/*", "application/json;q=0.9, */*;q=0.1", "application/*"})
    void aReadableAcceptIsServed(String accept) {
        given().header("Accept", accept).get("/api/connections").then().statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a..duckdb", "..duckdb", "a..b.duckdb", "a/b.duckdb"})
    void aFileNameWithTwoDotsIsNone(String name) {
        Api.post("/api/connections", Map.of("name", "File", "dialect", "duckdb", "file", name))
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"5432\"", "55433.7", "1e3", "true", "[5432]"})
    void aPortIsAWholeNumber(String port) {
        given().contentType(ContentType.JSON)
                .body(
                        """
                        {"name": "n", "dialect": "postgresql", "host": "localhost", "port": %s,
                         "database": "shop", "username": "u", "password": "p"}
                        """
                                .formatted(port))
                .post("/api/connections")
                .then()
                .statusCode(400)
                .body("detail", containsString("port"));
    }

    @Test
    void aHostHasNoControlCharacters() {
        Api.post("/api/connections", Api.shop(Map.of("host", "local\u0000host")))
                .statusCode(400)
                .body("detail", equalTo("'host' must not hold control characters"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"X", "VERIFY_FULL", ""})
    void anUnknownWayOfEncryptionNamesNoClass(String mode) {
        Api.post("/api/connections", Api.shop(Map.of("sslMode", mode)))
                .statusCode(400)
                .body("detail", containsString("disable, prefer, require or verify-full"))
                .body("detail", not(containsString("SslChoice")));
    }

    @Test
    void aDiscoveryOfAForeignConnectionIsAsUnknownAsOneThatIsNotThere() {
        String connection = UUID.randomUUID().toString();
        String snapshot = UUID.randomUUID().toString();
        TestDatabases.run(
                "query",
                ("insert into connection (id, owner, name, dialect, host, port, database, username,"
                                + " password, ssl_mode) values ('%s', repeat('x', 43), 'n',"
                                + " 'postgresql', 'h', 1, 'd', 'u', '\\x00', 'prefer');"
                                + " insert into snapshot (id, connection_id, dialect, status)"
                                + " values ('%s', '%s', 'postgresql', 'failed')")
                        .formatted(connection, snapshot, connection));
        String unknown = discovery(connection, UUID.randomUUID().toString());

        assertThat(discovery(connection, snapshot)).isEqualTo(unknown);
        assertThat(discovery(UUID.randomUUID().toString(), snapshot)).isEqualTo(unknown);
        assertThat(unknown).contains("not_found");
    }

    private static String discovery(String connection, String snapshot) {
        return given().get("/api/connections/" + connection + "/discoveries/" + snapshot)
                .then()
                .statusCode(404)
                .extract()
                .asString();
    }

    @ParameterizedTest
    @CsvSource({"select 1 as one, 200", "select 1 as one from nowhere, 422"})
    void anIdThatSomebodyElseHasUsedIsAsFreeAsANewOne(String sql, int status) {
        String used = UUID.randomUUID().toString();
        TestDatabases.run(
                "query",
                ("insert into execution (id, epoch, actor, connection_id, purpose, outcome,"
                                + " ended_at) values ('%s', 0, repeat('x', 43), '%s', 'person', 'ok',"
                                + " clock_timestamp())")
                        .formatted(used, UUID.randomUUID()));
        String connection = Api.connection();
        Api.discovered(connection);

        Api.post("/api/queries", Map.of("connectionId", connection, "sql", sql, "queryId", used))
                .statusCode(status);
        if (status == 200) {
            given().get("/api/queries/" + used + "/rows")
                    .then()
                    .statusCode(200)
                    .body("data.id", equalTo(used));
            Api.post(
                            "/api/queries",
                            Map.of("connectionId", connection, "sql", sql, "queryId", used))
                    .statusCode(409);
        }
    }
}
