package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.run.RunKind;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A run over files: every tool, what is shown while it works, and an answer whose numbers are
/// bound.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "fay",
        permissions = {"data_agent:read", "data_agent:write"})
class FilesRunTest {

    private final Client client = new Client();

    @Test
    void asksShowsDrawsReckonsAndAnswers() {
        List<RecordedEvent> events = ask("revenue by city");

        assertThat(of(events, RunEvent.TableAdded.class))
                .extracting(RunEvent.TableAdded::logicalName)
                .containsExactly("Cities");
        assertThat(of(events, RunEvent.ChartAdded.class)).hasSize(1);
        assertThat(of(events, RunEvent.ChartRejected.class))
                .extracting(RunEvent.ChartRejected::reason)
                .containsExactly(
                        "“city” holds no numbers.",
                        "There is no column “nothing”. There are: city, revenue.");
        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        assertThat(end.content()).contains("Houston").contains("1.25");
        assertThat(end.metadata().charts()).hasSize(1);
        assertThat(end.metadata().stepResults()).hasSize(3);
    }

    @Test
    void aFailedCallIsAnsweredAndTheOthersCount() {
        List<RecordedEvent> events = ask("revenue by city");

        assertThat(of(events, RunEvent.ToolError.class))
                .extracting(RunEvent.ToolError::error)
                .contains(
                        "There is no column refused_column.",
                        "The code took too long and was stopped.",
                        "This code failed twice already and was not run again: change it.");
        assertThat(of(events, RunEvent.ToolEnd.class))
                .extracting(RunEvent.ToolEnd::name)
                .contains("list_datasets", "get_dataset_info", "run_sql", "python_repl");
    }

    @Test
    void aNumberThatNothingBearsOutIsLeftOutAndSaid() {
        RunEvent.MessageComplete end =
                (RunEvent.MessageComplete) ask("who invents").getLast().event();

        assertThat(end.content()).doesNotContain("4711");
        assertThat(end.metadata().caveats()).anyMatch(c -> c.contains("not confirmed by the data"));
    }

    @Test
    void pythonRunsInTheSessionOfTheConversation() {
        ask("revenue by city");

        assertThat(client.calls())
                .anyMatch(c -> c.startsWith("POST /internal/sandbox/sessions"))
                .anyMatch(
                        c ->
                                c.startsWith("POST /internal/sandbox/executions")
                                        && c.contains("\"sessionId\":\"s-1\"")
                                        && c.contains("\"df\""));
    }

    @Test
    void datasetsAreLoadedByTicketsThatNobodyElseReads() {
        List<RecordedEvent> events = ask("revenue by city");

        assertThat(client.calls())
                .anyMatch(
                        c ->
                                c.matches("POST /internal/scopes/.*/tickets .*")
                                        && c.contains("\"rows\":100")
                                        && c.contains("\"seed\":7"))
                .anyMatch(
                        c ->
                                c.startsWith("POST /internal/sandbox/loads/s-1")
                                        && c.contains("\"variable\":\"d\"")
                                        && c.contains("\"secret\":\"opens it\""));
        assertThat(events.toString()).doesNotContain("opens it");
        assertThat(of(events, RunEvent.ToolEnd.class))
                .extracting(RunEvent.ToolEnd::name)
                .contains("load_dataset_columns", "load_dataset_sample", "load_dataset_full");
        assertThat(of(events, RunEvent.ToolEnd.class))
                .extracting(RunEvent.ToolEnd::result)
                .anyMatch(r -> String.valueOf(r).contains("There is no column “never”"));
    }

    @Test
    void aRebuiltSessionAndChangedDataAreSaid() {
        RunEvent.MessageComplete end =
                (RunEvent.MessageComplete) ask("revenue by city").getLast().event();

        assertThat(end.metadata().caveats())
                .anyMatch(c -> c.contains("has been rebuilt"))
                .anyMatch(c -> c.contains("The data of other is not what it was"));
    }

    private List<RecordedEvent> ask(String question) {
        List<RecordedEvent> events = client.run(client.message(RunKind.FILES, question, "fay"));
        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
        return events;
    }

    private static <T> List<T> of(List<RecordedEvent> events, Class<T> type) {
        return events.stream()
                .map(RecordedEvent::event)
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }
}
