package io.dataagent.chat.run;

import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.claimed;
import static io.dataagent.chat.fixture.Api.message;
import static io.dataagent.chat.fixture.Api.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.chat.fixture.Announcements;
import io.dataagent.chat.fixture.Api;
import io.dataagent.chat.fixture.Deliveries;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunResult;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import io.vertx.pgclient.PgException;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ResultTest {

    private static final String WHO = "rita/contributor";

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector kafka;

    @Inject Pool database;

    private String chat;
    private String answer;

    @BeforeEach
    void asks() {
        chat = chat(WHO);
        answer = ask(WHO, chat, "q");
    }

    @ParameterizedTest
    @EnumSource(
            value = MessageStatus.class,
            names = {"GENERATING"},
            mode = EnumSource.Mode.EXCLUDE)
    void endsTheMessageAsTheRunSays(MessageStatus status) {
        // When
        put(Samples.result(chat, answer, status), claimed(WHO, answer).grant())
                .then()
                .statusCode(204);

        // Then
        message(WHO, chat, answer)
                .then()
                .body("data.status", equalTo(status.wire()))
                .body("data.content", equalTo("Houston sold 12 % less."))
                .body("data.metadata.tokensUsed.total", equalTo(15))
                .body("data.metadata.caveats[0]", equalTo("March is not over."));
    }

    @Test
    void storesWhatKafkaBringsAndIgnoresEveryLaterEnd() throws Exception {
        // Given
        String grant = claimed(WHO, answer).grant();
        RunResult complete = Samples.result(chat, answer, MessageStatus.COMPLETE);
        RunResult failed = Samples.result(chat, answer, MessageStatus.FAILED);

        // When
        deliver(ContractJson.write(complete));
        deliver(ContractJson.write(failed));
        put(failed, grant).then().statusCode(204);

        // Then
        message(WHO, chat, answer).then().body("data.status", equalTo("complete"));
        traces().then().body("data", hasSize(1));
    }

    @Test
    void keepsTheTracesThatOnlyTheSecondDeliveryBrings() throws Exception {
        // Given
        RunResult whole = Samples.result(chat, answer, MessageStatus.FAILED);
        RunResult bare =
                new RunResult(
                        whole.messageId(),
                        whole.chatId(),
                        1,
                        whole.status(),
                        whole.content(),
                        whole.metadata(),
                        List.of(),
                        false,
                        whole.completedAt());

        // When
        put(bare, claimed(WHO, answer).grant()).then().statusCode(204);
        deliver(ContractJson.write(whole));

        // Then
        traces().then().body("data", hasSize(1));
    }

    @Test
    void putsPoisonAsideAndGoesOn() throws Exception {
        // When
        assertThatThrownBy(() -> deliver("{\"no\":\"result\""))
                .isInstanceOf(ExecutionException.class)
                .hasRootCauseInstanceOf(com.fasterxml.jackson.core.JsonProcessingException.class);
        assertThatThrownBy(() -> deliver("{}")).isInstanceOf(ExecutionException.class);
        assertThatThrownBy(() -> deliver("null")).isInstanceOf(ExecutionException.class);
        String tooMuch =
                ContractJson.write(Samples.result(chat, answer, MessageStatus.COMPLETE))
                        .replace("Houston", "\\u0000");
        assertThatThrownBy(() -> deliver(tooMuch)).isInstanceOf(ExecutionException.class);
        deliver(ContractJson.write(Samples.result(chat, answer, MessageStatus.COMPLETE)));

        // Then
        message(WHO, chat, answer).then().body("data.status", equalTo("complete"));
    }

    @Test
    void takesNoNoticeOfAResultForAChatThatIsGone() throws Exception {
        Api.as(WHO).delete(Api.CHATS + "/" + chat).then().statusCode(204);
        deliver(ContractJson.write(Samples.result(chat, answer, MessageStatus.COMPLETE)));
        message(WHO, chat, answer).then().statusCode(404);
    }

    @Test
    void refusesAResultWithoutTheGrantOfItsRun() {
        // Given
        String otherChat = chat(WHO);
        String otherGrant = claimed(WHO, ask(WHO, otherChat, "q")).grant();
        RunResult result = Samples.result(chat, answer, MessageStatus.COMPLETE);

        // When, then
        put(result, otherGrant).then().statusCode(403).body("code", equalTo("grant_invalid"));
        put(result, "forged").then().statusCode(403);
        message(WHO, chat, answer).then().body("data.status", equalTo("generating"));
    }

    @Test
    void cannotEndTwiceEvenInTheDatabase() {
        // Given
        put(Samples.result(chat, answer, MessageStatus.COMPLETE), claimed(WHO, answer).grant());

        // When, then
        assertThatThrownBy(
                        () ->
                                database.preparedQuery(
                                                "update message set status = 'generating' where id = $1")
                                        .execute(Tuple.of(UUID.fromString(answer)))
                                        .await()
                                        .atMost(Duration.ofSeconds(60)))
                .isInstanceOf(PgException.class)
                .hasMessageContaining("has ended as complete");
    }

    @Test
    void announcesADeletedChatWithItsRuns() {
        Api.as(WHO).delete(Api.CHATS + "/" + chat).then().statusCode(204);
        assertThat(Announcements.await(kafka, "\"chat_deleted\"", chat, answer)).isPresent();
        assertThat(Announcements.await(kafka, "\"chat.deleted\"", chat, "owner")).isPresent();
    }

    private io.restassured.response.Response traces() {
        return Api.as(WHO).get(Api.CHATS + "/" + chat + "/messages/" + answer + "/traces");
    }

    private void deliver(String payload) throws Exception {
        Deliveries.deliver(kafka, "run-results", payload);
    }
}
