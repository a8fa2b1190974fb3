package io.dataagent.chat.conversation;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.PREFERENCES;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class BadInputTest {

    private static final String GLOBE = "\uD83C\uDF0D";
    private static final int MEGABYTE = 1024 * 1024;

    private final String who = UUID.randomUUID() + "/contributor";

    @ParameterizedTest
    @CsvSource({"255, 200", "256, 400"})
    void countsTheCharactersOfANameAsPeopleDo(int length, int status) {
        named(GLOBE.repeat(length)).then().statusCode(status);
    }

    @Test
    void refusesANameOfAMegabyte() {
        named("n".repeat(MEGABYTE))
                .then()
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u202Eb", "a\u2066b", "a\u0007b", "a\u001b[31mb"})
    void refusesNamesThatWouldDisorderWhatStandsAroundThem(String name) {
        named(name).then().statusCode(400).body("code", equalTo("validation_failed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u200Fשלום\u200F", "مرحبا\u061C", "a\u200Eb"})
    void keepsMarksOfDirectionThatNamesNeed(String name) {
        named(name).then().statusCode(200).body("data.name", equalTo(name));
    }

    @Test
    void makesAnOrderlyNameOfADisorderlyQuestion() {
        // Given
        String chat = chat(who);

        // When
        send(who, chat, Map.of("content", "\u202EWhy\u0007 so slow?"))
                .then()
                .statusCode(201)
                .body("data.userMessage.content", equalTo("\u202EWhy\u0007 so slow?"));

        // Then
        as(who).get(CHATS + "/" + chat).then().body("data.name", equalTo("Why so slow?"));
    }

    @Test
    void refusesABodyOverTheLimitBeforeItArrives() throws IOException {
        String head =
                "POST %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n"
                        + "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n";
        try (Socket socket = new Socket("localhost", RestAssured.port)) {
            socket.getOutputStream()
                    .write(
                            head.formatted(CHATS, who, 25L * MEGABYTE)
                                    .getBytes(StandardCharsets.US_ASCII));
            String status =
                    new BufferedReader(
                                    new InputStreamReader(
                                            socket.getInputStream(), StandardCharsets.US_ASCII))
                            .readLine();
            assertThat(status).startsWith("HTTP/1.1 413");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"key\":\"a\",\"key\":\"b\",\"value\":\"x\"}",
                "{\"key\":\"a\",\"value\":\"x\"",
                "[]",
                "\"text\"",
                "{\"key\":{\"a\":1},\"value\":\"x\"}",
                "{\"key\":\"a\",\"value\":\"x\",\"userId\":\"me\"}",
                "{\"key\":\"a\",\"value\":\"\\u0000\"}",
                "{\"key\":\"a\",\"value\":\"\\ud800\"}",
                "{\"key\":\"default_llm_provider\",\"value\":\"Open AI\"}"
            })
    void refusesPreferencesThatAreNotWellFormed(String body) {
        as(who).body(body)
                .post(PREFERENCES)
                .then()
                .statusCode(400)
                .contentType("application/problem+json");
    }

    @Test
    void letsTheLaterOfTwoChangesAtOnceStay() throws Exception {
        // Given
        String chat = chat(who);

        // When
        List<Integer> statuses = patchAtOnce(chat, null);

        // Then
        assertThat(statuses).containsOnly(200);
        as(who).get(CHATS + "/" + chat).then().body("data.version", equalTo(8));
    }

    @Test
    void letsOneOfManyChangesOfTheSameVersionIn() throws Exception {
        // Given
        String chat = chat(who);
        String tag = as(who).get(CHATS + "/" + chat).header("ETag");

        // When
        List<Integer> statuses = patchAtOnce(chat, tag);

        // Then
        assertThat(statuses).containsOnlyOnce(200).filteredOn(s -> s == 412).hasSize(7);
        Response conflict =
                as(who).header("If-Match", tag).body("{\"name\":\"z\"}").patch(CHATS + "/" + chat);
        conflict.then().statusCode(412).body("code", equalTo("version_conflict"));
    }

    @ParameterizedTest
    @CsvSource({"'*', 200", "'\"0\"', 200", "0, 400", "'W/\"0\"', 400", "'\"1\"', 412"})
    void readsTheVersionThatAChangeIsMeantFor(String tag, int status) {
        as(who).header("If-Match", tag)
                .body("{\"name\":\"z\"}")
                .patch(CHATS + "/" + chat(who))
                .then()
                .statusCode(status);
    }

    @Test
    void answersAMessageToADeletedChatLikeOneToAnUnknownOne() {
        // Given
        String chat = chat(who);
        ask(who, chat, "q");
        as(who).delete(CHATS + "/" + chat).then().statusCode(204);

        // When
        Response deleted = send(who, chat, Map.of("content", "q"));
        Response unknown = send(who, Samples.UNKNOWN, Map.of("content", "q"));

        // Then
        assertThat(deleted.statusCode()).isEqualTo(404);
        assertThat(deleted.asString()).isEqualTo(unknown.asString());
    }

    @Test
    void refusesAnotherQuestionUnderTheSameKey() {
        // Given
        String url = CHATS + "/" + chat(who) + "/messages";
        as(who).header("Idempotency-Key", "k").body(Map.of("content", "a")).post(url);

        // When, then
        as(who).header("Idempotency-Key", "k")
                .body(Map.of("content", "b"))
                .post(url)
                .then()
                .statusCode(422)
                .body("code", equalTo("idempotency_mismatch"));
        as(who).header("Idempotency-Key", "k k")
                .body(Map.of("content", "b"))
                .post(url)
                .then()
                .statusCode(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "search=%00",
                "search=%ED%A0%80",
                "page=-1",
                "page=99999999999",
                "pageSize=1000000000",
                "sortBy=id;drop%20table%20chat",
                "ontologyId=x"
            })
    void refusesListsThatCannotBe(String query) {
        int status = as(who).urlEncodingEnabled(false).get(CHATS + "?" + query).statusCode();
        assertThat(status).isIn(200, 400);
        if (!query.startsWith("search=%ED")) {
            assertThat(status).isEqualTo(400);
        }
    }

    private Response named(String name) {
        return as(who).body(Map.of("name", name)).patch(CHATS + "/" + chat(who));
    }

    private List<Integer> patchAtOnce(String chat, String tag) throws InterruptedException {
        try (var people = Executors.newVirtualThreadPerTaskExecutor()) {
            return people
                    .invokeAll(
                            IntStream.range(0, 8)
                                    .<Callable<Integer>>mapToObj(i -> () -> patch(chat, tag, i))
                                    .toList())
                    .stream()
                    .map(Future::resultNow)
                    .toList();
        }
    }

    private int patch(String chat, String tag, int i) {
        var request = as(who).body(Map.of("name", "n" + i));
        if (tag != null) {
            request.header("If-Match", tag);
        }
        return request.patch(CHATS + "/" + chat).statusCode();
    }
}
