package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What one piece costs makes no total without the number of pieces.
class UnitAmountsTest {

    @ParameterizedTest
    @CsvSource({
        "Cost of goods sold in 2026, sum, wares.unit_cost, true",
        "Total cost of the wares, sum, wares.price_per_piece, true",
        "Total cost of the units sold, sum, wares.unit_cost, true",
        "Total unit cost, sum, wares.unit_cost, false",
        "Average cost of the wares, avg, wares.unit_cost, false",
        "Total cost of the wares, sum, wares.cost, false",
        "How many units were sold, sum, lines.unit_number, false"
    })
    void isNotAddedUp(String question, String function, String field, boolean doubted) {
        assertThat(doubts(question, Facts.aggregate(function, field))).isEqualTo(doubted ? 1 : 0);
    }

    @Test
    void isAddedUpTimesTheirNumber() {
        ExpressionFact times =
                Facts.made(
                        Kind.PRODUCT,
                        null,
                        Facts.column("wares.unit_cost"),
                        Facts.column("lines.quantity"));

        assertThat(doubts("Cost of goods sold", Facts.made(Kind.AGGREGATE, "sum", times))).isZero();
    }

    private static long doubts(String question, ExpressionFact figure) {
        Used used = new Used(List.of(), List.of(Facts.of(figure).facts()));
        return new UnitAmounts(Words.of(question), used).all().count();
    }
}
