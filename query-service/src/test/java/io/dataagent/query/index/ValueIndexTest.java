package io.dataagent.query.index;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.OntologyEvent;
import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.Metadata;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The values that a version's columns hold: made behind the first scope, told only to whom may
/// know them, and gone with the version and the connection.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "caller:agent-service"})
class ValueIndexTest {

    private static final String PAID = "SELECT COUNT(*) AS n FROM orders WHERE status = 'paid'";

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector bus;

    @Inject Indexing indexing;

    private final OntologyId ontology = OntologyId.next();
    private final MessageId run = MessageId.next();
    private final RunGrant grant = FakeIdentity.grant(run, "ann");
    private ConnectionId connection;

    @BeforeEach
    void connect() {
        String id = Api.connection();
        Api.discovered(id);
        connection = ConnectionId.of(id);
    }

    @Test
    void aValueThatOccursIsConfirmedWithoutAStatement() {
        String scope = scope(3);
        made(3, "status");

        FewRows few = few(scope, PAID, 5);

        assertThat(few.outcome()).isEqualTo(Outcome.HELD);
        assertThat(few.conditions().getFirst().occurs()).isTrue();
        assertThat(statements()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"payed, paid", "Open, open", "retourned, returned"})
    void aValueThatDoesNotIsAskedForAndANearOneIsOffered(String written, String offered) {
        String scope = scope(3);
        made(3, "status");

        FewRows few = few(scope, PAID.replace("paid", written), 1);

        assertThat(few.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(few.conditions().getFirst().nearest()).containsExactly(offered);
        assertThat(statements()).isEqualTo(1);
    }

    @Test
    void whatIsTooOldAsksTheDatabase() {
        String scope = scope(3);
        made(3, "status");
        TestDatabases.run(
                "query",
                "update column_values set taken_at = now() - interval '49 hours'" + mine());

        assertThat(few(scope, PAID, 5).outcome()).isEqualTo(Outcome.HELD);
        assertThat(statements()).isEqualTo(1);
    }

    @Test
    void anotherVersionHasValuesOfItsOwn() {
        scope(3);
        made(3, "status");
        TestDatabases.run("query", "update column_values set held = '{\"paid\": 1}'" + mine());
        String later = scope(4);
        made(4, "status");
        bus.source("ontology-events")
                .send(event(new OntologyEvent.Changed(ontology, 4, Instant.now())));

        awaited("select count(*) from column_values" + mine() + " and version = 3", 0);
        assertThat(few(later, PAID.replace("paid", "open"), 5).outcome()).isEqualTo(Outcome.HELD);
        assertThat(statements()).isZero();
        scope(3);
        assertThat(number("select count(*) from column_values" + mine() + " and version = 3"))
                .isZero();

        bus.source("ontology-events")
                .send(event(new OntologyEvent.Deleted(ontology, Instant.now())));
        awaited("select count(*) from column_values" + mine(), 0);
    }

    @Test
    void aLaterVersionOfAnEventIsSetAsideAndNothingIsForgotten() {
        scope(3);
        made(3, "status");
        var record =
                new ConsumerRecord<>(
                        "data-agent.ontology-events",
                        0,
                        0,
                        "",
                        event(new OntologyEvent.Deleted(ontology, Instant.now())));
        record.headers().add("ce_type", "io.dataagent.ontology_deleted.v2".getBytes(UTF_8));
        CompletableFuture<Throwable> setAside = new CompletableFuture<>();

        bus.source("ontology-events")
                .send(
                        Message.of(
                                record.value(),
                                Metadata.of(new IncomingKafkaRecordMetadata<>(record, "")),
                                () -> CompletableFuture.completedFuture(null),
                                reason -> {
                                    setAside.complete(reason);
                                    return CompletableFuture.completedFuture(null);
                                }));

        assertThat(setAside.orTimeout(10, TimeUnit.SECONDS).join())
                .hasMessageContaining("ontology_deleted.v2");
        assertThat(number("select count(*) from column_values" + mine())).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"paid, 5", "payed, 0", "payed, 1"})
    void whatIsSwitchedOffIsNeitherConfirmedNorOfferedNorHeld(String written, int rows) {
        String scope = scope(3);
        made(3, "status");
        given().contentType(ContentType.JSON)
                .body(List.of(Map.of("schema", "public", "table", "orders", "column", "status")))
                .put("/api/connections/" + connection + "/hidden-columns")
                .then()
                .statusCode(200);

        FewRows few = few(scope, PAID.replace("paid", written), rows);

        assertThat(few.outcome()).isEqualTo(Outcome.NOT_AVAILABLE);
        assertThat(few.conditions())
                .allSatisfy(
                        c -> {
                            assertThat(c.occurs()).isNull();
                            assertThat(c.valuesThere()).isEmpty();
                            assertThat(c.nearest()).isEmpty();
                        });
        assertThat(
                        number(
                                "select count(*) from column_values"
                                        + mine()
                                        + " and column_name = 'status' and held is not null"))
                .isZero();
        assertThat(
                        number(
                                "select count(*) from outbox where ce_type ="
                                        + " 'io.dataagent.columns_hidden.v1' and payload like '%"
                                        + connection
                                        + "%\"column\":\"status\"%'"))
                .as("said on the bus")
                .isPositive();
    }

