package io.dataagent.query.person;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.source.TestConnections;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class ScopedExportTest {

    @Inject TestConnections connections;

    private final MessageId run = MessageId.next();
    private final RunGrant grant = FakeIdentity.grant(run, "ann");
    private String scope;

    @BeforeEach
    void registersAScope() {
        OntologyBinding binding =
                new OntologyBinding(
                        run,
                        grant.ontologyId(),
                        1,
                        connections.shop("ann"),
                        Set.of("public.orders", "public.stores"),
                        Instant.now().plusSeconds(60));
        ScopeRequest request =
                new ScopeRequest(
                        run,
                        1,
                        ContractJson.write(binding),
                        List.of(
                                new ScopeRequest.ScopedDataset(
                                        "orders",
                                        "public.orders",
                                        List.of("id", "total", "note"),
                                        List.of("id"),
                                        List.of())));
        scope = post("/internal/scopes", request).then().statusCode(200).extract().path("scopeId");
    }

    @Test
    void sendsAllRowsWhateverTheLimitAndNotesWhoTookThem() {
        // When
        Response answer = export("SELECT id, note FROM orders ORDER BY id", "csv");

        // Then
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.contentType()).startsWith("text/csv");
        String[] lines = answer.asString().split("\r\n", -1);
        assertThat(lines).hasSize(5_002);
        assertThat(lines[7]).isEqualTo("7,note 7");
        assertThat(audit())
                .contains("\"action\":\"query.exported\"", "\"rows\":\"5000\"", "export/csv");
    }

    @ParameterizedTest
    @CsvSource({"xlsx, PK", "parquet, PAR1"})
    void sendsOtherFormats(String format, String magic) {
        byte[] file = export("SELECT id FROM orders", format).asByteArray();
        assertThat(new String(file, StandardCharsets.ISO_8859_1)).startsWith(magic);
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT * FROM stores, unknown_table",
        "SELECT store_id FROM orders, unknown_column",
        "DELETE FROM orders, ''",
    })
    void refusesWhatLeavesTheScopeOrWrites(String sql, String rule) {
        export(sql, "csv")
                .then()
                .statusCode(422)
                .body("code", equalTo("sql_refused"))
                .body("violations[0].rule", startsWith(rule));
    }

    @Test
    void tellsAFailureBeforeTheFirstRowAsAProblem() {
        export("SELECT 1 / (id - id) FROM orders", "csv")
                .then()
                .statusCode(422)
                .body("code", equalTo("query_failed"));
    }

    @Test
    void knowsNoOtherFormatAndNoScopeThatHasEnded() {
        export("SELECT id FROM orders", "pdf").then().statusCode(400);
        post("/internal/runs/" + run + "/end", Map.of("epoch", 1)).then().statusCode(204);
        export("SELECT id FROM orders", "csv").then().statusCode(409);
    }

    private Response export(String sql, String format) {
        return post(
                "/internal/scopes/" + scope + "/export?format=" + format,
                new StatementRequest(ExecutionId.next(), sql, 1, 1, 1, "full", 10, null));
    }

    private Response post(String path, Object body) {
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .contentType(ContentType.JSON)
                .body(ContractJson.write(body))
                .post(path);
    }

    private String audit() {
        return TestDatabases.text(
                "query",
                "select coalesce(string_agg(payload, ' '), '') from outbox where payload like '%"
                        + run
                        + "%'");
    }
}
