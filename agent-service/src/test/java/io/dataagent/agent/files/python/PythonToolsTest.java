package io.dataagent.agent.files.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.budget.Amounts;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxTable;
import io.dataagent.contracts.sandbox.SandboxValue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Code that runs in the session of a conversation: what it returns is a step, what it prints is
/// only read, and what failed twice is not run a third time.
class PythonToolsTest {

    private static final String CODE = "{\"code\":\"x = 1\",\"purpose\":\"Count\"}";

    private final PythonWorld world = new PythonWorld();

    @Test
    void whatCodeReturnsIsAStepThatNumbersAreBoundTo() {
        world.answering(PythonWorld.ok("hello", value("n", 42)));

        JsonNode told = told(world.call("python_repl", CODE));

        assertThat(told.path("step").asInt()).isEqualTo(1);
        assertThat(told.path("values").path("n").asInt()).isEqualTo(42);
        assertThat(told.path("printed").asText()).isEqualTo("hello");
        assertThat(told.path("line").asText()).isEqualTo("Step 1 ran Python.");
        StepResult step = world.desk.book().result(1).orElseThrow();
        assertThat(step.strategy()).isEqualTo(Strategy.PYTHON);
        assertThat(step.python().values()).extracting(v -> v.name()).containsExactly("n");
        assertThat(world.world.journal.events(RunEvent.RunStatus.class))
                .extracting(RunEvent.RunStatus::code)
                .containsExactly("session_starting", "python_running");
    }

    @Test
    void aSessionThatThereIsIsUsedAgain() {
        world.withSession("kept").answering(PythonWorld.ok(""));

        JsonNode told = told(world.call("python_repl", CODE));

        assertThat(world.made).isZero();
        assertThat(world.ran.getFirst().sessionId()).isEqualTo("kept");
        assertThat(told.has("session")).isFalse();
        assertThat(told.has("printed")).isFalse();
    }

    @Test
    void oneThatIsGoneIsMadeAnewAndTheModelHearsOfIt() {
        world.withSession("gone")
                .answering(
                        () -> {
                            throw new ProblemException(ProblemCode.NOT_FOUND, null);
                        })
                .answering(PythonWorld.ok(""));

        JsonNode told = told(world.call("python_repl", CODE));

        assertThat(world.ran).extracting(r -> r.sessionId()).containsExactly("gone", "s1");
        assertThat(told.path("session").asText()).isEqualTo("new: no variables of earlier code");
        assertThat(world.world.journal.events(RunEvent.RunStatus.class))
                .extracting(RunEvent.RunStatus::code)
                .contains("session_replaced");
    }

