package io.dataagent.chat.session;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.agentAnswers;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

/// A person begins a new Python session: what they have stays, and it is said since when.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class SessionResetTest {

    private static final String WHO = "rosa/contributor";

    @Test
    void endsTheSessionAndSaysSinceWhen() {
        String chat = chat(WHO);
        agentAnswers("/internal/sessions/" + chat + "/reset", "{\"ended\":true}");
        as(WHO).get(CHATS + "/" + chat).then().body("data.sessionResetAt", nullValue());

        String at =
                as(WHO).post(CHATS + "/" + chat + "/session/reset")
                        .then()
                        .statusCode(200)
                        .body("data.ended", equalTo(true))
                        .body("data.resetAt", notNullValue())
                        .extract()
                        .path("data.resetAt");

        String kept = as(WHO).get(CHATS + "/" + chat).path("data.sessionResetAt");
        assertThat(Instant.parse(kept)).isCloseTo(Instant.parse(at), within(1, ChronoUnit.MILLIS));
    }

    @Test
    void waitsForNobodyWhileAQuestionIsAnswered() {
        String chat = chat(WHO);
        ask(WHO, chat, "q");

        as(WHO).post(CHATS + "/" + chat + "/session/reset").then().statusCode(409);
    }

    @Test
    void changesNothingWhereTheAgentIsAway() {
        String chat = chat(WHO);

        as(WHO).post(CHATS + "/" + chat + "/session/reset").then().statusCode(503);

        as(WHO).get(CHATS + "/" + chat).then().body("data.sessionResetAt", nullValue());
    }

    @Test
    void isForTheOwnerOnly() {
        String chat = chat(WHO);
        agentAnswers("/internal/sessions/" + chat + "/reset", "{\"ended\":true}");

        as("mallory/contributor")
                .post(CHATS + "/" + chat + "/session/reset")
                .then()
                .statusCode(404);
    }
}
