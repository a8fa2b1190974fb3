package io.dataagent.chat.share;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.finish;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.chat.fixture.Announcements;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Evidence;
import io.dataagent.chat.fixture.Sql;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.ShareId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ChatEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
@TestProfile(ShareTest.Open.class)
class ShareTest {

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector kafka;

    @Inject Pool database;

    private final String who = UUID.randomUUID() + "/contributor";
    private String chat;
    private String shares;

    @BeforeEach
    void asks() {
        chat = chat(who);
        shares = CHATS + "/" + chat + "/shares";
        finish(
                who,
                Evidence.illustrated(chat, ask(who, chat, "How is Houston?"), ArtifactId.next()));
    }

    @ParameterizedTest
    @CsvSource({"false, 0", "true, 1"})
    void showsASnapshotToWhoeverHasTheLinkWithDataOnlyIfTheOwnerSaysSo(boolean data, int tables) {
        // Given
        String path = made(Map.of("includeData", data)).path("data.path");
        ask(who, chat, "Something later?");

        // When
        Response json = given().accept("application/json").get(path);
        Response page = given().accept("text/html").get(path);

        // Then
        json.then()
                .statusCode(200)
                .header("Cache-Control", equalTo("no-store"))
                .header("Referrer-Policy", equalTo("no-referrer"))
                .body("data.turns", hasSize(2))
                .body("data.turns[1].content", equalTo("Houston sold 12 % less."))
                .body("data.turns[1].results", hasSize(tables));
        assertThat(json.asString()).doesNotContain("Something later?");
        assertThat(json.asString().contains(Evidence.CELL)).isEqualTo(data);
        page.then().statusCode(200);
        assertThat(page.header("Content-Security-Policy")).startsWith("default-src 'none'");
        assertThat(page.asString().contains(Evidence.CELL)).isEqualTo(data);
    }

    @Test
    void keepsNoSecretThatWouldOpenTheLink() {
        String path = made(Map.of()).path("data.path");
        String token = path.substring(path.lastIndexOf('/') + 1);
        assertThat(token).hasSize(43);
        assertThat(
                        Sql.number(
                                database,
                                "select count(*) from share s where s::text like '%' || $1 || '%'",
                                token))
                .isZero();
        assertThat(Announcements.await(kafka, "\"chat.shared\"", chat))
                .hasValueSatisfying(told -> assertThat(told).doesNotContain(token));
    }

    @Test
    void tellsOthersOfALinkAndOfItsEndButNotItsSecret() {
        // Given
        Response made = made(Map.of("includeData", true));
        String path = made.path("data.path");
        String id = made.path("data.id");

        // When
        as(who).delete(shares + "/" + id).then().statusCode(204);

        // Then
        String begun = told("share_made", id);
        String ended = told("share_revoked", id);
        assertThat(begun + ended).doesNotContain(path.substring(path.lastIndexOf('/') + 1));
        ShareId share = ShareId.of(id);
        ChatId shared = ChatId.of(chat);
        UserId owner = UserId.from("urn:data-agent:no-token", who.substring(0, who.indexOf('/')));
        assertThat(ContractJson.read(begun, ChatEvent.class))
                .isEqualTo(
                        new ChatEvent.ShareMade(
                                share,
                                shared,
                                owner,
                                true,
                                Instant.parse(made.path("data.expiresAt")),
                                Instant.parse(made.path("data.createdAt"))));
        ChatEvent last = ContractJson.read(ended, ChatEvent.class);
        assertThat(last).isEqualTo(new ChatEvent.ShareRevoked(share, shared, owner, last.at()));
    }

    @Test
    void theListTellsWhichConversationsSomebodyCouldReadByALink() {
        // Given
        String other = chat(who);
        String id = made(Map.of()).path("data.id");

        // When
        Map<String, Boolean> before = linked();
        Sql.rows(
                database,
                "update share set created_at = now() - interval '2 days', expires_at = now() -"
                        + " interval '1 second' where id = $1",
                UUID.fromString(id));
        Map<String, Boolean> after = linked();

        // Then
        assertThat(before).isEqualTo(Map.of(chat, true, other, false));
        assertThat(after).isEqualTo(Map.of(chat, false, other, false));
    }

    private Map<String, Boolean> linked() {
        List<Map<String, Object>> all = as(who).get(CHATS).path("data.items");
        return all.stream()
                .collect(
                        Collectors.toMap(
                                one -> (String) one.get("id"), one -> (Boolean) one.get("linked")));
    }

    @Test
    void opensNothingOnceTheLinkIsTakenBack() {
        // Given
        Response made = made(Map.of());
        String path = made.path("data.path");
        String id = made.path("data.id");
        as(who).get(shares)
                .then()
                .body("data.id", equalTo(java.util.List.of(id)))
                .body("data[0].path", nullValue());

        // When
        as("eve/contributor").delete(shares + "/" + id).then().statusCode(404);
        given().get(path).then().statusCode(200);
        as(who).delete(shares + "/" + id).then().statusCode(204);

        // Then
        given().get(path).then().statusCode(404);
        as(who).get(shares).then().body("data", hasSize(0));
        as(who).delete(shares + "/" + id).then().statusCode(404);
    }

    @Test
    void opensNothingAfterItsTimeOrWithoutItsChat() {
        // Given
        String expired = made(Map.of("expiresInDays", 1)).path("data.path");
        Sql.rows(
                database,
                "update share set created_at = now() - interval '2 days', expires_at = now() -"
                        + " interval '1 second' where chat_id = $1",
                UUID.fromString(chat));
        String orphaned = made(Map.of()).path("data.path");

        // When
        as(who).delete(CHATS + "/" + chat).then().statusCode(204);

        // Then
        String unknown = given().get("/api/shared/" + "x".repeat(43)).asString();
        assertThat(given().get(expired).asString()).isEqualTo(unknown);
        assertThat(given().get(orphaned).asString()).isEqualTo(unknown);
        assertThat(given().get("/api/shared/short").asString()).isEqualTo(unknown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"expiresInDays\":0}", "{\"expiresInDays\":31}", "{\"forever\":true}"})
    void refusesLinksThatCannotBe(String body) {
        as(who).body(body).post(shares).then().statusCode(400);
    }

    @Test
    void makesOnlySoManyLinksOfAChat() {
        for (int i = 0; i < 3; i++) {
            made(Map.of());
        }
        as(who).body("{}").post(shares).then().statusCode(409).body("code", equalTo("conflict"));
    }

    @Test
    void saysThatLinksCanBeMade() {
        as(who).get("/api/data-agent/sharing")
                .then()
                .statusCode(200)
                .body("data.enabled", equalTo(true));
    }

    private Response made(Map<String, Object> body) {
        Response response = as(who).body(body).post(shares);
        response.then().statusCode(201);
        return response;
    }

    private String told(String name, String share) {
        return Announcements.await(kafka, "\"" + name + "\"", share).orElseThrow();
    }

    /// Allows sharing, three links a chat.
    public static final class Open implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "dataagent.chat.sharing.enabled", "true",
                    "dataagent.chat.sharing.max-per-chat", "3");
        }
    }
}