    @Test
    void onlyTextsOfTheVersionAreHeldAndTheyGoWithTheConnection() {
        scope(3);
        made(3, "status");
        made(3, "note");

        assertThat(number("select count(*) from column_values" + mine())).isEqualTo(2);
        assertThat(
                        number(
                                "select count(*) from column_values"
                                        + mine()
                                        + " and column_name = 'note' and not complete and length(held) < 200000"))
                .isEqualTo(1);

        given().delete("/api/connections/" + connection).then().statusCode(204);
        assertThat(number("select count(*) from column_values" + mine())).isZero();
    }

    @Test
    void aNewerDiscoveryReadsThemAgain() {
        scope(3);
        made(3, "status");
        TestDatabases.run(
                "query", "update column_values set held = '{}', tried_at = null" + mine());

        Api.discovered(connection.toString());
        indexing.wake();
        awaited(
                "select count(*) from column_values"
                        + mine()
                        + " and column_name = 'status' and held like '%paid%'",
                1);
    }

    private String mine() {
        return " where ontology_id = '" + ontology + "'";
    }

    private String scope(long version) {
        OntologyBinding binding =
                new OntologyBinding(
                        run,
                        ontology,
                        version,
                        connection,
                        Set.of("public.orders"),
                        Instant.now().plusSeconds(60));
        ScopedDataset orders =
                new ScopedDataset(
                        "orders",
                        "public.orders",
                        List.of("id", "status", "total", "placed_at", "note"),
                        List.of("id"),
                        List.of("placed_at"));
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .contentType(ContentType.JSON)
                .body(
                        ContractJson.write(
                                new ScopeRequest(
                                        run, 1, ContractJson.write(binding), List.of(orders))))
                .post("/internal/scopes")
                .then()
                .statusCode(200)
                .extract()
                .path("scopeId");
    }

    private FewRows few(String scope, String sql, long rows) {
        ChecksRequest request =
                new ChecksRequest(
                        ExecutionId.next(),
                        sql,
                        1,
                        List.of(Wish.WHY_FEW_ROWS),
                        rows,
                        null,
                        List.of());
        String body =
                given().header(RunGrant.HEADER, ContractJson.write(grant))
                        .contentType(ContentType.JSON)
                        .body(ContractJson.write(request))
                        .post("/internal/scopes/" + scope + "/checks")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        return ContractJson.read(body, io.dataagent.contracts.query.StatementChecks.class).rows();
    }

    private long statements() {
        return number(
                "select count(*) from execution where run_id = '"
                        + run
                        + "' and purpose = 'check'");
    }

    private void made(long version, String column) {
        awaited(
                "select count(*) from column_values"
                        + mine()
                        + " and version = "
                        + version
                        + " and column_name = '"
                        + column
                        + "' and held is not null",
                1);
    }

    private static String event(OntologyEvent event) {
        return ContractJson.write(event);
    }

    private static long number(String sql) {
        return TestDatabases.number("query", sql);
    }

    private static void awaited(String sql, long count) {
        for (int i = 0; i < 600 && number(sql) != count; i++) {
            Api.pause();
        }
        assertThat(number(sql)).isEqualTo(count);
    }
}
