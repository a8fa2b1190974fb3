package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static io.dataagent.agent.analyst.coverage.Shop.ratio;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Shares whose whole has the conditions that the words give it, or lacks them.
class SharedWholesTest {

    private static final Made SHARE =
            Made.of("orders", output("share_percent", ratio(count(true), count(false))));
    private static final FilterFact CITY = filter("stores.city", Operator.EQUAL, "Houston");
    private static final FilterFact STATUS = filter("orders.status", Operator.EQUAL, "cancelled");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What percentage of the orders in Houston were cancelled?",
                "Which proportion of orders from Houston is cancelled?",
                "In Houston, what percentage of orders were cancelled?",
                "What percentage of the orders that were made in Houston are cancelled?",
                "Wie viel Prozent der orders in Houston waren cancelled?"
            })
    void aWholeWithoutItsConditionCostsTheBadge(String question) {
        assertThat(lacking(question, in(CITY), in(STATUS))).containsExactly("houston");
        assertThat(lacking(question, CITY, in(STATUS))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What percentage of orders are cancelled and in Houston?",
                "share of cancelled orders in Houston",
                "What percentage of orders come from Houston?",
                "How many orders in Houston were cancelled?"
            })
    void wordsThatGiveTheWholeNoConditionCostNothing(String question) {
        assertThat(lacking(question, in(CITY), in(STATUS))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = "What percentage of the orders in Houston were cancelled?")
    void aValueOfAnotherDatasetIsLookedForWhereItsRowsArePicked(String question) {
        FilterFact inner = at(1, Clause.WHERE, CITY);
        FilterFact link = filter("orders.store_id", Operator.IN);

        assertThat(failed(question, facts(inner, link, in(STATUS)))).isEmpty();
        assertThat(failed(question, facts(inner, in(link), in(STATUS)))).containsExactly("houston");
    }

    @ParameterizedTest
    @ValueSource(strings = "What percentage of the orders in Houston were cancelled?")
    void aWholeThatIsPickedInItsOwnAggregateIsNotJudged(String question) {
        Made both = Made.of("orders", output("share", ratio(count(true), count(true))));

        assertThat(failed(question, both.where(in(CITY), in(STATUS)).facts())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "What share of the orders of each store was cancelled?, true, true",
        "What share of the cancelled orders is of each store?, true, false",
        "What share of the orders of each store was cancelled?, false, false"
    })
    void aWholeWithTheConditionOfItsPartCostsTheBadge(
            String question, boolean inWhole, boolean doubted) {
        FilterFact inner = at(1, Clause.WHERE, inWhole ? STATUS : CITY);
        ExpressionFact whole = whole(Kind.SUBQUERY, null);
        StatementFacts facts =
                facts(
                        Made.of("orders", output("share", ratio(count(false), whole))),
                        STATUS,
                        inner);

        assertThat(Shop.judge(question, facts).judged())
                .extracting(Judged::sentence)
                .filteredOn(t -> t.contains("not only for its part"))
                .hasSize(doubted ? 1 : 0);
    }

    /// "Cancelled as a share of all, by city" as the share of each city in what was cancelled.
    @ParameterizedTest
    @CsvSource({
        "Cancelled as a share of orders per city, true",
        "The share of cancelled in orders of each city, true",
        "Share of each city in cancelled orders, false"
    })
    void aPartThatBoundsWhatAWindowAddsUpCostsTheBadge(String question, boolean doubted) {
        ExpressionFact whole = whole(Kind.WINDOW, "sum");
        StatementFacts facts =
                Made.of("orders", output("share", ratio(count(false), whole)))
                        .where(STATUS)
                        .facts();

        assertThat(Shop.judge(question, facts).judged())
                .extracting(Judged::sentence)
                .filteredOn(t -> t.contains("not only for its part"))
                .hasSize(doubted ? 1 : 0);
    }

    private static StatementFacts facts(FilterFact... filters) {
        return facts(SHARE, filters);
    }

    private static StatementFacts facts(Made share, FilterFact... filters) {
        StatementFacts made = share.where(filters).facts();
        return new StatementFacts(
                null,
                List.of(
                        made.selects().getFirst(),
                        new Select(Place.SUBQUERY, "", 0, List.of("stores"), false)),
                made.outputs(),
                made.filters(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private static List<String> lacking(String question, FilterFact... filters) {
        return failed(question, SHARE.where(filters).facts());
    }

    private static List<String> failed(String question, StatementFacts facts) {
        return Shop.judge(question, facts).failed().stream()
                .filter(j -> j.sentence().contains("not for its whole"))
                .map(Judged::words)
                .toList();
    }

    private static FilterFact in(FilterFact filter) {
        return at(0, Clause.AGGREGATE, filter);
    }

    private static FilterFact at(int select, Clause clause, FilterFact f) {
        return new FilterFact(
                select,
                clause,
                f.fields(),
                f.operator(),
                f.negated(),
                f.values(),
                f.function(),
                f.time(),
                f.aggregate(),
                f.any(),
                f.text());
    }

    private static ExpressionFact whole(Kind kind, @Nullable String function) {
        return new ExpressionFact(
                kind, List.of(), function, false, false, null, null, List.of(count(false)));
    }

    private static ExpressionFact count(boolean conditional) {
        return new ExpressionFact(
                Kind.AGGREGATE, List.of(), "count", false, conditional, null, null, List.of());
    }
}
