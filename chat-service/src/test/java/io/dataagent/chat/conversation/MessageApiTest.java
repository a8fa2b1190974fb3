package io.dataagent.chat.conversation;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.finish;
import static io.dataagent.chat.fixture.Api.message;
import static io.dataagent.chat.fixture.Api.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.run.MessageStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class MessageApiTest {

    private static final String WHO = "mary/contributor";

    @Test
    void writesTheQuestionAndTheAnswerToComeAndNamesTheChat() {
        // Given
        String chat = chat(WHO);

        // When
        send(WHO, chat, Map.of("content", "  Why is Houston slow?\nTell me.  "))
                .then()
                .statusCode(201)
                .body("data.userMessage.content", equalTo("Why is Houston slow?\nTell me."))
                .body("data.userMessage.status", equalTo("complete"))
                .body("data.assistantMessage.role", equalTo("assistant"))
                .body("data.assistantMessage.status", equalTo("generating"));

        // Then
        as(WHO).get(CHATS + "/" + chat + "?include=messages")
                .then()
                .body("data.name", equalTo("Why is Houston slow?"))
                .body("data.messageCount", equalTo(2))
                .body("data.messages.role", contains("user", "assistant"));
        as(WHO).get(CHATS + "/" + chat + "/messages?pageSize=1&page=2")
                .then()
                .body("data.items.role", contains("assistant"))
                .body("data.pagination.totalPages", equalTo(2));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 400, question_empty",
        "1, 201, ",
        "10000, 201, ",
        "10001, 400, question_too_long"
    })
    void countsTheCharactersOfAQuestion(int length, int status, String code) {
        send(WHO, chat(WHO), Map.of("content", "\uD83C\uDF0D".repeat(length)))
                .then()
                .statusCode(status)
                .body("code", equalTo(code));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"content\":\"  \"}|question_empty",
                "{}|question_empty",
                "{\"content\":\"a\\u0000b\"}|validation_failed",
                "{\"content\":\"a\\udc00b\"}|validation_failed",
                "{\"content\":\"a\",\"model\":\"x\"}|unknown_field"
            })
    void refusesWhatIsNoQuestion(String body, String code) {
        send(WHO, chat(WHO), body).then().statusCode(400).body("code", equalTo(code));
    }

    @Test
    void refusesABodyThatIsNotUtf8() {
        byte[] latin1 = "{\"content\":\"Caf\u00e9?\"}".getBytes(StandardCharsets.ISO_8859_1);
        as(WHO).contentType("application/json")
                .body(latin1)
                .post(CHATS + "/" + chat(WHO) + "/messages")
                .then()
                .statusCode(400)
                .body("code", equalTo("unreadable_body"));
    }

    @Test
    void letsOneOfManyQuestionsAtOnceIntoTheChat() throws Exception {
        // Given
        String chat = chat(WHO);

        // When
        List<Integer> statuses;
        try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
            statuses =
                    people
                            .invokeAll(
                                    IntStream.range(0, 8)
                                            .<java.util.concurrent.Callable<Integer>>mapToObj(
                                                    i ->
                                                            () ->
                                                                    send(
                                                                                    WHO,
                                                                                    chat,
                                                                                    Map.of(
                                                                                            "content",
                                                                                            "q"
                                                                                                    + i))
                                                                            .statusCode())
                                            .toList())
                            .stream()
                            .map(Future::resultNow)
                            .toList();
        }

        // Then
        assertThat(statuses).containsOnlyOnce(201).filteredOn(s -> s == 409).hasSize(7);
        String running = as(WHO).get(CHATS + "/" + chat + "/messages").path("data.items[1].id");
        send(WHO, chat, Map.of("content", "again"))
                .then()
                .statusCode(409)
                .body("code", equalTo("run_in_progress"))
                .body("messageId", equalTo(running));
    }

    @Test
    void repeatsTheAnswerForOneIdempotencyKeyWhileItsRunIsOn() {
        // Given
        String chat = chat(WHO);
        String url = CHATS + "/" + chat + "/messages";

        // When
        String first =
                as(WHO).header("Idempotency-Key", chat)
                        .body(Map.of("content", "q"))
                        .post(url)
                        .then()
                        .statusCode(201)
                        .extract()
                        .asString();
        String second =
                as(WHO).header("Idempotency-Key", chat)
                        .body(Map.of("content", "q"))
                        .post(url)
                        .then()
                        .statusCode(201)
                        .extract()
                        .asString();

        // Then
        assertThat(second).isEqualTo(first);
    }

    @Test
    void generatesAnAnswerAgain() {
        // Given
        String chat = chat(WHO);
        String answer = ask(WHO, chat, "q");
        finish(WHO, Samples.result(chat, answer, MessageStatus.FAILED));

        // When
        as(WHO).post(CHATS + "/" + chat + "/messages/" + answer + "/regenerate")
                .then()
                .statusCode(201)
                .body("data.userMessage.content", equalTo("q"))
                .body("data.assistantMessage.status", equalTo("generating"));

        // Then
        as(WHO).get(CHATS + "/" + chat + "/messages")
                .then()
                .body("data.items.status", contains("complete", "failed", "generating"));
    }

    @Test
    void keepsWhatThePersonThinksOfAnAnswer() {
        // Given
        String chat = chat(WHO);
        String answer = ask(WHO, chat, "q");
        String url = CHATS + "/" + chat + "/messages/" + answer + "/feedback";

        // When
        as(WHO).body(Map.of("rating", "up")).put(url).then().statusCode(200);
        as(WHO).body(Map.of("rating", "down", "reason", "too short"))
                .put(url)
                .then()
                .statusCode(200);

        // Then
        message(WHO, chat, answer)
                .then()
                .body("data.feedback.rating", equalTo("down"))
                .body("data.feedback.reason", equalTo("too short"));
        as(WHO).body(Map.of("rating", "meh")).put(url).then().statusCode(400);
        as("eve/contributor").body(Map.of("rating", "up")).put(url).then().statusCode(404);
    }

    @Test
    void showsTheTracesOfAnAnswerToItsOwner() {
        // Given
        String chat = chat(WHO);
        String answer = ask(WHO, chat, "q");
        finish(WHO, Samples.result(chat, answer, MessageStatus.COMPLETE));
        String url = CHATS + "/" + chat + "/messages/" + answer + "/traces";

        // When, then
        as(WHO).get(url)
                .then()
                .statusCode(200)
                .body("data", hasSize(1))
                .body("data[0].purpose", equalTo("plan_generation"));
        as("eve/contributor").get(url).then().statusCode(404);
    }
}
