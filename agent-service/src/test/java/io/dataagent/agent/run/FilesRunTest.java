package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.startsWith;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.Payments;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.run.RunKind;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A run over files: every tool, what is shown while it works, and an answer whose numbers are
/// bound.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "fay",
        permissions = {"data_agent:read", "data_agent:write"})
class FilesRunTest {

    private final Client client = new Client();
    @Inject Database database;

    @Test
    void asksShowsDrawsReckonsAndAnswers() {
        List<RecordedEvent> events = ask("revenue by city");

        assertThat(of(events, RunEvent.TableAdded.class))
                .extracting(RunEvent.TableAdded::logicalName)
                .containsExactly("Cities – Every city");
        assertThat(of(events, RunEvent.ChartAdded.class))
                .extracting(c -> ((ChartView.VegaLite) c.chart()).spec().at("/mark/type").asText())
                .containsExactly("bar", "boxplot");
        assertThat(of(events, RunEvent.ChartRejected.class))
                .extracting(RunEvent.ChartRejected::reason)
                .containsExactly(
                        "“city” holds no numbers.",
                        "There is no column “nothing”. There are: city, revenue.");
        assertThat(of(events, RunEvent.ChartRejected.class))
                .extracting(RunEvent.ChartRejected::callId)
                .containsExactlyElementsOf(
                        of(events, RunEvent.ToolError.class).stream()
                                .filter(e -> e.name().equals("send_chart_to_ui"))
                                .map(RunEvent.ToolError::callId)
                                .toList());
        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        assertThat(end.content()).contains("Houston").contains("1.25");
        assertThat(end.metadata().charts()).hasSize(2);
        assertThat(end.metadata().stepResults()).hasSize(6);
        assertThat(end.metadata().stepResults().subList(3, 6))
                .extracting(StepResult::description)
                .containsExactly(
                        "Loaded orders into d.",
                        "Loaded 100 rows by chance of orders into e.",
                        "Loaded orders into f.");
    }

    @Test
    void labelsNotesAndTheHashOfTheCodeAreKept() {
        List<RecordedEvent> events = ask("revenue by city");

        ChartView.VegaLite chart =
                (ChartView.VegaLite) of(events, RunEvent.ChartAdded.class).getFirst().chart();
        assertThat(chart.spec().at("/encoding/x/title").asText()).isEqualTo("Town");
        assertThat(chart.spec().at("/encoding/y/title").asText()).isEqualTo("USD");
        assertThat(chart.spec().path("description").asText()).isEqualTo("All of them");
        assertThat(of(events, RunEvent.TableAdded.class))
                .extracting(RunEvent.TableAdded::logicalName)
                .containsExactly("Cities – Every city");
        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        assertThat(end.metadata().stepResults().get(2).python().values().getFirst().codeHash())
                .hasSize(64);
    }

    @Test
    void codeAndWhatWasShownAreAuditedWithoutCodeOrCells() {
        hear();
        List<RecordedEvent> events = ask("revenue by city");
        String about = of(events, RunEvent.TableAdded.class).getFirst().artifactId().toString();

        List<String> written =
                database.list(
                        "SELECT payload FROM told WHERE topic = 'data-agent.audit-events'"
                                + " ORDER BY id",
                        row -> row.getString("payload"));
        database.run("DROP TRIGGER tell ON outbox");

        assertThat(written).anyMatch(r -> r.contains("table.shown") && r.contains(about));
        assertThat(written)
                .anyMatch(r -> r.contains("python.ran") && r.contains("\"outcome\":\"ok\""))
                .anyMatch(r -> r.contains("python.ran") && r.contains("timeout"))
                .anyMatch(r -> r.contains("chart.shown"))
                .noneMatch(r -> r.contains("Houston") || r.contains("answer_values"));
    }

    @Test
    @TestSecurity(
            user = "fay",
            permissions = {"data_agent:read", "data_agent:write", "queries:export"})
    void aShownTableIsExportedAndSaysHowManyRowsOfHowMany() {
        String table =
                of(ask("revenue by city"), RunEvent.TableAdded.class)
                        .getFirst()
                        .artifactId()
                        .toString();

        RestAssured.given()
                .get("/api/data-agent/artifacts/" + table + "/export?format=csv")
                .then()
                .statusCode(200)
                .contentType("text/csv")
                .header("X-Rows-At-Hand", matchesPattern("\\d+ of \\d+"))
                .body(startsWith("city,revenue"));
        RestAssured.given()
                .get("/api/data-agent/artifacts/" + table + "/export?format=doc")
                .then()
                .statusCode(400);
    }

    @Test
    @TestSecurity(
            user = "mallory",
            permissions = {"data_agent:read", "queries:export"})
    void somebodyElsesTableIsNotExported() {
        RestAssured.given()
                .get("/api/data-agent/artifacts/0199e9a0-0000-7000-8000-0000000000aa/export")
                .then()
                .statusCode(404);
    }

