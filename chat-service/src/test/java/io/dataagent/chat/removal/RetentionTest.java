package io.dataagent.chat.removal;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.finish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.chat.fixture.Announcements;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.chat.fixture.Sql;
import io.dataagent.contracts.run.MessageStatus;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
@TestProfile(RetentionTest.Forgetful.class)
class RetentionTest {

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector kafka;

    @Inject Pool database;
    @Inject Retention retention;

    private final String who = UUID.randomUUID() + "/contributor";

    @Test
    void removesOldChatsInBatchesButNoneThatRuns() throws Throwable {
        // Given
        String[] old = Stream.generate(() -> chat(who)).limit(7).toArray(String[]::new);
        String running = chat(who);
        ask(who, running, "q");
        String young = chat(who);
        for (String chat : old) {
            aged(chat, "40 days");
        }
        aged(running, "40 days");
        aged(young, "20 days");

        // When
        apply();

        // Then
        as(who).get(CHATS).then().body("data.pagination.totalItems", equalTo(2));
        as(who).get(CHATS + "/" + running).then().statusCode(200);
        as(who).get(CHATS + "/" + young).then().statusCode(200);
        assertThat(Announcements.await(kafka, "\"chat.deleted\"", old[6], "retention")).isPresent();
        assertThat(Announcements.await(kafka, "\"chat_deleted\"", old[0])).isPresent();
    }

    @Test
    void removesOldTracesAndKeepsTheirAnswers() throws Throwable {
        // Given
        String chat = chat(who);
        String answer = ask(who, chat, "q");
        finish(who, Samples.result(chat, answer, MessageStatus.COMPLETE));
        Sql.rows(
                database,
                "update llm_trace set created_at = now() - interval '11 days' where message_id ="
                        + " $1",
                UUID.fromString(answer));

        // When
        apply();

        // Then
        String url = CHATS + "/" + chat + "/messages/" + answer;
        as(who).get(url + "/traces").then().body("data", hasSize(0));
        as(who).get(url).then().body("data.status", equalTo("complete"));
        assertThat(Announcements.await(kafka, "\"traces.expired\"")).isPresent();
    }

    private void apply() throws Throwable {
        VertxContextSupport.subscribeAndAwait(retention::apply);
    }

    private void aged(String chat, String age) {
        Sql.rows(
                database,
                "update chat set updated_at = now() - interval '" + age + "' where id = $1",
                UUID.fromString(chat));
    }

    /// Keeps little, and removes three at a time.
    public static final class Forgetful implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "dataagent.chat.retention.chats", "P30D",
                    "dataagent.chat.retention.traces", "P10D",
                    "dataagent.chat.retention.batch", "3");
        }
    }
}
