package io.dataagent.agent.analyst.coverage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rows whose name begins with that of their whole: `order_lines` beside `orders`.
class ThingsCountedTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset("orders", Views.field("order_id", "Integer", 0.0, 100L)),
                    Views.dataset(
                            "order_lines",
                            Views.field("line_id", "Integer", 0.0, 300L),
                            Views.field("order_id", "Integer", 0.0, 100L)));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many orders have a discount? | true",
                "How many order lines have a discount? | false",
                "How many lines have a discount? | false",
            })
    void linesOfOrdersAreNoOrders(String question, boolean doubted) {
        ExpressionFact rows = Facts.made(Kind.AGGREGATE, "count");
        StatementFacts plain = Facts.of(rows).facts();
        StatementFacts facts =
                new StatementFacts(
                        null,
                        List.of(new Select(Place.MAIN, "", -1, List.of("order_lines"), false)),
                        plain.outputs(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of());

        assertThat(new ThingsCounted(Words.of(question), DATASETS, facts).all())
                .hasSize(doubted ? 1 : 0);
    }
}
