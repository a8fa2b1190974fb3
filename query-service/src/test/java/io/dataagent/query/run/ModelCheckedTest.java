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
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.ScopeRequest.ScopedRelationship;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.Validation;
import io.dataagent.contracts.query.Violation;
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
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Statements beside the semantic model of their scope and the types that a discovery found.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {
            "caller:agent-service",
            "connections:read",
            "connections:write",
            "queries:run"
        })
class ModelCheckedTest {

    private static final ScopedRelationship STORE =
            new ScopedRelationship("orders", List.of("store_id"), "shops", List.of("id"));

    private final MessageId run = MessageId.next();
    private final RunGrant grant = FakeIdentity.grant(run, "ann");

    @Test
    void validatesAndExecutesBesideTheModel() {
        String connection = Api.connection();
        Api.discovered(connection);
        String scope = scope(connection, STORE);

        assertThat(both(scope, "SELECT 1 FROM orders o JOIN stores s ON o.id = s.id").message())
                .isEqualTo(
                        "“orders.id = shops.id” does not follow a relationship; orders and shops"
                                + " join on orders.store_id = shops.id.");
        assertThat(both(scope, "SELECT count(*) FROM orders, stores").rule())
                .isEqualTo("wrong_join");
        Violation type = both(scope, "SELECT id FROM orders WHERE total = 'Houston'");
        assertThat(type.rule()).isEqualTo("type_mismatch");
        assertThat(type.message()).startsWith("“orders.total” is a number");
        assertThat(
                        execute(
                                scope,
                                "SELECT s.name, sum(o.total) FROM orders o JOIN stores s ON"
                                        + " o.store_id = s.id WHERE o.placed_at >= '2024-01-01'"
                                        + " GROUP BY s.name"))
                .isInstanceOf(ExecutionAnswer.Rows.class);
    }

    @Test
    void asksNothingThatNobodyKnows() {
        String undiscovered = scope(Api.connection());

        assertThat(
                        execute(
                                undiscovered,
                                "SELECT count(*) FROM stores a, orders b WHERE a.id = b.id"))
                .isInstanceOf(ExecutionAnswer.Rows.class);
        assertThat(execute(undiscovered, "SELECT id FROM orders WHERE total = 'Houston'"))
                .isInstanceOf(ExecutionAnswer.Failed.class);
    }

    @Test
    void registersNoRelationshipThatLeadsOutOfTheScope() {
        ScopedRelationship out =
                new ScopedRelationship("orders", List.of("id"), "cities", List.of("id"));
        ScopedRelationship odd =
                new ScopedRelationship("orders", List.of("id", "total"), "shops", List.of("id"));
        for (ScopedRelationship wrong : List.of(out, odd)) {
            post("/internal/scopes", request(Api.connection(), wrong))
                    .statusCode(422)
                    .body("code", equalTo("scope_violation"));
        }
    }

    @Test
    void tellsAPersonWhichLiteralDoesNotFit() {
        String connection = Api.connection();
        Api.discovered(connection);

        Api.post(
                        "/api/queries",
                        Map.of(
                                "connectionId",
                                connection,
                                "sql",
                                "SELECT id FROM orders WHERE placed_at > 'last week'"))
                .statusCode(422)
                .body("code", equalTo("sql_refused"))
                .body("violations[0].rule", equalTo("type_mismatch"))
                .body("detail", containsString("is a date with a time"));
        Api.post(
                        "/api/queries",
                        Map.of(
                                "connectionId",
                                connection,
                                "sql",
                                "SELECT count(*) FROM orders o JOIN stores s ON o.id = s.id"))
                .statusCode(200);
    }

    /// What `validate` says, which must be what `execute` says.
    private Violation both(String scope, String sql) {
        Validation validation =
                post("/internal/scopes/" + scope + "/validate", statement(sql))
                        .statusCode(200)
                        .extract()
                        .as(Validation.class, ContractMapper.INSTANCE);
        assertThat(execute(scope, sql))
                .isEqualTo(new ExecutionAnswer.Refused(validation.violations()));
        return validation.violations().getFirst();
    }

    private ExecutionAnswer execute(String scope, String sql) {
        return post("/internal/scopes/" + scope + "/execute", statement(sql))
                .statusCode(200)
                .extract()
                .as(ExecutionAnswer.class, ContractMapper.INSTANCE);
    }

    private static StatementRequest statement(String sql) {
        return new StatementRequest(ExecutionId.next(), sql, 1, 1, 1, "full", null, null);
    }

    private String scope(String connection, ScopedRelationship... relationships) {
        return post("/internal/scopes", request(connection, relationships))
                .statusCode(200)
                .extract()
                .path("scopeId");
    }

    private ScopeRequest request(String connection, ScopedRelationship... relationships) {
        OntologyBinding binding =
                new OntologyBinding(
                        run,
                        grant.ontologyId(),
                        1,
                        ConnectionId.of(connection),
                        Set.of("public.orders", "public.stores"),
                        Instant.now().plusSeconds(600));
        return new ScopeRequest(
                run,
                1,
                ContractJson.write(binding),
                List.of(
                        dataset("orders", "orders", "id", "store_id", "total", "placed_at"),
                        dataset("shops", "stores", "id", "name")),
                List.of(relationships));
    }

    private static ScopedDataset dataset(String name, String table, String... columns) {
        return new ScopedDataset(
                name, "public." + table, List.of(columns), List.of("id"), List.of());
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
