package io.dataagent.chat.tenant;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.tenant.Endpoint.Audience;
import io.dataagent.chat.tenant.Endpoint.Caller;
import io.dataagent.chat.tenant.Endpoint.Target;
import io.dataagent.contracts.json.ContractJson;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every endpoint × what it is used on × who uses it. An endpoint that is not listed here fails
/// the test.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
@QuarkusTestResource(value = RealTokens.Provider.class, restrictToAnnotatedClass = true)
@TestProfile(RealTokens.class)
class TenantMatrixTest {

    private static final String CHAT = "/api/data-agent/chats/{chatId}";
    private static final String MESSAGE = CHAT + "/messages/{messageId}";
    private static final String BOARDS = "/api/data-agent/boards";
    private static final String BOARD = BOARDS + "/{boardId}";
    private static final String PIN = "{\"chatId\":\"{chatId}\",\"messageId\":\"{messageId}\"}";
    private static final String PREFERENCES = "/api/data-agent/preferences";
    private static final String CARD = "/internal/boards/{boardId}/cards/{cardId}/claim";
    private static final String STATEMENT =
            "/internal/chats/{chatId}/messages/{messageId}/claim-statement";
    private static final String GRANT = "/internal/chats/{chatId}/grant";
    private static final String CLAIM = "/internal/messages/{messageId}/claim";
    private static final String READY = "{\"ontologyId\":\"0197a000-0000-7000-8000-000000000001\"}";
    private static final String SHARED = "GET /api/shared/{token}";
    private static final String USER = "DELETE /api/admin/users/{userId}";

    private static final List<Endpoint> ENDPOINTS =
            List.of(
                    of("GET", "/api/data-agent/chats", Audience.EVERYBODY, 200, ""),
                    of("POST", "/api/data-agent/chats", Audience.WRITERS, 201, READY),
                    of("GET", CHAT, Audience.EVERYBODY, 200, ""),
                    of("PATCH", CHAT, Audience.WRITERS, 200, "{\"name\":\"n\"}"),
                    of("DELETE", CHAT, Audience.WRITERS, 204, ""),
                    of("GET", CHAT + "/export", Audience.EVERYBODY, 200, ""),
                    of("GET", CHAT + "/messages", Audience.EVERYBODY, 200, ""),
                    of("POST", CHAT + "/messages", Audience.WRITERS, 201, "{\"content\":\"q\"}"),
                    of("POST", CHAT + "/session/reset", Audience.WRITERS, 503, ""),
                    of("GET", MESSAGE, Audience.EVERYBODY, 200, ""),
                    of("PUT", MESSAGE + "/feedback", Audience.WRITERS, 200, "{\"rating\":\"up\"}"),
                    of("POST", MESSAGE + "/regenerate", Audience.WRITERS, 201, ""),
                    of("POST", MESSAGE + "/report", Audience.WRITERS, 409, "{}"),
                    of("GET", MESSAGE + "/export", Audience.EVERYBODY, 409, ""),
                    of("GET", MESSAGE + "/traces", Audience.EVERYBODY, 200, ""),
                    of("GET", CHAT + "/shares", Audience.EVERYBODY, 200, ""),
                    of("POST", CHAT + "/shares", Audience.WRITERS, 201, "{}"),
                    of("DELETE", CHAT + "/shares/{shareId}", Audience.WRITERS, 204, ""),
                    of("GET", "/api/data-agent/sharing", Audience.EVERYBODY, 200, ""),
                    of("GET", BOARDS, Audience.EVERYBODY, 200, ""),
                    of("POST", BOARDS, Audience.WRITERS, 201, "{\"name\":\"n\"}"),
                    of("GET", BOARD, Audience.EVERYBODY, 200, ""),
                    of("PATCH", BOARD, Audience.WRITERS, 200, "{\"name\":\"n\"}"),
                    of("DELETE", BOARD, Audience.WRITERS, 204, ""),
                    of("POST", BOARD + "/cards", Audience.WRITERS, 201, PIN),
                    of("DELETE", BOARD + "/cards/{cardId}", Audience.WRITERS, 204, ""),
                    of("POST", CARD, Audience.SERVICES, 200, ""),
                    of("POST", STATEMENT, Audience.SERVICES, 200, ""),
                    of("POST", GRANT, Audience.SERVICES, 200, ""),
                    of("GET", PREFERENCES, Audience.EVERYBODY, 200, ""),
                    of(
                            "POST",
                            PREFERENCES,
                            Audience.WRITERS,
                            201,
                            "{\"key\":\"k\",\"value\":\"v\"}"),
                    of("DELETE", PREFERENCES, Audience.WRITERS, 204, ""),
                    of("PATCH", PREFERENCES + "/{id}", Audience.WRITERS, 200, "{\"value\":\"v\"}"),
                    of("DELETE", PREFERENCES + "/{id}", Audience.WRITERS, 204, ""),
                    of("GET", "/api/admin/audit", Audience.ADMINS, 200, ""),
                    of("GET", "/api/admin/audit/verification", Audience.ADMINS, 200, ""),
                    of("GET", "/api/admin/feedback", Audience.ADMINS, 200, ""),
                    of("GET", "/api/admin/feedback/{messageId}", Audience.ADMINS, 404, ""),
                    of("GET", "/internal/grants/keys", Audience.SERVICES, 200, ""),
                    of("GET", "/internal/preferences/effective", Audience.SERVICES, 200, ""),
                    of("POST", "/internal/grants/renew", Audience.SERVICES, 200, ""),
                    of("POST", CLAIM, Audience.SERVICES, 200, "{}"),
                    of(
                            "PUT",
                            "/internal/messages/{messageId}/result",
                            Audience.SERVICES,
                            204,
                            "{}"));

