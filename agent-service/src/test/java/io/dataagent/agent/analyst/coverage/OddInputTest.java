package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanElement.Aggregate;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Plans and questions that nobody can do justice to are never covered, and break nothing.
class OddInputTest {

    private static final PlanElement REVENUE =
            new PlanElement.Measure("revenue", Aggregate.SUM, List.of("orders.total_amount"));
    private static final Made SUMMED =
            Made.of("orders", output("revenue", aggregate("sum", "orders.total_amount")));

    static Stream<Arguments> contradictions() {
        return Stream.of(
                Arguments.of(
                        List.of(
                                REVENUE,
                                new PlanElement.Limit("top 5", 5),
                                new PlanElement.Limit("top 10", 10)),
                        SUMMED.limit(5)),
                Arguments.of(
                        List.of(
                                REVENUE,
                                new PlanElement.Order("highest", List.of(), true),
                                new PlanElement.Order("lowest", List.of(), false)),
                        SUMMED.ordered(aggregate("sum", "orders.total_amount"), true)),
                Arguments.of(
                        List.of(REVENUE, is("shipped"), is("cancelled")),
                        SUMMED.where(filter("orders.status", Operator.EQUAL, "shipped"))),
                Arguments.of(
                        List.of(
                                REVENUE,
                                new PlanElement.Period(
                                        "2025", "orders.order_date", "2025-01-01", "2025-12-31"),
                                new PlanElement.Period(
                                        "2024", "orders.order_date", "2024-01-01", "2024-12-31")),
                        SUMMED.within("2025-01-01", "2026-01-01")));
    }

    private static PlanElement is(String status) {
        return new PlanElement.Condition(
                status, "orders.status", PlanElement.Test.IS, List.of(status));
    }

    @ParameterizedTest
    @MethodSource("contradictions")
    void aPlanThatContradictsItselfIsKeptByNoStatement(List<PlanElement> elements, Made made) {
        assertThat(Agreement.of(elements, made.facts(), Shop.DATASETS))
                .anyMatch(j -> j.outcome() == Outcome.FAILED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"what is the of", "and show me all of it", "", "???", "der die das"})
    void aQuestionOfStopWordsIsCoveredByNothing(String question) {
        assertThat(Shop.judge(question, SUMMED.facts()).judged())
                .noneMatch(j -> j.outcome() == Outcome.HELD);
    }

    @Test
    void aConditionOnTheOtherTimeColumnIsNotThePlannedOne() {
        List<PlanElement> plan =
                List.of(
                        REVENUE,
                        new PlanElement.Period(
                                "in 2025", "orders.shipped_date", "2025-01-01", "2025-12-31"));

        assertThat(
                        Agreement.of(
                                plan,
                                SUMMED.within("2025-01-01", "2026-01-01").facts(),
                                Shop.DATASETS))
                .anyMatch(j -> j.outcome() == Outcome.FAILED);
    }

    @Test
    void aStatementWithoutATimeColumnCoversNoPeriod() {
        Made products = Made.of("products", output("name", column("products.product_name")));

        assertThat(Shop.judge("products of last month", products.facts()).judged())
                .filteredOn(j -> j.subject() == Judged.Subject.PERIOD)
                .isNotEmpty()
                .noneMatch(j -> j.outcome() == Outcome.HELD);
    }
}
