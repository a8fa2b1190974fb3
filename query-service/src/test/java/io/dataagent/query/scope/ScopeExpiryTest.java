package io.dataagent.query.scope;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.run.ChatEvent;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.source.TestConnections;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.Metadata;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.Test;

/// Scopes and epochs that are forgotten leave nothing of the run, and let nobody in again.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class ScopeExpiryTest {

    @Inject TestConnections connections;
    @Inject OwnDatabase database;
    @Inject ScopeExpiry expiry;

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector bus;

    private final MessageId run = MessageId.next();

    @Test
    void withAPersonTheirScopesAndEpochsGoAndAnOldOwnerStaysOut() {
        RunGrant leaver = FakeIdentity.grant(run, "scope-leaver");
        RunGrant stayer = FakeIdentity.grant(MessageId.next(), "scope-stayer");
        String scope = registered(leaver, 1);
        String other = registered(stayer, 1);
        assertThat(ask(leaver, scope, 1).statusCode()).isEqualTo(200);

        hear(new ChatEvent.UserDeleted(leaver.userId(), Instant.now()));

        until(() -> known(run) == 0);
        assertThat(ask(leaver, scope, 1).statusCode()).isEqualTo(404);
        for (int epoch = 1; epoch <= 3; epoch++) {
            assertThat(register(leaver, epoch).statusCode()).isEqualTo(409);
        }
        end(leaver, 3);
        over(run);
        assertThat(register(leaver, 4).statusCode()).isEqualTo(409);
        assertThat(known(run)).isZero();
        assertThat(ask(stayer, other, 1).statusCode()).isEqualTo(200);
    }

    @Test
    void withAPersonGoesWhatWasParkedOfTheirFiles() {
        RunGrant leaver = FakeIdentity.grant(run, "parked-leaver");
        RunGrant stayer = FakeIdentity.grant(MessageId.next(), "parked-stayer");
        parked(leaver);
        parked(stayer);
        assertThat(parkedOf(leaver) + parkedOf(stayer)).isEqualTo(2);

        hear(new ChatEvent.UserDeleted(leaver.userId(), Instant.now()));

        until(() -> parkedOf(leaver) == 0);
        assertThat(parkedOf(stayer)).isEqualTo(1);
    }

    private void parked(RunGrant whose) {
        database.update(
                """
                insert into outbox_parked
                    (id, bucket, topic, key, ce_id, ce_type, payload, created_at, reason, holds_key)
                values ((select coalesce(max(id), 0) + 1 from outbox_parked), 0, $1, $2, 'c', $3, $4,
                    now(), 'too large', true)
                """,
                "data-agent.connection-events",
                whose.userId().value(),
                "io.dataagent.file_ready.v1",
                "{\"owner\":\"%s\"}".formatted(whose.userId().value()));
    }

    private long parkedOf(RunGrant whose) {
        return database.first(
                        "select count(*) as n from outbox_parked where payload like '%' || $1 || '%'",
                        whose.userId().value())
                .orElseThrow()
                .getLong("n");
    }

    @Test
    void withAConversationItsScopesAndEpochsGo() {
        RunGrant grant = FakeIdentity.grant(run, "scope-owner");
        registered(grant, 1);

        hear(
                new ChatEvent.ChatDeleted(
                        grant.chatId(), grant.userId(), List.of(run), Instant.now()));

        until(() -> known(run) == 0);
        assertThat(register(grant, 2).statusCode()).isEqualTo(409);
    }

    @Test
    void aRunThatEndedBeforeItCameHereIsKeptOutWithoutItsId() {
        over(run);

        until(
                () ->
                        count(
                                        "select count(*) as n from closed_run where digest ="
                                                + " sha256($1::uuid::text::bytea)")
                                == 1);
        assertThat(known(run)).isZero();
        assertThat(register(FakeIdentity.grant(run, "scope-late"), 1).statusCode()).isEqualTo(409);
        assertThat(known(run)).isZero();
    }

    @Test
    void theEndOfALaterVersionOfEventsIsLeftAlone() {
        RunGrant grant = FakeIdentity.grant(run, "scope-later");
        String scope = registered(grant, 1);

        over("io.dataagent.message_cancelled.v2");
        assertThat(ask(grant, scope, 1).statusCode()).isEqualTo(200);

        over("io.dataagent.message_cancelled.v1");
        assertThat(ask(grant, scope, 1).statusCode()).isEqualTo(409);
    }

    /// Waits until it is dealt with.
    private void over(String type) {
        CompletableFuture<Void> dealtWith = new CompletableFuture<>();
        var record = new ConsumerRecord<>("data-agent.phase-events", 0, 0, "", end(run));
        record.headers().add("ce_type", type.getBytes(UTF_8));
        bus.source("phase-events")
                .send(
                        Message.of(
                                record.value(),
                                Metadata.of(new IncomingKafkaRecordMetadata<>(record, "")),
                                () -> {
                                    dealtWith.complete(null);
                                    return dealtWith;
                                }));
        dealtWith.orTimeout(10, TimeUnit.SECONDS).join();
    }

    @Test
    void whatIsOverForLongIsForgottenAndNothingYounger() {
        RunGrant grant = FakeIdentity.grant(run, "scope-sweep");
        registered(grant, 1);
        change("update scope set expires_at = now() - interval '47 hours' where run_id = $1");
        change("update run_epoch set updated_at = now() - interval '29 days' where run_id = $1");
        expiry.sweep();
        assertThat(known(run)).as("a run whose end nobody told").isEqualTo(2);

        change("update scope set expires_at = now() - interval '49 hours' where run_id = $1");
        expiry.sweep();
        assertThat(known(run)).as("the scope is over").isEqualTo(1);
        assertThat(register(grant, 0).statusCode()).as("an older owner").isEqualTo(409);

        over(run);
        until(
                () ->
                        count(
                                        "select count(*) as n from run_epoch where run_id = $1"
                                                + " and ended > 1")
                                == 1);
        change("update run_epoch set updated_at = now() - interval '47 hours' where run_id = $1");
        expiry.sweep();
        assertThat(register(grant, 2).statusCode()).as("a right may be shown yet").isEqualTo(409);

        change("update run_epoch set updated_at = now() - interval '49 hours' where run_id = $1");
        expiry.sweep();
        assertThat(known(run)).isZero();
    }

    private long known(MessageId of) {
        return database.first(
                        "select (select count(*) from scope where run_id = $1) + (select count(*)"
                                + " from run_epoch where run_id = $1) as n",
                        of.value())
                .orElseThrow()
                .getLong("n");
    }

    private static void until(BooleanSupplier reached) {
        for (int i = 0; i < 200 && !reached.getAsBoolean(); i++) {
            Api.pause();
        }
        assertThat(reached.getAsBoolean()).isTrue();
    }

    private long count(String sql) {
        return database.first(sql, run.value()).orElseThrow().getLong("n");
    }

    private void change(String sql) {
        assertThat(database.update(sql, run.value())).isEqualTo(1);
    }

    private void hear(ChatEvent event) {
        bus.source("chat-events").send(ContractJson.write(event));
    }

    private void over(MessageId ended) {
        bus.source("phase-events").send(end(ended));
    }

    private static String end(MessageId run) {
        return "{\"type\":\"message_cancelled\",\"sequence\":4,\"messageId\":\"%s\"}"
                .formatted(run);
    }

    private void end(RunGrant grant, long epoch) {
        assertThat(
                        post(
                                        grant,
                                        "/internal/runs/" + grant.runId() + "/end",
                                        "{\"epoch\":" + epoch + "}")
                                .statusCode())
                .isEqualTo(204);
    }

    private String registered(RunGrant grant, long epoch) {
        return register(grant, epoch).then().statusCode(200).extract().path("scopeId");
    }

    private Response register(RunGrant grant, long epoch) {
        OntologyBinding binding =
                new OntologyBinding(
                        grant.runId(),
                        grant.ontologyId(),
                        1,
                        connections.shop("ann"),
                        Set.of("public.orders"),
                        Instant.now().plusSeconds(60));
        ScopedDataset orders =
                new ScopedDataset(
                        "orders",
                        "public.orders",
                        List.of("id", "total"),
                        List.of("id"),
                        List.of());
        return post(
                grant,
                "/internal/scopes",
                ContractJson.write(
                        new ScopeRequest(
                                grant.runId(),
                                epoch,
                                ContractJson.write(binding),
                                List.of(orders))));
    }

    private Response ask(RunGrant grant, String scope, long epoch) {
        return post(
                grant,
                "/internal/scopes/" + scope + "/execute",
                ContractJson.write(
                        new StatementRequest(
                                ExecutionId.next(), "SELECT 1", epoch, 1, 1, "full", null, null)));
    }

    private static Response post(RunGrant grant, String path, String body) {
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .contentType(ContentType.JSON)
                .body(body)
                .when()
                .post(path);
    }
}