    private static final Map<String, Tenant> KEPT = new ConcurrentHashMap<>();

    private final String subject = "owner";

    private static Endpoint of(
            String method, String path, Audience audience, int success, String body) {
        return new Endpoint(method, path, audience, success, body);
    }

    static Stream<Endpoint> endpoints() {
        return ENDPOINTS.stream();
    }

    @Test
    void listsEveryEndpoint() {
        JsonNode paths =
                ContractJson.read(
                                given().accept("application/json").get("/q/openapi").asString(),
                                JsonNode.class)
                        .path("paths");
        Set<String> served = new TreeSet<>();
        paths.properties()
                .forEach(
                        path ->
                                path.getValue()
                                        .properties()
                                        .forEach(
                                                operation ->
                                                        served.add(
                                                                operation.getKey().toUpperCase()
                                                                        + " "
                                                                        + path.getKey())));
        Set<String> listed =
                Stream.concat(ENDPOINTS.stream().map(Endpoint::name), Stream.of(SHARED, USER))
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(served).isEqualTo(listed);
    }

    @ParameterizedTest
    @MethodSource("endpoints")
    void answersEachCallerOnEachTargetAsTheArchitectureSays(Endpoint endpoint) {
        SoftAssertions all = new SoftAssertions();
        for (Caller caller : Caller.values()) {
            String unknown = "";
            for (Target target : targets(endpoint)) {
                Response answer = call(endpoint, caller, target);
                String cell = endpoint.name() + " / " + caller + " / " + target;
                int expected = expected(endpoint, caller, target);
                all.assertThat(answer.statusCode()).as(cell).isEqualTo(expected);
                if (expected == 404) {
                    unknown = unknown.isEmpty() ? answer.asString() : unknown;
                    all.assertThat(answer.asString()).as(cell).isEqualTo(unknown);
                }
            }
        }
        all.assertAll();
    }

    @ParameterizedTest
    @EnumSource(Caller.class)
    void letsTheAgentClaimOnlyWhatIsThePersons(Caller caller) {
        // Given
        String agent = Tenant.mint("agent-service", "service", "data-agent", 300);
        String person = Tenant.token(subject, caller);
        String own = waiting(subject);
        String others = waiting("somebody-" + subject);

        // When
        Response onOwn = claim(agent, person, own);
        Response onOthers = claim(agent, person, others);
        Response onUnknown = claim(agent, person, Tenant.UNKNOWN.message());
        Response onMalformed = claim(agent, person, "not-an-id");

        // Then
        boolean writer = caller == Caller.ADMIN || caller == Caller.CONTRIBUTOR;
        int refused = caller.known() ? 403 : 401;
        assertThat(onOwn.statusCode()).isEqualTo(writer ? 200 : refused);
        assertThat(onOthers.statusCode()).isEqualTo(writer ? 404 : refused);
        assertThat(onMalformed.statusCode()).isEqualTo(400);
        assertThat(onUnknown.statusCode()).isEqualTo(onOthers.statusCode());
        assertThat(onUnknown.asString()).isEqualTo(onOthers.asString());
    }

