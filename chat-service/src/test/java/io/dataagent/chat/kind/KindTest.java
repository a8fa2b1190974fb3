package io.dataagent.chat.kind;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.agentAnswers;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.claim;
import static io.dataagent.chat.fixture.Api.claimed;
import static io.dataagent.chat.fixture.Api.put;
import static io.dataagent.chat.fixture.Api.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class KindTest {

    private static final String WHO = "kim/contributor";
    private static final String LIST = "'kind' is one of analyst, explore, report, files.";

    @BeforeEach
    void theAgentExploresToo() {
        agentAnswers("/internal/kinds", "{\"kinds\":[\"analyst\",\"explore\"]}");
    }

    @Test
    void isTheAnalystWhereNothingIsSaid() {
        String chat = chat(WHO);

        String answer = asked(chat, Map.of("content", "q"));

        as(WHO).get(CHATS + "/" + chat + "?include=messages")
                .then()
                .body("data.kind", equalTo("analyst"))
                .body("data.messages.kind", contains(null, "analyst"));
        assertThat(claimed(WHO, answer).kind()).isEqualTo(RunKind.ANALYST);
    }

    @Test
    void travelsFromTheRequestIntoTheRun() {
        String answer = asked(chat(WHO), Map.of("content", "q", "kind", "explore"));

        RunInput input =
                ContractJson.read(
                        claimWith(answer, "analyst", "explore")
                                .then()
                                .statusCode(200)
                                .extract()
                                .asString(),
                        RunInput.class);

        assertThat(input.kind()).isEqualTo(RunKind.EXPLORE);
    }

    @Test
    void isTheChatsDefaultUnlessTheMessageNamesOne() {
        // Given
        String chat = chat(WHO);
        as(WHO).body(Map.of("kind", "explore"))
                .patch(CHATS + "/" + chat)
                .then()
                .statusCode(200)
                .body("data.kind", equalTo("explore"));

        // When
        String byDefault = asked(chat, Map.of("content", "q"));
        ended(chat, byDefault, MessageStatus.COMPLETE);
        String named = asked(chat, Map.of("content", "q", "kind", "analyst"));

        // Then
        assertThat(kindOf(chat, byDefault)).isEqualTo("explore");
        assertThat(kindOf(chat, named)).isEqualTo("analyst");
        as(WHO).get(CHATS).then().body("data.items[0].kind", equalTo("explore"));
    }

    @Test
    void isThatOfTheAnswerWhenItIsGeneratedAgain() {
        String chat = chat(WHO);
        String answer = asked(chat, Map.of("content", "q", "kind", "explore"));
        ended(chat, answer, MessageStatus.FAILED);

        as(WHO).post(CHATS + "/" + chat + "/messages/" + answer + "/regenerate")
                .then()
                .statusCode(201)
                .body("data.assistantMessage.kind", equalTo("explore"));
    }

    @Test
    void isThatOfTheMessageWhoseQuestionsAreAnswered() {
        // Given
        String chat = chat(WHO);
        String asking = asked(chat, Map.of("content", "q", "kind", "explore"));
        RunInput input = input(asking);
        put(
                        Samples.asking(
                                chat,
                                asking,
                                new ClarificationQuestion("Which?", "", "window", List.of())),
                        input.grant())
                .then()
                .statusCode(204);

        // When
        Object answer =
                Map.of(
                        "clarification",
                        Map.of("messageId", asking, "answers", List.of(), "proceed", true));

        // Then
        assertThat(kindOf(chat, asked(chat, answer))).isEqualTo("explore");
    }

    @ParameterizedTest
    @CsvSource({"Analyst", "sql", "''", "analyst;"})
    void refusesAnUnknownNameWithTheList(String kind) {
        String chat = chat(WHO);

        for (var response :
                List.of(
                        send(WHO, chat, Map.of("content", "q", "kind", kind)),
                        as(WHO).body(Map.of("kind", kind)).patch(CHATS + "/" + chat),
                        as(WHO).body(Map.of("ontologyId", Samples.READY, "kind", kind))
                                .post(CHATS))) {
            response.then()
                    .statusCode(400)
                    .body("code", equalTo("validation_failed"))
                    .body("detail", equalTo(LIST));
        }
        as(WHO).get(CHATS + "/" + chat + "/messages").then().body("data.items", hasSize(0));
    }

    @Test
    void refusesWhatNobodyHereCanDoBeforeAnythingIsWritten() {
        String chat = chat(WHO);

        for (var response :
                List.of(
                        send(WHO, chat, Map.of("content", "q", "kind", "files")),
                        as(WHO).body(Map.of("kind", "files")).patch(CHATS + "/" + chat),
                        as(WHO).body(Map.of("ontologyId", Samples.READY, "kind", "files"))
                                .post(CHATS))) {
            response.then()
                    .statusCode(409)
                    .body("code", equalTo("kind_not_available"))
                    .body("kinds", contains("analyst", "explore"))
                    .body(
                            "detail",
                            equalTo(
                                    "Questions of kind 'files' cannot be answered here; there is"
                                            + " analyst, explore."));
        }
        as(WHO).get(CHATS + "/" + chat + "?include=messages")
                .then()
                .body("data.kind", equalTo("analyst"))
                .body("data.messages", hasSize(0));
    }

    @Test
    void leavesAMessageUntouchedForACallerThatCannotDoItsKind() {
        String answer = asked(chat(WHO), Map.of("content", "q", "kind", "explore"));

        claim(WHO, answer).then().statusCode(409).body("code", equalTo("kind_not_available"));

        claimWith(answer, "analyst", "explore").then().statusCode(200);
    }

    private static RunInput input(String message) {
        return ContractJson.read(claimWith(message, "explore").asString(), RunInput.class);
    }

    private static void ended(String chat, String message, MessageStatus status) {
        put(Samples.result(chat, message, status), input(message).grant()).then().statusCode(204);
    }

    private static io.restassured.response.Response claimWith(String message, String... kinds) {
        return as("agent-service/service")
                .header("X-User-Authorization", "Bearer " + WHO)
                .body(Map.of("runId", message, "kinds", List.of(kinds)))
                .post("/internal/messages/" + message + "/claim");
    }

    private static String asked(String chat, Object body) {
        return send(WHO, chat, body)
                .then()
                .statusCode(201)
                .extract()
                .path("data.assistantMessage.id");
    }

    private static String kindOf(String chat, String message) {
        return as(WHO).get(CHATS + "/" + chat + "/messages/" + message).path("data.kind");
    }
}
