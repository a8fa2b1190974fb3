package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.agent.analyst.coverage.facts.Lacks;
import io.dataagent.agent.analyst.coverage.facts.Parts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Statements of which no plan says that they are wrong, beside those that answer the question.
class MisreadTest {

    private static final List<DatasetView> SALES =
            List.of(
                    new DatasetView(
                            "sales",
                            "public.sales",
                            null,
                            null,
                            List.of(),
                            List.of("sale_id"),
                            List.of(),
                            100L,
                            List.of(
                                    field("sale_id", "Integer"),
                                    field("store", "String"),
                                    field("channel", "String", "online", "counter"),
                                    field("status", "String", "open", "closed"),
                                    field("gross", "Decimal"),
                                    field("discount", "Decimal"),
                                    field("gross_tax", "Decimal"),
                                    field("minutes", "Integer"),
                                    field("gift", "Boolean"),
                                    field("ordered_on", "Date"),
                                    field("delivered_on", "Date")),
                            null));
    private static final ExpressionFact GROSS = aggregate("sum", "sales.gross");
    private static final ExpressionFact ROWS = aggregate("count", "sales.sale_id");
    private static final ExpressionFact RATIO =
            new ExpressionFact(
                    Kind.RATIO,
                    List.of("sales.minutes"),
                    null,
                    false,
                    false,
                    null,
                    null,
                    List.of(aggregate("sum", "sales.minutes")));
    private static final Made STORES =
            Made.of("sales", output("store", column("sales.store")), output("g", GROSS))
                    .by(column("sales.store"))
                    .ordered(GROSS, true);
    private static final Made IDS = Made.of("sales", output("id", column("sales.sale_id")));

