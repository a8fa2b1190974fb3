package io.dataagent.agent.analyst.coverage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bounds on single rows against bounds on figures of many.
class RowBoundsTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "invoices",
                            Views.field("invoice_id", "Integer", 0.0, null),
                            Views.field("country", "String", 0.0, null),
                            Views.field("amount", "Decimal", 0.0, null)));

    @ParameterizedTest
    @CsvSource({
        "Average amount of invoices over 300 per country, avg, country, true",
        "only invoices above 300, sum, country, true",
        "nur invoices over 300, avg, country, true",
        "only invoices over 300, , country, false",
        "countries with invoices over 300, count, country, false",
        "invoices over 300, sum, invoice_id, false",
        "countries with an average amount over 300, avg, country, false"
    })
    void aBoundOnEachIsNoBoundOnAFigureOfThem(
            String question, @Nullable String aggregate, String by, boolean doubted) {
        List<Doubt> doubts =
                FigureDoubts.of(
                        question, false, DATASETS, List.of(bounded(aggregate, "invoices." + by)));

        assertThat(doubts.stream().filter(d -> d.sentence().contains("bounds each")))
                .hasSize(doubted ? 1 : 0);
    }

    private static StatementFacts bounded(@Nullable String aggregate, String by) {
        FilterFact filter =
                new FilterFact(
                        0,
                        aggregate == null ? Clause.WHERE : Clause.HAVING,
                        List.of("invoices.amount"),
                        Operator.GREATER,
                        false,
                        List.of("300"),
                        null,
                        false,
                        aggregate,
                        List.of(),
                        "amount > 300");
        ExpressionFact split =
                new ExpressionFact(
                        Kind.COLUMN, List.of(by), null, false, false, null, null, List.of());
        return new StatementFacts(
                null,
                List.of(
                        new StatementFacts.Select(
                                StatementFacts.Place.MAIN, "", -1, List.of("invoices"), false)),
                List.of(),
                List.of(filter),
                List.of(),
                List.of(new StatementFacts.Grouping(0, null, split)),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }
}
