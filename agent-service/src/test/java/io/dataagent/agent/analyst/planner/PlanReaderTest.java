package io.dataagent.agent.analyst.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact.SetAside;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.json.ContractJson;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Plans as the model writes them: what is read, what goes back, and how often.
class PlanReaderTest {

    private static final String QUESTION = "Revenue of shipped orders by city";
    private static final PlanElement REVENUE =
            new PlanElement.Measure(
                    "Revenue", PlanElement.Aggregate.SUM, List.of("orders.total_amount"));
    private static final PlanElement SHIPPED =
            new PlanElement.Condition(
                    "shipped orders", "orders.status", PlanElement.Test.IS, List.of("shipped"));
    private static final PlanElement CITY =
            new PlanElement.Dimension("by city", "stores.city", null);

    @Test
    void onePlanIsReadAsItIsWritten() {
        PlanArtifact plan = plan(Complexity.ANALYTICAL, List.of(REVENUE, SHIPPED, CITY), 1);

        assertThat(read(QUESTION, plan)).isEqualTo(plan);
    }

    @Test
    void wordsThatAreLeftOverGoBackOnce() {
        PlanReader reader = new PlanReader(QUESTION);
        String text = ContractJson.write(plan(Complexity.ANALYTICAL, List.of(REVENUE, CITY), 1));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> reader.apply(text))
                .withMessage(
                        "no element stands for these words of the question: shipped, orders; give"
                                + " each to an element, or put it into setAside with a reason");
        assertThat(reader.apply(text).steps()).hasSize(1);
    }

    @Test
    void wordsThatAreSetAsideAreNotLeftOver() {
        PlanArtifact plan =
                plan(
                        Complexity.ANALYTICAL,
                        List.of(REVENUE, CITY),
                        1,
                        new SetAside("shipped orders", "all are"));

        assertThat(read(QUESTION, plan)).isEqualTo(plan);
    }

    @Test
    void aPlanThatDoesNotSayWhatItDoesIsNotHeldAgainstTheWords() {
        PlanArtifact plan = plan(Complexity.ANALYTICAL, List.of(), 1);

        assertThat(read(QUESTION, plan)).isEqualTo(plan);
    }

    @ParameterizedTest
    @EnumSource(value = Complexity.class, mode = EnumSource.Mode.EXCLUDE, names = "CONVERSATIONAL")
    void aDataQuestionNeedsSteps(Complexity complexity) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(QUESTION, plan(complexity, List.of(), 0)))
                .withMessageContaining("has steps");
    }

    @Test
    void aConversationNeedsNone() {
        PlanArtifact plan = plan(Complexity.CONVERSATIONAL, List.of(), 0);

        assertThat(read("Hello!", plan)).isEqualTo(plan);
    }

    @Test
    void twelveStepsAreTheMost() {
        assertThat(read(QUESTION, plan(Complexity.ANALYTICAL, List.of(), 12)).steps()).hasSize(12);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(QUESTION, plan(Complexity.ANALYTICAL, List.of(), 13)))
                .withMessageContaining("at most 12 steps");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no plan", "[]", "{\"steps\":", "{\"complexity\":\"simple\"}"})
    void whatIsNoPlanIsRefused(String text) {
        assertThatThrownBy(() -> new PlanReader(QUESTION).apply(text))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static PlanArtifact read(String question, PlanArtifact plan) {
        return new PlanReader(question).apply(ContractJson.write(plan));
    }

    private static PlanArtifact plan(
            Complexity complexity, List<PlanElement> elements, int steps, SetAside... aside) {
        return new PlanArtifact(
                complexity,
                "intent",
                List.of(),
                List.of(),
                null,
                List.of(),
                "total",
                List.of(),
                List.of(),
                IntStream.rangeClosed(1, steps)
                        .mapToObj(
                                i ->
                                        new PlanStep(
                                                i,
                                                "step",
                                                Strategy.SQL,
                                                List.of(),
                                                List.of("orders"),
                                                "rows",
                                                i == 1 ? elements : List.of()))
                        .toList(),
                List.of(),
                List.of(),
                List.of(aside));
    }
}