    @ParameterizedTest
    @EnumSource(Caller.class)
    void deletesPeopleForAdministratorsOnlyKnownOrNot(Caller caller) {
        String token = Tenant.token("admin-" + subject, caller);
        int refused = caller.known() ? 403 : 401;
        boolean admin = caller == Caller.ADMIN;
        for (String user : List.of("k".repeat(43), "u".repeat(43))) {
            Response answer = Tenant.as(token).delete("/api/admin/users/" + user);
            assertThat(answer.statusCode()).isEqualTo(admin ? 204 : refused);
        }
        assertThat(Tenant.as(token).delete("/api/admin/users/short").statusCode())
                .isEqualTo(admin ? 400 : refused);
    }

    @ParameterizedTest
    @EnumSource(Caller.class)
    void givesSnapshotsToWhoeverHasTheLinkAndNobodyElse(Caller caller) {
        // Given
        Tenant owner = Tenant.of(subject);
        String path =
                Tenant.as(Tenant.token(subject, Caller.CONTRIBUTOR))
                        .body("{}")
                        .post(owner.path(CHAT + "/shares"))
                        .path("data.path");
        String token = Tenant.token("reader-" + subject, caller);

        // When, then
        assertThat(Tenant.as(token).get(path).statusCode()).isEqualTo(200);
        assertThat(Tenant.as(token).get("/api/shared/" + "x".repeat(43)).statusCode())
                .isEqualTo(404);
        assertThat(Tenant.as(token).get("/api/shared/short").statusCode()).isEqualTo(404);
    }

    private Response call(Endpoint endpoint, Caller caller, Target target) {
        Tenant tenant =
                switch (target) {
                    case OWN -> own(endpoint, caller);
                    case OTHERS -> kept("stranger");
                    case MIXED -> kept(subject).with(kept("stranger"));
                    case UNKNOWN -> Tenant.UNKNOWN;
                    case MALFORMED -> Tenant.MALFORMED;
                };
        var request = Tenant.as(Tenant.token(subject, caller));
        if (endpoint.path().endsWith("/export")) {
            request.queryParam("format", "markdown");
        }
        if (!endpoint.body().isEmpty()) {
            request.body(tenant.path(endpoint.body()));
        }
        return request.request(endpoint.method(), tenant.path(endpoint.path()));
    }

    /// What a reader leaves as it was is used again; who may not use the endpoint needs nothing.
    private Tenant own(Endpoint endpoint, Caller caller) {
        if (!endpoint.owned() || !endpoint.audience().holds(caller)) {
            return Tenant.UNKNOWN;
        }
        return endpoint.method().equals("GET") ? kept(subject) : Tenant.of(subject);
    }

    private static Tenant kept(String subject) {
        return KEPT.computeIfAbsent(subject, Tenant::of);
    }

    private static List<Target> targets(Endpoint endpoint) {
        if (!endpoint.owned()) {
            return List.of(Target.OWN);
        }
        return Stream.of(Target.values())
                .filter(target -> target != Target.MIXED || endpoint.nested())
                .toList();
    }

    private static int expected(Endpoint endpoint, Caller caller, Target target) {
        if (!caller.known()) {
            return 401;
        }
        if (!endpoint.audience().holds(caller)) {
            return 403;
        }
        return switch (target) {
            case OWN -> endpoint.success();
            case OTHERS, MIXED, UNKNOWN -> 404;
            case MALFORMED -> 400;
        };
    }

    private static String waiting(String subject) {
        String token = Tenant.token(subject, Caller.CONTRIBUTOR);
        String chat = Tenant.as(token).body(READY).post("/api/data-agent/chats").path("data.id");
        return Tenant.as(token)
                .body(Map.of("content", "q"))
                .post("/api/data-agent/chats/" + chat + "/messages")
                .path("data.assistantMessage.id");
    }

    private static Response claim(String agent, String person, String message) {
        var request = Tenant.as(agent);
        if (!person.isEmpty()) {
            request.header("X-User-Authorization", "Bearer " + person);
        }
        return request.body(Map.of("runId", message.length() == 36 ? message : UUID.randomUUID()))
                .post(CLAIM.replace("{messageId}", message));
    }
}
