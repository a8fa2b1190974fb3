package io.dataagent.agent.analyst.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Mention.Target;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.MetricView;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What in the words of a question names something of the schema.
class NamesTest {

    private static final Names NAMES = new Names(Shop.DATASETS, Shop.METRICS);

    @ParameterizedTest
    @CsvSource({
        "orders, orders",
        "Order, orders",
        "the orders of the store, orders",
        "STORES, stores"
    })
    void aDatasetIsNamedInAnyNumberAndCase(String question, String dataset) {
        assertThat(in(question).getFirst().targets()).contains(new Target.OfDataset(dataset));
        assertThat(in(question).getFirst().isDataset()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "category name, categories.category_name",
        "categoryNames, categories.category_name",
        "order_date, orders.order_date",
        "list prices, products.list_price",
        "product name, products.product_name"
    })
    void aFieldIsNamedByAllItsWords(String question, String field) {
        Mention mention = in(question).getFirst();

        assertThat(mention.exact()).contains(new Target.OfField(field));
        assertThat(mention.whole()).isTrue();
    }

    @Test
    void aPartOfANameIsNoWholeOne() {
        Mention mention = in("price").getFirst();

        assertThat(mention.whole()).isFalse();
        assertThat(mention.exact()).isEmpty();
        assertThat(mention.targets()).containsExactly(new Target.OfField("products.list_price"));
    }

    @Test
    void theLongestNameWinsAndNothingOverlaps() {
        List<Mention> mentions = in("order date of the product name in the category name");

        assertThat(mentions)
                .extracting(Mention::words)
                .containsExactly("order date", "product name", "category name");
        for (int i = 1; i < mentions.size(); i++) {
            assertThat(mentions.get(i).from()).isGreaterThanOrEqualTo(mentions.get(i - 1).to());
        }
    }

    @Test
    void aMetricIsNamedByItsSynonymsAndKnowsItsFields() {
        assertThat(in("sales").getFirst().targets())
                .containsExactly(new Target.OfMetric("revenue", List.of("orders.total_amount")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SUM(returns.amount)",
                "SUM(\"returns\".amount)",
                "SUM(\"returns\".\"amount\")",
                "SUM(`returns`.`amount`)",
                "SUM( returns.amount ) * 1.0"
            })
    void aMetricKnowsItsFieldsHoweverTheyAreQuoted(String expression) {
        MetricView refunds =
                new MetricView("refunds", expression, null, null, List.of(), List.of("returns"));
        Names names = new Names(List.of(), List.of(refunds));

        assertThat(names.in(List.of("refunds"), Lexicon.all()).getFirst().targets())
                .containsExactly(new Target.OfMetric("refunds", List.of("returns.amount")));
    }

    @Test
    void aValueIsNamedAsItIsWritten() {
        Mention mention = in("stores in houston").getLast();

        assertThat(mention.isValue()).isTrue();
        assertThat(mention.targets()).containsExactly(new Target.OfValue("stores.city", "Houston"));
    }

    @ParameterizedTest
    @CsvSource({
        "revenue by city, true",
        "revenue per city, true",
        "products with their category, true",
        "Umsatz je city, true",
        "sorted by city, false",
        "the city, false",
        "their city, false"
    })
    void whatIsSplitByOrAskedBesideIsToBeSeen(String question, boolean shown) {
        assertThat(in(question).getLast().shown()).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "which", "the of in", "xyz", "2025", "how many"})
    void otherWordsNameNothing(String question) {
        assertThat(in(question)).isEmpty();
    }

    @Test
    void valuesOfWhatHasManyAreNoWordsForIt() {
        Names many =
                new Names(
                        List.of(
                                Views.dataset(
                                        "people",
                                        Views.field("first", "String", 0.0, 501L, "May"))),
                        List.of());

        assertThat(many.in(List.of("may"), Lexicon.all())).isEmpty();
    }

    @Test
    void numbersAreNoValues() {
        Names codes =
                new Names(
                        List.of(
                                Views.dataset(
                                        "depots", Views.field("zip", "String", 0.0, 2L, "4711"))),
                        List.of());

        assertThat(codes.in(List.of("4711"), Lexicon.all())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "wind 2025, 1, true",
        "2025 wind, 0, false",
        "wind of 2025, 2, false",
        "wind, 0, false",
        "2025, 0, false",
        "solar 2025, 1, false"
    })
    void aNumberIsHeldByANameTogetherWithItsNeighbour(String question, int at, boolean held) {
        Names wind =
                new Names(
                        List.of(
                                Views.dataset(
                                        "areas", Views.field("wind_2025", "Decimal", 0.0, null))),
                        List.of());

        assertThat(wind.holding(Words.of(question), at).isEmpty()).isEqualTo(!held);
    }

    private static List<Mention> in(String question) {
        return NAMES.in(Words.of(question), Lexicon.all());
    }
}
