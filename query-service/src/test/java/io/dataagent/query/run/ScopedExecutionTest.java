package io.dataagent.query.run;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.BoundValue;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.SampleRequest;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.Validation;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import io.smallrye.reactive.messaging.memory.InMemorySource;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class ScopedExecutionTest {

    private static final String SLOW =
            "SELECT count(*) FROM orders a, orders b, orders c, orders d WHERE a.total < b.total";

    @Inject io.dataagent.query.source.TestConnections connections;

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector bus;

    private final MessageId run = MessageId.next();
    private final RunGrant grant = FakeIdentity.grant(run, "ann");
    private String scope;

    @BeforeEach
    void registerAScope() {
        scope = create(request(1, dataset("orders"))).statusCode(200).extract().path("scopeId");
    }

    @Test
    void answersWithTypedColumnsAndEveryDigit() {
        ExecutionAnswer.Rows rows =
                rows(
                        "SELECT id, total, status, placed_at, placed_at::date AS day, payload,"
                                + " note IS NULL AS empty, 0.1::float8 AS f, total AS total,"
                                + " interval '1 day 2 hours' AS i FROM orders WHERE id = 7");

        assertThat(rows.table().columns())
                .extracting(c -> c.name() + " " + c.type())
                .containsExactly(
                        "id INTEGER",
                        "total DECIMAL",
                        "status STRING",
                        "placed_at DATETIME_TZ",
                        "day DATE",
                        "payload JSON",
                        "empty BOOLEAN",
                        "f FLOAT",
                        "total_2 DECIMAL",
                        "i OTHER");
        assertThat(rows.table().rows().getFirst().toString())
                .isEqualTo(
                        "[7, 7.1234567891, \"open\", \"2024-01-01T07:00:00Z\", \"2024-01-01\","
                                + " {\"n\":7}, false, 0.1, 7.1234567891, \"P1DT2H\"]");
        assertThat(rows.truncated()).isFalse();
        assertThat(rows.executedSql()).contains("FROM public.orders");
        assertThat(rows.lineage().datasets()).containsExactly("orders");
        assertThat(rows.lineage().outputs().get(8).name()).isEqualTo("total_2");
    }

    @ParameterizedTest
    @CsvSource({"10, 10, true", "4999, 4999, true", "5000, 5000, false", "6000, 5000, false"})
    void returnsNoMoreRowsThanAskedForAndSaysSo(int maxRows, int returned, boolean truncated) {
        ExecutionAnswer.Rows rows =
                (ExecutionAnswer.Rows)
                        execute(statement("SELECT id FROM orders", 1, maxRows, null));
        assertThat(rows.table().rows()).hasSize(returned);
        assertThat(rows.truncated()).isEqualTo(truncated);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT * FROM stores | unknown_table",
                "SELECT * FROM private.secrets | unknown_table",
                "SELECT missing FROM orders | unknown_column",
                "SELECT touch_row(o) FROM orders o | function",
                "SELECT 1; SELECT 2 | one_statement"
            })
    void refusesWhatLeavesTheScopeBeforeItReachesTheDatabase(String sql, String rule) {
        ExecutionAnswer answer = execute(statement(sql, 1, null, null));
        assertThat(answer).isInstanceOf(ExecutionAnswer.Refused.class);
        assertThat(((ExecutionAnswer.Refused) answer).violations().getFirst().rule())
                .isEqualTo(rule);
        Validation validation =
                post("/internal/scopes/" + scope + "/validate", statement(sql, 1, null, null))
                        .statusCode(200)
                        .extract()
                        .as(Validation.class, ContractMapper.INSTANCE);
        assertThat(validation.accepted()).isFalse();
    }

    @Test
    void tellsAFailureWithoutTheCellsThatCausedIt() {
        ExecutionAnswer.Failed failed =
                (ExecutionAnswer.Failed)
                        execute(
                                statement(
                                        "SELECT note::int FROM orders WHERE id = 3",
                                        1,
                                        null,
                                        null));
        assertThat(failed.code()).isEqualTo(ProblemCode.QUERY_FAILED);
        assertThat(failed.sqlState()).isEqualTo("22P02");
        assertThat(failed.message()).doesNotContain("note 3").contains("integer");
    }

    @Test
    void bindsValuesToPlaceholders() {
        String sql = "SELECT id, CAST($2 AS text) AS t FROM orders WHERE total = $1";
        BoundValue total = new BoundValue(ColumnType.DECIMAL, "7.1234567891");
        BoundValue text = new BoundValue(ColumnType.STRING, "'; DROP TABLE orders; --");

        ExecutionAnswer.Rows rows = (ExecutionAnswer.Rows) execute(bound(sql, total, text));
        ExecutionAnswer missing = execute(bound(sql, total));

        assertThat(rows.table().rows()).hasToString("[[7, \"'; DROP TABLE orders; --\"]]");
        assertThat(rows.lineage().filters()).containsExactly("orders.total = $1");
        assertThat(((ExecutionAnswer.Refused) missing).violations().getFirst().rule())
                .isEqualTo("parameter");
        post("/internal/scopes/" + scope + "/validate", bound(sql, total, text))
                .statusCode(200)
                .body("accepted", equalTo(true));
        post("/internal/scopes/" + scope + "/validate", bound(sql))
                .statusCode(200)
                .body("accepted", equalTo(false))
                .body("violations[0].message", containsString("send one for each"));
        post(
                        "/internal/scopes/" + scope + "/validate",
                        bound(sql, total, new BoundValue(ColumnType.DATE, "tomorrow")))
                .statusCode(400)
                .body("detail", containsString("Parameter 2 is not what its type says"))
                .body("detail", not(containsString("tomorrow")));
    }

    private static StatementRequest bound(String sql, BoundValue... values) {
        return new StatementRequest(
                ExecutionId.next(), sql, 1, 1, 1, "full", null, null, null, List.of(values));
    }

    @Test
    void stopsAtTheTimeLimit() {
        ExecutionAnswer answer = execute(statement(SLOW, 1, null, 300));
        assertThat(answer)
                .isInstanceOfSatisfying(
                        ExecutionAnswer.Failed.class,
                        f -> assertThat(f.code()).isEqualTo(ProblemCode.QUERY_TIMEOUT));
    }

    @Test
    void endsACancelledStatementOnTheServer() throws Exception {
        StatementRequest slow = statement(SLOW, 1, null, null);
        CompletableFuture<ExecutionAnswer> answer =
                CompletableFuture.supplyAsync(() -> execute(slow));
        awaitActive(1);

        post("/internal/executions/" + slow.executionId() + "/cancel", "{}").statusCode(204);

        assertThat(answer.get(10, TimeUnit.SECONDS)).isInstanceOf(ExecutionAnswer.Cancelled.class);
        awaitActive(0);
        assertThat(rows("SELECT 1 AS one").table().rows()).hasSize(1);
    }

    @Test
    void neverStartsWhatWasCancelledBefore() {
        StatementRequest late = statement("SELECT 1", 1, null, null);
        post("/internal/executions/" + late.executionId() + "/cancel", "{}").statusCode(204);
        assertThat(execute(late)).isInstanceOf(ExecutionAnswer.Cancelled.class);
    }

    @Test
    void endsWhatAnOlderOwnerLeftAndRefusesItFromThenOn() throws Exception {
        StatementRequest slow = statement(SLOW, 1, null, null);
        CompletableFuture<ExecutionAnswer> answer =
                CompletableFuture.supplyAsync(() -> execute(slow));
        awaitActive(1);

        post("/internal/runs/" + run + "/end", "{\"epoch\": 1}").statusCode(204);

        assertThat(answer.get(10, TimeUnit.SECONDS)).isInstanceOf(ExecutionAnswer.Cancelled.class);
        post("/internal/scopes/" + scope + "/execute", statement("SELECT 1", 1, null, null))
                .statusCode(409)
                .body("code", equalTo("conflict"));
        assertThat(execute(statement("SELECT 1", 2, null, null)))
                .isInstanceOf(ExecutionAnswer.Rows.class);
        post("/internal/scopes/" + scope + "/execute", statement("SELECT 1", 1, null, null))
                .statusCode(409);
    }

    @Test
    void endsEverythingOfARunWhoseEndIsHeardOnTheBusHoweverOften() throws Exception {
        InMemorySource<String> phases = bus.source("phase-events");
        phases.send(event("phase_start"));
        StatementRequest slow = statement(SLOW, 1, null, null);
        CompletableFuture<ExecutionAnswer> answer =
                CompletableFuture.supplyAsync(() -> execute(slow));
        awaitActive(1);

        phases.send(event("message_cancelled"));
        phases.send(event("message_cancelled"));

        assertThat(answer.get(10, TimeUnit.SECONDS)).isInstanceOf(ExecutionAnswer.Cancelled.class);
        for (int epoch = 1; epoch <= 3; epoch++) {
            post("/internal/scopes/" + scope + "/execute", statement("SELECT 1", epoch, null, null))
                    .statusCode(409)
                    .body("code", equalTo("conflict"));
        }
    }

    private String event(String name) {
        return "{\"type\":\"%s\",\"sequence\":4,\"messageId\":\"%s\"}".formatted(name, run);
    }

    @Test
    void samplesADatasetOfTheScopeOnly() {
        String path = "/internal/scopes/" + scope + "/sample";
        post(path, new SampleRequest(ExecutionId.next(), "orders", 1, 3))
                .statusCode(200)
                .body("outcome", equalTo("rows"))
                .body("table.rows.size()", equalTo(3));
        post(path, new SampleRequest(ExecutionId.next(), "stores", 1, 3))
                .statusCode(422)
                .body("code", equalTo("scope_violation"));
    }

    @Test
    void registersNothingBeyondTheBindingAndNothingForOthers() {
        create(request(1, dataset("orders"), dataset("cities")))
                .statusCode(422)
                .body("code", equalTo("scope_violation"));
        RunGrant other = FakeIdentity.grant(MessageId.next(), "bob");
        given().header(RunGrant.HEADER, ContractJson.write(other))
                .contentType(ContentType.JSON)
                .body(ContractJson.write(statement("SELECT 1", 1, null, null)))
                .post("/internal/scopes/" + scope + "/execute")
                .then()
                .statusCode(404);
        given().contentType(ContentType.JSON)
                .body(ContractJson.write(statement("SELECT 1", 1, null, null)))
                .post("/internal/scopes/" + scope + "/execute")
                .then()
                .statusCode(403)
                .body("code", equalTo("grant_invalid"));
    }

    @Test
    void usesAnExecutionIdOnce() {
        StatementRequest once = statement("SELECT 1", 1, null, null);
        execute(once);
        post("/internal/scopes/" + scope + "/execute", once).statusCode(409);
    }

    @Test
    void writesAnAuditLineWithoutLiterals() {
        rows("SELECT id FROM orders WHERE note = 'note 77' AND id < 12345");
        given().get("/q/health/live").then().statusCode(200);
        String payloads =
                TestDatabases.text(
                        "query",
                        "select coalesce(string_agg(payload, ' '), '') from outbox where topic ="
                                + " 'data-agent.audit-events' and payload like '%"
                                + run
                                + "%'");
        assertThat(payloads).doesNotContain("note 77").doesNotContain("12345");
    }

    private ExecutionAnswer.Rows rows(String sql) {
        return (ExecutionAnswer.Rows) execute(statement(sql, 1, null, null));
    }

    private ExecutionAnswer execute(StatementRequest request) {
        return post("/internal/scopes/" + scope + "/execute", request)
                .statusCode(200)
                .body(not(containsString("127.0.0.1")))
                .extract()
                .as(ExecutionAnswer.class, ContractMapper.INSTANCE);
    }

    private static StatementRequest statement(
            String sql, long epoch, Integer maxRows, Integer timeoutMs) {
        return new StatementRequest(
                ExecutionId.next(), sql, epoch, 1, 1, "full", maxRows, timeoutMs);
    }

    private ValidatableResponse create(ScopeRequest request) {
        return post("/internal/scopes", request);
    }

    private ValidatableResponse post(String path, Object body) {
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .contentType(ContentType.JSON)
                .body(body instanceof String text ? text : ContractJson.write(body))
                .when()
                .post(path)
                .then();
    }

    private ScopeRequest request(long epoch, ScopedDataset... datasets) {
        OntologyBinding binding =
                new OntologyBinding(
                        run,
                        grant.ontologyId(),
                        1,
                        connections.shop("ann"),
                        Set.of("public.orders", "public.stores"),
                        Instant.now().plusSeconds(60));
        return new ScopeRequest(run, epoch, ContractJson.write(binding), List.of(datasets));
    }

    private static ScopedDataset dataset(String table) {
        return new ScopedDataset(
                table,
                "public." + table,
                List.of("id", "store_id", "status", "total", "placed_at", "note", "payload"),
                List.of("id"),
                List.of("placed_at"));
    }

    private static void awaitActive(long count) throws InterruptedException {
        String sql =
                "select count(*) from pg_stat_activity where backend_type = 'client backend' and"
                        + " application_name like 'data-agent%' and"
                        + " state = 'active' and query like '%a.total < b.total%'";
        long deadline = System.nanoTime() + Duration.ofSeconds(15).toNanos();
        while (TestDatabases.number("postgres", sql) != count && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
        assertThat(TestDatabases.number("postgres", sql)).isEqualTo(count);
    }
}
