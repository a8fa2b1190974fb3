package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A number of things is no amount of money.
class NumbersAskedTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "lines",
                            Views.field("line_id", "Integer", 0.0, 50L),
                            Views.field("quantity", "Integer", 0.0, 50L),
                            Views.field("line_amount", "Decimal", 0.0, 50L)));

    @ParameterizedTest
    @CsvSource({
        "How many sales did we have in May?, sum, line_amount, true",
        "Items sold by store, sum, line_amount, true",
        "Wie viele Verkäufe gab es?, sum, line_amount, true",
        "How many sales did we have in May?, count, line_id, false",
        "Items sold by store, sum, quantity, false",
        "Revenue of items sold, sum, line_amount, false",
        "What are our sales?, sum, line_amount, false",
        "Average amount of items sold, avg, line_amount, false"
    })
    void aNumberIsNoAmount(String question, String function, String field, boolean doubted) {
        Used used =
                new Used(
                        DATASETS,
                        List.of(Facts.of(Facts.aggregate(function, "lines." + field)).facts()));

        assertThat(new NumbersAsked(Words.of(question), used).all()).hasSize(doubted ? 1 : 0);
    }
}
