package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static io.dataagent.agent.analyst.coverage.Shop.ratio;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Words that have no effect on a statement.
class UnheardTest {

    private static final ExpressionFact SUM = aggregate("sum", "orders.total_amount");
    private static final Made REVENUE = Made.of("orders", output("revenue", SUM));
    private static final Made BY_CITY =
            Made.of("orders", output("city", column("stores.city")), output("revenue", SUM))
                    .from("orders", "stores")
                    .by(column("stores.city"));
    private static final Made ORDERED = BY_CITY.ordered(SUM, true);
    private static final Made CITIES = Made.of("stores", output("city", column("stores.city")));

    private static final Made COUNTED =
            Made.of("stores", output("count", aggregate("count", "stores.city")));

    static Stream<Arguments> unheard() {
        return Stream.of(
                Arguments.of("Which city has the highest revenue?", ORDERED, "one"),
                Arguments.of("Which city has the highest revenue?", ORDERED.limit(5), "one"),
                Arguments.of("What city has the most orders?", ORDERED, "one"),
                Arguments.of("Stores called \"Alpha\"", CITIES, "Alpha"),
                Arguments.of("Stores called “Alpha”", CITIES, "Alpha"),
                Arguments.of("Cities that start with H", CITIES, "start with"),
                Arguments.of("Orders over an hour", REVENUE, "over an hour"),
                Arguments.of("Bestellungen über eine Stunde", REVENUE, "uber eine stunde"),
                Arguments.of("Total amount of orders in hours", REVENUE, "in hours"),
                Arguments.of("Compare Houston and Dallas", BY_CITY, "several"),
                Arguments.of("Which stores sell?", REVENUE, "which"),
                Arguments.of("Stores with revenue", COUNTED, "revenue"),
                Arguments.of("Products with a list price", COUNTED, "list price"),
                Arguments.of("Rank the stores", REVENUE, "rank"),
                Arguments.of("List city, region and revenue of the stores", BY_CITY, "columns"));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("unheard")
    void costTheBadge(String question, Made statement, String words) {
        assertThat(of(question, statement))
                .anyMatch(j -> j.words().equals(words))
                .allMatch(j -> j.outcome() == Outcome.NOT_AVAILABLE)
                .allMatch(j -> j.sentence().endsWith("."));
    }

    static Stream<Arguments> heard() {
        return Stream.of(
                Arguments.of("Which city has the highest revenue?", ORDERED.limit(1)),
                Arguments.of("Which cities have the highest revenue?", ORDERED),
                Arguments.of("Which city has the highest revenue per region?", ORDERED),
                Arguments.of("Which are the top 5 cities?", ORDERED.limit(5)),
                Arguments.of(
                        "Stores called \"Alpha\"",
                        CITIES.where(filter("stores.city", Operator.EQUAL, "alpha"))),
                Arguments.of(
                        "Cities that start with H",
                        CITIES.where(filter("stores.city", Operator.LIKE, "H%"))),
                Arguments.of(
                        "Orders over an hour",
                        REVENUE.where(filter("orders.minutes", Operator.GREATER, "60"))),
                Arguments.of(
                        "Duration in hours",
                        Made.of(
                                "orders",
                                output("h", ratio(SUM, aggregate("sum", "orders.sixty"))))),
                Arguments.of(
                        "Compare Houston and Dallas",
                        BY_CITY.where(filter("stores.city", Operator.IN, "Houston", "Dallas"))),
                Arguments.of("Which stores sell?", CITIES),
                Arguments.of("Rank the stores", ORDERED),
                Arguments.of("List city and revenue of the stores", BY_CITY),
                Arguments.of("What is the revenue?", REVENUE));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("heard")
    void areHeardWhereTheStatementDoesWhatTheySay(String question, Made statement) {
        assertThat(of(question, statement)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?",
                "\"\"",
                "“”",
                "compare",
                "rank",
                "which",
                "list",
                "in hours",
                "over an"
            })
    void oddQuestionsBreakNothing(String question) {
        assertThat(of(question, REVENUE)).allMatch(j -> j.outcome() == Outcome.NOT_AVAILABLE);
    }

    @Test
    void oneOfAllIsToldByAnotherStatement() {
        Shown both = new Shown(List.of(ORDERED.facts(), CITIES.facts()));
        Coverage.Asked asked = asked("Which city has the highest revenue?");

        assertThat(new Unheard(both, needs(asked), asked).all())
                .extracting(Judged::words)
                .doesNotContain("one");
    }

    private static List<Judged> of(String question, Made statement) {
        Coverage.Asked asked = asked(question);
        return new Unheard(new Shown(List.of(statement.facts())), needs(asked), asked).all();
    }

    private static List<Need> needs(Coverage.Asked asked) {
        return Needs.of(
                asked.question(), new Names(asked.datasets(), asked.metrics()), asked.today());
    }

    private static Coverage.Asked asked(String question) {
        return new Coverage.Asked(question, List.of(), Shop.TODAY, Shop.DATASETS, Shop.METRICS);
    }
}
