package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.month;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Limits, conditions and periods that nobody asked for.
class UnaskedTest {

    private static final Made ORDERS =
            Made.of("orders", output("n", aggregate("count", "orders.order_id")));

    @ParameterizedTest
    @CsvSource({
        "List all orders, 10, true",
        "List all orders, 1, true",
        "List all orders, 100, true",
        "List all orders, 101, false",
        "List 10 orders, 10, false",
        "List ten orders, 10, false",
        "Top 10 orders, 10, false",
        "The largest order, 1, false"
    })
    void aCutIsAskedForUnlessItIsFarOff(String question, long rows, boolean unasked) {
        assertThat(of(question, ORDERS.limit(rows)).isEmpty()).isEqualTo(!unasked);
    }

    @ParameterizedTest
    @CsvSource({
        "Who placed the last order?, 1, true, false",
        "Who placed the first order?, 1, true, false",
        "Who placed the last order?, 2, true, true",
        "Who placed the last order?, 1, false, true",
        "Who placed an order?, 1, true, true"
    })
    void theLastOneIsOne(String question, long rows, boolean ordered, boolean unasked) {
        Made cut = ORDERS.limit(rows);
        Made made = ordered ? cut.ordered(Shop.column("orders.order_date"), true) : cut;

        assertThat(of(question, made).stream().anyMatch(j -> j.words().startsWith("LIMIT")))
                .isEqualTo(unasked);
    }

    static Stream<Arguments> asked() {
        return Stream.of(
                Arguments.of("How many orders were shipped?", status("shipped")),
                Arguments.of("How many orders have been SHIPPED?", status("shipped")),
                Arguments.of("How many cancelled orders?", status("cancelled")),
                Arguments.of("How many orders are not shipped?", status("not shipped")),
                Arguments.of(
                        "orders with more than 60 items",
                        filter("orders.items", Operator.GREATER, "60")),
                Arguments.of(
                        "orders over 2 hours", filter("orders.minutes", Operator.GREATER, "120")),
                Arguments.of("orders", filter("orders.total", Operator.EQUAL, "0")),
                Arguments.of(
                        "orders of 2025",
                        filter("orders.order_date", Operator.GREATER_OR_EQUAL, "2025-01-01")));
    }

    @ParameterizedTest
    @MethodSource("asked")
    void aConditionIsAskedForByItsValue(String question, FilterFact condition) {
        assertThat(of(question, ORDERS.where(condition))).isEmpty();
    }

    static Stream<Arguments> unasked() {
        return Stream.of(
                Arguments.of("How many orders are there?", status("shipped")),
                Arguments.of("How many orders were cancelled?", status("shipped")),
                Arguments.of("orders", filter("orders.order_date", Operator.GREATER, "2025-01-01")),
                Arguments.of("orders", filter("orders.items", Operator.GREATER, "60")),
                Arguments.of(
                        "orders with more than 60 items",
                        filter("orders.items", Operator.GREATER, "75")));
    }

    @ParameterizedTest
    @MethodSource("unasked")
    void anyOtherIsNamedByItsField(String question, FilterFact condition) {
        assertThat(of(question, ORDERS.where(condition)))
                .extracting(Judged::words)
                .containsExactly(condition.fields().getFirst());
    }

    @Test
    void eachAlternativeHasToBeAskedFor() {
        FilterFact either =
                new FilterFact(
                        0,
                        FilterFact.Clause.WHERE,
                        List.of("orders.status"),
                        Operator.ANY,
                        false,
                        List.of(),
                        null,
                        false,
                        null,
                        List.of(status("shipped"), status("cancelled")),
                        "");

        assertThat(of("orders shipped or cancelled", ORDERS.where(either))).isEmpty();
        assertThat(of("shipped orders", ORDERS.where(either))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "How many gift orders are there?, EQUAL, true, false",
        "How many orders are gifts?, IS_TRUE, , false",
        "How many orders are presents?, EQUAL, true, false",
        "How many orders is that?, EQUAL, true, true",
        "How many orders are there?, EQUAL, true, true",
        "How many orders are there?, EQUAL, 1, true",
        "How many orders are there?, IS_TRUE, , true",
        "Orders by store, EQUAL, Yes, true"
    })
    void theDatasetAloneAsksForNoFlag(
            String question, Operator operator, @Nullable String value, boolean unasked) {
        FieldView gift =
                new FieldView(
                        "is_gift", "is_gift", "Present", null, "Boolean", false, List.of(),
                        List.of(), 0.0, 2L, null, null);
        Coverage.Asked asked =
                new Coverage.Asked(
                        question,
                        List.of(),
                        Shop.TODAY,
                        List.of(Views.dataset("orders", gift)),
                        List.of());
        FilterFact set =
                value == null
                        ? filter("orders.is_gift", operator)
                        : filter("orders.is_gift", operator, value);

        assertThat(of(asked, ORDERS.where(set)).isEmpty()).isEqualTo(!unasked);
    }

