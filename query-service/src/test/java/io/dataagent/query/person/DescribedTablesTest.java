package io.dataagent.query.person;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// DuckDB's words for a first look at a table run as they are written.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class DescribedTablesTest {

    @Test
    void summarizeAndDescribeAnswerForATableOfTheFile() {
        String connection =
                Api.post(
                                "/api/connections",
                                Map.of("name", "File", "dialect", "duckdb", "file", "shop.duckdb"))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        Api.discovered(connection);

        Api.post("/api/queries", query(connection, "SUMMARIZE orders"))
                .statusCode(200)
                .body("data.rows.collect { it[0] }", contains("id", "total", "placed_at"))
                .body("data.rows[0][3]", equalTo("4999"));
        Api.post("/api/queries", query(connection, "DESCRIBE orders"))
                .statusCode(200)
                .body(
                        "data.rows.collect { it[1] }",
                        contains("INTEGER", "DECIMAL(12,2)", "TIMESTAMP"));
    }

    private static Map<String, String> query(String connection, String sql) {
        return Map.of("connectionId", connection, "sql", sql);
    }
}
