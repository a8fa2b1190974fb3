package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.month;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static io.dataagent.agent.analyst.coverage.Shop.ratio;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanElement.Aggregate;
import io.dataagent.contracts.artifact.PlanElement.Unit;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AgreementTest {

    private static final PlanElement REVENUE =
            new PlanElement.Measure("revenue", Aggregate.SUM, List.of("orders.total_amount"));
    private static final PlanElement BY_MONTH =
            new PlanElement.Dimension("per month", "orders.ordered_on", Unit.MONTH);
    private static final PlanElement OCTOBER =
            new PlanElement.Period("in October", "orders.ordered_on", "2026-10-01", "2026-10-31");
    private static final PlanElement CANCELLED =
            new PlanElement.Condition(
                    "cancelled", "orders.status", PlanElement.Test.IS, List.of("cancelled"));
    private static final Made SUMMED =
            Made.of("orders", output("revenue", aggregate("sum", "orders.total_amount")));

    private static final PlanElement LOWEST_FIRST =
            new PlanElement.Order("Bottom", List.of(), false);
    private static final PlanElement PER_ORDER =
            new PlanElement.Ratio(
                    "items per order", List.of("items.item_id"), List.of("orders.order_id"));

    static Stream<Arguments> kept() {
        return Stream.of(
                Arguments.of(
                        List.of(REVENUE, LOWEST_FIRST),
                        SUMMED.ordered(aggregate("sum", "orders.total_amount"), false)
                                .ordered(column("orders.city"), true)),
                Arguments.of(
                        List.of(
                                new PlanElement.Measure(
                                        "median", Aggregate.MEDIAN, List.of("orders.total"))),
                        Made.of(
                                "orders",
                                output("m", aggregate("percentile_cont", "orders.total")))),
                Arguments.of(
                        List.of(PER_ORDER),
                        Made.of(
                                "orders",
                                output(
                                        "each",
                                        ratio(
                                                aggregate("count", "items.item_id"),
                                                aggregate("count", "orders.order_id"))))),
                Arguments.of(List.of(REVENUE), SUMMED),
                Arguments.of(
                        List.of(REVENUE, CANCELLED),
                        SUMMED.where(filter("orders.status", Operator.EQUAL, "Cancelled"))),
                Arguments.of(
                        List.of(REVENUE, BY_MONTH),
                        Made.of(
                                        "orders",
                                        output("m", month("orders.ordered_on")),
                                        output("r", aggregate("sum", "orders.total_amount")))
                                .by(month("orders.ordered_on"))),
                Arguments.of(
                        List.of(
                                new PlanElement.Ratio(
                                        "per order",
                                        List.of("orders.total_amount"),
                                        List.of("orders.order_id"))),
                        Made.of(
                                "orders",
                                output(
                                        "each",
                                        ratio(
                                                aggregate("sum", "orders.total_amount"),
                                                aggregate("count", "orders.order_id"))))));
    }

    @ParameterizedTest
    @MethodSource("kept")
    void aStatementThatKeepsItsPromises(List<PlanElement> elements, Made made) {
        assertThat(Agreement.of(elements, made.facts(), List.of()))
                .isNotEmpty()
                .allMatch(j -> j.outcome() == Outcome.HELD, "held");
    }

    @ParameterizedTest
    @CsvSource({
        "AT_LEAST, GREATER_OR_EQUAL, 10, true",
        "AT_LEAST, GREATER, 9, true",
        "AT_LEAST, GREATER, 10, false",
        "AT_LEAST, GREATER_OR_EQUAL, 9, false",
        "AT_LEAST, GREATER_OR_EQUAL, 0.1, true",
        "MORE_THAN, GREATER, 10, true",
        "MORE_THAN, GREATER_OR_EQUAL, 11, true",
        "MORE_THAN, GREATER_OR_EQUAL, 10, false",
        "MORE_THAN, LESS, 10, false",
        "AT_MOST, LESS_OR_EQUAL, 10, true",
        "AT_MOST, LESS, 11, true",
        "AT_MOST, LESS, 10, false",
        "LESS_THAN, LESS, 10, true",
        "LESS_THAN, LESS_OR_EQUAL, 9, true",
        "LESS_THAN, LESS_OR_EQUAL, 10, false"
    })
    void theBoundItselfIsInOrOutAsPlanned(
            PlanElement.Test how, Operator operator, String value, boolean kept) {
        List<PlanElement> elements =
                List.of(REVENUE, new PlanElement.Condition("", "orders.items", how, List.of("10")));

        List<Judged> judged =
                Agreement.of(
                        elements,
                        SUMMED.where(filter("orders.items", operator, value)).facts(),
                        List.of());

        assertThat(judged.stream().allMatch(j -> j.outcome() == Outcome.HELD)).isEqualTo(kept);
    }

    /// Rows have no field to be known by: nobody can tell which way they are divided.
    @Test
    void numbersOfRowsThatAreDividedAreNotJudged() {
        Made made =
                Made.of(
                        "orders",
                        output(
                                "each",
                                ratio(
                                        aggregate("count", "items.order_id"),
                                        aggregate("count", "items.order_id"))));

        assertThat(Agreement.of(List.of(PER_ORDER), made.facts(), List.of()))
                .anyMatch(j -> j.sentence().contains("was not judged"))
                .noneMatch(j -> j.outcome() == Outcome.FAILED);
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                Arguments.of(
                        "the order the other way round",
                        List.of(REVENUE, LOWEST_FIRST),
                        SUMMED.ordered(aggregate("sum", "orders.total_amount"), true)
                                .ordered(column("orders.city"), false)),
                Arguments.of(
                        "sum of orders.total_amount; it is not there",
                        List.of(REVENUE),
                        Made.of("orders", output("r", aggregate("avg", "orders.total_amount")))),
                Arguments.of("the statement has none", List.of(REVENUE, CANCELLED), SUMMED),
                Arguments.of(
                        "has a condition on orders.status",
                        List.of(REVENUE),
                        SUMMED.where(filter("orders.status", Operator.EQUAL, "open"))),
                Arguments.of("the statement does not", List.of(REVENUE, OCTOBER), SUMMED),
                Arguments.of("a row for each month", List.of(REVENUE, BY_MONTH), SUMMED),
                Arguments.of("only 3 rows", List.of(REVENUE), SUMMED.limit(3)),
                Arguments.of(
                        "the other way round",
                        List.of(
                                new PlanElement.Ratio(
                                        "per order",
                                        List.of("orders.total_amount"),
                                        List.of("orders.order_id"))),
                        Made.of(
                                "orders",
                                output(
                                        "each",
                                        ratio(
                                                aggregate("count", "orders.order_id"),
                                                aggregate("sum", "orders.total_amount"))))),
                Arguments.of(
                        "splits by orders.channel",
                        List.of(REVENUE),
                        Made.of(
                                        "orders",
                                        output("c", column("orders.channel")),
                                        output("r", aggregate("sum", "orders.total_amount")))
                                .by(column("orders.channel"))));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void aStatementThatDoesOtherThanPromisedIsNamed(
            String sentence, List<PlanElement> elements, Made made) {
        assertThat(Agreement.of(elements, made.facts(), List.of()))
                .filteredOn(j -> j.outcome() == Outcome.FAILED)
                .anySatisfy(j -> assertThat(j.sentence()).contains(sentence));
    }

    @Test
    void aPlanThatContradictsItselfIsNeverKept() {
        List<PlanElement> both =
                List.of(
                        CANCELLED,
                        new PlanElement.Condition(
                                "",
                                "orders.status",
                                PlanElement.Test.IS_NOT,
                                List.of("cancelled")));

        assertThat(
                        Agreement.of(
                                both,
                                SUMMED.where(filter("orders.status", Operator.EQUAL, "cancelled"))
                                        .facts(),
                                List.of()))
                .anyMatch(j -> j.outcome() == Outcome.FAILED);
    }

    @Test
    void withoutElementsNothingIsJudged() {
        assertThat(Agreement.of(List.of(), SUMMED.limit(1).facts(), List.of())).isEmpty();
    }
}
