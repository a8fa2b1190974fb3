package io.dataagent.agent.files.python;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxVariable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What is told of a session after each call, to the model and for the answer.
class SessionToldTest {

    private final Desk desk = new Desk(Book.EMPTY);

    @Test
    void variablesWithTheirShapes() {
        ObjectNode told =
                told(
                        session(
                                false,
                                List.of(),
                                List.of(),
                                new SandboxVariable("data", "DataFrame", List.of(400, 5), 9),
                                new SandboxVariable("rate", "float", null, 8)),
                        false);

        assertThat(told.path("variables").toString())
                .isEqualTo("[\"data DataFrame [400, 5]\",\"rate float\"]");
        assertThat(told.path("session_bytes").asLong()).isEqualTo(77);
        assertThat(told.has("session")).isFalse();
        assertThat(desk.book().variables())
                .containsExactly("data DataFrame [400, 5]", "rate float");
    }

    @Test
    void whatCodeReturnsByIsNoVariable() {
        told(
                session(
                        false,
                        List.of(),
                        List.of(),
                        variable("answer_values"),
                        variable("_hidden"),
                        variable("answer"),
                        variable("answer_tables")),
                false);

        assertThat(desk.book().variables()).containsExactly("answer int");
    }

    @Test
    void atMostThirty() {
        List<SandboxVariable> many = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            many.add(variable("_" + i));
            many.add(variable("v" + i));
        }

        told(session(false, List.of(), List.of(), many.toArray(SandboxVariable[]::new)), false);

        assertThat(desk.book().variables()).hasSize(30).startsWith("v0 int").endsWith("v29 int");
    }

    @Test
    void aNewSessionIsSaidToTheModelAndNotToThePerson() {
        ObjectNode told = told(session(true, List.of(), List.of()), true);

        assertThat(told.path("session").asText()).isEqualTo("new: no variables of earlier code");
        assertThat(desk.book().notes()).isEmpty();
        assertThat(desk.book().variables()).isEmpty();
    }

    @Test
    void aRebuiltSessionIsSaidToBothOnce() {
        ObjectNode told = told(session(true, List.of(), List.of()), false);
        told(session(true, List.of(), List.of()), false);

        assertThat(told.path("session").asText()).startsWith("rebuilt");
        assertThat(desk.book().notes())
                .singleElement()
                .asString()
                .startsWith("The Python session was lost and has been rebuilt");
    }

    @Test
    void dataThatChangedIsSaidToBoth() {
        ObjectNode told = told(session(true, List.of("a", "b"), List.of()), false);

        assertThat(told.path("data_changed").asText()).isEqualTo("a, b");
        assertThat(desk.book().notes())
                .contains("The data of a, b is not what it was when it was first loaded.");
    }

    @Test
    void whatWasGivenUpIsSaidToTheModel() {
        assertThat(
                        told(session(false, List.of(), List.of("x", "y")), false)
                                .path("given_up")
                                .asText())
                .isEqualTo("x, y");
        assertThat(desk.book().notes()).isEmpty();
    }

    @Test
    void ofNoSessionNothingIsSaidAndWhatWasKnownStays() {
        desk.note(b -> b.holding(List.of("data DataFrame [1, 1]")));

        ObjectNode told = told(null, false);

        assertThat(told.isEmpty()).isTrue();
        assertThat(desk.book().variables()).containsExactly("data DataFrame [1, 1]");
    }

    @Test
    void whatTheSessionDidNotTakeIsAnErrorAsAValue() {
        ToolAnswer plain = SessionTold.failed(new ProblemException(ProblemCode.BUSY, null));
        ToolAnswer detailed =
                SessionTold.failed(new ProblemException(ProblemCode.BODY_TOO_LARGE, "At most 5."));

        assertThat(((ToolAnswer.Failed) detailed).toString()).contains("At most 5.");
        assertThat(((ToolAnswer.Failed) plain).toString())
                .contains(ProblemCode.BUSY.title(), "\"code\":\"busy\"", "\"ok\":false");
    }

    private ObjectNode told(@Nullable SandboxSession session, boolean fresh) {
        SandboxResult result =
                new SandboxResult(
                        ExecutionId.next(),
                        SandboxOutcome.OK,
                        0,
                        "",
                        "",
                        null,
                        List.of(),
                        1,
                        LIMITS,
                        session);
        ObjectNode told = JsonNodeFactory.instance.objectNode();
        SessionTold.add(told, new PythonSessions.Ran(result, fresh), desk);
        return told;
    }

    private static final SandboxLimits LIMITS = new SandboxLimits(1, 1);

    private static SandboxSession session(
            boolean rebuilt,
            List<String> changed,
            List<String> pruned,
            SandboxVariable... variables) {
        return new SandboxSession("s", true, rebuilt, 1, List.of(variables), pruned, 77, changed);
    }

    private static SandboxVariable variable(String name) {
        return new SandboxVariable(name, "int", null, 1);
    }
}