    @Test
    void aPlanMayReadItFromWords() {
        Coverage.Asked planned =
                new Coverage.Asked(
                        "finished orders",
                        List.of(),
                        Shop.TODAY,
                        new Coverage.Asked.Schema(Shop.DATASETS, List.of(), List.of()),
                        new Coverage.Asked.Earlier(List.of(), List.of()),
                        Set.of("orders.status"));

        assertThat(of(planned, ORDERS.where(status("shipped")))).isEmpty();
    }

    @Test
    void anEarlierTextMaySayIt() {
        Coverage.Asked known =
                new Coverage.Asked(
                        "How many?",
                        List.of("Only shipped ones count."),
                        Shop.TODAY,
                        Shop.DATASETS,
                        List.of());

        assertThat(of(known, ORDERS.where(status("shipped")))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2026-11-01, false", "2026-10-01, true", "2026-11-22, true"})
    void onlyTheMonthThatIsNotOverMayBeLeftOut(String to, boolean unasked) {
        Made byMonth =
                Made.of("orders", output("month", month("orders.order_date")))
                        .by(month("orders.order_date"))
                        .within(null, to);

        assertThat(of("orders by month", byMonth).isEmpty()).isEqualTo(!unasked);
    }

    /// Databases keep such dates.
    @ParameterizedTest
    @ValueSource(strings = {"0000-00-00", "2026-02-30", "9999-99-99 00:00:00", "", "never"})
    void aFirstDayThatIsNoneBreaksNothing(String first) {
        FieldView date =
                new FieldView(
                        "order_date",
                        "order_date",
                        null,
                        null,
                        "Date",
                        true,
                        List.of(),
                        List.of(),
                        0.0,
                        null,
                        first,
                        null);
        List<DatasetView> datasets = List.of(Views.dataset("orders", date));
        Made byMonth =
                Made.of("orders", output("month", month("orders.order_date")))
                        .by(month("orders.order_date"))
                        .within("2020-01-01", "2026-11-01");
        Coverage.Asked asked =
                new Coverage.Asked("orders by month", List.of(), Shop.TODAY, datasets, List.of());

        assertThatCode(() -> of(asked, byMonth)).doesNotThrowAnyException();
        assertThat(of(asked, byMonth)).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Average pay of men and women, gender, M F, false",
        "Average pay of men and women, gender, male female, false",
        "Durchschnittslohn von Männern und Frauen, geschlecht, m w, false",
        "Lohn der weiblichen und männlichen Angestellten, geschlecht, m w, false",
        "Average pay of women, gender, F, false",
        "Average pay of the ladies, gender, F, false",
        "Average pay of women, gender, M, true",
        "Average pay of men, gender, M F, true",
        "Average pay of men and women, gender, M, true",
        "Average pay of men and women, gender, M F X, true",
        "Average pay of men and women, grade, M F, true",
        "Average pay, gender, M F, true",
    })
    void wordsForMenAndWomenAskForTheirValues(
            String question, String field, String values, boolean unasked) {
        DatasetView staff =
                Views.dataset(
                        "staff",
                        Views.field("pay", "Decimal", null, null),
                        Views.field(field, "String", null, null, "M", "F"));

        assertThat(of(question, staff, field, values).isEmpty()).isEqualTo(!unasked);
    }

    @ParameterizedTest
    @CsvSource({"a b c, false", "c b a, false", "a b c d, false", "a b, true", "a, true"})
    void allTheValuesThatThereAreLeaveNobodyOut(String values, boolean unasked) {
        DatasetView staff =
                Views.dataset("staff", Views.field("grade", "String", null, 3L, "a", "b", "c"));
        DatasetView more =
                Views.dataset("staff", Views.field("grade", "String", null, 9L, "a", "b", "c"));

        assertThat(of("How many are there?", staff, "grade", values).isEmpty()).isEqualTo(!unasked);
        assertThat(of("How many are there?", more, "grade", values)).isNotEmpty();
    }

    private static List<Judged> of(
            String question, DatasetView staff, String field, String values) {
        Made made = Made.of("staff", output("n", aggregate("count", "staff." + field)));
        return of(
                new Coverage.Asked(question, List.of(), Shop.TODAY, List.of(staff), List.of()),
                made.where(filter("staff." + field, Operator.IN, values.split(" "))));
    }

    private static FilterFact status(String value) {
        return filter("orders.status", Operator.EQUAL, value);
    }

    private static List<Judged> of(String question, Made statement) {
        return of(
                new Coverage.Asked(question, List.of(), Shop.TODAY, Shop.DATASETS, Shop.METRICS),
                statement);
    }

    private static List<Judged> of(Coverage.Asked asked, Made statement) {
        Shown shown = new Shown(List.of(statement.facts()));
        Names names = new Names(asked.datasets(), asked.metrics());
        List<Need> needs = Needs.of(asked.question(), names, asked.today());
        return new Unasked(shown, shown, needs, asked).all();
    }
}
