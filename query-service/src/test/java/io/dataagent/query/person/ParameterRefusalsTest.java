package io.dataagent.query.person;

import static io.dataagent.query.person.BoundQueries.audit;
import static io.dataagent.query.person.BoundQueries.connection;
import static io.dataagent.query.person.BoundQueries.integers;
import static io.dataagent.query.person.BoundQueries.run;
import static io.dataagent.query.person.BoundQueries.value;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.ValidatableResponse;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bound values that do not fit, and what nobody may find of any: on real servers of every dialect.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run", "queries:export"})
class ParameterRefusalsTest {

    @AfterAll
    static void stop() {
        BoundQueries.stop();
    }

    @Test
    void noRecordHoldsAValue() {
        String id = ExecutionId.next().toString();
        run(
                        "postgresql 18",
                        "SELECT id FROM kinds WHERE s = ?",
                        Map.of("queryId", id),
                        List.of(value("string", "zebra-crossing")))
                .statusCode(200);
        assertThat(audit(id)).contains("s = $1").doesNotContain("zebra");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "postgresql 18 | SELECT id FROM kinds LIMIT ? | string | Parameter 1: the database expects an integer of eight bytes here",
                "postgresql 18 | SELECT id FROM kinds LIMIT ? | string | say with CAST($1 AS …)",
                "postgresql 15 | SELECT id FROM kinds WHERE id = ? | string | expects an integer of four bytes",
                "postgresql 18 | SELECT id FROM kinds WHERE u = ? | string | expects a UUID",
                "postgresql 18 | SELECT id FROM kinds WHERE m = ? | string | enum",
                "postgresql 18 | SELECT id FROM kinds WHERE o = ? | string | a type that cannot be bound",
                "postgresql 18 | SELECT id FROM kinds WHERE x = ? | string | a type that cannot be bound",
                "postgresql 18 | SELECT id FROM kinds WHERE i = ? | string | a type that cannot be bound",
                "postgresql 18 | SELECT id FROM kinds WHERE a = ? | string | a type that cannot be bound",
                "postgresql 18 | SELECT a.id FROM kinds a, kinds b WHERE a.o = ? | string | a type that cannot be bound",
                "duckdb | SELECT id FROM orders LIMIT ? | string | Could not convert",
                "duckdb | SELECT id FROM orders WHERE id = ? | string | cannot be converted to the type"
            })
    void aValueThatDoesNotFitIsRefusedWithItsNumberAndNotRepeated(
            String kind, String sql, String type, String sentence) {
        run(kind, sql, type, "1; DROP TABLE zebra")
                .statusCode(422)
                .body("code", equalTo("query_failed"))
                .body("detail", containsString(sentence))
                .body("detail", not(containsString("zebra")));
        run(kind, "SELECT CAST(? AS integer) AS v", "integer", "7")
                .statusCode(200)
                .body("data.rows[0][0]", equalTo(7));
    }

    @Test
    void mariaDbTakesNoTextForALimit() {
        run("mariadb", "SELECT id FROM kinds ORDER BY id LIMIT ?", "string", "1 UNION SELECT 2")
                .body("detail", not(containsString("UNION")));
        run("mariadb", "SELECT id FROM kinds ORDER BY id LIMIT ?, ?", Map.of(), integers("2", "1"))
                .statusCode(200)
                .body("data.rows", equalTo(List.of(List.of(3))));
    }

    @Test
    void refusesValuesThatAreNotWhatTheirTypesSay() {
        run("postgresql 18", "SELECT CAST(? AS int) AS v", "integer", "zebra")
                .statusCode(400)
                .body("code", equalTo("validation_failed"))
                .body("detail", containsString("Parameter 1 is not what its type says"))
                .body("detail", not(containsString("zebra")));
        run("postgresql 18", "SELECT CAST(? AS int) AS v", "number", "1").statusCode(400);
        for (Map<String, Object> nothing : Arrays.asList(null, Map.<String, Object>of())) {
            run(
                            "postgresql 18",
                            "SELECT CAST(? AS int) AS v",
                            Map.of(),
                            Collections.singletonList(nothing))
                    .statusCode(400)
                    .body("detail", equalTo("Parameter 1 has no type."));
        }
        run("duckdb", "SELECT CAST(? AS DOUBLE) AS v", "decimal", "1e38")
                .statusCode(400)
                .body("detail", containsString("38 digits"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql 18", "mariadb", "duckdb"})
    void refusesPlaceholdersWithoutValues(String kind) {
        run(kind, "SELECT id FROM orders WHERE id = ?", Map.of(), List.of())
                .statusCode(422)
                .body("code", equalTo("sql_refused"))
                .body("violations[0].rule", equalTo("parameter"))
                .body("violations[0].position", equalTo(34))
                .body("detail", containsString("send one for each in “parameters”"));
    }

    @Test
    void aKeyBelongsToTheValuesToo() {
        Map<String, Object> body =
                new HashMap<>(
                        Map.of(
                                "connectionId", connection("postgresql 18"),
                                "sql", "SELECT id FROM kinds WHERE id = $1",
                                "parameters", integers("3")));
        String key = ExecutionId.next().toString();
        keyed(key, body).statusCode(200).body("data.rows[0][0]", equalTo(3));
        keyed(key, body).statusCode(200).body("data.rows[0][0]", equalTo(3));
        body.put("parameters", integers("4"));
        keyed(key, body).statusCode(422).body("code", equalTo("idempotency_mismatch"));
    }

    private static ValidatableResponse keyed(String key, Map<String, Object> body) {
        return given().header("Idempotency-Key", key)
                .contentType(io.restassured.http.ContentType.JSON)
                .body(body)
                .post("/api/queries")
                .then();
    }
}
