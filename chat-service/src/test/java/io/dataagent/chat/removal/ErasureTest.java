package io.dataagent.chat.removal;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.PREFERENCES;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.chat.fixture.Announcements;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.chat.fixture.Sql;
import io.dataagent.contracts.id.UserId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ErasureTest {

    private static final String USERS = "/api/admin/users/";

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector kafka;

    @Inject Pool database;
    @Inject Erasures erasures;

    private final String name = UUID.randomUUID().toString();
    private final String who = name + "/contributor";
    private final UserId id = UserId.from("urn:data-agent:no-token", name);

    @Test
    void takesEverythingOfAPersonAndNothingOfOthers() {
        // Given
        String chat = chat(who);
        String running = ask(who, chat, "q");
        as(who).header("Idempotency-Key", "k")
                .body(Map.of("ontologyId", Samples.READY))
                .post(CHATS)
                .then()
                .statusCode(201);
        as(who).body(Map.of("key", "grain", "value", "daily"))
                .post(PREFERENCES)
                .then()
                .statusCode(201);
        as(who).body(Map.of("name", "mine")).post("/api/data-agent/boards").then().statusCode(201);
        String other = chat("bystander/contributor");

        // When
        as("ada/admin").delete(USERS + id.value()).then().statusCode(204);

        // Then
        as(who).get(CHATS + "/" + chat).then().statusCode(404);
        as(who).get(CHATS).then().body("data.pagination.totalItems", equalTo(0));
        as(who).get(PREFERENCES).then().body("data", hasSize(0));
        as("bystander/contributor").get(CHATS + "/" + other).then().statusCode(200);
        assertThat(rows("idempotency", "owner_id")).isZero();
        assertThat(rows("chat_total", "owner_id")).isZero();
        assertThat(rows("board", "owner_id")).isZero();
        assertThat(rows("erasure", "user_id")).isZero();
        assertThat(rows("audit_pseudonym", "actor")).isZero();
        assertThat(Announcements.await(kafka, "\"user_deleted\"", id.value())).isPresent();
        assertThat(Announcements.await(kafka, "\"chat_deleted\"", running)).isPresent();
        assertThat(Announcements.await(kafka, "\"chat.deleted\"", chat, "user_deleted"))
                .isPresent();
    }

    @Test
    void reachesWhatWasParked() {
        // Given
        park("share_made", "data-agent.chat-events", "{\"userId\":\"%s\"}".formatted(id.value()));
        park("audit", "data-agent.audit-events", "{\"actor\":\"%s\"}".formatted(id.value()));
        park("user_deleted", "data-agent.chat-events", "{\"userId\":\"%s\"}".formatted(id.value()));

        // When
        as("ada/admin").delete(USERS + id.value()).then().statusCode(204);

        // Then
        assertThat(
                        Sql.rows(
                                database,
                                "select ce_type, payload from outbox_parked where key = $1 order by id",
                                name))
                .extracting(row -> row.getString("ce_type"), row -> row.getString("payload"))
                .containsExactly(
                        tuple("io.dataagent.audit.v1", "{\"actor\": null}"),
                        tuple(
                                "io.dataagent.user_deleted.v1",
                                "{\"userId\":\"%s\"}".formatted(id.value())));
    }

    private void park(String event, String topic, String payload) {
        Sql.rows(
                database,
                """
                insert into outbox_parked
                    (id, bucket, topic, key, ce_id, ce_type, payload, created_at, reason, holds_key)
                values ((select coalesce(max(id), 0) + 1 from outbox_parked), 0, $1, $2, 'c', $3, $4,
                    now(), 'too large', true)
                """,
                topic,
                name,
                "io.dataagent." + event + ".v1",
                payload);
    }

    @Test
    void goesOnWithAnErasureThatWasCutOff() throws Throwable {
        // Given
        String chat = chat(who);
        Sql.rows(database, "insert into erasure values ($1, $1, now())", id.value());

        // When
        VertxContextSupport.subscribeAndAwait(erasures::takeUp);

        // Then
        as(who).get(CHATS + "/" + chat).then().statusCode(404);
        assertThat(rows("erasure", "user_id")).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "vic/viewer, 43, 403",
        "carol/contributor, 43, 403",
        "ada/admin, 12, 400",
        "ada/admin, 43, 204"
    })
    void isForAdministrators(String caller, int length, int status) {
        as(caller).delete(USERS + "x".repeat(length)).then().statusCode(status);
    }

    private long rows(String table, String column) {
        return Sql.number(
                database,
                "select count(*) from " + table + " where " + column + " = $1",
                id.value());
    }
}
