package io.dataagent.agent.analyst.explainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A refused question for a sum or an average of text is told which column holds text.
class TextColumnsTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "orders",
                            field("order_no", "Integer"),
                            field("amount", "String"),
                            field("net_weight", "String"),
                            field("discount", "Decimal"),
                            field("region", "String")),
                    Views.dataset(
                            "customers",
                            field("age", "String"),
                            field("discount", "String"),
                            field("betrag", "String")));

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "What is the average amount?, orders.amount",
                "total amounts by region, orders.amount",
                "sum of the amount, orders.amount",
                "Sum of net weight per region, orders.net_weight",
                "average customer age, customers.age",
                "What is the amount in total?, orders.amount",
                "Summe des Betrags, customers.betrag",
                "Wie hoch ist der durchschnittliche Betrag?, customers.betrag",
                "How many amounts are there?, -",
                "the highest amount, -",
                "average by region, -",
                "average discount, -",
                "total orders by region, -",
                "average order_no, -",
                "average weight of a parcel, -",
                "region with the lowest total, -",
                "total, -"
            })
    void onlyWhatIsAddedUpOrAveraged(String question, @Nullable String column) {
        assertThat(new TextColumns(DATASETS).of(question))
                .isEqualTo(column == null ? List.of() : List.of(column));
    }

    @Test
    void twoColumnsOfTextAreBothNamed() {
        List<DatasetView> both =
                List.of(
                        Views.dataset("bills", field("amount", "String")),
                        Views.dataset("orders", field("amount", "String")));

        assertThat(new TextColumns(both).of("average amount"))
                .containsExactly("bills.amount", "orders.amount");
        assertThat(new TextColumns(both).of("average bill amount")).containsExactly("bills.amount");
    }

    private static FieldView field(String name, String datatype) {
        return Views.field(name, datatype, 0.0, 9L);
    }
}
