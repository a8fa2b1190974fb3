package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.distinct;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.month;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Right statements are covered; each of the ways to get them wrong is not.
class MutationsTest {

    private static final ExpressionFact SUM = aggregate("sum", "orders.total_amount");
    private static final Made REVENUE = Made.of("orders", output("revenue", SUM));
    private static final Made ORDERS =
            Made.of("orders", output("n", aggregate("count", "orders.order_id")));
    private static final Made BY_CITY =
            Made.of("orders", output("city", column("stores.city")), output("revenue", SUM))
                    .from("orders", "stores")
                    .by(column("stores.city"));
    private static final Made BY_MONTH =
            Made.of("orders", output("month", month("orders.order_date")), output("revenue", SUM))
                    .by(month("orders.order_date"));
    private static final Made CITIES = Made.of("stores", output("city", column("stores.city")));
    private static final FilterFact HOUSTON = filter("stores.city", Operator.EQUAL, "Houston");
    private static final FilterFact SHIPPED = filter("orders.status", Operator.EQUAL, "shipped");
    private static final FilterFact DALLAS = filter("stores.city", Operator.EQUAL, "Dallas");

    static Stream<Arguments> right() {
        return Stream.of(
                Arguments.of("What is the total revenue?", REVENUE),
                Arguments.of("How many orders are there?", ORDERS),
                Arguments.of("How many orders were shipped?", ORDERS.where(SHIPPED)),
                Arguments.of("Revenue in Houston", inHouston(HOUSTON)),
                Arguments.of("Revenue in Houston or Dallas", inHouston(in("Houston", "Dallas"))),
                Arguments.of("Revenue outside of Houston", inHouston(not(HOUSTON))),
                Arguments.of("Umsatz (revenue) ohne Houston", inHouston(not(HOUSTON))),
                Arguments.of("Revenue by city", BY_CITY),
                Arguments.of("Revenue per month", BY_MONTH),
                Arguments.of("Top 5 cities by revenue", BY_CITY.ordered(SUM, true).limit(5)),
                Arguments.of("Bottom 5 cities by revenue", BY_CITY.ordered(SUM, false).limit(5)),
                Arguments.of(
                        "Which city has the highest revenue?", BY_CITY.ordered(SUM, true).limit(1)),
                Arguments.of("Revenue in 2025", REVENUE.within("2025-01-01", "2026-01-01")),
                Arguments.of("Revenue last month", REVENUE.within("2026-10-01", "2026-11-01")),
                Arguments.of(
                        "How many different stores have orders?",
                        Made.of("orders", output("n", distinct("count", "orders.store_id")))
                                .from("orders", "stores")),
                Arguments.of(
                        "Products with a list price over 100",
                        prices(filter("products.list_price", Operator.GREATER, "100"))),
                Arguments.of(
                        "Average list price of the products",
                        Made.of("products", output("p", aggregate("avg", "products.list_price")))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("right")
    void aRightStatementIsCovered(String question, Made statement) {
        assertThat(doubts(question, statement)).isEmpty();
    }

    static Stream<Arguments> wrong() {
        return Stream.of(
                        ofFigures("What is the total revenue?"),
                        ofCounts("How many orders are there?"),
                        ofValues(),
                        ofSplits(),
                        ofOrders(),
                        ofPeriods(),
                        ofBounds(),
                        ofMeans(),
                        ofEnds())
                .flatMap(s -> s);
    }

    private static Stream<Arguments> ofFigures(String question) {
        return Stream.of(
                Arguments.of(question, REVENUE.where(SHIPPED)),
                Arguments.of(question, REVENUE.within("2026-01-01", null)),
                Arguments.of(question, REVENUE.limit(10)),
                Arguments.of(question, BY_CITY.limit(10)),
                Arguments.of(
                        question,
                        Made.of("orders", output("r", aggregate("avg", "orders.total_amount")))),
                Arguments.of(
                        question,
                        Made.of("orders", output("r", distinct("sum", "orders.total_amount")))),
                Arguments.of(question, ORDERS),
                Arguments.of(
                        question,
                        Made.of("products", output("r", aggregate("sum", "products.list_price")))));
    }

    private static Stream<Arguments> ofCounts(String question) {
        return Stream.of(
                Arguments.of(question, ORDERS.where(SHIPPED)),
                Arguments.of(question, ORDERS.where(not(SHIPPED))),
                Arguments.of(question, ORDERS.where(filter("orders.status", Operator.IS_NULL))),
                Arguments.of(question, REVENUE),
                Arguments.of(
                        question,
                        Made.of("stores", output("n", aggregate("count", "stores.store_id")))),
                Arguments.of(
                        question,
                        Made.of("orders", output("n", distinct("count", "orders.status")))),
                Arguments.of("How many orders were shipped?", ORDERS),
                Arguments.of(
                        "How many orders were shipped?",
                        ORDERS.where(filter("orders.status", Operator.EQUAL, "cancelled"))),
                Arguments.of("How many orders were shipped?", ORDERS.where(not(SHIPPED))),
                Arguments.of(
                        "How many orders were shipped?",
                        ORDERS.where(filter("orders.status", Operator.IN, "shipped", "cancelled"))),
                Arguments.of(
                        "How many different stores have orders?",
                        Made.of("orders", output("n", aggregate("count", "orders.store_id")))));
    }

    private static Stream<Arguments> ofValues() {
        return Stream.of(
                Arguments.of("Revenue in Houston", REVENUE),
                Arguments.of("Revenue in Houston", inHouston(DALLAS)),
                Arguments.of("Revenue in Houston", inHouston(not(HOUSTON))),
                Arguments.of("Revenue in Houston", inHouston(in("Houston", "Dallas"))),
                Arguments.of("Revenue in Houston", inHouston(HOUSTON, SHIPPED)),
                Arguments.of("Revenue in Houston or Dallas", inHouston(HOUSTON)),
                Arguments.of(
                        "Revenue in Houston or Dallas", inHouston(not(in("Houston", "Dallas")))),
                Arguments.of("Revenue outside of Houston", inHouston(HOUSTON)),
                Arguments.of("Revenue outside of Houston", REVENUE),
                Arguments.of("Revenue outside of Houston", inHouston(not(DALLAS))),
                Arguments.of("Revenue outside of Houston", inHouston(DALLAS)),
                Arguments.of("Umsatz (revenue) ohne Houston", inHouston(HOUSTON)));
    }

    private static Stream<Arguments> ofSplits() {
        return Stream.of(
                Arguments.of("Revenue by city", REVENUE),
                Arguments.of(
                        "Revenue by city",
                        Made.of(
                                        "orders",
                                        output("region", column("stores.region")),
                                        output("revenue", SUM))
                                .from("orders", "stores")
                                .by(column("stores.region"))),
                Arguments.of("Revenue by city", BY_CITY.limit(10)),
                Arguments.of("Revenue by city", BY_CITY.where(SHIPPED)),
                Arguments.of("Revenue per month", REVENUE),
                Arguments.of("Revenue per month", BY_CITY),
                Arguments.of("Revenue per year", BY_MONTH),
                Arguments.of("Revenue per month", BY_MONTH.within("2026-01-01", null)));
    }

    private static Stream<Arguments> ofOrders() {
        String top = "Top 5 cities by revenue";
        return Stream.of(
                Arguments.of(top, BY_CITY.ordered(SUM, true)),
                Arguments.of(top, BY_CITY.limit(5)),
                Arguments.of(top, BY_CITY.ordered(SUM, true).limit(50)),
                Arguments.of(top, BY_CITY.ordered(SUM, false).limit(5)),
                Arguments.of("Bottom 5 cities by revenue", BY_CITY.ordered(SUM, true).limit(5)),
                Arguments.of(
                        "Which city has the highest revenue?",
                        BY_CITY.ordered(SUM, false).limit(1)),
                Arguments.of(
                        "Which city has the lowest revenue?", BY_CITY.ordered(SUM, true).limit(1)),
                Arguments.of("Which city has the highest revenue?", BY_CITY.limit(1)),
                Arguments.of("Which city has the highest revenue?", BY_CITY.ordered(SUM, true)));
    }

    private static Stream<Arguments> ofPeriods() {
        return Stream.of(
                Arguments.of("Revenue in 2025", REVENUE),
                Arguments.of("Revenue in 2025", REVENUE.within("2025-01-01", null)),
                Arguments.of("Revenue in 2025", REVENUE.within("2025-01-01", "2025-12-31")),
                Arguments.of("Revenue in 2025", REVENUE.within("2024-01-01", "2026-01-01")),
                Arguments.of("Revenue in 2025", REVENUE.within("2024-01-01", "2025-01-01")),
                Arguments.of("Revenue last month", REVENUE.within("2026-09-01", "2026-10-01")),
                Arguments.of("Revenue last month", REVENUE.within("2026-10-22", "2026-11-22")));
    }

    private static Stream<Arguments> ofBounds() {
        String over = "Products with a list price over 100";
        return Stream.of(
                Arguments.of(over, prices()),
                Arguments.of(over, prices(filter("products.list_price", Operator.LESS, "100"))),
                Arguments.of(over, prices(filter("products.list_price", Operator.GREATER, "150"))),
                Arguments.of(
                        over,
                        prices(filter("products.list_price", Operator.GREATER_OR_EQUAL, "100"))),
                Arguments.of(over, prices(filter("products.list_price", Operator.EQUAL, "100"))),
                Arguments.of(
                        over, prices(not(filter("products.list_price", Operator.GREATER, "100")))));
    }

    private static Stream<Arguments> ofMeans() {
        String mean = "Average list price of the products";
        return Stream.of(
                Arguments.of(
                        mean,
                        Made.of("products", output("p", aggregate("sum", "products.list_price")))),
                Arguments.of(
                        mean,
                        Made.of("products", output("p", aggregate("max", "products.list_price")))),
                Arguments.of(
                        mean,
                        Made.of("products", output("p", distinct("avg", "products.list_price")))),
                Arguments.of(
                        mean,
                        Made.of("orders", output("p", aggregate("avg", "orders.total_amount")))),
                Arguments.of(
                        "Highest list price of the products",
                        Made.of("products", output("p", aggregate("min", "products.list_price")))),
                Arguments.of(
                        "Lowest list price of the products",
                        Made.of("products", output("p", aggregate("avg", "products.list_price")))),
                Arguments.of("What percentage of the orders were shipped?", ORDERS.where(SHIPPED)));
    }

    private static Stream<Arguments> ofEnds() {
        return Stream.of(
                Arguments.of("Revenue since March 2026", REVENUE.within("2026-04-01", null)),
                Arguments.of("Revenue since March 2026", REVENUE.within(null, "2026-03-01")),
                Arguments.of("Revenue before March 2026", REVENUE.within("2026-03-01", null)),
                Arguments.of("Revenue yesterday", REVENUE.within("2026-11-22", null)),
                Arguments.of("Revenue this year", REVENUE.within("2025-01-01", "2026-01-01")),
                Arguments.of("Revenue of the last 7 days", REVENUE.within("2026-10-15", null)),
                Arguments.of("Revenue per month in 2025", BY_MONTH),
                Arguments.of(
                        "Revenue per month in 2025", BY_MONTH.within("2024-01-01", "2025-01-01")),
                Arguments.of("Revenue by city in 2025", REVENUE.within("2025-01-01", "2026-01-01")),
                Arguments.of(
                        "Revenue in Houston in 2025", REVENUE.within("2025-01-01", "2026-01-01")),
                Arguments.of("Revenue in Houston in 2025", inHouston(HOUSTON)),
                Arguments.of("Stores without orders", CITIES),
                Arguments.of("Cities with more than 10 orders", CITIES),
                Arguments.of(
                        "Cities with more than 10 orders",
                        CITIES.where(filter("orders.order_id", Operator.GREATER, "100"))),
                Arguments.of("List the 3 cities with the most orders", BY_CITY.limit(3)),
                Arguments.of("Shipped orders by city", BY_CITY),
                Arguments.of("How many shipped orders per city?", ORDERS.where(SHIPPED)),
                Arguments.of(
                        "How many shipped orders per city?",
                        Made.of(
                                        "orders",
                                        output("city", column("stores.city")),
                                        output("n", aggregate("count", "orders.order_id")))
                                .from("orders", "stores")
                                .by(column("stores.city"))));
    }

    @ParameterizedTest(name = "{0} {index}")
    @MethodSource("wrong")
    void aWrongOneIsNot(String question, Made statement) {
        assertThat(doubts(question, statement)).isNotEmpty();
    }

    private static List<String> doubts(String question, Made statement) {
        return Shop.judge(question, statement.facts()).judged().stream()
                .filter(j -> j.outcome() == Outcome.FAILED || j.outcome() == Outcome.NOT_AVAILABLE)
                .map(Judged::sentence)
                .toList();
    }

    private static Made inHouston(FilterFact... filters) {
        return REVENUE.from("orders", "stores").where(filters);
    }

    private static Made prices(FilterFact... filters) {
        return Made.of(
                        "products",
                        output("name", column("products.product_name")),
                        output("price", column("products.list_price")))
                .where(filters);
    }

    private static FilterFact in(String... values) {
        return filter("stores.city", Operator.IN, values);
    }

    private static FilterFact not(FilterFact filter) {
        return new FilterFact(
                filter.select(),
                filter.clause(),
                filter.fields(),
                filter.operator(),
                !filter.negated(),
                filter.values(),
                null,
                filter.time(),
                null,
                List.of(),
                filter.text());
    }
}