    @Test
    void aTableIsKeptInPartWithItsTrueLength() {
        SandboxTable table =
                new SandboxTable("top", Given.table("n integer", "1", "2", "3", "4"), 900);
        world.answering(PythonWorld.result(SandboxOutcome.OK, "", "", null, List.of(table)));

        JsonNode told = told(world.call("python_repl", CODE));

        assertThat(told.path("tables").get(0).path("table").asText()).isEqualTo("top");
        assertThat(told.path("tables").get(0).path("row_count").asInt()).isEqualTo(900);
        assertThat(told.path("tables").get(0).path("rows")).hasSize(3);
        assertThat(world.desk.book().result(1).orElseThrow().python().tables().getFirst().table())
                .extracting(t -> t.rows().size())
                .isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "ERROR, The code failed.",
        "TIMEOUT, The code took too long and was stopped.",
        "MEMORY, The code needed more memory than there is.",
        "KILLED, The code was ended.",
        "OUTPUT_LIMIT, The code printed more than is taken.",
    })
    void codeThatFailsSaysHowAndIsNoStep(SandboxOutcome outcome, String why) {
        world.answering(PythonWorld.failed(outcome, "Traceback\nValueError: no"));

        ToolAnswer answer = world.call("python_repl", CODE);

        assertThat(((ToolAnswer.Failed) answer).why()).isEqualTo(why);
        assertThat(told(answer).path("traceback").asText()).endsWith("ValueError: no");
        assertThat(told(answer).path("ok").asBoolean(true)).isFalse();
        assertThat(world.desk.book().results()).isEmpty();
    }

    @Test
    void codeThatNamesWhatIsNotThereHearsWhatIs() {
        world.answering(
                PythonWorld.failed(SandboxOutcome.ERROR, "NameError: name 'df' is not defined"));

        assertThat(told(world.call("python_repl", CODE)).path("hint").asText())
                .isEqualTo("The session has these variables: `data`.");
    }

    @Test
    void theSameCodeIsNotRunAThirdTimeOnceItFailedTwice() {
        world.answering(PythonWorld.failed(SandboxOutcome.ERROR, "no"))
                .answering(PythonWorld.failed(SandboxOutcome.ERROR, "no"))
                .answering(PythonWorld.ok(""));
        world.call("python_repl", CODE);
        world.call("python_repl", CODE);

        ToolAnswer third = world.call("python_repl", CODE);

        assertThat(((ToolAnswer.NotAllowed) third).why())
                .isEqualTo("This code failed twice already and was not run again: change it.");
        assertThat(world.ran).hasSize(2);
        assertThat(world.call("python_repl", "{\"code\":\"x = 2\"}").outcome()).isEqualTo("found");
    }

    @Test
    void otherCodeWithTheSameHashIsRun() {
        world.answering(PythonWorld.failed(SandboxOutcome.ERROR, "no"))
                .answering(PythonWorld.failed(SandboxOutcome.ERROR, "no"))
                .answering(PythonWorld.ok(""));
        world.call("python_repl", "{\"code\":\"print('Aa')\"}");
        world.call("python_repl", "{\"code\":\"print('Aa')\"}");

        assertThat("print('Aa')").hasSameHashCodeAs("print('BB')");
        assertThat(world.call("python_repl", "{\"code\":\"print('BB')\"}").outcome())
                .isEqualTo("found");
    }

    @Test
    void rowsOfAStepAreFoundAsFrames() {
        world.answering(PythonWorld.ok(""));
        world.desk.note(book -> book.with(step(1, Given.table("n integer", "7"))));

        world.call("python_repl", "{\"code\":\"x\",\"load\":[{\"step\":1,\"variable\":\"rows\"}]}");

        assertThat(world.ran.getFirst().data())
                .isEqualTo(Map.of("rows", Given.table("n integer", "7")));
    }

    @Test
    void aStepWithoutRowsCannotBeLoaded() {
        ToolAnswer answer =
                world.call(
                        "python_repl",
                        "{\"code\":\"x\",\"load\":[{\"step\":3,\"variable\":\"rows\"}]}");

        assertThat(((ToolAnswer.NothingFound) answer).why())
                .isEqualTo("Step 3 has no rows to load.");
        assertThat(world.ran).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"code\":\" \"}|code is missing",
                "{\"code\":\"x\",\"load\":[{\"step\":1,\"variable\":\"1a\"}]}|variable is a letter",
                "{\"code\":\"x\",\"load\":[{\"step\":1,\"variable\":\"a b\"}]}|variable is a letter",
                "{\"code\":\"x\",\"load\":[{\"step\":1,\"variable\":\"a;import os\"}]}|variable is",
            })
    void codeThatCannotBeMeantIsNotRun(String arguments, String why) {
        assertThatThrownBy(() -> world.call("python_repl", arguments))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @EnumSource(
            value = ProblemCode.class,
            names = {"CONFLICT", "BUSY", "BODY_TOO_LARGE", "SANDBOX_UNAVAILABLE"})
    void aSandboxThatDoesNotTakeItIsAnAnswer(ProblemCode code) {
        world.answering(
                () -> {
                    throw new ProblemException(code, "Not now.");
                });

        JsonNode told = told(world.call("python_repl", CODE));

        assertThat(told.path("code").asText()).isEqualTo(code.wire());
        assertThat(told.path("message").asText()).isEqualTo("Not now.");
    }

    @Test
    void anyOtherProblemIsTheRuns() {
        world.answering(
                () -> {
                    throw new ProblemException(ProblemCode.GRANT_INVALID, null);
                });

        assertThatThrownBy(() -> world.call("python_repl", CODE))
                .isInstanceOf(ProblemException.class);
        assertThat(world.world.spend.held()).isEqualTo(Amounts.NONE);
    }

    @Test
    void aResetForgetsTheVariables() {
        world.desk.note(b -> b.holding(List.of("data DataFrame")));

        assertThat(told(world.call("reset_session", "{}")).path("line").asText())
                .isEqualTo("There was no session.");
        assertThat(world.desk.book().variables()).isEmpty();

        world.withSession("kept");
        assertThat(told(world.call("reset_session", "{}")).path("line").asText())
                .isEqualTo("The session is new.");
    }

    @Test
    void aFrameIsHandedOutOnlyByItsName() {
        assertThat(world.python().returned("__import__('os')")).isEmpty();
        assertThat(world.python().returned("")).isEmpty();
        assertThat(world.ran).isEmpty();

        world.answering(PythonWorld.ok(""));
        assertThat(world.python().returned("data")).isPresent();
        assertThat(world.ran.getFirst().code())
                .isEqualTo("answer_tables = {'data': pd.DataFrame(data)}");
        world.answering(PythonWorld.failed(SandboxOutcome.ERROR, "no"));
        assertThat(world.python().returned("other")).isEmpty();
    }

    private static StepResult step(int id, TableData table) {
        QueryLineage lineage =
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());
        SqlResult sql =
                new SqlResult("SELECT 1", table, table.rows().size(), false, 1, lineage, null, 1L);
        return new StepResult(id, "s", Strategy.SQL, sql, null, null);
    }

    private static SandboxValue value(String name, int number) {
        return new SandboxValue(
                name, ColumnType.INTEGER, JsonNodeFactory.instance.numberNode(number));
    }

    private static JsonNode told(ToolAnswer answer) {
        return answer.told();
    }
}
