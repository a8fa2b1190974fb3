package io.dataagent.agent.run;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.is;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunGrant;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/// A conversation's Python session is ended when chat-service says so: its variables are forgotten,
/// its tables told as of an earlier session.
@QuarkusTest
@QuarkusTestResource(World.class)
class SessionResetTest {

    private final Client client = new Client();

    @Inject Database database;
    @Inject SessionErasure erasure;

    @Test
    @TestSecurity(user = "chat-service", permissions = "caller:chat-service")
    void endsTheSessionAndForgetsItsVariables() {
        ChatId chat = ChatId.next();
        database.run(
                "INSERT INTO python_session (chat_id, user_id, session_id) VALUES ($1, 'u', 's-9')",
                chat.value());
        database.run(
                "INSERT INTO chat_note (message_id, chat_id, user_id, note, variables)"
                        + " VALUES ($1, $2, 'u', '{\"question\":\"q\",\"answer\":\"a\"}', '[\"df\"]')",
                MessageId.next().value(),
                chat.value());

        given().header(RunGrant.HEADER, "grant-7")
                .post("/internal/sessions/" + chat + "/reset")
                .then()
                .statusCode(200)
                .body("ended", is(true));

        assertThat(client.calls()).contains("DELETE /internal/sandbox/sessions/s-9 ");
        assertThat(
                        database.list(
                                "SELECT variables, old_session FROM chat_note WHERE chat_id = $1",
                                row -> row.getString(0) + row.getBoolean(1),
                                chat.value()))
                .containsExactly("[]true");
        given().header(RunGrant.HEADER, "grant-7")
                .post("/internal/sessions/" + chat + "/reset")
                .then()
                .statusCode(200)
                .body("ended", is(false));
    }

    @Test
    void whatIsLeftOfAPersonOrAConversationGoesHereAndInTheSandbox() {
        UserId user = UserId.from("urn:data-agent:no-token", "leaver");
        ChatId first = left(user);
        ChatId second = left(user);
        assertThat(rows(user)).isEqualTo(4);

        erasure.forget(first);
        assertThat(rows(user)).isEqualTo(2);
        erasure.forget(user);

        assertThat(rows(user)).isZero();
        assertThat(client.calls())
                .contains(
                        "DELETE /internal/sandbox/gone/chats/" + first + " ",
                        "DELETE /internal/sandbox/gone/people/" + user.value() + " ")
                .doesNotContain("DELETE /internal/sandbox/gone/chats/" + second + " ");
    }

    private ChatId left(UserId user) {
        ChatId chat = ChatId.next();
        database.run(
                "INSERT INTO python_session (chat_id, user_id, session_id) VALUES ($1, $2, 's')",
                chat.value(),
                user.value());
        database.run(
                "INSERT INTO chat_note (message_id, chat_id, user_id, note) VALUES ($1, $2, $3, '{}')",
                MessageId.next().value(),
                chat.value(),
                user.value());
        return chat;
    }

    private long rows(UserId user) {
        return database.first(
                        "SELECT (SELECT count(*) FROM python_session WHERE user_id = $1)"
                                + " + (SELECT count(*) FROM chat_note WHERE user_id = $1) AS n",
                        row -> row.getLong("n"),
                        user.value())
                .orElseThrow();
    }

    @Test
    @TestSecurity(user = "chat-service", permissions = "caller:chat-service")
    void doesNothingWithoutAGrant() {
        given().post("/internal/sessions/" + ChatId.next() + "/reset").then().statusCode(403);
    }

    @Test
    @TestSecurity(
            user = "fay",
            permissions = {"data_agent:read", "data_agent:write"})
    void isNoDoorForPeople() {
        given().header(RunGrant.HEADER, "grant-7")
                .post("/internal/sessions/" + ChatId.next() + "/reset")
                .then()
                .statusCode(403);
    }
}