    @Test
    void withoutTheRightNothingIsExported() {
        RestAssured.given()
                .get("/api/data-agent/artifacts/0199e9a0-0000-7000-8000-0000000000aa/export")
                .then()
                .statusCode(403);
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
    void whatIsWaitedForIsToldByCodes() {
        // Given
        database.run("DELETE FROM python_session");

        // When
        List<RunEvent.RunStatus> told = of(ask("revenue by city"), RunEvent.RunStatus.class);

        // Then
        assertThat(told.getFirst()).isEqualTo(new RunEvent.RunStatus("session_starting", null));
        assertThat(told)
                .contains(
                        new RunEvent.RunStatus("python_running", null),
                        new RunEvent.RunStatus("data_loading", "orders"));
        assertThat(told.stream().filter(s -> s.code().equals("session_starting"))).hasSize(1);
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
    void anAnswerThatPythonDidNotGiveIsToldByName() {
        assertThat(of(ask("revenue by city"), RunEvent.ToolEnd.class))
                .filteredOn(end -> end.name().equals("python_repl"))
                .extracting(end -> String.valueOf(end.result()))
                .anyMatch(
                        r ->
                                r.contains("\"left_out\":[\"half was left out: it has no value\"]")
                                        && !r.contains("other words"));
    }

    @Test
    void aRebuiltSessionAndChangedDataAreSaid() {
        RunEvent.MessageComplete end =
                (RunEvent.MessageComplete) ask("revenue by city").getLast().event();

        assertThat(end.metadata().caveats())
                .anyMatch(c -> c.contains("has been rebuilt"))
                .anyMatch(c -> c.contains("The data of other is not what it was"));
    }

    @Test
    void whatPythonAloneReckonedIsShownAsNotVerifiedWithItsReason() {
        RunEvent.MessageComplete end =
                (RunEvent.MessageComplete) ask("revenue by city").getLast().event();

        VerificationReport report = end.metadata().verificationReport();
        assertThat(report.outcome()).isEqualTo(VerificationOutcome.NOT_VERIFIED);
        assertThat(report.lines().getFirst().aspect()).isEqualTo(Aspect.RIGHT_DATA);
        assertThat(end.metadata().caveats())
                .contains(
                        "Not verified: “slope” was reckoned by Python alone: no statement says the same.");
    }

    /// What an analyst's run asks of the data and of the words, a run over files asks as well.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many payments were paid?"
                        + "| payments.status has several spellings of one value: “paid”, “Paid”.",
                "How many bills are there?"
                        + "| Rows are counted, and one value of payments.bill_no can have several of them."
            })
    void doubtsAboutWhatIsCountedAreSaid(String question, String doubt) {
        RunEvent.MessageComplete end = payments(question);

        assertThat(end.content()).contains("1,234.50");
        assertThat(end.metadata().caveats()).contains(doubt);
        VerificationReport report = end.metadata().verificationReport();
        assertThat(report.outcome()).isEqualTo(VerificationOutcome.NOT_VERIFIED);
        assertThat(report.lines().getFirst().sentences()).contains(doubt);
    }

    @Test
    void ofRowsThatAreWhatIsCountedNothingIsSaid() {
        assertThat(payments("How many payments are there?").metadata().caveats()).isEmpty();
    }

    private RunEvent.MessageComplete payments(String question) {
        List<RecordedEvent> events =
                client.run(client.about(Payments.ONTOLOGY, RunKind.FILES, question, "fay"));
        return (RunEvent.MessageComplete) events.getLast().event();
    }

    @Test
    void codeThatAPersonGivesRunsInTheSessionAndNoModelIsAsked() {
        List<RecordedEvent> events =
                client.run(client.code("answer_values = {'slope': 1.25}", "fay"));

        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        assertThat(of(events, RunEvent.LlmCallStart.class)).isEmpty();
        assertThat(of(events, RunEvent.ToolEnd.class))
                .extracting(RunEvent.ToolEnd::name)
                .containsExactly("python_repl");
        assertThat(end.content()).startsWith("The code ran.").contains("| slope | 1.25 |");
        assertThat(end.metadata().stepResults().getFirst().python().code())
                .isEqualTo("answer_values = {'slope': 1.25}");
        assertThat(end.metadata().verificationReport().outcome())
                .isEqualTo(VerificationOutcome.NOT_VERIFIED);
        assertThat(client.calls())
                .anyMatch(
                        c ->
                                c.startsWith("POST /internal/sandbox/executions")
                                        && c.contains("\"sessionId\":\"s-1\"")
                                        && c.contains("answer_values = {'slope': 1.25}"));
    }

    @Test
    void codeThatFailsIsAnAnswerThatSaysWhy() {
        List<RecordedEvent> events = client.run(client.code("sleep", "fay"));

        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        assertThat(end.content()).isEqualTo("The code did not run to its end.");
        assertThat(end.metadata().caveats())
                .containsExactly("The code took too long and was stopped.");
    }

    /// Keeps a copy of what goes into the outbox: its relay may take a message at once.
    private void hear() {
        database.run(
                "CREATE TABLE IF NOT EXISTS told (id bigserial PRIMARY KEY, topic text, payload"
                        + " text)");
        database.run(
                """
                CREATE OR REPLACE FUNCTION tell() RETURNS trigger LANGUAGE plpgsql AS $copy$
                BEGIN
                    INSERT INTO told (topic, payload) VALUES (NEW.topic, NEW.payload);
                    RETURN NEW;
                END $copy$
                """);
        database.run(
                "CREATE OR REPLACE TRIGGER tell AFTER INSERT ON outbox FOR EACH ROW"
                        + " EXECUTE FUNCTION tell()");
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
