package io.dataagent.chat.conversation;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.chat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ChatApiTest {

    private static final String SHARING = "/api/data-agent/sharing";

    @Test
    void createsReadsRenamesAndDeletesAChat() {
        // Given
        String who = UUID.randomUUID() + "/contributor";
        String id =
                as(who).body(
                                Map.of(
                                        "ontologyId",
                                        Samples.READY,
                                        "name",
                                        "Sales",
                                        "llmProvider",
                                        "openai"))
                        .post(CHATS)
                        .then()
                        .statusCode(201)
                        .body("data.name", equalTo("Sales"))
                        .body("data.llmProvider", equalTo("openai"))
                        .body("data.messageCount", equalTo(0))
                        .extract()
                        .path("data.id");

        // When
        as(who).body("{\"name\":\"Profit\",\"llmProvider\":null}")
                .patch(CHATS + "/" + id)
                .then()
                .statusCode(200)
                .body("data.name", equalTo("Profit"))
                .body("data.llmProvider", nullValue());

        // Then
        as(who).get(CHATS + "/" + id).then().statusCode(200).body("data.name", equalTo("Profit"));
        as(who).delete(CHATS + "/" + id).then().statusCode(204);
        as(who).get(CHATS + "/" + id).then().statusCode(404);
    }

    @Test
    void listsOnlyTheOwnersChatsPageByPageInTheWantedOrder() {
        // Given
        String who = UUID.randomUUID() + "/contributor";
        for (String name : new String[] {"alpha", "beta 100%", "gamma"}) {
            as(who).body(Map.of("ontologyId", Samples.READY, "name", name))
                    .post(CHATS)
                    .then()
                    .statusCode(201);
        }
        chat(UUID.randomUUID() + "/contributor");

        // When, then
        as(who).get(CHATS + "?pageSize=2&sortBy=name&sortOrder=asc")
                .then()
                .statusCode(200)
                .body("data.items.name", contains("alpha", "beta 100%"))
                .body("data.pagination.totalItems", equalTo(3))
                .body("data.pagination.totalPages", equalTo(2));
        as(who).get(CHATS).then().body("data.items.name", contains("gamma", "beta 100%", "alpha"));
        as(who).queryParam("search", "0%")
                .get(CHATS)
                .then()
                .body("data.items.name", contains("beta 100%"));
        as(who).get(CHATS + "?ontologyId=" + Samples.OTHER_READY)
                .then()
                .body("data.pagination.totalItems", equalTo(0));
    }

    @Test
    void showsAForeignChatExactlyLikeAnUnknownOne() {
        // Given
        String foreign = chat("somebody-else/contributor");

        // When
        String known = as("alice/contributor").get(CHATS + "/" + foreign).asString();
        String unknown = as("alice/contributor").get(CHATS + "/" + Samples.UNKNOWN).asString();

        // Then
        assertThat(known).isEqualTo(unknown).contains("\"not_found\"");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, '', '', 200, 200, 200",
        "POST, '', READY, 403, 201, 201",
        "GET, '/OWN', '', 404, 200, 404",
        "PATCH, '/OWN', NAME, 403, 200, 404",
        "GET, '/OWN/messages', '', 404, 200, 404",
        "GET, '/not-an-id', '', 400, 400, 400",
        "DELETE, '/UNKNOWN', '', 403, 404, 404"
    })
    void letsEachRoleDoWhatTheArchitectureSays(
            String method, String path, String body, int viewer, int contributor, int admin) {
        String own = chat("carol/contributor");
        String url = CHATS + path.replace("UNKNOWN", Samples.UNKNOWN).replace("OWN", own);
        String json =
                switch (body) {
                    case "READY" -> "{\"ontologyId\":\"" + Samples.READY + "\"}";
                    case "NAME" -> "{\"name\":\"x\"}";
                    default -> "{}";
                };
        String[] people = {"vic/viewer", "carol/contributor", "ada/admin"};
        int[] expected = {viewer, contributor, admin};
        for (int i = 0; i < people.length; i++) {
            assertThat(as(people[i]).body(json).request(method, url).statusCode())
                    .as(people[i])
                    .isEqualTo(expected[i]);
        }
        assertThat(io.restassured.RestAssured.request(method, url).statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @CsvSource({"vic/viewer", "carol/contributor", "ada/admin"})
    void saysToWhoeverReadsThatLinksAreTurnedOffBeforeOneIsRefused(String who) {
        String chat = chat("carol/contributor");
        as(who).get(SHARING).then().statusCode(200).body("data.enabled", equalTo(false));
        as("carol/contributor")
                .body("{}")
                .post(CHATS + "/" + chat + "/shares")
                .then()
                .statusCode(403);
    }

    @Test
    void saysNothingOfLinksToWhoeverMayNotRead() {
        as("svc/service").get(SHARING).then().statusCode(403);
        assertThat(io.restassured.RestAssured.get(SHARING).statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|400|validation_failed",
                "{\"ontologyId\":\"UNKNOWN\"}|404|not_found",
                "{\"ontologyId\":\"CREATING\"}|409|ontology_not_ready",
                "{\"ontologyId\":\"DOWN\"}|503|upstream_unavailable",
                "{\"ontologyId\":\"nonsense\"}|400|unreadable_body",
                "{\"ontologyId\":\"READY\",\"colour\":\"red\"}|400|unknown_field",
                "{\"ontologyId\":\"READY\",\"name\":\"  \"}|400|validation_failed",
                "{\"ontologyId\":\"READY\",\"name\":\"a\\u0000b\"}|400|validation_failed",
                "{\"ontologyId\":\"READY\",\"name\":\"a\\ud800b\"}|400|validation_failed",
                "{\"ontologyId\":\"READY\",\"llmProvider\":\"Open AI\"}|400|validation_failed",
                "{\"ontologyId\":\"READY\",\"name\":\"a\",\"name\":\"b\"}|400|unreadable_body",
                "{\"ontologyId\"|400|unreadable_body"
            })
    void refusesWhatCannotBeAChat(String body, int status, String code) {
        as("alice/contributor")
                .body(
                        body.replace("UNKNOWN", Samples.UNKNOWN)
                                .replace("DOWN", Samples.UNREACHABLE)
                                .replace("CREATING", Samples.CREATING)
                                .replace("READY", Samples.READY))
                .post(CHATS)
                .then()
                .statusCode(status)
                .contentType("application/problem+json")
                .body("code", equalTo(code));
    }

    @ParameterizedTest
    @CsvSource({
        "page=0",
        "page=x",
        "pageSize=0",
        "pageSize=1000000000",
        "sortBy=owner",
        "sortOrder=up"
    })
    void refusesListsThatCannotBe(String query) {
        as("alice/contributor")
                .get(CHATS + "?" + query)
                .then()
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
    }

    @Test
    void createsOnceForOneIdempotencyKey() {
        // Given
        String who = UUID.randomUUID() + "/contributor";
        Map<String, String> body = Map.of("ontologyId", Samples.READY, "name", "once");

        // When
        String first =
                as(who).header("Idempotency-Key", "k1").body(body).post(CHATS).path("data.id");
        String second =
                as(who).header("Idempotency-Key", "k1").body(body).post(CHATS).path("data.id");

        // Then
        assertThat(second).isEqualTo(first);
        as(who).get(CHATS).then().body("data.pagination.totalItems", equalTo(1));
        as(who).header("Idempotency-Key", "k1")
                .body(Map.of("ontologyId", Samples.READY, "name", "other"))
                .post(CHATS)
                .then()
                .statusCode(422)
                .body("code", equalTo("idempotency_mismatch"));
    }
}
