package io.dataagent.agent.run;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.database.Database;
import io.dataagent.agent.trace.Traces;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.run.LlmTrace;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whole runs with every provider, and what their traces tell.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "dora",
        permissions = {
            "data_agent:read",
            "data_agent:write",
            "system_settings:read",
            "system_settings:write"
        })
class EveryProviderTest {

    private final Client client = new Client();

    @Inject Database database;
    @Inject Traces traces;

    @AfterEach
    void forget() {
        database.run("DELETE FROM setting");
    }

    @ParameterizedTest
    @CsvSource({
        "offline, none, max_completion_tokens",
        "openai, high, reasoning_effort",
        "azure, low, reasoning_effort",
        "anthropic, adaptive, thinking",
        "anthropic, 4096, thinking"
    })
    void answersWithReasoningAndSaysHowItAsked(String provider, String level, String parameter) {
        // Given
        if (!level.equals("none")) {
            set("{\"%s\":{\"reasoningLevel\":\"%s\",\"temperature\":0.4}}", provider, level);
        }

        // When
        MessageId id = client.messageFor(provider, "revenue by city", "dora");
        List<RecordedEvent> events = client.run(id);

        // Then
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        assertThat(end.content()).isEqualTo("Dallas leads with 2,345.75.\n\nThat is all.");
        assertThat(end.metadata().provider()).isEqualTo(provider);
        List<LlmTrace> calls = traces.of(id);
        assertThat(calls)
                .isNotEmpty()
                .allSatisfy(c -> assertThat(c.made().parameters().has(parameter)).isTrue())
                .allSatisfy(c -> assertThat(c.made().parameters().has("messages")).isFalse())
                .allSatisfy(c -> assertThat(c.made().tries()).isEqualTo(1));
        assertThat(end.metadata().spend().modelCalls()).isEqualTo(calls.size());
        assertThat(end.metadata().spend().tokens())
                .isEqualTo(end.metadata().tokensUsed().total())
                .isPositive();
    }

    @Test
    void countsTokensFromTheCacheAndThoseOfReasoning() {
        set("{\"%s\":{\"reasoningLevel\":\"%s\"}}", "azure", "medium");

        MessageId id = client.messageFor("azure", "revenue by city", "dora");
        RunEvent.MessageComplete end = (RunEvent.MessageComplete) client.run(id).getLast().event();

        long calls = end.metadata().spend().modelCalls();
        assertThat(end.metadata().tokensUsed().cached()).isEqualTo(calls * 1024);
        assertThat(end.metadata().tokensUsed().reasoning()).isEqualTo(calls * 64);
        assertThat(end.metadata().spend().costMicros()).isNull();
        JsonNode sent = traces.of(id).getFirst().made().parameters();
        assertThat(sent.path("reasoning_effort").asText()).isEqualTo("medium");
        assertThat(sent.at("/response_format/json_schema/strict").asBoolean()).isTrue();
    }

    private static void set(String body, String... values) {
        given().contentType("application/json")
                .body(String.format(body, (Object[]) values))
                .put("/api/settings/data-agent")
                .then()
                .statusCode(200);
    }
}
