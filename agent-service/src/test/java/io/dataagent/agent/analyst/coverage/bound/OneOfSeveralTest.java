package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Readers of a library lend several books; a book has one shelf.
class OneOfSeveralTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset("readers", Views.field("reader_id", "Integer", 0.0, 100L)),
                    new DatasetView(
                            "loans",
                            "public.loans",
                            null,
                            null,
                            List.of(),
                            List.of("loan_id"),
                            List.of(),
                            100L,
                            List.of(
                                    Views.field("loan_id", "Integer", 0.0, 100L),
                                    Views.field("reader_id", "Integer", 0.0, 40L),
                                    Views.field("genre", "String", 0.0, 3L, "Crime", "Poetry"),
                                    Views.field("lent_on", "Date", 0.0, 90L)),
                            null));

    private static final Facts READERS = Facts.of(Facts.distinct("count", "loans.reader_id"));
    private static final Facts LOANS = Facts.of(Facts.aggregate("count", "loans.loan_id"));
    private static final FilterFact NO_CRIME = Facts.not("loans.genre", Operator.EQUAL, "Crime");
    private static final FilterFact CRIME = Facts.filter("loans.genre", Operator.EQUAL, "Crime");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many readers never lent Crime? | true",
                "How many readers did not lend Crime? | true",
                "How many readers are without Crime? | true",
                "Wie viele Leser haben nie Crime geliehen? | true",
                "How many readers lent something other than Crime? | false",
                "How many readers lent books that are not Crime? | false",
            })
    void whoNeverDidIsNotWhoDidSomethingElse(String question, boolean doubted) {
        assertThat(doubts(question, READERS.where(NO_CRIME).facts())).isEqualTo(doubted);
    }

    /// Of each row there is one value: what is not Crime never was.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = "How many loans were never Crime? | false")
    void aRowHasOneValue(String question, boolean doubted) {
        assertThat(doubts(question, LOANS.where(NO_CRIME).facts())).isEqualTo(doubted);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many readers lent only Crime? | true",
                "How many readers lent Crime books only? | true",
                "Wie viele Leser haben nur Crime geliehen? | true",
                "How many readers lent Crime? | false",
                "Only count readers who lent Crime | false",
            })
    void onlyOneValueIsNoOtherOne(String question, boolean doubted) {
        JoinFact none = Facts.join(0, JoinKind.ANTI, "readers.reader_id", "loans.reader_id");

        assertThat(doubts(question, READERS.where(CRIME).facts())).isEqualTo(doubted);
        assertThat(doubts(question, LOANS.where(CRIME).facts())).isFalse();
        assertThat(doubts(question, READERS.where(CRIME).joined(none).facts())).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many readers lent in both 2024 and 2025? | true",
                "Wie viele Leser haben sowohl 2024 als auch 2025 geliehen? | true",
                "How many readers lent in 2024 and 2025? | false",
            })
    void bothYearsAreNoStretchOfTwo(String question, boolean doubted) {
        Facts stretch = READERS.within(0, "loans.lent_on", "2024-01-01", "2026-01-01");
        Facts apart =
                READERS.within(0, "loans.lent_on", "2024-01-01", "2025-01-01")
                        .within(0, "loans.lent_on", "2025-01-01", "2026-01-01");

        assertThat(doubts(question, stretch.facts())).isEqualTo(doubted);
        assertThat(doubts(question, apart.facts())).isFalse();
        assertThat(
                        doubts(
                                question,
                                LOANS.within(0, "loans.lent_on", "2024-01-01", "2026-01-01")
                                        .facts()))
                .isFalse();
    }

    private static boolean doubts(String question, StatementFacts facts) {
        Used used = new Used(DATASETS, List.of(facts));
        return new OneOfSeveral(Words.of(question), used).all().findAny().isPresent();
    }
}