    static Stream<Arguments> wrong() {
        return Stream.of(
                Arguments.of("total gross", figure("avg", "sales.gross")),
                Arguments.of("gross by store", split("avg", "sales.gross", "sales.store")),
                Arguments.of("total gross in money", Made.of("sales", output("n", ROWS))),
                Arguments.of("How much did we sell?", Made.of("sales", output("n", ROWS))),
                Arguments.of("How many hours did it take?", Made.of("sales", output("n", ROWS))),
                Arguments.of("number of them by store", split("sum", "sales.gross", "sales.store")),
                Arguments.of("total discount", figure("sum", "sales.gross")),
                Arguments.of("gross by store", twice("sales.store", "sales.status")),
                Arguments.of(
                        "How many were delivered in May 2026?",
                        Made.of("sales", output("n", ROWS))
                                .where(filter("sales.ordered_on", Operator.GREATER, "2026-05-01"))),
                Arguments.of(
                        "Which ones were delivered?",
                        IDS.where(filter("sales.delivered_on", Operator.IS_NULL))),
                Arguments.of("Which store has the highest gross?", STORES),
                Arguments.of("Which store has the highest gross?", STORES.limit(3)),
                Arguments.of("Which stores sold most?", figure("sum", "sales.gross")),
                Arguments.of("sales with the text 'abc'", IDS),
                Arguments.of("the gift ones", IDS),
                Arguments.of(
                        "List store, channel and status of all",
                        Made.of("sales", output("s", column("sales.store")))),
                Arguments.of("gross for each store", figure("sum", "sales.gross")),
                Arguments.of("average gross by channel", figure("avg", "sales.gross")),
                Arguments.of("total minutes in hours", figure("sum", "sales.minutes")),
                Arguments.of("total gross", figure("sum", "sales.gross_tax")),
                Arguments.of("revenue of all sales", figure("sum", "sales.minutes")),
                Arguments.of("Umsatz je store", split("sum", "sales.minutes", "sales.store")),
                Arguments.of(
                        "number of sales by store", split(different("sales.store"), "sales.store")),
                Arguments.of(
                        "number of open sales",
                        Made.of("sales", output("n", different("sales.status")))
                                .where(filter("sales.status", Operator.EQUAL, "open"))),
                Arguments.of(
                        "number of sales and total gross",
                        Made.of("sales", output("a", ROWS), output("b", ROWS))),
                Arguments.of("Compare open and closed sales", split(ROWS, "sales.status")),
                Arguments.of("open versus closed sales", split(ROWS, "sales.status")),
                Arguments.of("sales with a negative result", IDS),
                Arguments.of(
                        "How many sales are there?",
                        Made.of("visits", output("n", different("visits.visit_id")))),
                Arguments.of("sales that took more than an hour", IDS),
                Arguments.of("Verkäufe, die länger als eine Woche dauern", IDS),
                Arguments.of(
                        "How many sales are unresolved by store in 2025?",
                        split(ROWS, "sales.store").within("2025-01-01", "2026-01-01")),
                Arguments.of("Verkäufe mit unbekannte(m) Ergebnis", IDS),
                Arguments.of("total gross in thousands", figure("sum", "sales.gross")),
                Arguments.of(
                        "gross by store in millions", split("sum", "sales.gross", "sales.store")));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void costsTheBadge(String question, Made made) {
        assertThat(doubts(question, made)).isNotEmpty();
    }

    static Stream<Arguments> right() {
        return Stream.of(
                Arguments.of("average gross", figure("avg", "sales.gross")),
                Arguments.of("highest gross", split("avg", "sales.gross", "sales.sale_id")),
                Arguments.of("total time in minutes", figure("sum", "sales.minutes")),
                Arguments.of("total minutes in hours", Made.of("sales", output("h", RATIO))),
                Arguments.of("How long does it take?", figure("avg", "sales.gross")),
                Arguments.of("How many sales are there?", Made.of("sales", output("n", ROWS))),
                Arguments.of("total gross", figure("sum", "sales.gross")),
                Arguments.of("total gross tax", figure("sum", "sales.gross_tax")),
                Arguments.of("revenue of all sales", figure("sum", "sales.gross")),
                Arguments.of("cost in minutes", figure("sum", "sales.minutes")),
                Arguments.of(
                        "number of different stores by status",
                        split(different("sales.store"), "sales.status")),
                Arguments.of(
                        "open versus closed sales",
                        split(ROWS, "sales.status")
                                .where(filter("sales.status", Operator.IN, "open", "closed"))),
                Arguments.of("sales by status", split(ROWS, "sales.status")),
                Arguments.of(
                        "How many sales are there?",
                        Made.of("sales", output("n", different("sales.sale_id")))),
                Arguments.of(
                        "sales that took more than an hour",
                        IDS.where(filter("sales.minutes", Operator.GREATER, "60"))),
                Arguments.of("gross by store", split("sum", "sales.gross", "sales.store")),
                Arguments.of("gross by store and status", twice("sales.store", "sales.status")),
                Arguments.of(
                        "How many were delivered in May 2026?",
                        Made.of("sales", output("n", ROWS))
                                .where(
                                        filter(
                                                "sales.delivered_on",
                                                Operator.GREATER,
                                                "2026-05-01"))),
                Arguments.of(
                        "Which ones are not delivered yet?",
                        IDS.where(filter("sales.delivered_on", Operator.IS_NULL))),
                Arguments.of("Which store has the highest gross?", STORES.limit(1)),
                Arguments.of("the gift ones", IDS.where(filter("sales.gift", Operator.IS_TRUE))),
                Arguments.of(
                        "sales with the text 'abc'",
                        IDS.where(filter("sales.store", Operator.LIKE, "%abc%"))),
                Arguments.of(
                        "List store and channel of all",
                        Made.of(
                                "sales",
                                output("s", column("sales.store")),
                                output("c", column("sales.channel")))));
    }

    @ParameterizedTest
    @MethodSource("right")
    void isLeftAlone(String question, Made made) {
        assertThat(doubts(question, made)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void rowsOfTwoDatasetsAreTwoFigures(int selects) {
        ExpressionFact rows =
                new ExpressionFact(
                        Kind.AGGREGATE, List.of(), "count", false, false, null, null, List.of());
        StatementFacts made = Made.of("sales", output("a", rows), output("b", rows)).facts();
        StatementFacts facts =
                new StatementFacts(
                        null,
                        Collections.nCopies(selects, made.selects().getFirst()),
                        made.outputs(),
                        made.filters(),
                        made.periods(),
                        made.groupings(),
                        made.orderings(),
                        made.limits(),
                        made.joins(),
                        made.setOperations());

        assertThat(doubts("number of sales and number of stores", facts))
                .extracting(Judged::sentence)
                .filteredOn(s -> s.contains("is the same figure as another one"))
                .hasSize(selects == 1 ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        "sum, ADD_UP, 0",
        "sum, DIFFER, 1",
        "sum, UNKNOWN, 1",
        "avg, ADD_UP, 1",
        "max, ADD_UP, 1"
    })
    void partsThatAddUpToWhatIsNamedAreWhatIsNamed(
            String function, Parts.Found found, int doubted) {
        Parts parts =
                (part, whole) -> {
                    assertThat(List.of(part, whole))
                            .containsExactly("sales.gross", "sales.discount");
                    return found;
                };
        String question = function.equals("sum") ? "total discount" : function + " discount";

        assertThat(doubts(question, figure(function, "sales.gross").facts(), parts))
                .filteredOn(j -> j.sentence().contains("the words name another column"))
                .hasSize(doubted);
    }

    private static List<Judged> doubts(String question, Made made) {
        return doubts(question, made.facts());
    }

    private static List<Judged> doubts(String question, StatementFacts facts) {
        return doubts(question, facts, Parts.UNKNOWN);
    }

    private static List<Judged> doubts(String question, StatementFacts facts, Parts parts) {
        return Coverage.of(
                        new Coverage.Asked(
                                question,
                                List.of(),
                                Shop.TODAY,
                                new Coverage.Asked.Schema(
                                        SALES, List.of(), List.of(), parts, Lacks.UNKNOWN),
                                new Coverage.Asked.Earlier(List.of(), List.of()),
                                Set.of()),
                        List.of(facts))
                .judged()
                .stream()
                .filter(j -> j.subject() == Judged.Subject.UNASKED)
                .filter(j -> j.outcome() == Outcome.NOT_AVAILABLE || j.outcome() == Outcome.FAILED)
                .filter(j -> !j.sentence().startsWith("The statement has a condition"))
                .toList();
    }

    private static Made figure(String function, String field) {
        return Made.of("sales", output("f", aggregate(function, field)));
    }

    private static Made split(String function, String field, String by) {
        return split(aggregate(function, field), by);
    }

    private static Made split(ExpressionFact figure, String by) {
        return Made.of("sales", output("by", column(by)), output("f", figure)).by(column(by));
    }

    private static ExpressionFact different(String field) {
        return new ExpressionFact(
                Kind.AGGREGATE, List.of(field), "count", true, false, null, null, List.of());
    }

    private static Made twice(String one, String other) {
        Made made = split("sum", "sales.gross", one);
        return new Made(
                made.datasets(),
                made.outputs(),
                made.filters(),
                made.periods(),
                List.of(new Grouping(0, one, column(one)), new Grouping(0, other, column(other))),
                made.orderings(),
                made.limits());
    }

    private static FieldView field(String name, String type, String... values) {
        return Views.field(name, type, 0.0, null, values);
    }
}
