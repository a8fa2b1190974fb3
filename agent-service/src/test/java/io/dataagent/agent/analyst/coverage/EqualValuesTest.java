package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.distinct;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static io.dataagent.agent.analyst.coverage.Shop.ratio;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Figures that take equal values once, where somebody asks for that and where nobody does.
class EqualValuesTest {

    private static final ExpressionFact SUM = distinct("sum", "orders.total_amount");

    static Stream<Arguments> figures() {
        return Stream.of(
                Arguments.of(SUM),
                Arguments.of(distinct("avg", "orders.total_amount")),
                Arguments.of(distinct("stddev", "orders.total_amount")),
                Arguments.of(ratio(SUM, distinct("count", "orders.order_id"))));
    }

    @ParameterizedTest
    @MethodSource("figures")
    void isAFindingWhereNobodyAsksForDifferentValues(ExpressionFact figure) {
        assertThat(judged("What is the total revenue?", figure))
                .extracting(Judged::words, Judged::outcome)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("orders.total_amount", Outcome.FAILED));
    }

    static Stream<Arguments> harmless() {
        return Stream.of(
                Arguments.of(distinct("count", "orders.total_amount")),
                Arguments.of(distinct("min", "orders.total_amount")),
                Arguments.of(distinct("max", "orders.total_amount")),
                Arguments.of(distinct("string_agg", "stores.city")),
                Arguments.of(Shop.aggregate("sum", "orders.total_amount")));
    }

    @ParameterizedTest
    @MethodSource("harmless")
    void isLeftAloneWhereEqualValuesChangeNothing(ExpressionFact figure) {
        assertThat(judged("What is the total revenue?", figure)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "sum of the different total amounts,",
        "sum of all distinct values of the total amount,",
        "average of the unique amounts,",
        "'sum of the amounts, each only once',",
        "Summe der verschiedenen total amounts,",
        "number of different customers and total amount, NOT_AVAILABLE",
        "total amount of the unique stores, NOT_AVAILABLE"
    })
    void theWordsMayAskForItWhereTheyAreAboutIt(String question, Outcome outcome) {
        assertThat(judged(question, SUM))
                .extracting(Judged::outcome)
                .isEqualTo(outcome == null ? List.of() : List.of(outcome));
    }

    @ParameterizedTest
    @CsvSource({
        "total deposits, SUM(DISTINCT orders.total_amount), true",
        "total deposits, sum( distinct \"orders\".\"total_amount\" ), true",
        "total deposits, SUM(orders.total_amount), false",
        "total deposits, COUNT(DISTINCT orders.total_amount), false",
        "total revenue, SUM(DISTINCT orders.total_amount), false"
    })
    void theDefinitionOfTheMetricThatIsNamedMayHaveIt(
            String question, String expression, boolean excused) {
        // Given
        MetricView deposits =
                new MetricView("deposits", expression, null, null, List.of(), List.of("orders"));

        // When
        Coverage coverage =
                Coverage.of(
                        new Coverage.Asked(
                                question, List.of(), Shop.TODAY, Shop.DATASETS, List.of(deposits)),
                        List.of(Made.of("orders", output("n", SUM)).facts()));

        // Then
        assertThat(once(coverage).isEmpty()).isEqualTo(excused);
    }

    private static List<Judged> judged(String question, ExpressionFact figure) {
        return once(Shop.judge(question, Made.of("orders", output("n", figure)).facts()));
    }

    private static List<Judged> once(Coverage coverage) {
        return coverage.judged().stream()
                .filter(j -> j.sentence().startsWith("Equal values of"))
                .toList();
    }
}
