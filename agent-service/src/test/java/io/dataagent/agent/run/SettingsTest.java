package io.dataagent.agent.run;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.AuditRecord;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The administrator's settings for models: what they may be, when they take effect, who hears.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "root",
        permissions = {
            "data_agent:read",
            "data_agent:write",
            "system_settings:read",
            "system_settings:write"
        })
class SettingsTest {

    private final Client client = new Client();

    @Inject Database database;

    @AfterEach
    void forget() {
        database.run("DELETE FROM setting");
        database.run("DROP TRIGGER IF EXISTS hear ON outbox");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"defaultProvider\":\"mistral\"} | 400 | has no key in this installation",
                "{\"openai\":{\"temperature\":2.5}} | 400 | temperature is between 0 and 2",
                "{\"openai\":{\"reasoningLevel\":\"adaptive\"}} | 400 | low, medium or high",
                "{\"azure\":{\"reasoningLevel\":\"2048\"}} | 400 | low, medium or high",
                "{\"anthropic\":{\"reasoningLevel\":\"high\"}} | 400 | adaptive or a number",
                "{\"anthropic\":{\"reasoningLevel\":\"1023\"}} | 400 | from 1024 to 128000",
                "{\"anthropic\":{\"reasoningLevel\":\"128001\"}} | 400 | from 1024 to 128000",
                "{\"anthropic\":{\"model\":\"clod\"}} | 400 | anthropic knows no model 'clod'",
                "{\"azure\":{\"models\":{\"sql\":\"gpd\"}}} | 400 | azure knows no model 'gpd'",
                "{\"openai\":{\"model\":\" \"}} | 400 | 1 to 200 characters",
                "{\"openai\":{\"topP\":1}} | 400 | topP",
                "{\"openai\":{\"models\":{\"poetry\":\"m\"}}} | 400 | ",
                "{\"anthropic\":{\"reasoningLevel\":\"128000\"}} | 200 | 128000",
                "{\"anthropic\":{\"model\":\"claude\"}} | 200 | claude"
            })
    void areHeldAgainstWhatIsConfiguredAndKnown(String body, int status, String says) {
        put(body).statusCode(status).body(containsString(says == null ? "" : says));
    }

    @Test
    void takeEffectAtOnceAndAreShown() {
        put("""
        {"defaultProvider":"anthropic",
         "anthropic":{"model":"claude","reasoningLevel":"adaptive"}}
        """)
                .statusCode(200);

        given().get("/api/llm/providers")
                .then()
                .statusCode(200)
                .body("data.find { it.isDefault }.id", equalTo("anthropic"))
                .body("data.find { it.id == 'anthropic' }.model", equalTo("claude"))
                .body("data.find { it.id == 'anthropic' }.reasoningLevel", equalTo("adaptive"));
        assertThat(start(client.run(client.message("revenue by city", "root"))).provider())
                .isEqualTo("anthropic");
    }

    @Test
    void areAuditedWithWhatChanged() {
        hear();
        put("{\"openai\":{\"model\":\"one\"}}").statusCode(200);
        put("{\"openai\":{\"model\":\"two\",\"temperature\":0.5}}").statusCode(200);

        List<AuditRecord> audit =
                database.list(
                        "SELECT payload FROM heard WHERE topic LIKE '%audit%' ORDER BY id",
                        row -> ContractJson.read(row.getString("payload"), AuditRecord.class));

        assertThat(audit).extracting(AuditRecord::action).containsOnly("settings.changed");
        assertThat(audit.getLast().facts())
                .isEqualTo(
                        Map.of(
                                "openai.model",
                                "one → two",
                                "openai.temperature",
                                "(not set) → 0.5"));
    }

    @Test
    void giveEachPurposeItsModel() {
        put("""
        {"openai":{"model":"big","models":{"plan":"planner","explain":"writer"}}}
        """)
                .statusCode(200);

        List<RecordedEvent> events = client.run(client.messageFor("openai", "revenue", "root"));

        assertThat(events.stream().map(RecordedEvent::event))
                .filteredOn(e -> e instanceof RunEvent.LlmCallStart)
                .extracting(e -> told((RunEvent.LlmCallStart) e))
                .contains("planner planner", "sql_builder big", "explainer writer")
                .doesNotContain("planner big", "explainer big");
    }

    @Test
    void ofTheirOwnProviderArePreferredWhereAChatHasNone() {
        put("{\"defaultProvider\":\"anthropic\"}").statusCode(200);

        assertThat(provider(Map.of("default_llm_provider", "azure"))).isEqualTo("azure");
        assertThat(provider(Map.of("default_llm_provider", "gone"))).isEqualTo("anthropic");
        assertThat(provider(Map.of())).isEqualTo("anthropic");
    }

    @Test
    void doNotReachARunThatHasBegun() {
        // Given
        String first = frozen("first");
        put("{\"openai\":{\"model\":\"second\"}}").statusCode(200);
        MessageId id =
                Abandoned.afterPlanning(
                        database, Client.input("openai", "revenue by city", "root"), first);

        // When
        List<RecordedEvent> events = client.events(id, null);

        // Then
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
        assertThat(events.stream().map(RecordedEvent::event))
                .filteredOn(e -> e instanceof RunEvent.LlmCallStart)
                .isNotEmpty()
                .allMatch(e -> ((RunEvent.LlmCallStart) e).model().equals("first"));
    }

    /// The world of a run that froze its models before.
    private String frozen(String model) {
        MessageId other = client.messageFor("openai", "revenue by city", "root");
        client.run(other);
        return database.first(
                        "SELECT context FROM run WHERE message_id = $1",
                        row -> row.getString("context"),
                        other.value())
                .orElseThrow()
                .replace("gpt-4o", model);
    }

    /// Keeps a copy of what goes into the outbox: its relay may take a message at once.
    private void hear() {
        database.run(
                "CREATE TABLE IF NOT EXISTS heard (id bigserial PRIMARY KEY, topic text, payload"
                        + " text)");
        database.run("DELETE FROM heard");
        database.run(
                """
                CREATE OR REPLACE FUNCTION hear() RETURNS trigger LANGUAGE plpgsql AS $copy$
                BEGIN
                    INSERT INTO heard (topic, payload) VALUES (NEW.topic, NEW.payload);
                    RETURN NEW;
                END $copy$
                """);
        database.run(
                "CREATE OR REPLACE TRIGGER hear AFTER INSERT ON outbox FOR EACH ROW"
                        + " EXECUTE FUNCTION hear()");
    }

    private String provider(Map<String, String> preferences) {
        return start(client.run(client.preferring(preferences, "revenue by city", "root")))
                .provider();
    }

    private static RunEvent.MessageStart start(List<RecordedEvent> events) {
        return (RunEvent.MessageStart) events.getFirst().event();
    }

    private static String told(RunEvent.LlmCallStart call) {
        return call.phase().wire() + " " + call.model();
    }

    private static ValidatableResponse put(String body) {
        return given().contentType("application/json")
                .body(body)
                .put("/api/settings/data-agent")
                .then();
    }
}
