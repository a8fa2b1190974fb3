package io.dataagent.query.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class ManyTablesTest {

    /// `./data-agent bench profile` does 500.
    private static final int TABLES = 120;

    @Test
    void discoversManyTables() {
        TestDatabases.run("postgres", "create database many");
        TestDatabases.run("many", TestDatabases.manyTables(TABLES));
        TestDatabases.run(
                "many",
                "create role many_reader login password 'reader-secret'; grant usage on schema"
                        + " public to many_reader; grant select on all tables in schema public to"
                        + " many_reader");
        String connection =
                Api.post(
                                "/api/connections",
                                Api.shop(Map.of("database", "many", "username", "many_reader")))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        String snapshot = Api.discovered(connection);

        String path = "/api/connections/" + connection + "/discoveries/" + snapshot;
        List<Integer> rows =
                given().get(path)
                        .then()
                        .statusCode(200)
                        .body("data.status", equalTo("ready"))
                        .body("data.progress.done", equalTo(TABLES))
                        .body("data.progress.total", equalTo(TABLES))
                        .extract()
                        .path("data.tables.rowCount");
        assertThat(rows).hasSize(TABLES).containsOnly(20);
    }

    @Test
    void aDatabaseOfWhichTheRoleMayReadNothingIsDiscoveredToo() {
        TestDatabases.run("postgres", "create role blind_reader login password 'reader-secret'");
        String connection =
                Api.post("/api/connections", Api.shop(Map.of("username", "blind_reader")))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        String snapshot = Api.discovered(connection);

        given().get("/api/connections/" + connection + "/discoveries/" + snapshot)
                .then()
                .statusCode(200)
                .body("data.status", equalTo("ready"))
                .body("data.tables.size()", equalTo(0))
                .body("data.progress.total", equalTo(0));
    }
}
