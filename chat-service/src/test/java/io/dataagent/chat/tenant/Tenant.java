package io.dataagent.chat.tenant;

import static io.restassured.RestAssured.given;

import io.dataagent.chat.fixture.Evidence;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.json.ContractJson;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;

/// A person with one of everything.
///
/// @param chat a chat
/// @param message an answer in it that has ended
/// @param share a link of it
/// @param preference a preference
/// @param board a board
/// @param card an answer pinned to it
record Tenant(
        String chat, String message, String share, String preference, String board, String card) {

    static final Tenant UNKNOWN =
            new Tenant(
                    Samples.UNKNOWN,
                    Samples.UNKNOWN,
                    Samples.UNKNOWN,
                    Samples.UNKNOWN,
                    Samples.UNKNOWN,
                    Samples.UNKNOWN);
    static final Tenant MALFORMED = new Tenant("not-an-id", "1", "-", "null", "board", "7");

    private static final String CHATS = "/api/data-agent/chats";
    private static final String BOARDS = "/api/data-agent/boards";

    /// A path of the OpenAPI document with this tenant's ids.
    String path(String template) {
        return template.replace("{chatId}", chat)
                .replace("{messageId}", message)
                .replace("{shareId}", share)
                .replace("{boardId}", board)
                .replace("{cardId}", card)
                .replace("{id}", preference);
    }

    /// The same chat and board with somebody else's things in them.
    Tenant with(Tenant other) {
        return new Tenant(chat, other.message, other.share, other.preference, board, other.card);
    }

    /// Makes everything anew.
    static Tenant of(String subject) {
        String token = token(subject, Endpoint.Caller.CONTRIBUTOR);
        String chat =
                id(as(token).body(Map.of("ontologyId", Samples.READY)).post(CHATS), "data.id");
        String url = CHATS + "/" + chat;
        String message =
                id(
                        as(token).body(Map.of("content", "q")).post(url + "/messages"),
                        "data.assistantMessage.id");
        finish(token, chat, message);
        String share = id(as(token).body("{}").post(url + "/shares"), "data.id");
        String preference =
                id(
                        as(token)
                                .body(Map.of("key", "grain", "value", "daily"))
                                .post("/api/data-agent/preferences"),
                        "data.id");
        String board = id(as(token).body(Map.of("name", "mine")).post(BOARDS), "data.id");
        String card =
                id(
                        as(token)
                                .body(Map.of("chatId", chat, "messageId", message))
                                .post(BOARDS + "/" + board + "/cards"),
                        "data.id");
        return new Tenant(chat, message, share, preference, board, card);
    }

    private static void finish(String token, String chat, String message) {
        String agent = mint("agent-service", "service", "data-agent", 300);
        String grant =
                as(agent)
                        .header("X-User-Authorization", "Bearer " + token)
                        .body(Map.of("runId", message))
                        .post("/internal/messages/" + message + "/claim")
                        .then()
                        .statusCode(200)
                        .extract()
                        .path("grant");
        as(agent)
                .header("X-Run-Grant", grant)
                .body(ContractJson.write(Evidence.illustrated(chat, message, ArtifactId.next())))
                .put("/internal/messages/" + message + "/result")
                .then()
                .statusCode(204);
    }

    /// A request with a token; without one where the token is empty.
    static RequestSpecification as(String token) {
        RequestSpecification request = given().contentType("application/json");
        return token.isEmpty() ? request : request.header("Authorization", "Bearer " + token);
    }

    static String token(String subject, Endpoint.Caller caller) {
        return caller.audience().isEmpty()
                ? ""
                : mint(subject, caller.role(), caller.audience(), caller.seconds());
    }

    static String mint(String subject, String role, String audience, int seconds) {
        String issuer =
                ConfigProvider.getConfig().getValue("quarkus.oidc.auth-server-url", String.class);
        return given().get(
                        "%s/mint?subject=%s&role=%s&audience=%s&seconds=%d"
                                .formatted(issuer, subject, role, audience, seconds))
                .asString();
    }

    private static String id(Response response, String path) {
        return response.then().statusCode(201).extract().path(path);
    }
}
