package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.distinct;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static io.dataagent.agent.analyst.coverage.Shop.ratio;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Answers of several statements: what one of them hears counts for all, what one of them does
/// unasked is found.
class SeveralStatementsTest {

    private static final ExpressionFact SUM = aggregate("sum", "orders.total_amount");
    private static final Made REVENUE = Made.of("orders", output("revenue", SUM));
    private static final Made ORDERS =
            Made.of("orders", output("n", aggregate("count", "orders.order_id")));
    private static final Made STORES =
            Made.of("stores", output("n", aggregate("count", "stores.store_id")));
    private static final Made CANCELLED =
            ORDERS.where(filter("orders.status", Operator.EQUAL, "cancelled"));
    private static final Made BY_CITY =
            Made.of("orders", output("city", column("stores.city")), output("revenue", SUM))
                    .from("orders", "stores")
                    .by(column("stores.city"));
    private static final Made IN_HOUSTON =
            ORDERS.from("orders", "stores").where(filter("stores.city", Operator.EQUAL, "Houston"));

    static Stream<Arguments> answered() {
        return Stream.of(
                Arguments.of("total revenue and the number of orders", REVENUE, ORDERS),
                Arguments.of("total revenue and number of cancelled orders", REVENUE, CANCELLED),
                Arguments.of("total revenue, and revenue by city", REVENUE, BY_CITY),
                Arguments.of(
                        "How many orders are in the city with the highest revenue?",
                        BY_CITY.ordered(SUM, true).limit(1),
                        IN_HOUSTON),
                Arguments.of("Why is this the revenue of our cities?", BY_CITY, CANCELLED),
                Arguments.of(
                        "Why is this the revenue of our cities?",
                        BY_CITY,
                        Made.of("orders", output("n", distinct("count", "orders.status")))),
                Arguments.of(
                        "number of cancelled orders and orders in Houston", CANCELLED, IN_HOUSTON));
    }

    @ParameterizedTest
    @MethodSource("answered")
    void whatOneOfThemHearsCountsForAll(String question, Made one, Made other) {
        List<Judged> judged = Shop.judge(question, one.facts(), other.facts()).judged();

        assertThat(judged)
                .filteredOn(j -> j.outcome() == Outcome.FAILED)
                .extracting(Judged::sentence)
                .isEmpty();
        assertThat(judged)
                .filteredOn(j -> j.outcome() == Outcome.NOT_AVAILABLE)
                .extracting(Judged::sentence)
                .isEmpty();
    }

    static Stream<Arguments> added() {
        return Stream.of(
                Arguments.of(
                        "total revenue and the number of orders",
                        REVENUE,
                        CANCELLED,
                        "a condition on orders.status that nobody asked for"),
                Arguments.of(
                        "total revenue, and revenue by city",
                        REVENUE,
                        BY_CITY.limit(3),
                        "Only the first 3 rows"),
                Arguments.of(
                        "number of orders and the total revenue",
                        ORDERS,
                        Made.of("orders", output("a", aggregate("avg", "orders.total_amount"))),
                        "A mean is computed"),
                Arguments.of(
                        "total revenue and the number of orders",
                        REVENUE,
                        Made.of("orders", output("n", distinct("count", "orders.status"))),
                        "Different values of orders.status are counted"),
                Arguments.of(
                        "total revenue and the number of orders",
                        ORDERS,
                        Made.of("orders", output("a", SUM), output("b", SUM)),
                        "the same figure as another one"),
                Arguments.of(
                        "revenue per order and number of stores",
                        STORES,
                        Made.of(
                                "orders",
                                output("r", ratio(aggregate("count", "orders.order_id"), SUM))),
                        "the other way round"));
    }

    @ParameterizedTest
    @MethodSource("added")
    void whatOneOfThemAddsIsFound(String question, Made one, Made other, String sentence) {
        assertThat(doubts(question, one.facts(), other.facts()))
                .anyMatch(s -> s.contains(sentence));
        assertThat(doubts(question, other.facts(), one.facts()))
                .anyMatch(s -> s.contains(sentence));
    }

    static Stream<Arguments> unheard() {
        return Stream.of(
                Arguments.of(
                        "number of orders and stores of the kind 'corner'",
                        "Nothing in the statement stands for “corner”"),
                Arguments.of("How much did the stores sell?", "speak of an amount"),
                Arguments.of("How many overdue orders are there?", "which ones are “overdue”"));
    }

    @ParameterizedTest
    @MethodSource("unheard")
    void whatNoneOfThemHearsIsFound(String question, String sentence) {
        assertThat(doubts(question, ORDERS.facts(), STORES.facts()))
                .anyMatch(s -> s.contains(sentence));
    }

    private static List<String> doubts(String question, StatementFacts... statements) {
        return Shop.judge(question, statements).judged().stream()
                .filter(j -> j.outcome() == Outcome.FAILED || j.outcome() == Outcome.NOT_AVAILABLE)
                .map(Judged::sentence)
                .toList();
    }
}
