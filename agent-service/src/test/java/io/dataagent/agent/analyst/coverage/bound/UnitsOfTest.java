package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a number is of, against the column that it bounds.
class UnitsOfTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "wares",
                            Views.field("unit_cost", "Decimal", 0.0, 90L),
                            Views.field("units", "Integer", 0.0, 90L),
                            Views.field("square_meters", "Integer", 0.0, 90L)));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wares that sold fewer than 500 units | wares.unit_cost | LESS | 500 | 1",
                "wares with more than 1,000 units | wares.unit_cost | GREATER | 1000 | 1",
                "wares that sold fewer than 500 units | wares.units | LESS | 500 | 0",
                "wares with a unit cost over 500 | wares.unit_cost | GREATER | 500 | 0",
                "wares that cost more than 500 a unit | wares.unit_cost | GREATER | 500 | 0",
                "rooms larger than 30 square meters | wares.square_meters | GREATER | 30 | 0",
                "wares that sold fewer than 500 units | wares.unit_cost | LESS | 20 | 0",
                "wares that sold fewer than 500 units | wares.unit_cost | EQUAL | 500 | 0"
            })
    void aNumberOfThingsBoundsWhatCountsThem(
            String question, String field, Operator operator, String bound, int doubts) {
        Used used =
                new Used(
                        DATASETS,
                        List.of(
                                Facts.of(Facts.column("wares.units"))
                                        .where(Facts.filter(field, operator, bound))
                                        .facts()));

        assertThat(new UnitsOf(Words.of(question), used).all()).hasSize(doubts);
    }
}
