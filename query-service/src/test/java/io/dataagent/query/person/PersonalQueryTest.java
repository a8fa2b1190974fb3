package io.dataagent.query.person;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
class PersonalQueryTest {

    @Test
    @TestSecurity(
            user = "ann",
            permissions = {"connections:read", "connections:write", "queries:run"})
    void runsAPersonsSelectOverWhatWasDiscovered() {
        String connection = Api.connection();
        Api.discovered(connection);

        Api.post(
                        "/api/queries",
                        query(
                                connection,
                                "SELECT status, count(*) AS n FROM orders GROUP BY 1 ORDER BY 1"))
                .statusCode(200)
                .body("data.columns.name", contains("status", "n"))
                .body("data.rowCount", equalTo(3))
                .body("data.rows[0][1]", equalTo(1667))
                .body("data.truncated", equalTo(false))
                .body("data.lineage.grain", contains("status"));
        Api.post("/api/queries", query(connection, "SELECT * FROM orders"))
                .statusCode(200)
                .body("data.rowCount", equalTo(1000))
                .body("data.truncated", equalTo(true));
        Api.post("/api/queries", query(connection, "DELETE FROM orders"))
                .statusCode(422)
                .body("code", equalTo("sql_refused"))
                .body("violations[0].rule", equalTo("not_a_select"));
        Api.post("/api/queries", query(connection, "SELECT 1 / 0 AS x FROM orders"))
                .statusCode(422)
                .body("code", equalTo("query_failed"))
                .body("detail", equalTo("division by zero"));
        Api.post(
                        "/api/queries",
                        query(
                                connection,
                                "SELECT NULL AS a UNION ALL SELECT NULL UNION ALL SELECT 1"))
                .statusCode(422)
                .body("code", equalTo("query_failed"))
                .body("detail", containsString("types of values do not fit"));
        Api.post("/api/queries", query(UUID.randomUUID().toString(), "SELECT 1")).statusCode(404);
    }

    @Test
    @TestSecurity(user = "eve", permissions = "data_agent:read")
    void refusesAViewer() {
        Api.post("/api/queries", query(UUID.randomUUID().toString(), "SELECT 1")).statusCode(403);
    }

    @Test
    @TestSecurity(user = "ann", permissions = "queries:run")
    void keepsPeopleOutOfTheInternalAddresses() {
        String id = UUID.randomUUID().toString();
        Api.post("/internal/scopes", Map.of()).statusCode(403);
        Api.post("/internal/scopes/" + id + "/execute", Map.of()).statusCode(403);
        Api.post("/internal/executions/" + id + "/cancel", Map.of()).statusCode(403);
        Api.post("/internal/runs/" + id + "/end", Map.of("epoch", 1)).statusCode(403);
    }

    private static Map<String, String> query(String connection, String sql) {
        return Map.of("connectionId", connection, "sql", sql);
    }
}
