package io.dataagent.agent.run;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.lessThanOrEqualTo;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.RunSpend;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Runs whose budget ends, and providers that keep a person waiting.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "greta",
        permissions = {"data_agent:read", "data_agent:write"})
class BudgetRunTest {

    private static final UserId GRETA = UserId.from("urn:data-agent:no-token", "greta");

    private final Client client = new Client();

    @Inject Database database;

    @AfterEach
    void forget() {
        database.run("DELETE FROM spend WHERE user_id = $1", GRETA.value());
    }

    @ParameterizedTest
    @CsvSource({
        "tokens, 999999, none, tokens",
        "tokens, 983000, none, tokens",
        "model_calls, 59, planner, calls of the language model",
        "sql_ms, 600000, sql_builder, seconds of queries",
        "python_ms, 600000, sql_builder, seconds of Python"
    })
    void stopsTheRunWithWhatIsKnownSoFar(
            String column, long spent, String lastPhase, String names) {
        // Given
        MessageId id = client.message("why is it so", "greta");
        spend(id, column, spent);

        // When
        List<RecordedEvent> events = client.run(id);

        // Then
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageError.class);
        RunEvent.MessageError end = (RunEvent.MessageError) events.getLast().event();
        assertThat(end.code()).isEqualTo(ProblemCode.BUDGET_EXHAUSTED);
        assertThat(end.message())
                .startsWith("This question has used up its budget, ")
                .contains(names, "left");
        MessageMetadata metadata = end.metadata();
        assertThat(metadata.plan() == null).isEqualTo(lastPhase.equals("none"));
        if (lastPhase.equals("sql_builder")) {
            assertThat(metadata.joinPlan()).isNotNull();
        }
        assertThat(metadata.spend().budgets())
                .contains(
                        new RunSpend.Budget(
                                resource(column), "run", limit(column), left(metadata, column)));
    }

    @Test
    void refusesTheNextRunOfTodayBeforeItStarts() {
        // Given
        spend(MessageId.next(), "tokens", 100_000_000);
        MessageId id = client.message("revenue by city", "greta");

        // When
        HttpResponse<String> answer = client.post("stream", id);

        // Then
        assertThat(answer.statusCode()).isEqualTo(429);
        assertThat(answer.body())
                .contains("\"daily_budget_spent\"", "100,000,000 tokens", "it returns in");
        long seconds = Long.parseLong(answer.headers().firstValue("Retry-After").orElseThrow());
        assertThat(seconds).isBetween(1L, 86_400L);
        assertThat(client.calls()).noneMatch(c -> c.contains(id + "/claim"));
    }

    @Test
    void anotherPersonIsNotHeldBack() {
        database.run(
                "INSERT INTO spend VALUES ($1, 'other', (clock_timestamp() AT TIME ZONE"
                        + " 'UTC')::date, '', 'x', 100000000, 0, 0, 0, 0, true)",
                MessageId.next().value());

        assertThat(client.run(client.message("revenue by city", "greta")).getLast().event())
                .isInstanceOf(RunEvent.MessageComplete.class);
    }

    @Test
    void countsStatementsAndPythonAndLeavesNothingReserved() {
        MessageId id = client.message("why is it so", "greta");

        RunEvent.MessageComplete end = (RunEvent.MessageComplete) client.run(id).getLast().event();

        RunSpend spend = end.metadata().spend();
        assertThat(spend.modelCalls()).isEqualTo(spend.tokens() / 18);
        assertThat(spend.costMicros()).isZero();
        assertThat(purposes(id)).contains("plan", "sql", "verify", "explain", "python");
        assertThat(
                        database.list(
                                "SELECT 1 FROM spend_hold WHERE message_id = $1",
                                row -> 1,
                                id.value()))
                .isEmpty();
    }

    @Test
    void tellsThatAProviderIsSlowAndGoesOn() {
        List<RecordedEvent> events = client.run(client.message("ponders revenue", "greta"));

        assertThat(events.stream().map(RecordedEvent::event))
                .filteredOn(e -> e instanceof RunEvent.RunRetrying)
                .singleElement()
                .satisfies(
                        e ->
                                assertThat(((RunEvent.RunRetrying) e).reason())
                                        .isEqualTo("slow_provider"));
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
    }

    @Test
    void aCancelAbortsTheCallInFlightAndShowsWhatWasSpent() {
        // Given
        MessageId id = client.message("ponders revenue", "greta");
        Client.read(
                client.open("POST", "stream", id, null),
                e -> e.event() instanceof RunEvent.LlmCallStart);

        // When
        client.post("cancel", id);
        List<RecordedEvent> events = client.events(id, null);

        // Then
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageCancelled.class);
        RunEvent.MessageCancelled end = (RunEvent.MessageCancelled) events.getLast().event();
        assertThat(end.metadata().spend().modelCalls()).isEqualTo(1);
        assertThat(events).noneMatch(e -> e.event() instanceof RunEvent.RunRetrying);
    }

    @Test
    void showsAPersonWhatTodayLeaves() {
        spend(MessageId.next(), "tokens", 99_999_000);

        given().get("/api/llm/spend/today")
                .then()
                .statusCode(200)
                .body("data.budgets.find { it.resource == 'tokens' }.left", equalTo(1000))
                .body("data.budgets.per", everyItem(equalTo("day")))
                .body("data.returnsInSeconds", lessThanOrEqualTo(86_400));
        given().get("/api/llm/spend?day=2026-01-01").then().statusCode(403);
    }

    @Test
    @TestSecurity(user = "root", permissions = "system_settings:read")
    void showsAdministratorsWhoSpentWhat() {
        spend(MessageId.next(), "tokens", 7);
        String today =
                database.first(
                                "SELECT (clock_timestamp() AT TIME ZONE 'UTC')::date::text AS day",
                                row -> row.getString("day"))
                        .orElseThrow();

        given().get("/api/llm/spend?day=" + today)
                .then()
                .statusCode(200)
                .body("data.find { it.purpose == 'before' }.spent.tokens", equalTo(7))
                .body("data.find { it.purpose == 'before' }.user", equalTo(GRETA.value()));
        given().get("/api/llm/spend").then().statusCode(400);
        given().get("/api/llm/spend?day=soon").then().statusCode(400);
        given().get("/api/llm/spend?day=2026-01-01&page=0").then().statusCode(400);
    }

    private List<String> purposes(MessageId id) {
        return database.list(
                "SELECT purpose FROM spend WHERE message_id = $1",
                row -> row.getString("purpose"),
                id.value());
    }

    private void spend(MessageId id, String column, long amount) {
        database.run(
                "INSERT INTO spend VALUES ($1, $2, (clock_timestamp() AT TIME ZONE 'UTC')::date,"
                        + " '', 'before', 0, 0, 0, 0, 0, true)",
                id.value(),
                GRETA.value());
        database.run(
                "UPDATE spend SET " + column + " = $2 WHERE message_id = $1", id.value(), amount);
    }

    private static String resource(String column) {
        return column.replace("_ms", "");
    }

    private static long limit(String column) {
        return switch (column) {
            case "tokens" -> 1_000_000;
            case "model_calls" -> 60;
            default -> 600_000;
        };
    }

    private static long left(MessageMetadata metadata, String column) {
        RunSpend spend = metadata.spend();
        long used =
                switch (column) {
                    case "tokens" -> spend.tokens();
                    case "model_calls" -> spend.modelCalls();
                    case "sql_ms" -> spend.sqlMs();
                    default -> spend.pythonMs();
                };
        return Math.max(0, limit(column) - used);
    }
}
