package io.dataagent.chat.waiting;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.agentAnswers;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.chat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.TokenUsage;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// An answer in one piece for whoever cannot follow events, and code that a person gives.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class WaitTest {

    private static final String WHO = "will/contributor";

    @BeforeEach
    void theAgentKnowsFiles() {
        agentAnswers("/internal/kinds", "{\"kinds\":[\"analyst\",\"files\"]}");
    }

    @Test
    void anAnswerComesWithItsTables() {
        String chat = chat(WHO);
        String key = UUID.randomUUID().toString();
        String message = send(chat, key, null).path("data.assistantMessage.id");
        stream(
                chat,
                message,
                new RunEvent.TokenUpdate(Phase.EXPLORER, new TokenUsage(1, 2, 3)),
                new RunEvent.TableAdded(ArtifactId.next(), "Regions", 4, 2, false),
                new RunEvent.MessageError(
                        "The model gave up.", ProblemCode.MODEL_FAILED, true, null, null));

        send(chat, key, "5")
                .then()
                .statusCode(201)
                .body("data.assistantMessage.id", equalTo(message))
                .body("data.answer.status", equalTo("failed"))
                .body("data.answer.reply", equalTo("The model gave up."))
                .body("data.answer.tokens.total", equalTo(0))
                .body("data.answer.tables.name", contains("Regions"))
                .body("data.answer.tables[0].rowCount", equalTo(4))
                .body("data.answer.charts", hasSize(0));
    }

    @Test
    void whatDoesNotEndInTimeIsStillBeingWritten() {
        String chat = chat(WHO);
        String key = UUID.randomUUID().toString();
        String message = send(chat, key, null).path("data.assistantMessage.id");
        stream(chat, message, new RunEvent.TableAdded(ArtifactId.next(), "Regions", 4, 2, false));

        send(chat, key, "1")
                .then()
                .statusCode(201)
                .body("data.answer", nullValue())
                .body("data.assistantMessage.status", equalTo("generating"));
    }

    @Test
    void whereTheRunCannotBeginTheMessageIsThere() {
        send(chat(WHO), UUID.randomUUID().toString(), "1")
                .then()
                .statusCode(201)
                .body("data.answer", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "61", "-1", "1.5", "soon"})
    void waitIsANumberOfSeconds(String wait) {
        String chat = chat(WHO);

        send(chat, UUID.randomUUID().toString(), wait)
                .then()
                .statusCode(400)
                .body("detail", equalTo("'wait' is from 1 to 60 seconds."));

        as(WHO).get(CHATS + "/" + chat + "/messages").then().body("data.items", hasSize(0));
    }

    @Test
    void codeTravelsIntoTheRun() {
        String chat = chat(WHO);

        String message =
                as(WHO).body(Map.of("content", "again", "kind", "files", "code", "len(df)"))
                        .post(CHATS + "/" + chat + "/messages")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("data.assistantMessage.id");

        String input =
                as("agent-service/service")
                        .header("X-User-Authorization", "Bearer " + WHO)
                        .body(Map.of("runId", message, "kinds", List.of("files")))
                        .post("/internal/messages/" + message + "/claim")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        assertThat(ContractJson.read(input, RunInput.class).options().code()).isEqualTo("len(df)");
    }

    @Test
    void codeIsForFilesOnlyAndBounded() {
        String chat = chat(WHO);

        for (Map<String, String> body :
                List.of(
                        Map.of("content", "q", "kind", "analyst", "code", "1"),
                        Map.of("content", "q", "kind", "files", "code", " "),
                        Map.of("content", "q", "kind", "files", "code", "x".repeat(50_001)))) {
            as(WHO).body(body).post(CHATS + "/" + chat + "/messages").then().statusCode(400);
        }
        as(WHO).get(CHATS + "/" + chat + "/messages").then().body("data.items", hasSize(0));
    }

    private static Response send(String chat, String key, String wait) {
        var request = as(WHO).header("Idempotency-Key", key).body(Map.of("content", "q"));
        if (wait != null) {
            request.queryParam("wait", wait);
        }
        return request.post(CHATS + "/" + chat + "/messages");
    }

    private static void stream(String chat, String message, RunEvent... events) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < events.length; i++) {
            RecordedEvent event =
                    new RecordedEvent(
                            MessageId.of(message),
                            ChatId.of(chat),
                            i + 1,
                            Instant.now(),
                            events[i]);
            all.append("id: %d\nevent: x\ndata: %s\n\n".formatted(i + 1, event.json()));
        }
        agentAnswers(CHATS + "/" + chat + "/messages/" + message + "/stream", all.toString());
    }
}
