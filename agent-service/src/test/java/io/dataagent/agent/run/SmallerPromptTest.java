package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.trace.Traces;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A model that cannot read a prompt is told less, once, in every task.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "petra",
        permissions = {"data_agent:read", "data_agent:write"})
class SmallerPromptTest {

    private final Client client = new Client();

    @Inject Traces traces;

    @ParameterizedTest
    @CsvSource({
        "planner, plan_generation",
        "navigator, tool_exploration_1",
        "sql_builder, query_generation",
        "python, python_gen_step_3",
        "verifier, verification_code",
        "explainer, narrative"
    })
    void isToldLessAndAnswers(String task, String purpose) {
        List<RecordedEvent> events = ask("why look around, too long for " + task);

        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
        assertThat(errors(events)).containsExactly(ProblemCode.MODEL_FAILED.wire());
        assertThat(traces.of(events.getFirst().messageId()))
                .filteredOn(trace -> trace.purpose().equals(purpose))
                .hasSize(2);
    }

    @Test
    void aStatementIsRepairedWithASmallerPrompt() {
        List<RecordedEvent> events = ask("broken revenue, too long for sql_repair");

        assertThat(events.getLast().event()).isInstanceOf(RunEvent.MessageComplete.class);
        assertThat(errors(events)).hasSize(1);
    }

    @Test
    void endsWithASentenceWhereTheSmallerOneIsTooLongAsWell() {
        List<RecordedEvent> events = ask("revenue, too long for planner for good");

        RunEvent.MessageError end = (RunEvent.MessageError) events.getLast().event();
        assertThat(errors(events)).hasSize(2);
        assertThat(end.message())
                .contains("more text than the language model can read")
                .doesNotContain("413");
    }

    private List<RecordedEvent> ask(String question) {
        return client.run(client.messageFor("openai", question, "petra"));
    }

    private static List<String> errors(List<RecordedEvent> events) {
        return events.stream()
                .map(RecordedEvent::event)
                .filter(RunEvent.LlmCallEnd.class::isInstance)
                .map(e -> ((RunEvent.LlmCallEnd) e).error())
                .filter(e -> e != null)
                .toList();
    }
}
