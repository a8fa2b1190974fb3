package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.MessageMetadata;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "carl",
        permissions = {"data_agent:read", "data_agent:write"})
class FallbackTest {

    private final Client client = new Client();

    @Inject Database database;

    @AfterEach
    void forget() {
        database.run("DELETE FROM setting");
    }

    @ParameterizedTest
    @CsvSource({
        "planner, 401",
        "navigator, 500",
        "sql_builder, 429",
        "python, 500",
        "verifier, 503",
        "explainer, 401"
    })
    void goesOnWithTheOfflineModelAndSaysSo(String task, int status) {
        allow(true);

        List<RecordedEvent> events = ask("why is it so, lost at " + task + " by s" + status);

        MessageMetadata metadata = complete(events).metadata();
        assertThat(metadata.provider()).isEqualTo("offline");
        assertThat(metadata.caveats())
                .contains(
                        "The provider openai failed; the built-in offline model took over, as this"
                                + " installation allows.");
        assertThat(events)
                .extracting(RecordedEvent::sequence)
                .containsExactlyElementsOf(
                        java.util.stream.LongStream.rangeClosed(1, events.size()).boxed().toList());
    }

    @Test
    void beginsThePhaseAgainAndNoFinishedOne() {
        allow(true);

        List<RecordedEvent> events = ask("revenue lost at navigator by s401");

        assertThat(events.stream().map(RecordedEvent::event).filter(FallbackTest::tells))
                .extracting(FallbackTest::told)
                .startsWith(
                        "start planner",
                        "call openai",
                        "complete planner",
                        "start navigator",
                        "call openai",
                        "model_failed",
                        "provider_fallback",
                        "resumed navigator",
                        "start navigator",
                        "call offline");
        assertThat(complete(events).metadata().toolCalls())
                .filteredOn(c -> c.name().equals("list_datasets"))
                .hasSize(1);
    }

    @Test
    void repairsAStatementWithTheOfflineModel() {
        allow(true);

        List<RecordedEvent> events = ask("broken revenue lost at sql_repair by s500");

        assertThat(events.stream().map(RecordedEvent::event).filter(FallbackTest::tells))
                .extracting(FallbackTest::told)
                .containsSubsequence(
                        "start executor",
                        "call openai",
                        "provider_fallback",
                        "resumed executor",
                        "start executor",
                        "call offline",
                        "complete executor")
                .filteredOn(t -> t.equals("start sql_builder"))
                .hasSize(1);
        assertThat(complete(events).metadata().provider()).isEqualTo("offline");
    }

    @ParameterizedTest
    @CsvSource({"navigator, 401", "sql_builder, 500", "explainer, 429"})
    void goesOnWithTheOfflineModelAfterATakeover(String task, int status) {
        allow(true);
        MessageId id =
                Abandoned.afterPlanning(
                        database,
                        Client.input(
                                "openai", "revenue lost at " + task + " by s" + status, "carl"),
                        1);

        List<RecordedEvent> events = client.events(id, null);

        assertThat(complete(events).metadata().provider()).isEqualTo("offline");
        assertThat(events.stream().map(RecordedEvent::event).filter(FallbackTest::tells))
                .extracting(FallbackTest::told)
                .startsWith("resumed navigator", "start navigator", "call openai")
                .contains("provider_fallback", "resumed " + task)
                .doesNotContain("start planner");
    }

    @Test
    void failsOpenlyWhereNobodyAllowedIt() {
        List<RecordedEvent> events = ask("revenue lost at navigator by s401");

        RunEvent.MessageError error = (RunEvent.MessageError) events.getLast().event();
        assertThat(error.code()).isEqualTo(ProblemCode.MODEL_FAILED);
        assertThat(error.metadata().provider()).isEqualTo("openai");
    }

    @Test
    void aProviderThatAnswersIsNotReplaced() {
        allow(true);

        MessageMetadata metadata = complete(ask("revenue by city")).metadata();

        assertThat(metadata.provider()).isEqualTo("openai");
        assertThat(metadata.caveats()).noneMatch(c -> c.contains("offline"));
    }

    private List<RecordedEvent> ask(String question) {
        MessageId id = client.messageFor("openai", question, "carl");
        return client.run(id);
    }

    private void allow(boolean allowed) {
        database.run(
                "INSERT INTO setting (name, body) VALUES ('data-agent', $1)",
                "{\"offlineFallback\":" + allowed + "}");
    }

    private static RunEvent.MessageComplete complete(List<RecordedEvent> events) {
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
        return (RunEvent.MessageComplete) events.getLast().event();
    }

    private static boolean tells(RunEvent event) {
        return !told(event).isEmpty();
    }

    private static String told(RunEvent event) {
        return switch (event) {
            case RunEvent.PhaseStart p -> "start " + p.phase().wire();
            case RunEvent.PhaseComplete p -> "complete " + p.phase().wire();
            case RunEvent.LlmCallStart l -> "call " + l.provider();
            case RunEvent.LlmCallEnd l when l.error() != null -> l.error();
            case RunEvent.RunRetrying r -> r.reason();
            case RunEvent.RunResumed r -> "resumed " + r.phase().wire();
            default -> "";
        };
    }
}
