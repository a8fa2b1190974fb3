package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Things that are counted by rows of which several belong to one of them.
class RowsOfThingsTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "invoices",
                            Views.field("invoice_no", "String", 0.0, 30L),
                            Views.field("status", "String", 0.0, 2L, "open", "paid"),
                            Views.field("line_no", "Integer", 0.0, 5L),
                            Views.field("customer", "String", 0.0, 12L)),
                    Views.dataset(
                            "rechnungen",
                            Views.field("Rechnungsnummer", "String", 0.0, 30L),
                            Views.field("Rechnung_Nr", "String", 0.0, 30L)),
                    Views.dataset(
                            "payments",
                            Views.field("payment_id", "Integer", 0.0, 100L),
                            Views.field("payment_no", "Integer", 0.0, 9L)),
                    Views.dataset(
                            "tickets",
                            Views.field("id", "Integer", 0.0, 100L),
                            Views.field("ticket_number", "Integer", 0.0, 40L)),
                    Views.dataset(
                            "events",
                            Views.field("event", "String", 0.0, 4L),
                            Views.field("event_code", "String", 0.0, 4L)),
                    Views.dataset("transfers", Views.field("transfer_no", "String", 0.2, 80L)),
                    Views.dataset("survey", Views.field("Respondent", "String", 0.0, 90L)));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "How many invoices are there? | invoices | invoices.invoice_no",
                "How many open invoices are there? | invoices | invoices.invoice_no",
                "Number of invoices by status | invoices | invoices.invoice_no",
                "How many customers are there? | invoices | invoices.customer",
                "Wie viele Rechnungen gibt es? | rechnungen | rechnungen.Rechnung_Nr",
                "How many respondents are there? | survey | survey.Respondent",
                "How many invoice lines are there? | invoices | -",
                "How many lines have invoices? | invoices | -",
                "How many rows are there? | invoices | -",
                "How many payments are there? | payments | -",
                "How many tickets are there? | tickets | -",
                "How many events are there? | events | -",
                "How many transfers are there? | transfers | -",
                "List the invoices | invoices | -"
            })
    void areDoubted(String question, String read, @Nullable String doubted) {
        assertThat(doubts(question, statement(read, rows(), List.of(), List.of())))
                .extracting(Doubt::words)
                .isEqualTo(doubted == null ? List.of() : List.of(doubted));
    }

    @Test
    void differentOnesAreNoRows() {
        ExpressionFact different =
                new ExpressionFact(
                        Kind.AGGREGATE,
                        List.of("invoices.invoice_no"),
                        "count",
                        true,
                        false,
                        null,
                        null,
                        List.of());

        assertThat(
                        doubts(
                                "How many invoices are there?",
                                statement("invoices", different, List.of(), List.of())))
                .isEmpty();
    }

    @Test
    void rowsThatArePutTogetherBelowAreNone() {
        Grouping below =
                new Grouping(
                        1,
                        "invoice_no",
                        new ExpressionFact(
                                Kind.COLUMN,
                                List.of("invoices.invoice_no"),
                                null,
                                false,
                                false,
                                null,
                                null,
                                List.of()));

        assertThat(
                        doubts(
                                "How many invoices are there?",
                                statement("invoices", rows(), List.of(), List.of(below))))
                .isEmpty();
    }

    @Test
    void oneLineOfEachIsOneOfThem() {
        DatasetView keyed =
                new DatasetView(
                        "invoices",
                        "public.invoices",
                        null,
                        null,
                        List.of(),
                        List.of("invoice_no", "line_no"),
                        List.of(),
                        100L,
                        DATASETS.getFirst().fields(),
                        null);
        FilterFact first =
                new FilterFact(
                        0,
                        Clause.WHERE,
                        List.of("invoices.line_no"),
                        Operator.EQUAL,
                        false,
                        List.of("1"),
                        null,
                        false,
                        null,
                        List.of(),
                        "line_no = 1");
        StatementFacts facts = statement("invoices", rows(), List.of(first), List.of());

        assertThat(
                        BoundWords.of(
                                "How many invoices are there?",
                                List.of(keyed),
                                List.of(),
                                List.of(facts)))
                .isEmpty();
    }

    private static List<Doubt> doubts(String question, StatementFacts facts) {
        return BoundWords.of(question, DATASETS, List.of(), List.of(facts));
    }

    private static ExpressionFact rows() {
        return new ExpressionFact(
                Kind.AGGREGATE, List.of(), "count", false, false, null, null, List.of());
    }

    /// The rows of a file, which stand in a derived table as the gate reads them.
    private static StatementFacts statement(
            String read, ExpressionFact shown, List<FilterFact> filters, List<Grouping> groupings) {
        return new StatementFacts(
                null,
                List.of(
                        new Select(Place.MAIN, "", -1, List.of(), false),
                        new Select(Place.DERIVED, "i", 0, List.of(read), false)),
                List.of(
                        new StatementFacts.Output(
                                "n",
                                shown,
                                Unit.COUNT,
                                new Multiplication(Verdict.SAFE, null, null, null, null, null))),
                filters,
                List.of(),
                groupings,
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }
}
