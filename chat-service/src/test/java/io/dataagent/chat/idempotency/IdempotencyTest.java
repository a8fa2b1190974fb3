package io.dataagent.chat.idempotency;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.finish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.chat.fixture.Sql;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.MessageStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A creating request creates once, however often it is sent; the key is its owner's, its path's
/// and its body's.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class IdempotencyTest {

    private static final Map<String, String> BODY = Map.of("ontologyId", Samples.READY);

    @Inject Pool database;
    @Inject Idempotency idempotency;

    private final String name = UUID.randomUUID().toString();
    private final String who = name + "/contributor";
    private final String owner = UserId.from("urn:data-agent:no-token", name).value();

    @Test
    void theSameKeyOfAnotherPersonIsAnotherKey() {
        String other = UUID.randomUUID() + "/contributor";

        String mine = create(who, "k", BODY).then().statusCode(201).extract().path("data.id");
        String theirs = create(other, "k", BODY).then().statusCode(201).extract().path("data.id");

        assertThat(theirs).isNotEqualTo(mine);
        as(other).get(CHATS + "/" + mine).then().statusCode(404);
    }

    @Test
    void aKeyIsForOnePathOnly() {
        String chat = create(who, "k", BODY).then().statusCode(201).extract().path("data.id");
        String second = chat(who);

        Response message = message(chat, "k", Map.of("content", "q"));
        message.then().statusCode(422).body("code", equalTo("idempotency_mismatch"));
        message(chat, "m", Map.of("content", "q")).then().statusCode(201);
        message(second, "m", Map.of("content", "q")).then().statusCode(422);

        as(who).get(CHATS + "/" + second + "/messages").then().body("data.items", hasSize(0));
    }

    @Test
    void aBodyIsTheSameWhateverItsOrderAndWhateverNobodyReads() {
        String created =
                create(who, "k", "{\"ontologyId\":\"%s\",\"name\":\"n\"}".formatted(Samples.READY))
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("data.id");

        create(who, "k", "{ \"name\":\"n\", \"ontologyId\":\"%s\"}".formatted(Samples.READY))
                .then()
                .statusCode(201)
                .body("data.id", equalTo(created));
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "llmProvider", "kind"})
    void aBodyThatSaysMoreIsAnother(String field) {
        create(who, "k", BODY).then().statusCode(201);
        Map<String, String> more = new HashMap<>(BODY);
        more.put(field, field.equals("kind") ? "analyst" : "openai");

        create(who, "k", more).then().statusCode(422).body("code", equalTo("idempotency_mismatch"));
    }

    @ParameterizedTest
    @ValueSource(strings = {Samples.CREATING, Samples.UNREACHABLE, Samples.UNKNOWN})
    void workThatFailedLeavesTheKeyFree(String ontology) {
        int refused = create(who, "k", Map.of("ontologyId", ontology)).statusCode();
        assertThat(refused).isGreaterThanOrEqualTo(400);

        create(who, "k", BODY).then().statusCode(201);
    }

    @Test
    void aQuestionThatIsRefusedLeavesTheKeyFree() {
        String chat = chat(who);
        String first =
                message(chat, "a", Map.of("content", "q"))
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("data.assistantMessage.id");
        message(chat, "b", Map.of("content", "q2")).then().statusCode(409);
        finish(who, Samples.result(chat, first, MessageStatus.COMPLETE));

        message(chat, "b", Map.of("content", "another")).then().statusCode(201);
    }

    @Test
    void theFirstAnswerIsRepeatedThoughTheWorldHasMovedOn() {
        String chat = chat(who);
        Response first = message(chat, "k", Map.of("content", "q"));
        String answer = first.then().statusCode(201).extract().path("data.assistantMessage.id");
        finish(who, Samples.result(chat, answer, MessageStatus.COMPLETE));

        Response again = message(chat, "k", Map.of("content", "q"));

        assertThat(again.asString()).isEqualTo(first.asString());
        as(who).get(CHATS + "/" + chat + "/messages").then().body("data.items", hasSize(2));
    }

    @Test
    void anAnswerIsRegeneratedOnceForOneKey() {
        String chat = chat(who);
        String answer =
                message(chat, "k", Map.of("content", "q"))
                        .then()
                        .extract()
                        .path("data.assistantMessage.id");
        finish(who, Samples.result(chat, answer, MessageStatus.COMPLETE));

        String once = regenerated(chat, answer).path("data.assistantMessage.id");
        String twice = regenerated(chat, answer).path("data.assistantMessage.id");

        assertThat(once).isNotEqualTo(answer).isEqualTo(twice);
        as(who).get(CHATS + "/" + chat + "/messages").then().body("data.items", hasSize(3));
    }

    @Test
    void ofManyAtOnceOneCreatesAndAllGetItsAnswer() throws InterruptedException {
        Callable<Response> call = () -> create(who, "k", BODY);
        try (var people = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Response> answers =
                    people.invokeAll(Stream.generate(() -> call).limit(6).toList()).stream()
                            .map(Future::resultNow)
                            .toList();

            assertThat(answers).extracting(Response::statusCode).containsOnly(201);
            assertThat(answers)
                    .extracting(a -> a.<String>path("data.id"))
                    .containsOnly(answers.getFirst().<String>path("data.id"));
        }
        as(who).get(CHATS).then().body("data.pagination.totalItems", equalTo(1));
    }

    @Test
    void aKeyWhoseWorkerStillWorksIsNotTakenByAnother() {
        held("1 minute");

        create(who, "k", BODY).then().statusCode(422);
        assertThat(keys()).isEqualTo(1);
        as(who).get(CHATS).then().body("data.pagination.totalItems", equalTo(0));
    }

    @Test
    void aKeyWhoseWorkerDiedIsFreeAfterAWhile() throws Throwable {
        held("11 minutes");

        VertxContextSupport.subscribeAndAwait(() -> idempotency.forget(Duration.ofMinutes(20)));
        assertThat(keys()).isEqualTo(1);
        VertxContextSupport.subscribeAndAwait(() -> idempotency.forget(Duration.ofMinutes(10)));
        assertThat(keys()).isZero();

        create(who, "k", BODY).then().statusCode(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "ä"})
    void aKeyIsOfVisibleAsciiCharacters(String key) {
        create(who, key, BODY).then().statusCode(400);
        create(who, "k".repeat(201), BODY).then().statusCode(400);
    }

    @Test
    void theLongestKeyIsAKey() {
        String key = "~!".repeat(100);

        String first = create(who, key, BODY).then().statusCode(201).extract().path("data.id");

        create(who, key, BODY).then().body("data.id", equalTo(first));
    }

    private static Response create(String person, String key, Object body) {
        return as(person).header("Idempotency-Key", key).body(body).post(CHATS);
    }

    private Response message(String chat, String key, Object body) {
        return as(who).header("Idempotency-Key", key)
                .body(body)
                .post(CHATS + "/" + chat + "/messages");
    }

    private Response regenerated(String chat, String answer) {
        return as(who).header("Idempotency-Key", "again")
                .post(CHATS + "/" + chat + "/messages/" + answer + "/regenerate")
                .then()
                .statusCode(201)
                .extract()
                .response();
    }

    /// A key that somebody took and has not answered.
    private void held(String since) {
        Sql.rows(
                database,
                "insert into idempotency (owner_id, key, fingerprint, created_at)"
                        + " values ($1, 'k', repeat('0', 64), clock_timestamp() - interval '"
                        + since
                        + "')",
                owner);
    }

    private long keys() {
        return Sql.number(database, "select count(*) from idempotency where owner_id = $1", owner);
    }
}
