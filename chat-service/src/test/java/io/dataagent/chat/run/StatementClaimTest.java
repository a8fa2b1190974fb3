package io.dataagent.chat.run;

import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.finish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.chat.fixture.Api;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Evidence;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.CardRun;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunGrantToken;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class StatementClaimTest {

    private final String id = UUID.randomUUID().toString();
    private final String who = id + "/contributor";

    @Test
    void givesTheScopeOfAnAnswerWithAGrantInThePersonsName() {
        // Given
        String chat = chat(who);
        String answer = answered(chat);

        // When
        CardRun run =
                ContractJson.read(
                        claim(who, chat, answer).then().statusCode(200).extract().asString(),
                        CardRun.class);

        // Then
        assertThat(run.statement()).isEqualTo("select city from sales");
        assertThat(run.datasets()).containsExactly("orders");
        assertThat(run.ontologyId()).isEqualTo(OntologyId.of(Samples.READY));
        assertThat(run.runId().toString()).isNotEqualTo(answer);
        assertThat(rights(run.grant())).contains(run.runId().toString(), chat, Samples.READY);
    }

    @Test
    void givesNobodyElsesAnswerAndNoneThatIsGone() {
        String chat = chat(who);
        String answer = answered(chat);
        String other = UUID.randomUUID() + "/contributor";
        claim(other, chat, answer).then().statusCode(404).body("code", equalTo("not_found"));
        claim(who, chat(who), answer).then().statusCode(404);
        claim(who, chat, UUID.randomUUID().toString()).then().statusCode(404);

        as(who).delete(Api.CHATS + "/" + chat).then().statusCode(204);

        claim(who, chat, answer).then().statusCode(404);
    }

    @Test
    void givesNothingToWhoeverMayRunNoStatements() {
        String chat = chat(who);
        String answer = answered(chat);
        claim(id + "/viewer", chat, answer)
                .then()
                .statusCode(403)
                .body("code", equalTo("forbidden"));
    }

    @Test
    void saysThatAnAnswerRanNothing() {
        String chat = chat(who);
        String message = ask(who, chat, "Hello");
        claim(who, chat, message).then().statusCode(409);
        finish(who, Samples.result(chat, message, MessageStatus.COMPLETE));
        claim(who, chat, message).then().statusCode(409).body("code", equalTo("conflict"));
    }

    @Test
    void givesARightToOnesOwnConversationAndToNoOther() {
        // Given
        String chat = chat(who);

        // When
        RunGrantToken token =
                ContractJson.read(
                        granted(who, chat).then().statusCode(200).extract().asString(),
                        RunGrantToken.class);

        // Then
        assertThat(rights(token.grant())).contains(chat, Samples.READY);
        granted(UUID.randomUUID() + "/contributor", chat).then().statusCode(404);
        granted(who, "x-y").then().statusCode(400);
        as(who).post("/internal/chats/" + chat + "/grant").then().statusCode(403);
        as(who).delete(Api.CHATS + "/" + chat).then().statusCode(204);
        granted(who, chat).then().statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "x-y"})
    void knowsIdsOfItsOwnFormAlone(String bad) {
        claim(who, UUID.randomUUID().toString(), bad).then().statusCode(400);
    }

    @Test
    void isForTheAgentAlone() {
        String path = path(UUID.randomUUID().toString(), UUID.randomUUID().toString());
        as(who).header("X-User-Authorization", "Bearer " + who).post(path).then().statusCode(403);
        as("agent-service/service").post(path).then().statusCode(401);
    }

    private String answered(String chat) {
        String message = ask(who, chat, "How is Houston?");
        finish(who, Evidence.illustrated(chat, message, ArtifactId.next()));
        return message;
    }

    private static String rights(String grant) {
        return new String(
                Base64.getUrlDecoder().decode(grant.split("\\.")[1]), StandardCharsets.UTF_8);
    }

    private static Response granted(String person, String chat) {
        return as("agent-service/service")
                .header("X-User-Authorization", "Bearer " + person)
                .post("/internal/chats/" + chat + "/grant");
    }

    private static Response claim(String person, String chat, String message) {
        return as("agent-service/service")
                .header("X-User-Authorization", "Bearer " + person)
                .post(path(chat, message));
    }

    private static String path(String chat, String message) {
        return "/internal/chats/" + chat + "/messages/" + message + "/claim-statement";
    }
}
