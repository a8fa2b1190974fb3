package io.dataagent.chat.run;

import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.claimed;
import static io.dataagent.chat.fixture.Api.message;
import static io.dataagent.chat.fixture.Api.put;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.chat.fixture.Api;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunResult;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
@TestProfile(SweeperTest.Impatient.class)
class SweeperTest {

    private static final String WHO = "sven/contributor";

    @Inject Sweeper sweeper;

    private String chat;
    private String answer;

    @BeforeEach
    void asks() {
        chat = chat(WHO);
        answer = ask(WHO, chat, "q");
    }

    @Test
    void failsWhatNobodyClaimed() {
        sweep();
        message(WHO, chat, answer)
                .then()
                .body("data.status", equalTo("failed"))
                .body("data.metadata.error.code", equalTo("never_started"));
    }

    @Test
    void neverFailsAClaimedMessageWhoseRunTheAgentKnows() {
        // Given
        claimed(WHO, answer);
        Api.agentAnswers(
                "/internal/runs/" + answer,
                "{\"runId\":\"%s\",\"state\":\"running\",\"lastSequence\":3}".formatted(answer));

        // When
        sweep();
        sweep();

        // Then
        message(WHO, chat, answer).then().body("data.status", equalTo("generating"));
    }

    @Test
    void failsAClaimedMessageOnlyWhenTheAgentKeepsSayingThatItDoesNotKnowIt() {
        // Given
        claimed(WHO, answer);

        // When
        sweep();
        message(WHO, chat, answer).then().body("data.status", equalTo("generating"));
        sweep();

        // Then
        message(WHO, chat, answer)
                .then()
                .body("data.status", equalTo("failed"))
                .body("data.metadata.error.code", equalTo("run_lost"));
    }

    @Test
    void manyRunsThatAreKnownKeepNoLostOneFromBeingFound() {
        // Given: more of them than are asked about at once, all claimed before the lost one
        for (int i = 0; i < 50; i++) {
            String other = ask(WHO, chat(WHO), "q" + i);
            claimed(WHO, other);
            Api.agentAnswers(
                    "/internal/runs/" + other,
                    "{\"runId\":\"%s\",\"state\":\"running\",\"lastSequence\":3}".formatted(other));
        }
        String conversation = chat(WHO);
        String lost = ask(WHO, conversation, "lost");
        claimed(WHO, lost);

        // When
        sweep();
        sweep();

        // Then
        message(WHO, conversation, lost)
                .then()
                .body("data.status", equalTo("failed"))
                .body("data.metadata.error.code", equalTo("run_lost"));
    }

    @Test
    void fetchesTracesThatWereTooLargeForTheirResult() {
        // Given
        RunResult whole = Samples.result(chat, answer, MessageStatus.COMPLETE);
        RunResult referring =
                new RunResult(
                        whole.messageId(),
                        whole.chatId(),
                        1,
                        whole.status(),
                        whole.content(),
                        whole.metadata(),
                        List.of(),
                        true,
                        whole.completedAt());
        put(referring, claimed(WHO, answer).grant()).then().statusCode(204);
        Api.agentAnswers(
                "/internal/runs/" + answer + "/traces",
                ContractJson.write(List.of(Samples.trace(0), Samples.trace(1))));

        // When
        sweep();

        // Then
        Api.as(WHO)
                .get(Api.CHATS + "/" + chat + "/messages/" + answer + "/traces")
                .then()
                .body("data", hasSize(2));
    }

    private void sweep() {
        try {
            VertxContextSupport.subscribeAndAwait(sweeper::sweep);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /// Waits for nothing.
    public static final class Impatient implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "dataagent.chat.unclaimed-after", "PT0S",
                    "dataagent.chat.ask-after", "PT0S",
                    "dataagent.chat.lost-after", "PT0S");
        }
    }
}
