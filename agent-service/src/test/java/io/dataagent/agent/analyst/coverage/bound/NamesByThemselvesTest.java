package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A thing with a label and synonyms is called by any one of them, and by no word of them alone.
class NamesByThemselvesTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    named(
                            "clerks",
                            "Employees of the bank",
                            List.of("staff", "bank tellers"),
                            Views.field("clerk_id", "Integer", 0.0, 100L),
                            Views.field("town", "String", 0.0, 3L, "Bern"),
                            Views.field("gone_on", "Date", 0.5, 20L)),
                    named(
                            "loans",
                            "Loans",
                            List.of(),
                            Views.field("loan_id", "Integer", 0.0, 100L),
                            Views.field("total", "Decimal", 0.0, 100L),
                            Views.field("town", "String", 0.0, 3L, "Bern"),
                            Views.field("back_on", "Date", 0.5, 20L)));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many current staff are there? | loans.back_on | true",
                "How many current clerks are there? | loans.back_on | true",
                "How many current employees are there? | loans.back_on | false",
                "How many current staff are there? | clerks.gone_on | false",
                "How many current bank loans are there? | loans.back_on | false",
            })
    void aStateOfThingsWithSynonyms(String question, String missing, boolean doubted) {
        StatementFacts facts =
                Facts.of(Facts.aggregate("count", "loans.loan_id"))
                        .where(Facts.filter(missing, Operator.IS_NULL))
                        .facts();

        assertThat(doubts(question, facts)).isEqualTo(doubted);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Loans of staff who live in Bern | loans.town | true",
                "Loans of clerks who live in Bern | loans.town | true",
                "Loans of staff who live in Bern | clerks.town | false",
                "Loans of the bank in Bern | loans.town | false",
            })
    void aValueOfThingsWithSynonyms(String question, String field, boolean doubted) {
        StatementFacts facts =
                Facts.of(Facts.aggregate("sum", "loans.total"))
                        .where(Facts.filter(field, Operator.EQUAL, "Bern"))
                        .facts();

        assertThat(doubts(question, facts)).isEqualTo(doubted);
    }

    private static boolean doubts(String question, StatementFacts facts) {
        return BoundWords.of(question, DATASETS, List.of(), List.of(facts)).stream()
                .anyMatch(d -> d.sentence().contains(" is said of clerks"));
    }

    private static DatasetView named(
            String name, String label, List<String> synonyms, FieldView... fields) {
        return new DatasetView(
                name,
                "public." + name,
                label,
                null,
                synonyms,
                List.of(),
                List.of(),
                100L,
                List.of(fields),
                null);
    }
}
