package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Limit;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bounds on the figure, the rows and the day that the words put them on.
class BoundsMeantTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "bills",
                            Views.field("bill_id", "Integer", 0.0, 100L),
                            Views.field("guest", "String", 0.0, 40L),
                            Views.field("town", "String", 0.0, 4L, "Bern"),
                            Views.field("tip", "Decimal", 0.0, 40L),
                            Views.field("due_on", "Date", 0.0, 90L),
                            Views.field("paid_on", "Date", 0.0, 90L)));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Which guests have an average tip above 5? | true",
                "Guests with a total tip over 5 | true",
                "Average tip of the bills over 5 per guest | false",
                "Average tip of bills with a tip above 5 | false",
            })
    void aBoundOnAMeanIsNoneOnEachRow(String question, boolean doubted) {
        ExpressionFact tip = Facts.aggregate("avg", "bills.tip");
        FilterFact row = bound(Clause.WHERE, null);
        FilterFact group = bound(Clause.HAVING, "avg");

        assertThat(doubts(question, Facts.of(tip).where(row).facts())).isEqualTo(doubted);
        assertThat(doubts(question, Facts.of(tip).where(group).facts())).isFalse();
        assertThat(doubts(question, Facts.of(tip).where(row, group).facts())).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The 5 guests from Bern with most bills | 5 | true",
                "Which of the 5 guests with most bills are from Bern? | 5 | false",
                "Who among our 5 best guests is from Bern? | 5 | false",
            })
    void theFirstOfBernAreNotThoseOfTheFirstWhoAreFromBern(
            String question, long rows, boolean doubted) {
        assertThat(doubts(question, cut(rows, List.of()))).isEqualTo(doubted);
        assertThat(doubts(question, cut(rows, List.of("bills")))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many bills were paid after the due date? | GREATER_OR_EQUAL | true",
                "How many bills were paid after the due date? | GREATER | false",
                "How many bills were paid on or after the due date? | GREATER_OR_EQUAL | false",
                "How many bills were not paid before the due date? | GREATER_OR_EQUAL | false",
                "How many bills were paid in time? | LESS_OR_EQUAL | false",
            })
    void afterADayIsNotOnIt(String question, Operator operator, boolean doubted) {
        FilterFact compared =
                new FilterFact(
                        0,
                        Clause.WHERE,
                        List.of("bills.due_on", "bills.paid_on"),
                        operator,
                        false,
                        List.of(),
                        null,
                        true,
                        null,
                        List.of(),
                        "paid_on ? due_on");
        StatementFacts facts =
                Facts.of(Facts.aggregate("count", "bills.bill_id")).where(compared).facts();

        assertThat(doubts(question, facts)).isEqualTo(doubted);
    }

    private static FilterFact bound(Clause clause, @Nullable String aggregate) {
        return new FilterFact(
                0,
                clause,
                List.of("bills.tip"),
                Operator.GREATER,
                false,
                List.of("5"),
                null,
                false,
                aggregate,
                List.of(),
                "tip > 5");
    }

    /// Guests of a town among the first rows of a query within.
    ///
    /// @param beside what the outer query reads itself
    private static StatementFacts cut(long rows, List<String> beside) {
        StatementFacts plain =
                Facts.of(Facts.column("bills.guest"))
                        .where(Facts.filter("bills.town", Operator.EQUAL, "Bern"))
                        .facts();
        return new StatementFacts(
                null,
                List.of(
                        new Select(Place.MAIN, "", -1, beside, false),
                        new Select(Place.DERIVED, "x", 0, List.of("bills"), false)),
                plain.outputs(),
                plain.filters(),
                List.of(),
                List.of(),
                List.of(),
                List.of(new Limit(1, false, rows, 0)),
                List.of(),
                List.of());
    }

    private static boolean doubts(String question, StatementFacts facts) {
        Used used = new Used(DATASETS, List.of(facts));
        return new BoundsMeant(Words.of(question), used).all().findAny().isPresent();
    }
}
