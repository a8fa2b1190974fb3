package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What people have is not what they ever had.
class EndedRowsTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "clerks",
                            Views.field("clerk_id", "Integer", 0.0, 100L),
                            Views.field("hired_on", "Date", 0.0, 80L),
                            Views.field("left_on", "Date", 0.7, 20L)),
                    Views.dataset(
                            "drivers",
                            Views.field("driver_id", "Integer", 0.0, 100L),
                            Views.field("left_on", "Date", 1.0, 0L)),
                    Views.dataset(
                            "visits",
                            Views.field("visit_id", "Integer", 0.0, 100L),
                            Views.field("left_at", "Date", 0.1, 90L)),
                    new DatasetView(
                            "wares",
                            "public.wares",
                            "Wares of the house",
                            null,
                            List.of("goods"),
                            List.of(),
                            List.of(),
                            100L,
                            List.of(
                                    Views.field("ware_id", "Integer", 0.0, 100L),
                                    Views.field("discontinued_on", "Date", 0.9, 9L)),
                            null));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "How many clerks work for us? | clerks | - | clerks",
                "How many clerks do we employ? | clerks | clerks.clerk_id | clerks",
                "How many wares do we sell? | wares | - | wares",
                "How many goods do we sell? | wares | - | wares",
                "Wie viele clerks haben wir? | clerks | - | clerks",
                "How many clerks work for us? | clerks | clerks.left_on | -",
                "How many drivers do we have? | drivers | - | -",
                "How many wares are there? | wares | - | -",
                "How many clerks does each branch have? | clerks | - | clerks",
                "Average pay of clerks | clerks | - | -",
                "How many clerks did we hire? | clerks | - | -",
                "Clerks who came in 2024 | clerks | clerks.hired_on | -",
                "How many visits ended? | visits | - | -",
                "All clerks by branch | clerks | - | -",
                "Which wares do we sell most? | wares | - | -",
                "How many wares did we sell? | wares | - | -"
            })
    void countWhereNobodyAskedForTheEnd(
            String question, String read, @Nullable String bound, @Nullable String doubted) {
        StatementFacts facts = statement(read, bound);

        assertThat(new EndedRows(Words.of(question), new Used(DATASETS, List.of(facts))).all())
                .extracting(Doubt::words)
                .isEqualTo(doubted == null ? List.of() : List.of(doubted));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "Monthly salary costs by branch | sum clerks.monthly_salary | - | clerks",
                "Total salary | sum clerks.monthly_salary | - | clerks",
                "Total salary | sum clerks.monthly_salary | clerks.left_on | -",
                "Salary costs of clerks that left | sum clerks.monthly_salary | - | -",
                "Salary ever paid | sum clerks.monthly_salary | - | -",
                "Average salary of a branch | avg clerks.monthly_salary | - | -",
                "Total age by branch | sum clerks.age | - | -",
                "Total wage of drivers | sum drivers.wage | - | -"
            })
    void payIsOfThoseWhoAreThere(
            String question, String figure, @Nullable String bound, @Nullable String doubted) {
        StatementFacts facts =
                statement(
                        figure.substring(4, figure.indexOf('.')),
                        bound,
                        Facts.aggregate(figure.substring(0, 3), figure.substring(4)));

        assertThat(new EndedRows(Words.of(question), new Used(DATASETS, List.of(facts))).all())
                .extracting(Doubt::words)
                .isEqualTo(doubted == null ? List.of() : List.of(doubted));
    }

    private static StatementFacts statement(String dataset, @Nullable String bound) {
        ExpressionFact rows =
                new ExpressionFact(
                        Kind.AGGREGATE, List.of(), "count", false, false, null, null, List.of());
        return statement(dataset, bound, rows);
    }

    private static StatementFacts statement(
            String dataset, @Nullable String bound, ExpressionFact figure) {
        List<FilterFact> filters =
                bound == null
                        ? List.of()
                        : List.of(
                                new FilterFact(
                                        0,
                                        Clause.WHERE,
                                        List.of(bound),
                                        Operator.IS_NULL,
                                        false,
                                        List.of(),
                                        null,
                                        false,
                                        null,
                                        List.of(),
                                        bound));
        return new StatementFacts(
                null,
                List.of(new Select(Place.MAIN, "", -1, List.of(dataset), false)),
                List.of(Facts.output(figure)),
                filters,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }
}
