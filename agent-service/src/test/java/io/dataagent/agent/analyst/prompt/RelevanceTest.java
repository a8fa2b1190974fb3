package io.dataagent.agent.analyst.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How much of a schema has to do with what is asked.
class RelevanceTest {

    private static final FieldView CITY = Views.field("city", "String", 0.0, 2L, "Houston");
    private static final FieldView KEY = Views.field("store_id", "Integer", 0.0, null);
    private static final FieldView DAY = Views.field("opened_on", "Date", 0.0, null);
    private static final FieldView TOTAL = Views.field("total_amount", "Decimal", 0.0, null);
    private static final DatasetView STORES = Views.dataset("stores", KEY, CITY, DAY);
    private static final DatasetView ORDERS = Views.dataset("orders", KEY, TOTAL);
    private static final MetricView REVENUE =
            new MetricView(
                    "revenue",
                    "SUM(orders.total_amount)",
                    "Net revenue",
                    null,
                    List.of("sales"),
                    List.of("orders"));
    private static final RelationshipView JOIN =
            new RelationshipView(
                    "orders_stores",
                    "orders",
                    List.of("store_id"),
                    "stores",
                    List.of("store_id"),
                    Cardinality.MANY_TO_ONE,
                    null,
                    1,
                    "declared");

    @ParameterizedTest
    @CsvSource({
        "stores by city",
        "How many Stores are there?",
        "cities",
        "what is sold in Houston"
    })
    void aDatasetIsFoundByItsNameItsFieldsAndItsValues(String question) {
        assertThat(of(question).of(STORES)).isPositive();
        assertThat(of(question).of(STORES)).isGreaterThan(of(question).of(ORDERS));
    }

    @ParameterizedTest
    @CsvSource({"revenue", "net revenue", "Sales"})
    void aMetricThatIsNamedCountsForItsDatasetAndItsFields(String question) {
        assertThat(of(question).of(ORDERS)).isPositive();
        assertThat(of(question).wants(ORDERS, TOTAL)).isTrue();
        assertThat(of(question).wants(ORDERS, KEY)).isFalse();
    }

    @Test
    void nothingInCommonIsZero() {
        assertThat(of("weather in Paris").of(STORES)).isZero();
        assertThat(of("").of(STORES)).isZero();
        assertThat(of("").ofField(CITY)).isZero();
    }

    @Test
    void moreWordsInCommonAreNeverLess() {
        assertThat(of("stores by city in Houston").of(STORES))
                .isGreaterThanOrEqualTo(of("stores by city").of(STORES))
                .isGreaterThanOrEqualTo(of("stores").of(STORES));
    }

    @Test
    void keysJoinsAndTimesStay() {
        assertThat(of("").keeps(STORES, KEY)).isTrue();
        assertThat(of("").keeps(ORDERS, KEY)).isTrue();
        assertThat(of("").keeps(STORES, DAY)).isTrue();
        assertThat(of("").keeps(STORES, CITY)).isFalse();
    }

    @Test
    void aFieldIsReadWhereTheResultsAreMadeOfIt() {
        Relevance made = of("cities").madeOf(Set.of("orders.total_amount"));

        assertThat(made.read(ORDERS, TOTAL)).isTrue();
        assertThat(made.read(STORES, CITY)).isFalse();
        assertThat(of("cities").read(STORES, CITY)).isTrue();
        assertThat(of("cities").read(ORDERS, TOTAL)).isFalse();
    }

    private static Relevance of(String question) {
        return Relevance.of(Words.of(question), List.of(REVENUE), List.of(JOIN));
    }
}
