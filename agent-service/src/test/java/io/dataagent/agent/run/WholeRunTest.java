package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.World;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.MessageMetadata;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "ann",
        permissions = {"data_agent:read", "data_agent:write"})
class WholeRunTest {

    private final Client client = new Client();

    @Test
    void answersASimpleQuestionWithNumbersFromTheCells() {
        MessageId id = client.message("revenue by city", "ann");

        List<RecordedEvent> events = client.run(id);

        RunEvent.MessageComplete end = (RunEvent.MessageComplete) events.getLast().event();
        assertThat(end.content()).isEqualTo("Dallas leads with 2,345.75.\n\nThat is all.");
        assertThat(end.metadata().verificationReport().outcome())
                .isEqualTo(VerificationOutcome.VERIFIED);
        assertThat(end.metadata().dataLineage().datasets()).containsExactly("orders", "stores");
        assertThat(end.metadata().charts()).singleElement().isInstanceOf(ChartView.VegaLite.class);
        assertThat(end.metadata().tokensUsed().total()).isEqualTo(3 * 18);
        assertThat(client.calls())
                .anyMatch(c -> c.startsWith("PUT /internal/messages/" + id + "/result"));
    }

    @Test
    void numbersEventsWithoutGapsAndShowsThePhasesInOrder() {
        List<RecordedEvent> events = client.run(client.message("look around for revenue", "ann"));

        assertThat(events.stream().map(RecordedEvent::sequence))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, events.size()).boxed().toList());
        assertThat(events.getFirst().name()).isEqualTo("message_start");
        assertThat(names(events, "phase_start")).isEqualTo(6);
        assertThat(names(events, "message_chunk")).isEqualTo(2);
        assertThat(names(events, "tool_error")).isEqualTo(1);
    }

    @Test
    void answersAnAnalyticalQuestionWithPythonAndGeneratedChecks() {
        MessageMetadata metadata = complete("why is it so").metadata();

        assertThat(metadata.stepResults()).hasSize(3);
        assertThat(metadata.charts()).hasAtLeastOneElementOfType(ChartView.Image.class);
        assertThat(metadata.verificationReport().checks())
                .anyMatch(c -> c.name().equals("totals agree") && c.passed());
    }

    @Test
    void givesPythonMoreOfALongResultThanThePageShows() {
        int before = client.calls().size();
        MessageId id = client.message("why is it so long", "ann");

        RunEvent.MessageComplete end = (RunEvent.MessageComplete) client.run(id).getLast().event();

        assertThat(end.metadata().stepResults().getFirst().sql().table().rows()).hasSize(2);
        assertThat(client.calls().stream().skip(before))
                .filteredOn(c -> c.startsWith("POST /internal/sandbox/executions"))
                .isNotEmpty()
                .allMatch(c -> c.contains("Austin"));
        assertThat(client.calls())
                .anyMatch(c -> c.contains("SELECT long") && c.contains("\"maxRows\":100000"));
    }

    @Test
    void asksBackAndGoesOnWithTheAnswer() {
        List<RecordedEvent> asked = client.run(client.message("which one", "ann"));

        RunEvent.ClarificationRequested end =
                (RunEvent.ClarificationRequested) asked.getLast().event();
        assertThat(end.questions().getFirst().preferenceKey()).isEqualTo("window");

        MessageId again =
                client.message(
                        "which one",
                        "ann",
                        new io.dataagent.contracts.run.ClarificationAnswer(
                                MessageId.next(), "which one", List.of(), true));
        RunEvent.MessageComplete answer =
                (RunEvent.MessageComplete) client.run(again).getLast().event();
        assertThat(answer.metadata().plan().ambiguities().getFirst().assumption())
                .isEqualTo("12 months");
    }

    @Test
    void asksWhichOfTwoValuesIsMeantAndDoesNotAskAgain() {
        String question = "revenue of springfield";
        RunEvent.ClarificationRequested end =
                (RunEvent.ClarificationRequested)
                        client.run(client.message(question, "ann")).getLast().event();

        assertThat(end.questions())
                .singleElement()
                .satisfies(
                        q -> {
                            assertThat(q.question())
                                    .isEqualTo(
                                            "Nothing in stores.city is “Springfield”; which one is meant?");
                            assertThat(q.options())
                                    .containsExactly("Springfield IL", "Springfield MA");
                        });

        MessageId again =
                client.message(
                        question,
                        "ann",
                        new io.dataagent.contracts.run.ClarificationAnswer(
                                MessageId.next(), question, List.of(), true));
        RunEvent.MessageComplete answer =
                (RunEvent.MessageComplete) client.run(again).getLast().event();
        assertThat(answer.metadata().verificationReport().passed()).isFalse();
        assertThat(answer.metadata().verificationReport().questions()).isEmpty();
    }

    @Test
    void answersAConversationalQuestionWithoutData() {
        RunEvent.MessageComplete end = complete("explain yourself");

        assertThat(end.content()).isEqualTo("I answer questions about orders and stores.");
        assertThat(end.metadata().dataLineage()).isNull();
    }

    @Test
    void refusesWhatTheOntologyDoesNotCover() {
        RunEvent.MessageComplete end = complete("how is the weather");

        assertThat(end.content()).isEqualTo("There is no data on the weather.");
        assertThat(end.metadata().cannotAnswer().missing()).containsExactly("weather");
        assertThat(end.metadata().cannotAnswer().availableDatasets())
                .containsExactly("orders", "stores");
    }

    @Test
    void aRefusalRepeatsTheNumbersOfWhatIsMissingAndNoOther() {
        RunEvent.MessageComplete end = complete("how is the weather above 40 degrees");

        assertThat(end.metadata().cannotAnswer().missing()).containsExactly("weather above 40");
        assertThat(end.content())
                .isEqualTo("There is no data on the weather above 40. (not confirmed)");
    }

    @Test
    void goesBackOnceWhenRowsAreDuplicated() {
        RunEvent.MessageComplete end = complete("revenue twice by city");

        assertThat(end.metadata().revisionsUsed()).isEqualTo(1);
        assertThat(end.metadata().verificationReport().outcome())
                .isEqualTo(VerificationOutcome.VERIFIED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"refused_column", "broken"})
    void repairsAStatementOnce(String word) {
        RunEvent.MessageComplete end = complete("revenue of " + word);

        assertThat(end.metadata().stepResults().getFirst().sql().executedSql())
                .isEqualTo("SELECT repaired");
    }

    @ParameterizedTest
    @CsvSource({
        "wrong_join, SELECT repaired on orders.store_id = stores.id",
        "wrong_type, SELECT repaired unquoted"
    })
    void repairsByWhatTheGateSaysOfTheModel(String word, String repaired) {
        RunEvent.MessageComplete end = complete("revenue of " + word);

        assertThat(end.metadata().stepResults().getFirst().sql().executedSql()).isEqualTo(repaired);
    }

    @Test
    void registersHowTheModelJoinsTheDatasets() {
        complete("revenue by city");

        assertThat(client.calls())
                .filteredOn(call -> call.startsWith("POST /internal/scopes {"))
                .last()
                .asString()
                .contains(
                        "\"relationships\":[{\"from\":\"orders\",\"fromColumns\":[\"store_id\"],"
                                + "\"to\":\"stores\",\"toColumns\":[\"id\"],\"cardinality\":\"many_to_one\"}]");
    }

    @Test
    void withholdsWhatNoSourceStandsBehind() {
        RunEvent.MessageComplete end = complete("something invented");

        assertThat(end.content()).isEqualTo("Dallas leads with 2,345.75.\n\n(not confirmed)");
        assertThat(end.metadata().caveats())
                .contains("One statement was not confirmed by the data and is left out.");
    }

    @Test
    void isNotFoundWhenChatServiceKnowsNoSuchMessage() {
        // Given
        MessageId id = MessageId.next();

        // When
        var response = client.open("POST", "stream", id, null);

        // Then
        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.headers().firstValue("content-type"))
                .hasValue("application/problem+json");
    }

    private RunEvent.MessageComplete complete(String question) {
        List<RecordedEvent> events = client.run(client.message(question, "ann"));
        RunEvent last = events.getLast().event();
        assertThat(last)
                .as("%s", last instanceof RunEvent.MessageError e ? e.code() : ProblemCode.INTERNAL)
                .isInstanceOf(RunEvent.MessageComplete.class);
        return (RunEvent.MessageComplete) last;
    }

    private static long names(List<RecordedEvent> events, String name) {
        return events.stream().filter(e -> e.name().equals(name)).count();
    }
}
