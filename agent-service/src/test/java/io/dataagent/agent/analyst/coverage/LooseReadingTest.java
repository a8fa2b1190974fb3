package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Statements that do something like what is asked, beside those that do it.
class LooseReadingTest {

    private static final List<DatasetView> MUSEUM =
            List.of(
                    dataset(
                            "ticket_sales",
                            List.of("sale_id"),
                            text("sale_id"),
                            text("museum_id"),
                            text("visitor_country"),
                            text("ticket_type"),
                            number("amount"),
                            number("built_year"),
                            number("weight_kg"),
                            day("sold_at")),
                    dataset(
                            "museums",
                            List.of("museum_id"),
                            text("museum_id"),
                            text("museum_name")),
                    dataset("loans", List.of("loan_id"), text("loan_id"), day("due_on")));
    private static final ExpressionFact AMOUNT = aggregate("sum", "ticket_sales.amount");

    private static Made summed(String... by) {
        Made made = Made.of("ticket_sales", output("amount", AMOUNT)).from("ticket_sales");
        return Stream.of(by)
                .reduce(
                        made,
                        (m, f) ->
                                new Made(
                                        m.datasets(),
                                        m.outputs(),
                                        m.filters(),
                                        m.periods(),
                                        Stream.concat(
                                                        m.groupings().stream(),
                                                        m.by(column(f)).groupings().stream())
                                                .toList(),
                                        m.orderings(),
                                        m.limits()),
                        (a, b) -> a);
    }

    static Stream<Arguments> loose() {
        return Stream.of(
                Arguments.of(
                        "amount by visitor and museum", summed("ticket_sales.visitor_country")),
                Arguments.of(
                        "amount by ticket type",
                        summed("ticket_sales.ticket_type", "ticket_sales.sale_id")),
                Arguments.of(
                        "How many visitors were there?",
                        Made.of(
                                "ticket_sales",
                                output("n", different("ticket_sales.visitor_country")))),
                Arguments.of(
                        "amount of each built thing",
                        Made.of(
                                "ticket_sales",
                                output("y", aggregate("avg", "ticket_sales.built_year")))),
                Arguments.of("amount per ticket type", summed()),
                Arguments.of(
                        "Which loans are overdue?",
                        Made.of("loans", output("id", column("loans.loan_id")))),
                Arguments.of("total amount of settled ticket sales", summed()),
                Arguments.of("Betrag der abgeschlossenen ticket sales", summed()),
                Arguments.of(
                        "visitors of 2025",
                        Made.of(
                                "ticket_sales",
                                output("c", column("ticket_sales.visitor_country")))));
    }

    @ParameterizedTest
    @MethodSource("loose")
    void isNotCovered(String question, Made made) {
        assertThat(unasked(question, made)).isNotEmpty();
    }

    static Stream<Arguments> exact() {
        return Stream.of(
                Arguments.of("amount by country", summed("ticket_sales.visitor_country")),
                Arguments.of(
                        "amount by country of the visitor", summed("ticket_sales.visitor_country")),
                Arguments.of("amount by museum", summed("museums.museum_name")),
                Arguments.of("amount by weight", summed("ticket_sales.weight_kg")),
                Arguments.of("amount by typ of ticket", summed("ticket_sales.ticket_type")),
                Arguments.of(
                        "How many countries do visitors come from?",
                        Made.of(
                                "ticket_sales",
                                output("n", different("ticket_sales.visitor_country")))),
                Arguments.of(
                        "average year in which they were built",
                        Made.of(
                                "ticket_sales",
                                output("y", aggregate("avg", "ticket_sales.built_year")))),
                Arguments.of("amount per ticket type", summed("ticket_sales.ticket_type")),
                Arguments.of("total amount of ticket sales done", summed()),
                Arguments.of(
                        "total amount of settled ticket sales",
                        summed().where(
                                        filter(
                                                "ticket_sales.ticket_type",
                                                Operator.EQUAL,
                                                "settled"))),
                Arguments.of(
                        "Which loans are overdue?",
                        Made.of("loans", output("id", column("loans.loan_id")))
                                .where(filter("loans.due_on", Operator.LESS, "2026-11-22"))));
    }

    @ParameterizedTest
    @MethodSource("exact")
    void isLeftAlone(String question, Made made) {
        assertThat(unasked(question, made)).isEmpty();
    }

    private static List<Judged> unasked(String question, Made made) {
        return Coverage.of(
                        new Coverage.Asked(question, List.of(), Shop.TODAY, MUSEUM, List.of()),
                        List.of(made.facts()))
                .judged()
                .stream()
                .filter(j -> j.subject() == Judged.Subject.UNASKED)
                .filter(j -> j.outcome() == Outcome.FAILED)
                .filter(j -> !j.sentence().startsWith("The statement has a condition"))
                .toList();
    }

    private static ExpressionFact different(String path) {
        return new ExpressionFact(
                Kind.AGGREGATE,
                List.of(path),
                "count",
                true,
                false,
                null,
                null,
                List.of(column(path)));
    }

    private static DatasetView dataset(String name, List<String> key, FieldView... fields) {
        return new DatasetView(
                name,
                "public." + name,
                null,
                null,
                List.of(),
                key,
                List.of(key),
                100L,
                List.of(fields),
                null);
    }

    private static FieldView text(String name) {
        return field(name, "String");
    }

    private static FieldView number(String name) {
        return field(name, "Decimal");
    }

    private static FieldView day(String name) {
        return field(name, "Date");
    }

    private static FieldView field(String name, String type) {
        return Views.field(name, type, 0.0, null);
    }
}
