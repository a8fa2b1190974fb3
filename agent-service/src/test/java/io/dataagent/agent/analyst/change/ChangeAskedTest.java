package io.dataagent.agent.analyst.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanElement.Aggregate;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.ontology.DatasetView;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/// What a question for causes is about, as its plan tells.
class ChangeAskedTest {

    private static final String WHY = "Why did the revenue of Houston fall?";
    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "orders",
                            Views.field("paid_on", "Date", 0.4, null),
                            Views.field("ordered_on", "Date", 0.0, null),
                            Views.field("total", "Decimal", 0.0, null),
                            Views.field("pieces", "Integer", 0.0, null),
                            Views.field("status", "String", 0.0, null)),
                    Views.dataset("stores", Views.field("city", "String", 0.0, 2L, "Houston")));
    private static final PlanElement SUM = measure(Aggregate.SUM, "orders.total");

    @Test
    void theTimeIsTheFirstThatIsAlwaysThere() {
        ChangeAsked asked = of(WHY, SUM).orElseThrow();

        assertThat(asked.time().name()).isEqualTo("ordered_on");
        assertThat(asked.base().name()).isEqualTo("orders");
        assertThat(asked.name()).isEqualTo("total");
        assertThat(asked.one()).isNull();
    }

    @Test
    void theTimeThatThePlanBoundsComesFirst() {
        PlanElement.Period paid =
                new PlanElement.Period("", "orders.paid_on", "2026-01-01", "2026-12-31");

        assertThat(of(WHY, SUM, paid).orElseThrow().time().name()).isEqualTo("paid_on");
    }

    @ParameterizedTest
    @CsvSource({
        "SUM, orders.total, NOTHING, total",
        "AVERAGE, orders.total, VALUES, average total",
        "COUNT, orders, NOTHING, orders",
        "COUNT, orders.total, NOTHING, orders"
    })
    void aSumACountOrAMeanIsReckoned(
            Aggregate how, String of, ChangeFigure.Over over, String name) {
        ChangeAsked asked = of(WHY, measure(how, of)).orElseThrow();

        assertThat(asked.figure().over()).isEqualTo(over);
        assertThat(asked.name()).isEqualTo(name);
    }

    @ParameterizedTest
    @EnumSource(
            value = Aggregate.class,
            mode = Mode.EXCLUDE,
            names = {"SUM", "AVERAGE", "COUNT"})
    void otherFiguresDoNotAddUp(Aggregate how) {
        assertThat(of(WHY, measure(how, "orders.total"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "orders.status",
                "orders.nothing",
                "nothing.total",
                "total",
                "stores.city",
                ""
            })
    void onlyNumbersOfADatasetWithATimeAddUp(String field) {
        assertThat(of(WHY, measure(Aggregate.SUM, field))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"orders, ROWS, total / orders", "orders.pieces, FIELD, total / pieces"})
    void aDivisionIsByRowsOrByAnotherNumberOfTheSame(
            String by, ChangeFigure.Over over, String name) {
        ChangeAsked asked = of(WHY, ratio("orders.total", by)).orElseThrow();

        assertThat(asked.figure().over()).isEqualTo(over);
        assertThat(asked.name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stores", "stores.city", "orders.status", "nothing"})
    void noDivisionIsByAnythingElse(String by) {
        assertThat(of(WHY, ratio("orders.total", by))).isEmpty();
    }

    @Test
    void aWordForDivisionChoosesWhatIsDivided() {
        PlanElement mean = measure(Aggregate.AVERAGE, "orders.total");

        assertThat(of("Why did the average order fall?", SUM, mean).orElseThrow().name())
                .isEqualTo("average total");
        assertThat(of("Why did sales fall?", mean, SUM).orElseThrow().name()).isEqualTo("total");
    }

    @Test
    void theOneIsWhomTheQuestionNames() {
        PlanElement houston = is("stores.city", "Houston");
        ChangeAsked asked = of(WHY, SUM, houston).orElseThrow();

        assertThat(asked.one()).isEqualTo("Houston");
        assertThat(asked.subject()).isNotNull();
        assertThat(of("Why did revenue fall?", SUM, houston).orElseThrow().one()).isNull();
        assertThat(of(WHY, SUM, is("nowhere.city", "Houston")).orElseThrow().one()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Revenue by month", "How many orders?", "Whyte & Co.", ""})
    void aQuestionThatAsksForNoCausesIsNone(String question) {
        assertThat(of(question, SUM)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(value = Complexity.class, mode = Mode.EXCLUDE, names = "ANALYTICAL")
    void onlyAnAnalysisLooksForCauses(Complexity complexity) {
        assertThat(ChangeAsked.of(WHY, plan(complexity, SUM), DATASETS)).isEmpty();
    }

    private static Optional<ChangeAsked> of(String question, PlanElement... elements) {
        return ChangeAsked.of(question, plan(Complexity.ANALYTICAL, elements), DATASETS);
    }

    private static PlanElement measure(Aggregate how, String of) {
        return new PlanElement.Measure("", how, List.of(of));
    }

    private static PlanElement ratio(String of, String by) {
        return new PlanElement.Ratio("", List.of(of), List.of(by));
    }

    private static PlanElement is(String field, String value) {
        return new PlanElement.Condition("", field, PlanElement.Test.IS, List.of(value));
    }

    private static PlanArtifact plan(Complexity complexity, PlanElement... elements) {
        PlanStep step =
                new PlanStep(
                        1,
                        "step",
                        Strategy.SQL,
                        List.of(),
                        List.of("orders"),
                        "rows",
                        List.of(elements));
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
                List.of(step),
                List.of());
    }
}
