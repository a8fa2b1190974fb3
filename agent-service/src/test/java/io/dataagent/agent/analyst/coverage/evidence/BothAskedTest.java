package io.dataagent.agent.analyst.coverage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Readers borrow several books, and a loan is of one branch.
class BothAskedTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset("readers", Views.field("reader_id", "Integer", 0.0, 100L)),
                    Views.dataset(
                            "loans",
                            Views.field("loan_id", "Integer", 0.0, 100L),
                            Views.field("reader_id", "Integer", 0.0, 40L),
                            Views.field("branch_id", "Integer", 0.0, 4L),
                            Views.field("topic", "String", 0.0, 4L)),
                    Views.dataset(
                            "branches",
                            Views.field("branch_id", "Integer", 0.0, 100L),
                            Views.field("town", "String", 0.0, 4L)));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many readers borrowed Poetry and History? | 1",
                "readers who borrowed something of Poetry, Travel and of History | 1",
                "Wie viele readers haben Poetry und History geliehen? | 1",
                "How many readers borrowed both Poetry and History? | 1",
                "How many readers borrowed Poetry or History? | 0",
                "How many readers borrowed Poetry, History? | 0",
                "How many readers borrowed Poetry and never came for History? | 0"
            })
    void isAskedByAndWhereSeveralRowsAreOfOne(String question, int doubts) {
        String[] topics =
                question.contains("Travel")
                        ? new String[] {"History", "Poetry", "Travel"}
                        : new String[] {"History", "Poetry"};

        assertThat(
                        all(
                                question,
                                semi("readers.reader_id", "loans.reader_id", "loans.topic", topics)))
                .hasSize(doubts);
    }

    @ParameterizedTest
    @CsvSource({"branches.branch_id, branches.town", "loans.loan_id, loans.topic"})
    void whatHasOneValueOnlyIsOneOrTheOther(String partner, String field) {
        assertThat(
                        all(
                                "How many loans were of Poetry and History?",
                                semi("loans.branch_id", partner, field, "Poetry", "History")))
                .isEmpty();
    }

    private static List<Doubt> all(String question, StatementFacts facts) {
        return new BothAsked(Words.of(question), DATASETS, facts).all().toList();
    }

    /// Counts what is found in a subquery.
    private static StatementFacts semi(
            String own, String partner, String field, String... values) {
        return Facts.of(
                        List.of(own.substring(0, own.indexOf('.'))),
                        Facts.aggregate("count", own))
                .inner(List.of(partner.substring(0, partner.indexOf('.'))))
                .joined(Facts.join(0, JoinKind.SEMI, own, partner))
                .where(Facts.filter(1, field, Operator.IN, false, values))
                .facts();
    }
}
