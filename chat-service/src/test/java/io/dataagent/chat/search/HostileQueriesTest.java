package io.dataagent.chat.search;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.send;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.text.Cursor;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the database or its driver cannot take is refused before it gets there: a request of
/// somebody who tries things out is never an error of ours.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class HostileQueriesTest {

    private static final String AUDIT = "/api/admin/audit";
    private static final String FEEDBACK = "/api/admin/feedback";
    private static final String ID = "0197a000-0000-7000-8000-0000000000aa";
    private static final String NUL_USER = "%00aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";

    private final String who = UUID.randomUUID() + "/contributor";

    static Stream<String> queries() {
        String far = "%2B999999999-12-31T23:59:59Z";
        return Stream.of(
                AUDIT + "?user=" + NUL_USER,
                AUDIT + "?user=short",
                AUDIT + "?actor=%00",
                AUDIT + "?service=a%00",
                AUDIT + "?action=%00a",
                AUDIT + "?subject=a%00b",
                AUDIT + "?outcome=%00",
                AUDIT + "?action=" + "a".repeat(256),
                AUDIT + "?from=yesterday",
                AUDIT + "?from=" + far,
                AUDIT + "?until=-999999999-01-01T00:00:00Z",
                AUDIT + "?until=%2B10000-01-01T00:00:00Z",
                AUDIT + "?cursor=" + Cursor.of("position-", "x"),
                AUDIT + "?cursor=" + Cursor.of("position-", "99999999999999999999"),
                AUDIT + "?page=2&cursor=" + Cursor.of("position-", "1"),
                AUDIT + "/verification?head=%00",
                FEEDBACK + "?person=" + NUL_USER,
                FEEDBACK + "?rating=%00",
                FEEDBACK + "?search=%00",
                FEEDBACK + "?from=" + far,
                FEEDBACK + "?until=0000-12-31T23:59:59Z",
                FEEDBACK + "?cursor=" + Cursor.of("feedback-", "+999999999-01-01T00:00:00Z", ID),
                FEEDBACK + "?cursor=" + Cursor.of("feedback-", "2026-01-01T00:00:00Z", "x"),
                FEEDBACK + "?cursor=" + Cursor.of("updatedAt-", "2026-01-01T00:00:00Z", ID),
                FEEDBACK + "/%00");
    }

    @ParameterizedTest
    @MethodSource("queries")
    void anAdministratorsOddQuestionsAreRefused(String query) {
        as("ada/admin")
                .urlEncodingEnabled(false)
                .get(query)
                .then()
                .statusCode(400)
                .contentType("application/problem+json");
    }

    @ParameterizedTest
    @MethodSource("queries")
    void whoIsNoAdministratorHearsNothingOfThem(String query) {
        // an address with NUL in it is refused before anybody asks whose it is
        int refused = query.contains("%00") ? 400 : 403;
        for (String role : new String[] {"viewer", "contributor"}) {
            as("eve/" + role).urlEncodingEnabled(false).get(query).then().statusCode(refused);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {NUL_USER, "x", "%20", "..%2f..%2faudit"})
    void nobodyIsErasedByAnIdThatIsNone(String id) {
        Response answer =
                as("ada/admin").urlEncodingEnabled(false).delete("/api/admin/users/" + id);

        assertThat(answer.statusCode()).isIn(400, 404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "+999999999-12-31T23:59:59Z",
                "-999999999-01-01T00:00:00Z",
                "+294277-01-01T00:00:00Z",
                "0000-12-31T23:59:59Z"
            })
    void aCursorWithATimeBeyondAllReasonIsRefused(String at) {
        for (String by : new String[] {"updatedAt", "createdAt"}) {
            as(who).queryParam("sortBy", by)
                    .queryParam("cursor", Cursor.of(by + "-", at, ID))
                    .get(CHATS)
                    .then()
                    .statusCode(400)
                    .body("code", equalTo("validation_failed"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1-1-1-1-1",
                "%00",
                "..%2f..",
                "0197a000-0000-7000-8000-0000000000aa%00",
                "'",
                "null"
            })
    void whatIsNoIdOfAChatIsRefusedOnEveryPath(String id) {
        for (String path : new String[] {"", "/messages", "/shares", "/export"}) {
            int status =
                    as(who).urlEncodingEnabled(false).get(CHATS + "/" + id + path).statusCode();
            assertThat(status).as(path).isIn(400, 404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "a\uD83C"})
    void whatNoDatabaseCanKeepIsRefusedWhereverItStandsInAMessage(String text) {
        String chat = chat(who);
        String escaped = text.replace("\0", "\\u0000").replace("\uD83C", "\\ud83c");
        for (String body :
                new String[] {
                    "{\"content\":\"%s\"}",
                    "{\"content\":\"q\",\"kind\":\"explore\",\"dataDescription\":\"%s\"}",
                    "{\"content\":\"q\",\"kind\":\"files\",\"code\":\"%s\"}",
                    "{\"clarification\":{\"messageId\":\""
                            + ID
                            + "\",\"answers\":[{\"answer\":\"%s\"}]}}"
                }) {
            send(who, chat, body.formatted(escaped)).then().statusCode(400);
        }

        as(who).get(CHATS + "/" + chat + "/messages").then().body("data.items", hasSize(0));
    }

    @Test
    void aSearchFindsWhatAPatternWouldMiss() {
        for (String name : new String[] {"100% sure", "a_b", "c:\\d"}) {
            as(who).body(Map.of("name", name))
                    .patch(CHATS + "/" + chat(who))
                    .then()
                    .statusCode(200);
        }

        as(who).queryParam("search", "100%").get(CHATS).then().body("data.items", hasSize(1));
        as(who).queryParam("search", "a_b").get(CHATS).then().body("data.items", hasSize(1));
        as(who).queryParam("search", "C:\\D").get(CHATS).then().body("data.items", hasSize(1));
        as(who).queryParam("search", "%").get(CHATS).then().body("data.items", hasSize(1));
        as(who).queryParam("search", "_").get(CHATS).then().body("data.items", hasSize(1));
        as(who).queryParam("search", "\\").get(CHATS).then().body("data.items", hasSize(1));
    }
}
