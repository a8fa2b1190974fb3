package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.judge;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Need.Bound;
import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bounds that words put on numbers, and the conditions that keep them.
class NumberBoundsTest {

    private static final Made PRICES =
            Made.of(
                    "products",
                    output("name", column("products.product_name")),
                    output("price", column("products.list_price")));

    @ParameterizedTest
    @CsvSource({
        "products with a list price over 100, MORE, 100",
        "products with more than 5 orders, MORE, 5",
        "products with at least five orders, AT_LEAST, 5",
        "products with 5 or more orders, AT_LEAST, 5",
        "products with no less than 5 orders, AT_LEAST, 5",
        "products with not less than 5 orders, AT_LEAST, 5",
        "products with fewer than 5 orders, LESS, 5",
        "products below 5, LESS, 5",
        "products with no more than 5 orders, AT_MOST, 5",
        "products with not more than 5 orders, AT_MOST, 5",
        "products with 5 or fewer orders, AT_MOST, 5",
        "Produkte mit mehr als 5 Bestellungen, MORE, 5",
        "Produkte mit mindestens 5 Bestellungen, AT_LEAST, 5",
        "Produkte mit höchstens 5 Bestellungen, AT_MOST, 5",
        "Produkte unter 5, LESS, 5",
        "'products over 1,000', MORE, 1000",
        "products over 2.50, MORE, 2.5"
    })
    void belongToTheWholePhrase(String question, Bound bound, String number) {
        assertThat(needs(question))
                .filteredOn(n -> n instanceof Need.Bounded || n instanceof Need.Figure)
                .singleElement()
                .isInstanceOfSatisfying(
                        Need.Bounded.class,
                        b -> {
                            assertThat(b.bound()).isEqualTo(bound);
                            assertThat(b.number()).isEqualTo(number);
                        });
    }

    @Test
    void eachNumberHasItsOwn() {
        assertThat(needs("products over 10 and at most 20"))
                .filteredOn(Need.Bounded.class::isInstance)
                .extracting(n -> ((Need.Bounded) n).bound())
                .containsExactlyInAnyOrder(Bound.MORE, Bound.AT_MOST);
    }

    @Test
    void theSameNumberMayBeACutAndABound() {
        assertThat(needs("top 5 products with more than 5 orders"))
                .anyMatch(n -> n instanceof Need.Limited l && l.rows() == 5)
                .anyMatch(n -> n instanceof Need.Bounded b && b.bound() == Bound.MORE);
    }

    @ParameterizedTest
    @CsvSource({
        "over 100, GREATER, 100, true",
        "over 100, GREATER_OR_EQUAL, 101, true",
        "over 100, GREATER_OR_EQUAL, 100, false",
        "over 100, GREATER, 101, false",
        "over 100, GREATER, 99, false",
        "over 100, LESS, 100, false",
        "over 100, EQUAL, 100, false",
        "at least 100, GREATER_OR_EQUAL, 100, true",
        "at least 100, GREATER, 99, true",
        "at least 100, GREATER, 100, false",
        "at least 100, LESS_OR_EQUAL, 100, false",
        "at least 100, GREATER_OR_EQUAL, 200, false",
        "no more than 100, LESS_OR_EQUAL, 100, true",
        "no more than 100, LESS, 101, true",
        "no more than 100, LESS, 100, false",
        "no more than 100, GREATER, 100, false",
        "no less than 100, GREATER_OR_EQUAL, 100, true",
        "no less than 100, LESS, 100, false",
        "under 100, LESS, 100, true",
        "under 100, LESS_OR_EQUAL, 99, true",
        "under 100, LESS_OR_EQUAL, 100, false",
        "under 100, GREATER, 100, false",
        "up to 100, LESS_OR_EQUAL, 100, true",
        "exceeding 100, GREATER, 100.0, true",
        "over 50, GREATER, 0.5, true"
    })
    void aConditionKeepsTheNumberTheSideAndTheEdge(
            String bound, Operator operator, String value, boolean kept) {
        Made statement = PRICES.where(filter("products.list_price", operator, value));

        assertThat(judge("Products with a list price " + bound, statement.facts()).failed())
                .extracting(Judged::words)
                .filteredOn(w -> w.equals(bound))
                .hasSize(kept ? 0 : 1);
    }

    @Test
    void aCutDoesNotStandForABoundOfTheSameNumber() {
        Made top =
                Made.of(
                                "products",
                                output("name", column("products.product_name")),
                                output("n", aggregate("count", "orders.order_id")))
                        .by(column("products.product_name"))
                        .ordered(aggregate("count", "orders.order_id"), true)
                        .limit(5);

        assertThat(judge("Top 5 products with more than 5 orders", top.facts()).failed())
                .extracting(Judged::words)
                .contains("more than 5");
    }

    private static List<Need> needs(String question) {
        return Needs.of(question, new Names(Shop.DATASETS, Shop.METRICS), Shop.TODAY);
    }
}
