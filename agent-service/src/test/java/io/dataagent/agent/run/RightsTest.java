package io.dataagent.agent.run;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.nullValue;

import io.dataagent.agent.world.World;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(World.class)
class RightsTest {

    private static final String RUN =
            "/api/data-agent/chats/" + Client.CHAT + "/messages/" + MessageId.next();

    private final Client client = new Client();

    @ParameterizedTest
    @CsvSource({
        "POST,/stream",
        "POST,/cancel",
    })
    @TestSecurity(user = "eve", permissions = "data_agent:read")
    void readersMayNotStartOrStop(String method, String action) {
        given().request(method, RUN + action)
                .then()
                .statusCode(403)
                .body("code", equalTo("forbidden"));
    }

    @ParameterizedTest
    @CsvSource({
        "GET,/api/settings/data-agent,403",
        "GET,/internal/runs/0199e9a0-0000-7000-8000-0000000000aa,403",
        "GET,/api/data-agent/artifacts/0199e9a0-0000-7000-8000-0000000000aa,404",
        "GET,/api/data-agent/artifacts/nonsense,400",
        "GET,/api/llm/providers,200",
    })
    @TestSecurity(
            user = "eve",
            permissions = {"data_agent:read", "data_agent:write"})
    void contributorsGetWhatTheirRoleAllows(String method, String path, int status) {
        given().request(method, path).then().statusCode(status);
    }

    @Test
    void nobodyGetsInWithoutATokens() {
        given().get("/api/llm/providers").then().statusCode(401);
    }

    @Test
    @TestSecurity(
            user = "eve",
            permissions = {"data_agent:read", "data_agent:write"})
    void theRunOfAnotherPersonIsNotThere() {
        given().get(RUN + "/events").then().statusCode(404);
        MessageId id = client.message("revenue by city", "eve");
        client.run(id);
        String elsewhere =
                "/api/data-agent/chats/0199e9a0-0000-7000-8000-0000000000ff/messages/" + id;
        given().get(elsewhere + "/events").then().statusCode(404);
    }

    @Test
    @TestSecurity(
            user = "eve",
            permissions = {"data_agent:read", "data_agent:write"})
    void keptRowsAreForTheOwner() {
        RunEvent.MessageComplete end =
                (RunEvent.MessageComplete)
                        client.run(client.message("revenue by city", "eve")).getLast().event();
        ChartView.VegaLite chart = (ChartView.VegaLite) end.metadata().charts().getFirst();

        given().get("/api/data-agent/artifacts/" + chart.resultRef())
                .then()
                .statusCode(200)
                .contentType("application/json")
                .body("rows[1][0]", equalTo("Dallas"))
                .body("columns.name", hasItems("city", "revenue"));
        assertThat(chart.spec().path("encoding").path("x").path("field").asText())
                .isEqualTo("city");
        assertThat(chart.spec().has("data")).isFalse();
    }

    @Test
    @TestSecurity(
            user = "root",
            permissions = {"system_settings:read", "system_settings:write"})
    void administratorsSetModels() {
        given().contentType("application/json")
                .body("{\"openai\":{\"model\":\"gpt-x\",\"temperature\":0.5}}")
                .put("/api/settings/data-agent")
                .then()
                .statusCode(200)
                .body("data.openai.model", equalTo("gpt-x"));
        given().contentType("application/json")
                .body("{\"openai\":{\"temperature\":3}}")
                .put("/api/settings/data-agent")
                .then()
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
        given().contentType("application/json")
                .body("{\"openai\":{\"apiKey\":\"x\"}}")
                .put("/api/settings/data-agent")
                .then()
                .statusCode(400)
                .body("code", equalTo("unknown_field"));
        given().contentType("application/json")
                .body("{}")
                .put("/api/settings/data-agent")
                .then()
                .statusCode(200)
                .body("data.openai", nullValue());
    }

    @Test
    @TestSecurity(user = "chat-service", permissions = "caller:chat-service")
    void chatServiceAsksForTheStateOfARun() {
        given().get("/internal/runs/" + MessageId.next()).then().statusCode(404);
    }
}
