package io.dataagent.agent.session;

import static io.dataagent.agent.session.ModelScript.used;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.budget.Amounts;
import io.dataagent.agent.budget.BudgetSpent;
import io.dataagent.agent.journal.Change;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ResponseSchema;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The language model as a phase sees it: what is said again, announced, paid for, and given up.
class ModelSessionTest {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema("number", JsonNodeFactory.instance.objectNode());
    private static final Ask ASK =
            new Ask(Phase.PLANNER, null, "plan", "number", new Prompt("system", "user"));

    private final RunInMemory world = new RunInMemory();

    @Test
    void anAnswerThatFitsIsTheOnlyCall() {
        world.models.says("42");

        assertThat(asked(ASK)).isEqualTo(42);
        assertThat(world.models.calls()).hasSize(1);
    }

    @Test
    void oneThatDoesNotFitIsSentBackOnceWithTheReason() {
        world.models.says("many", "42");

        assertThat(asked(ASK)).isEqualTo(42);
        List<ModelMessage> second = world.models.calls().getLast().messages();
        assertThat(second).hasSize(4);
        assertThat(second.get(2)).isEqualTo(new ModelMessage.Assistant("many", List.of()));
        assertThat(ModelScript.last(world.models.calls().getLast()))
                .isEqualTo(
                        "Your answer cannot be used: “many” is no number. Answer again with JSON"
                                + " that follows the schema, and nothing else.");
    }

    @Test
    void twoThatDoNotFitAreTheEnd() {
        world.models.says("many", "more", "42");

        assertProblem(catchThrowable(() -> asked(ASK)), ProblemCode.MODEL_SCHEMA_VIOLATION);
        assertThat(world.models.calls()).hasSize(2);
    }

    @Test
    void aReasonThatEndsAsASentenceGetsNoSecondPoint() {
        assertThat(ModelSession.again(new IllegalArgumentException("it is empty.")))
                .startsWith("Your answer cannot be used: it is empty. Answer again");
        assertThat(ModelSession.again(new IllegalArgumentException("is it a list?")))
                .startsWith("Your answer cannot be used: is it a list? Answer again");
        assertThat(ModelSession.again(new IllegalArgumentException("it is empty")))
                .startsWith("Your answer cannot be used: it is empty. Answer again");
    }

    @Test
    void everyCallIsAnnouncedBeforeItIsMadeAndEnded() {
        world.models.says("42", used(10, 5, null));

        asked(ASK);

        assertThat(world.journal.events())
                .extracting(e -> e.getClass().getSimpleName())
                .containsExactly("LlmCallStart", "LlmCallEnd");
        RunEvent.LlmCallStart start = world.journal.events(RunEvent.LlmCallStart.class).getFirst();
        RunEvent.LlmCallEnd end = world.journal.events(RunEvent.LlmCallEnd.class).getFirst();
        assertThat(end.callId()).isEqualTo(start.callId());
        assertThat(start.promptSummary().messageCount()).isEqualTo(2);
        assertThat(start.promptSummary().totalChars()).isEqualTo("systemuser".length());
        assertThat(world.database.written()).hasSize(1);
    }

    @Test
    void whatIsKeptWithAnAnswerIsWrittenWithItsEnd() {
        world.models.says("42");
        Change checkpoint = new Change.Checkpoint("{\"at\":1}");

        world.session()
                .models()
                .call(ASK, ModelSession.start(ASK), List.of(), SCHEMA, answer -> checkpoint);

        assertThat(world.journal.changes()).containsExactly(new Change.None(), checkpoint);
    }

    @Test
    void whatWasUsedIsPaidAndNothingStaysReserved() {
        world.models.says("42", used(100, 20, 7L));

        asked(ASK);

        assertThat(world.spend.spent()).isEqualTo(new Amounts(120, 1, 7, 0, 0));
        assertThat(world.spend.held()).isEqualTo(Amounts.NONE);
    }

    @Test
    void aCallThatFailsIsPaidAsFarAsItWent() {
        world.models.fails(FailureKind.SERVER_ERROR, used(90, 0, 3L));

        assertProblem(catchThrowable(() -> asked(ASK)), ProblemCode.MODEL_FAILED);
        assertThat(world.spend.spent()).isEqualTo(new Amounts(90, 1, 3, 0, 0));
        assertThat(world.spend.held()).isEqualTo(Amounts.NONE);
        assertThat(world.journal.events(RunEvent.LlmCallEnd.class).getFirst().error())
                .isEqualTo(ProblemCode.MODEL_FAILED.wire());
    }

    @Test
    void noCallIsMadeForWhichThereIsNoRoom() {
        world.spendingAtMost(new Amounts(1_000, 0, 0, 0, 0)).models.says("42");

        assertThatThrownBy(() -> asked(ASK)).isInstanceOf(BudgetSpent.class);
        assertThat(world.models.calls()).isEmpty();
        assertThat(world.journal.events()).isEmpty();
    }

    @Test
    void callsAreCountedAcrossOwnersOfARun() {
        world.callingAtMost(2).models.says("1", "2", "3");
        asked(ASK);

        RunSession takenUp = world.session();
        assertThat(takenUp.models().ask(ASK, SCHEMA, ModelSessionTest::number)).isEqualTo(2);
        assertProblem(
                catchThrowable(() -> takenUp.models().ask(ASK, SCHEMA, ModelSessionTest::number)),
                ProblemCode.BUDGET_EXHAUSTED);
        assertThat(world.models.calls()).hasSize(2);
    }

