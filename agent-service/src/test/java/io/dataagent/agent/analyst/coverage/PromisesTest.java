package io.dataagent.agent.analyst.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.Strategy;
import java.util.List;
import org.junit.jupiter.api.Test;

class PromisesTest {

    @Test
    void everyWordBelongsToAnElementOrIsSetAside() {
        assertThat(
                        Promises.of(
                                        plan(
                                                List.of(revenue("Total revenue")),
                                                List.of(
                                                        new PlanArtifact.SetAside(
                                                                "weather", "there is none"))),
                                        "Total revenue and the weather?")
                                .unaddressed())
                .isEmpty();
    }

    @Test
    void wordsWithoutAPlaceAreNamed() {
        assertThat(
                        Promises.of(
                                        plan(List.of(revenue("revenue")), List.of()),
                                        "What is the revenue of the unprofitable stores?")
                                .unaddressed())
                .containsExactly("unprofitable", "stores");
    }

    @Test
    void aQuestionOfStopWordsLeavesNothingOver() {
        assertThat(
                        Promises.of(plan(List.of(revenue("")), List.of()), "and what of the?")
                                .unaddressed())
                .isEmpty();
    }

    @Test
    void aPlanWithoutElementsPromisesNothing() {
        Promises none = Promises.of(plan(List.of(), List.of()), "Total revenue");

        assertThat(none.any()).isFalse();
        assertThat(none.unaddressed()).isEmpty();
    }

    private static PlanElement revenue(String words) {
        return new PlanElement.Measure(
                words, PlanElement.Aggregate.SUM, List.of("orders.total_amount"));
    }

    private static PlanArtifact plan(
            List<PlanElement> elements, List<PlanArtifact.SetAside> aside) {
        return new PlanArtifact(
                Complexity.SIMPLE,
                "",
                List.of(),
                List.of(),
                null,
                List.of(),
                "",
                List.of(),
                List.of(),
                List.of(
                        new PlanStep(
                                1, "d", Strategy.SQL, List.of(), List.of("orders"), "", elements)),
                List.of(),
                List.of(),
                aside);
    }
}
