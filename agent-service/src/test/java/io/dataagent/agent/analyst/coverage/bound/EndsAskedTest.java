package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The first of somebody's rows is one of them, and told from the others.
class EndsAskedTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "loans",
                            Views.field("loan_id", "Integer", 0.0, 100L),
                            Views.field("reader_id", "Integer", 0.0, 40L),
                            Views.field("lent_on", "Date", 0.0, 90L)));

    private static final Facts ANY =
            Facts.of(Facts.distinct("count", "loans.reader_id"))
                    .within(0, "loans.lent_on", "2025-01-01", "2026-01-01");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many readers had their first loan in 2025? | true",
                "Readers whose last loan was in 2025 | true",
                "Wie viele Leser hatten ihre erste Loan 2025? | true",
                "How many readers had a loan in 2025? | false",
                "How many readers had a loan in the first quarter of 2025? | false",
                "How many readers had a loan in their first year? | false",
            })
    void theFirstIsNotAnyOfThem(String question, boolean doubted) {
        StatementFacts earliest =
                Facts.of(Facts.aggregate("min", "loans.lent_on"))
                        .by(Facts.column("loans.reader_id"))
                        .facts();

        assertThat(doubts(question, ANY.facts())).isEqualTo(doubted);
        assertThat(doubts(question, earliest)).isFalse();
        assertThat(doubts(question, ANY.limit(1).facts())).isFalse();
    }

    private static boolean doubts(String question, StatementFacts facts) {
        Used used = new Used(DATASETS, List.of(facts));
        return new EndsAsked(Words.of(question), used).all().findAny().isPresent();
    }
}
