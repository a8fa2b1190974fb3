package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.judge;
import static io.dataagent.agent.analyst.coverage.Shop.month;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static io.dataagent.agent.analyst.coverage.Shop.ratio;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CoverageTest {

    private static final Made REVENUE =
            Made.of("orders", output("revenue", aggregate("sum", "orders.total_amount")));
    private static final Made BY_CITY =
            Made.of(
                            "orders",
                            output("city", column("stores.city")),
                            output("revenue", aggregate("sum", "orders.total_amount")))
                    .from("orders", "stores")
                    .by(column("stores.city"));
    private static final Made ORDERS =
            Made.of("orders", output("n", aggregate("count", "orders.order_id")));
    private static final Made PRICES =
            Made.of(
                    "products",
                    output("name", column("products.product_name")),
                    output("price", column("products.list_price")));

    static Stream<Arguments> answered() {
        return Stream.of(
                Arguments.of("What is the total revenue?", REVENUE),
                Arguments.of("Revenue by city", BY_CITY),
                Arguments.of("How many orders are there?", ORDERS),
                Arguments.of(
                        "How many orders were cancelled?",
                        ORDERS.where(filter("orders.status", Operator.EQUAL, "cancelled"))),
                Arguments.of(
                        "What was the total revenue in Houston?",
                        REVENUE.from("orders", "stores")
                                .where(filter("stores.city", Operator.EQUAL, "Houston"))),
                Arguments.of("Revenue last month", REVENUE.within("2026-10-01", "2026-11-01")),
                Arguments.of("Revenue in 2025", REVENUE.within("2025-01-01", "2026-01-01")),
                Arguments.of("Revenue since 2025", REVENUE.within("2025-01-01", null)),
                Arguments.of(
                        "How many orders are invalid, not paid?",
                        ORDERS.where(filter("orders.status", Operator.EQUAL, "invalid"))),
                Arguments.of("Revenue before 2025", REVENUE.within(null, "2025-01-01")),
                Arguments.of("Revenue after 2024", REVENUE.within("2025-01-01", null)),
                Arguments.of("Revenue of the last 3 months", REVENUE.within("2026-08-01", null)),
                Arguments.of("Revenue in March", REVENUE.within("2026-03-01", "2026-04-01")),
                Arguments.of("Revenue year to date", REVENUE.within("2026-01-01", "2026-11-23")),
                Arguments.of(
                        "Revenue from March to May 2025",
                        REVENUE.within("2025-03-01", "2025-06-01")),
                Arguments.of(
                        "Which city has the highest revenue?",
                        BY_CITY.ordered(aggregate("sum", "orders.total_amount"), true).limit(1)),
                Arguments.of(
                        "Top 5 cities by revenue",
                        BY_CITY.ordered(aggregate("sum", "orders.total_amount"), true).limit(5)),
                Arguments.of(
                        "Cities ordered by revenue from highest to lowest",
                        BY_CITY.ordered(aggregate("sum", "orders.total_amount"), true)),
                Arguments.of(
                        "Products with their category",
                        Made.of(
                                        "products",
                                        output("name", column("products.product_name")),
                                        output("category", column("categories.category_name")))
                                .from("products", "categories")),
                Arguments.of(
                        "Each city's revenue as a share of the total",
                        Made.of(
                                        "orders",
                                        output("city", column("stores.city")),
                                        output(
                                                "share",
                                                ratio(
                                                        aggregate("sum", "orders.total_amount"),
                                                        aggregate("sum", "orders.total_amount"))))
                                .from("orders", "stores")
                                .by(column("stores.city"))),
                Arguments.of(
                        "Revenue per month",
                        Made.of(
                                        "orders",
                                        output("month", month("orders.order_date")),
                                        output("revenue", aggregate("sum", "orders.total_amount")))
                                .by(month("orders.order_date"))),
                Arguments.of(
                        "Products with a list price over 100",
                        PRICES.where(filter("products.list_price", Operator.GREATER, "100"))),
                Arguments.of(
                        "Wie viele Bestellungen (orders) gab es letzten Monat?",
                        ORDERS.within("2026-10-01", "2026-11-01")));
    }

    static Stream<Arguments> missed() {
        return Stream.of(
                Arguments.of("Products with their category", PRICES, "category"),
                Arguments.of("Each city's revenue as a share of the total", BY_CITY, "share"),
                Arguments.of(
                        "Cities ordered by revenue from highest to lowest",
                        BY_CITY.ordered(aggregate("sum", "orders.total_amount"), true).limit(1),
                        "LIMIT 1"),
                Arguments.of("Revenue last month", REVENUE, "last month"),
                Arguments.of(
                        "Revenue last month",
                        REVENUE.within("2026-11-01", "2026-12-01"),
                        "last month"),
                Arguments.of(
                        "Revenue in 2025", REVENUE.within("2024-01-01", "2025-01-01"), "in 2025"),
                Arguments.of("What was the total revenue in Houston?", REVENUE, "houston"),
                Arguments.of("Cities with more than eight orders", BY_CITY, "more than 8"),
                Arguments.of("Revenue by city, leaving out Dallas", BY_CITY, "leaving out"),
                Arguments.of(
                        "Orders in 2025 that were not paid",
                        ORDERS.where(
                                        filter(
                                                "orders.order_date",
                                                Operator.GREATER_OR_EQUAL,
                                                "2025-01-01"),
                                        filter("orders.order_date", Operator.LESS, "2026-01-01"))
                                .bounded("2025-01-01", "2026-01-01"),
                        "not"),
                Arguments.of(
                        "Orders that are not for export",
                        ORDERS.where(filter("orders.status", Operator.EQUAL, "international")),
                        "not"),
                Arguments.of("Umsatz je city, abgesehen von Dallas", BY_CITY, "abgesehen von"),
                Arguments.of(
                        "What is the total revenue?",
                        REVENUE.where(filter("orders.status", Operator.EQUAL, "shipped")),
                        "orders.status"),
                Arguments.of("Number of orders and number of products", ORDERS, "number of"),
                Arguments.of("Which city has the lowest revenue?", BY_CITY, "lowest"),
                Arguments.of("Revenue per month", REVENUE, "month"),
                Arguments.of("Products with a list price over 100", PRICES, "over 100"),
                Arguments.of(
                        "Products with a list price over 100",
                        PRICES.where(filter("products.list_price", Operator.LESS, "100")),
                        "over 100"),
                Arguments.of(
                        "Stores without orders",
                        Made.of("stores", output("city", column("stores.city"))),
                        "without"),
                Arguments.of(
                        "Top 5 cities by revenue",
                        BY_CITY.ordered(aggregate("sum", "orders.total_amount"), true).limit(10),
                        "top 5"),
                Arguments.of(
                        "just the two busiest",
                        BY_CITY.ordered(aggregate("sum", "orders.total_amount"), true),
                        "2 busiest"),
                Arguments.of(
                        "Die 3 größten Städte nach Umsatz",
                        BY_CITY.ordered(aggregate("sum", "orders.total_amount"), true).limit(5),
                        "3 grossten"),
                Arguments.of(
                        "Average revenue of a store", REVENUE.from("orders", "stores"), "average"),
                Arguments.of(
                        "How many different cities have stores?",
                        Made.of("stores", output("n", aggregate("count", "stores.city"))),
                        "different"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("answered")
    void leavesARightStatementAlone(String question, Made statement) {
        Coverage coverage = judge(question, statement.facts());

        assertThat(coverage.failed()).isEmpty();
        assertThat(coverage.judged()).isNotEmpty();
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("missed")
    void namesWhatIsNotAnswered(String question, Made statement, String words) {
        StatementFacts facts = statement.facts();

        assertThat(judge(question, facts).failed())
                .extracting(Judged::words)
                .anyMatch(w -> w.contains(words));
    }

    static Stream<Arguments> elsewhere() {
        return Stream.of(
                Arguments.of("Revenue since 2025", REVENUE.within("2023-01-01", null)),
                Arguments.of("Umsatz (revenue) seit 2025", REVENUE.within("2023-01-01", null)),
                Arguments.of("Revenue since 2025", REVENUE.within(null, "2025-01-01")),
                Arguments.of("Revenue after 2024", REVENUE.within("2022-01-01", null)),
                Arguments.of("Revenue before 2025", REVENUE.within(null, "2023-01-01")),
                Arguments.of("Revenue of the last 3 months", REVENUE.within("2024-08-22", null)),
                Arguments.of("Revenue of the last 3 months", REVENUE.within(null, "2026-11-01")),
                Arguments.of("Revenue in March", REVENUE.within("2024-03-01", "2024-04-01")),
                Arguments.of(
                        "Revenue from March to May 2025",
                        REVENUE.within("2023-03-01", "2023-06-01")),
                Arguments.of(
                        "Revenue in 2025 compared to 2024",
                        REVENUE.within("2022-01-01", "2023-01-01")),
                Arguments.of("Revenue in 2025", REVENUE.where(inYears("2023"))),
                Arguments.of(
                        "Change of revenue in 2025 and in 2024",
                        REVENUE.where(inYears("2021", "2022"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("elsewhere")
    void takesNoOtherYearThanTheWordsSay(String question, Made statement) {
        assertThat(judge(question, statement.facts()).judged())
                .filteredOn(j -> j.subject() == Judged.Subject.PERIOD)
                .anyMatch(j -> j.outcome() == Outcome.NOT_AVAILABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Revenue in 2025", "Change of revenue in 2025 and in 2024"})
    void leavesTheYearThatIsAskedForAlone(String question) {
        assertThat(judge(question, REVENUE.where(inYears("2025", "2024")).facts()).judged())
                .filteredOn(j -> j.subject() == Judged.Subject.PERIOD)
                .noneMatch(j -> j.outcome() == Outcome.NOT_AVAILABLE);
    }

    private static FilterFact inYears(String... years) {
        return new FilterFact(
                0,
                FilterFact.Clause.WHERE,
                List.of("orders.order_date"),
                Operator.IN,
                false,
                List.of(years),
                "extract_year",
                true,
                null,
                List.of(),
                "orders.order_date");
    }

    @ParameterizedTest
    @CsvSource({
        "How many stores does the bank have?, true",
        "How many stores does our shop have?, true",
        "Number of our hotel's stores, true",
        "Number of the bank's stores, true",
        "Wie viele Stores hat die Bank?, true",
        "How many stores have a bank?, false",
        "How many stores does the warehouse have?, false",
        "How many stores of the bank are there?, false",
        "How many stores does the plan have?, false",
    })
    void whoAsksIsNoNameOfTheData(String question, boolean settled) {
        Coverage coverage =
                Shop.judge(
                        question,
                        Shop.Made.of(
                                        "stores",
                                        Shop.output(
                                                "n", Shop.aggregate("count", "stores.store_id")))
                                .facts());

        assertThat(coverage.judged().stream().allMatch(j -> j.outcome() == Outcome.HELD))
                .isEqualTo(settled);
    }
}
