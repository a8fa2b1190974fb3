package io.dataagent.query.run;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.SampleRequest;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Datasets whose source is a query.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"caller:agent-service", "connections:read", "connections:write"})
class QuerySourceTest {

    private static final String PAID =
            "(SELECT o.id, o.total, s.name AS store FROM orders o JOIN stores s ON s.id = o.store_id"
                    + " WHERE o.status = 'paid')";

    private final MessageId run = MessageId.next();
    private final RunGrant grant = FakeIdentity.grant(run, "ann");

    @Test
    void isReadByTheNameOfItsDataset() {
        String scope =
                scope(PAID, "id", "total", "store").statusCode(200).extract().path("scopeId");

        ExecutionAnswer.Rows rows =
                rows(
                        scope,
                        "SELECT count(*) AS n, count(DISTINCT store) AS stores FROM paid_orders");
        assertThat(rows.table().rows().toString()).isEqualTo("[[1666, 40]]");
        assertThat(rows.executedSql())
                .startsWith("WITH source_1 AS (SELECT id, total, store FROM (");
        assertThat(rows.lineage().datasets()).containsExactly("paid_orders");
        assertThat(
                        rows(
                                        scope,
                                        "SELECT a.id FROM paid_orders a JOIN paid_orders b ON a.id = b.id")
                                .totalRows())
                .isNull();
        assertThat(execute(scope, "SELECT status FROM paid_orders"))
                .isInstanceOf(ExecutionAnswer.Refused.class);
        assertThat(execute(scope, "SELECT id FROM orders"))
                .isInstanceOf(ExecutionAnswer.Refused.class);
    }

    @Test
    void givesASample() {
        String scope = scope(PAID, "id", "store").statusCode(200).extract().path("scopeId");

        ExecutionAnswer answer =
                post(
                                "/internal/scopes/" + scope + "/sample",
                                new SampleRequest(ExecutionId.next(), "paid_orders", 1, 3))
                        .statusCode(200)
                        .extract()
                        .as(ExecutionAnswer.class, ContractMapper.INSTANCE);
        assertThat(((ExecutionAnswer.Rows) answer).table().rows()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(SELECT id FROM private.secrets) | There is no table",
                "(SELECT pg_sleep(1) AS id) | is not allowed",
                "(DELETE FROM orders) | Only one SELECT",
                "(SELECT 1 AS id; DROP TABLE orders) | more than one statement",
                "(SELECT 1 AS id) UNION (SELECT 2) | cannot be",
                "(SELECT name FROM stores) | has no column “id”",
                "(WITH a AS (SELECT * FROM orders x, orders y), b AS (SELECT * FROM a x, a y), c AS (SELECT * FROM b x, b y), d AS (SELECT * FROM c x, c y), e AS (SELECT * FROM d x, d y), f AS (SELECT * FROM e x, e y), g AS (SELECT * FROM f x, f y), h AS (SELECT * FROM g x, g y), i AS (SELECT * FROM h x, h y), j AS (SELECT * FROM i x, i y) SELECT 1 AS id FROM j) | too many columns"
            })
    void isRefusedLikeAnyStatement(String source, String why) {
        scope(source, "id")
                .statusCode(422)
                .body("code", equalTo("scope_violation"))
                .body("detail", containsString(why));
    }

    private ExecutionAnswer.Rows rows(String scope, String sql) {
        ExecutionAnswer answer = execute(scope, sql);
        assertThat(answer).isInstanceOf(ExecutionAnswer.Rows.class);
        return (ExecutionAnswer.Rows) answer;
    }

    private ExecutionAnswer execute(String scope, String sql) {
        return post(
                        "/internal/scopes/" + scope + "/execute",
                        new StatementRequest(ExecutionId.next(), sql, 1, 1, 1, "full", null, null))
                .statusCode(200)
                .extract()
                .as(ExecutionAnswer.class, ContractMapper.INSTANCE);
    }

    private ValidatableResponse scope(String source, String... columns) {
        String connection = Api.connection();
        Api.discovered(connection);
        OntologyBinding binding =
                new OntologyBinding(
                        run,
                        grant.ontologyId(),
                        1,
                        ConnectionId.of(connection),
                        Set.of(source),
                        Instant.now().plusSeconds(600));
        return post(
                "/internal/scopes",
                new ScopeRequest(
                        run,
                        1,
                        ContractJson.write(binding),
                        List.of(
                                new ScopedDataset(
                                        "paid_orders",
                                        source,
                                        List.of(columns),
                                        List.of("id"),
                                        List.of()))));
    }

    private ValidatableResponse post(String path, Object body) {
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .contentType(ContentType.JSON)
                .body(ContractJson.write(body))
                .when()
                .post(path)
                .then();
    }
}