    @Test
    void aRunThatIsToStopCallsNobody() {
        world.cancel.request(CancelToken.Reason.PERSON);

        assertThatThrownBy(() -> asked(ASK)).isInstanceOf(CancelToken.RunStopped.class);
        assertThat(world.models.calls()).isEmpty();
        assertThat(world.spend.held()).isEqualTo(Amounts.NONE);
    }

    @ParameterizedTest
    @EnumSource(
            value = FailureKind.class,
            names = {"CANCELLED", "CONTEXT_OVERFLOW"},
            mode = EnumSource.Mode.EXCLUDE)
    void theRunGoesOnWithAnotherProviderWhereTheOperatorAllowsIt(FailureKind kind) {
        world.replaceable().models.fails(kind, used(1, 0, null));

        Throwable lost = catchThrowable(() -> asked(ASK));

        assertThat(lost).isInstanceOf(ProviderLost.class);
        assertThat(((ProviderLost) lost).provider()).isEqualTo("test");
        assertThat(((ProviderLost) lost).code()).isEqualTo(kind.code());
    }

    @Test
    void aCallThatWasAbortedLosesNoProvider() {
        world.replaceable().models.fails(FailureKind.CANCELLED, used(1, 0, null));

        assertProblem(catchThrowable(() -> asked(ASK)), ProblemCode.MODEL_FAILED);
    }

    @Test
    void aPromptThatIsTooLargeIsTriedOnceMoreSmaller() {
        world.models.fails(FailureKind.CONTEXT_OVERFLOW, used(0, 0, null)).says("42");

        assertThat(asked(ASK.orSmaller(() -> new Prompt("system", "u")))).isEqualTo(42);
        assertThat(ModelScript.last(world.models.calls().getLast())).isEqualTo("u");
    }

    @Test
    void oneThatIsTooLargeInBothFormsSaysSo() {
        world.models
                .fails(FailureKind.CONTEXT_OVERFLOW, used(0, 0, null))
                .fails(FailureKind.CONTEXT_OVERFLOW, used(0, 0, null));

        assertThatThrownBy(() -> asked(ASK.orSmaller(() -> new Prompt("system", "u"))))
                .isInstanceOf(ProblemException.class)
                .satisfies(e -> assertProblem(e, ProblemCode.MODEL_FAILED))
                .extracting(e -> ((ProblemException) e).problem().detail())
                .isEqualTo(FailureKind.CONTEXT_OVERFLOW.sentence());
        assertThat(world.models.calls()).hasSize(2);
    }

    @Test
    void oneWithoutASmallerFormSaysSoAtOnce() {
        world.models.fails(FailureKind.CONTEXT_OVERFLOW, used(0, 0, null));

        assertThatThrownBy(() -> asked(ASK)).isInstanceOf(ProblemException.class);
        assertThat(world.models.calls()).hasSize(1);
    }

    @Test
    void theBeginningOfAnAnswerInTheJournalCutsNoSignInTwo() {
        String long_ = "a".repeat(199) + "😀" + "b".repeat(50);
        world.models.says(long_);

        world.session()
                .models()
                .call(ASK, ModelSession.start(ASK), List.of(), null, a -> new Change.None());

        String preview =
                world.journal.events(RunEvent.LlmCallEnd.class).getFirst().responsePreview();
        assertThat(preview).hasSizeLessThanOrEqualTo(200).isEqualTo("a".repeat(199));
    }

    @Test
    void everyPhaseHasOnePurposeAndAPurposeReadsAsItIsWritten() {
        for (Phase phase : Phase.values()) {
            Purpose purpose = Purpose.of(phase);
            assertThat(Purpose.of(purpose.wire())).isEqualTo(purpose);
        }
        assertThat(Purpose.of(Phase.NAVIGATOR)).isEqualTo(Purpose.PLAN);
        assertThat(Purpose.of(Phase.REPORTER)).isEqualTo(Purpose.SUMMARY);
        assertThatThrownBy(() -> Purpose.of("draw")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPurposeWithoutAModelOfItsOwnHasTheRunsModel() {
        RunModels models = new RunModels("big", 0.2, "low", Map.of(Purpose.SQL, "small"));

        assertThat(models.model(Purpose.SQL)).isEqualTo("small");
        assertThat(models.model(Purpose.PLAN)).isEqualTo("big");
        assertThat(models.all()).containsExactlyInAnyOrder("big", "small");
        assertThat(models.settings(Purpose.SQL).model()).isEqualTo("small");
        assertThat(RunModels.of("one").all()).containsExactly("one");
        assertThat(new RunModels("one", null, null, null).byPurpose()).isEmpty();
    }

    private int asked(Ask ask) {
        return world.session().models().ask(ask, SCHEMA, ModelSessionTest::number);
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("“" + text + "” is no number", e);
        }
    }

    private static void assertProblem(Throwable thrown, ProblemCode code) {
        assertThat(thrown).isInstanceOf(ProblemException.class);
        assertThat(((ProblemException) thrown).problem().code()).isEqualTo(code);
    }
}
