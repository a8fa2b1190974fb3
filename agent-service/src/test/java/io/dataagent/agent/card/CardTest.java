package io.dataagent.agent.card;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import io.dataagent.agent.world.World;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.CardRun;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(World.class)
class CardTest {

    private static final String BOARD = UUID.randomUUID().toString();
    private static final List<String> DATASETS = List.of("orders", "stores");

    @Test
    @TestSecurity(user = "eve", permissions = "data_agent:read")
    void runsTheStatementInAScopeOfItsDatasetsAndEndsTheRun() {
        // Given
        MessageId run = MessageId.next();
        String card = pinned(run, "SELECT city, revenue FROM orders", DATASETS);

        // When
        Response answer = rows(card);

        // Then
        answer.then()
                .statusCode(200)
                .body("data.table.rows[1][0]", equalTo("Dallas"))
                .body("data.statement", notNullValue())
                .body("data.asOf", notNullValue());
        List<String> calls = calls().stream().filter(c -> c.contains(run.toString())).toList();
        assertThat(calls)
                .anyMatch(
                        c ->
                                c.startsWith("POST /internal/scopes")
                                        && c.contains("\"binding\"")
                                        && c.contains("\"orders\"")
                                        && c.contains("\"stores\""))
                .anyMatch(c -> c.startsWith("POST /internal/runs/" + run + "/end"));
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT refused_column FROM orders, 409, conflict",
        "SELECT broken FROM orders, 422, query_failed",
    })
    @TestSecurity(user = "eve", permissions = "data_agent:read")
    void saysWhatNoLongerWorks(String sql, int status, String code) {
        rows(pinned(MessageId.next(), sql, DATASETS))
                .then()
                .statusCode(status)
                .body("code", equalTo(code));
    }

    @Test
    @TestSecurity(user = "eve", permissions = "data_agent:read")
    void asksNothingOfTablesThatAreNoLongerThere() {
        MessageId run = MessageId.next();
        rows(pinned(run, "SELECT 1 FROM gone", List.of("orders", "gone"))).then().statusCode(409);
        assertThat(calls()).noneMatch(c -> c.contains("/execute") && c.contains("FROM gone"));
    }

    @Test
    @TestSecurity(user = "eve", permissions = "data_agent:read")
    void aCardThatIsNotThereOrNotTheirsIsNotFound() {
        rows(UUID.randomUUID().toString()).then().statusCode(404);
        rows("7").then().statusCode(400);
    }

    @Test
    void nobodyRunsACardWithoutAToken() {
        rows(UUID.randomUUID().toString()).then().statusCode(401);
    }

    private static Response rows(String card) {
        return given().contentType("application/json")
                .post("/api/data-agent/boards/" + BOARD + "/cards/" + card + "/rows");
    }

    private static String pinned(MessageId run, String sql, List<String> datasets) {
        String card = UUID.randomUUID().toString();
        CardRun input =
                new CardRun(
                        run,
                        OntologyId.next(),
                        sql,
                        datasets,
                        "grant",
                        Instant.now().plusSeconds(600));
        given().body(ContractJson.write(input))
                .put(suite() + "/_message/" + card)
                .then()
                .statusCode(204);
        return card;
    }

    private static List<String> calls() {
        return List.of(
                ContractJson.read(given().get(suite() + "/_log").asString(), String[].class));
    }

    private static String suite() {
        return ConfigProvider.getConfig().getValue("test.suite.url", String.class);
    }
}
