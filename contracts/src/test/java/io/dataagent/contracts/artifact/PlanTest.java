package io.dataagent.contracts.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.json.ContractJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTest {

    @Test
    void aStepDependsOnEarlierOnesInAnyOrder() {
        PlanArtifact plan = plan(step(4), step(2, 4), step(9, 2, 4));

        assertThat(plan.steps()).extracting(PlanStep::id).containsExactly(4, 2, 9);
    }

    @Test
    void noStepDependsOnItselfALaterOneOrNone() {
        assertRefused(step(1, 1));
        assertRefused(step(1, 2), step(2));
        assertRefused(step(1), step(2, 3));
        assertRefused(step(1, 2), step(2, 1));
    }

    @Test
    void noTwoStepsHaveOneId() {
        assertRefused(step(1), step(2), step(1));
        assertRefused(step(1), step(1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void stepsCountFromOne(int id) {
        assertThatThrownBy(() -> step(id)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"0, false", "1, true", "3, true"})
    void asksFirstIfThereIsAQuestion(int questions, boolean asks) {
        PlanArtifact plan = plan().with(List.of(), Collections.nCopies(questions, question()));

        assertThat(plan.shouldClarify()).isEqualTo(asks);
    }

    @Test
    void asksThreeThingsAtMost() {
        List<ClarificationQuestion> four = Collections.nCopies(4, question());

        assertThatThrownBy(() -> plan().with(List.of(), four))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("three");
    }

    @Test
    void otherStepsAndAssumptionsLeaveTheRest() {
        PlanArtifact plan = plan(step(1));
        PlanArtifact other = plan.with(List.of(step(5), step(6, 5)));

        assertThat(other.steps()).hasSize(2);
        assertThat(other.with(plan.steps())).isEqualTo(plan);
        PlanArtifact assumed = plan.with(List.of(new PlanArtifact.Ambiguity("q", "a")), List.of());
        assertThat(assumed.ambiguities()).hasSize(1);
        assertThat(assumed.with(plan.ambiguities(), List.of())).isEqualTo(plan);
        assertThatThrownBy(() -> plan.with(List.of(step(2), step(2))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatChangesOutsideDoesNotChangeThePlan() {
        List<PlanStep> steps = new ArrayList<>(List.of(step(1)));
        PlanArtifact plan = plan().with(steps);
        steps.clear();

        assertThat(plan.steps()).hasSize(1);
    }

    @Test
    void aPlanOfOneWordReadsWithEmptyLists() {
        PlanArtifact plan =
                ContractJson.read(
                        "{\"kind\":\"plan\",\"complexity\":\"conversational\"}",
                        PlanArtifact.class);

        assertThat(plan.steps()).isEmpty();
        assertThat(plan.setAside()).isEmpty();
        assertThat(plan.missing()).isEmpty();
        assertThat(plan.timeWindow()).isNull();
        assertThat(plan.shouldClarify()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\":\"plan\",\"steps\":[{\"id\":0}]}",
                "{\"kind\":\"plan\",\"steps\":[{\"id\":1},{\"id\":1}]}",
                "{\"kind\":\"plan\",\"steps\":[{\"id\":1,\"dependsOn\":[2]}]}",
                "{\"kind\":\"plan\",\"steps\":[null]}",
                "{\"kind\":\"plan\",\"complexity\":\"hard\"}",
                "{\"kind\":\"plan\",\"clarificationQuestions\":[{},{},{},{}]}"
            })
    void aPlanThatModelsGetWrongIsRefusedAndNotRead(String json) {
        assertThatThrownBy(() -> ContractJson.read(json, PlanArtifact.class))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aStrategySaysWhatAStepNeeds(Strategy strategy) {
        PlanStep step = new PlanStep(1, "d", strategy, List.of(), List.of(), "o");

        assertThat(step.needsSql()).isEqualTo(strategy.wire().contains("sql"));
        assertThat(step.needsPython()).isEqualTo(strategy.wire().contains("python"));
    }

    @Test
    void aStepReadsAndDoesOtherThingsAndStaysOtherwise() {
        PlanStep step = step(3, 1);
        List<PlanElement> things = List.of(new PlanElement.Limit("top five", 5));

        PlanStep other = step.reading(List.of("orders")).doing(things);

        assertThat(other.datasets()).containsExactly("orders");
        assertThat(other.elements()).isEqualTo(things);
        assertThat(other.dependsOn()).containsExactly(1);
        assertThat(other.withoutElements().reading(List.of())).isEqualTo(step);
    }

    @Test
    void elementsSayWhatIsAssumedWithoutWords() {
        assertThat(ContractJson.read("{\"kind\":\"measure\"}", PlanElement.class))
                .isEqualTo(new PlanElement.Measure("", PlanElement.Aggregate.OTHER, List.of()));
        assertThat(ContractJson.read("{\"kind\":\"filter\"}", PlanElement.class))
                .isEqualTo(new PlanElement.Condition("", "", PlanElement.Test.OTHER, List.of()));
        assertThat(ContractJson.read("{\"kind\":\"comparison\"}", PlanElement.class))
                .isEqualTo(new PlanElement.Comparison("", PlanElement.Contrast.SIDE_BY_SIDE));
        assertThat(
                        ContractJson.read(
                                "{\"kind\":\"column\",\"words\":\"  the  name \",\"field\":\" a.b \"}",
                                PlanElement.class))
                .isEqualTo(new PlanElement.Column("the  name", "a.b"));
    }

    @Test
    void anElementOfNoKindIsRefused() {
        assertThatThrownBy(() -> ContractJson.read("{\"kind\":\"wish\"}", PlanElement.class))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ContractJson.read("{\"words\":\"x\"}", PlanElement.class))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSpecWithoutAReasonIsPossible() {
        assertThat(spec(null).possible()).isTrue();
        assertThat(spec("  ").possible()).isTrue();
        assertThat(spec("  ")).isEqualTo(spec(null));
        assertThat(spec(" no field of weights ").possible()).isFalse();
        assertThat(spec(" no field of weights ").notPossible()).isEqualTo("no field of weights");
    }

    @Test
    void aSpecThatSaysLittleHasNothingThatIsNull() {
        QuerySpec spec = ContractJson.read("{\"stepId\":3}", QuerySpec.class);

        assertThat(spec).isEqualTo(new QuerySpec(3, "", "", "", List.of(), List.of(), ""));
        assertThat(QuerySpec.class.getRecordComponents()).hasSize(8);
    }

    @Test
    void aThousandStepsInARowAreAPlan() {
        PlanStep[] steps =
                IntStream.rangeClosed(1, 1000)
                        .mapToObj(i -> i == 1 ? step(1) : step(i, i - 1))
                        .toArray(PlanStep[]::new);

        assertThat(plan(steps).steps()).hasSize(1000);
    }

    private static QuerySpec spec(@org.jspecify.annotations.Nullable String notPossible) {
        return new QuerySpec(1, "d", "", "SELECT 1", List.of("a"), List.of(), "", notPossible);
    }

    private static ClarificationQuestion question() {
        return new ClarificationQuestion("Which year?", "this one", "year", List.of());
    }

    private static void assertRefused(PlanStep... steps) {
        assertThatThrownBy(() -> plan(steps))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("earlier steps");
    }

    private static PlanStep step(int id, Integer... dependsOn) {
        return new PlanStep(id, "d", Strategy.SQL, List.of(dependsOn), List.of(), "o");
    }

    private static PlanArtifact plan(PlanStep... steps) {
        return new PlanArtifact(
                Complexity.SIMPLE,
                "intent",
                List.of("revenue"),
                List.of(),
                null,
                List.of(),
                "total",
                List.of(),
                List.of(),
                List.of(steps),
                List.of());
    }
}
