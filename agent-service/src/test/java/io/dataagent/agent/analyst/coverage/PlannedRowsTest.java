package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.distinct;
import static io.dataagent.agent.analyst.coverage.Shop.month;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static io.dataagent.agent.analyst.coverage.Shop.ratio;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanElement.Aggregate;
import io.dataagent.contracts.artifact.PlanElement.Unit;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Rows, columns and figures that a plan promises, and those of a statement.
class PlannedRowsTest {

    private static final ExpressionFact SUM = aggregate("sum", "orders.total_amount");
    private static final Made REVENUE = Made.of("orders", output("revenue", SUM));
    private static final Made BY_MONTH =
            Made.of("orders", output("month", month("orders.order_date")), output("revenue", SUM))
                    .by(month("orders.order_date"));
    private static final Made BY_CITY =
            Made.of("orders", output("city", column("stores.city")), output("revenue", SUM))
                    .by(column("stores.city"));

    @ParameterizedTest
    @EnumSource(Unit.class)
    void aTimeIsCutToTheUnitThatIsPlanned(Unit unit) {
        PlanElement.Dimension planned = new PlanElement.Dimension("", "orders.order_date", unit);

        assertThat(rows(BY_MONTH).dimension(planned).outcome())
                .isEqualTo(unit == Unit.MONTH ? Outcome.HELD : Outcome.FAILED);
    }

    @ParameterizedTest
    @CsvSource({
        "stores.city, HELD",
        "STORES.City, HELD",
        "stores.region, FAILED",
        "orders.status, FAILED"
    })
    void thereIsARowForEachOfThePlannedField(String field, Outcome outcome) {
        assertThat(rows(BY_CITY).dimension(new PlanElement.Dimension("", field, null)).outcome())
                .isEqualTo(outcome);
    }

    @Test
    void aSingleRowIsNoneForEach() {
        Judged judged =
                rows(REVENUE)
                        .dimension(
                                new PlanElement.Dimension(
                                        "by week", "orders.order_date", Unit.WEEK));

        assertThat(judged.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(judged.sentence())
                .isEqualTo(
                        "The plan asks for a row for each week of orders.order_date; there is"
                                + " none.");
    }

    @Test
    void aTimeThatIsWrittenInAnotherWayIsNotJudged() {
        ExpressionFact text =
                new ExpressionFact(
                        Kind.FUNCTION,
                        List.of("orders.order_date"),
                        "to_char",
                        false,
                        false,
                        null,
                        null,
                        List.of());

        assertThat(
                        rows(REVENUE.by(text))
                                .dimension(
                                        new PlanElement.Dimension(
                                                "", "orders.order_date", Unit.MONTH))
                                .outcome())
                .isEqualTo(Outcome.NOT_APPLICABLE);
    }

    @Test
    void anExtractedUnitIsACutToo() {
        ExpressionFact year =
                new ExpressionFact(
                        Kind.FUNCTION,
                        List.of("orders.order_date"),
                        "extract_year",
                        false,
                        false,
                        null,
                        null,
                        List.of());

        assertThat(dimension(REVENUE.by(year), Unit.YEAR)).isEqualTo(Outcome.HELD);
        assertThat(dimension(REVENUE.by(year), Unit.MONTH)).isEqualTo(Outcome.FAILED);
    }

    private static Outcome dimension(Made made, Unit unit) {
        return rows(made)
                .dimension(new PlanElement.Dimension("", "orders.order_date", unit))
                .outcome();
    }

    @ParameterizedTest
    @CsvSource({"stores.city, HELD", "stores.region, FAILED", "city, FAILED"})
    void aColumnIsToBeSeen(String field, Outcome outcome) {
        assertThat(rows(BY_CITY).column(new PlanElement.Column("", field)).outcome())
                .isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource({"true, true, HELD", "false, false, HELD", "true, false, FAILED"})
    void anOrderHasItsDirection(boolean planned, boolean there, Outcome outcome) {
        PlanElement.Order order = new PlanElement.Order("", List.of(), planned);

        assertThat(rows(BY_CITY.ordered(SUM, there)).order(order).outcome()).isEqualTo(outcome);
    }

    @Test
    void theOrderOfAnotherColumnIsNone() {
        PlanElement.Order byCity = new PlanElement.Order("", List.of("stores.city"), true);

        assertThat(rows(BY_CITY.ordered(SUM, true)).order(byCity).sentence())
                .isEqualTo("The plan asks for an order; the rows have none.");
        assertThat(rows(BY_CITY.ordered(column("stores.city"), false)).order(byCity).sentence())
                .isEqualTo("The plan asks for the order the other way round.");
    }

    @Test
    void whatTellsEqualRowsApartSaysNothingOfTheOrder() {
        Made tie = BY_CITY.ordered(SUM, true).ordered(column("stores.city"), false);

        assertThat(rows(tie).order(new PlanElement.Order("", List.of(), true)).outcome())
                .isEqualTo(Outcome.HELD);
        assertThat(rows(tie).order(new PlanElement.Order("", List.of(), false)).outcome())
                .isEqualTo(Outcome.FAILED);
    }

    @ParameterizedTest
    @CsvSource({"5, 5, HELD", "5, 10, FAILED", "5, 4, FAILED", "1, 1, HELD"})
    void aCutIsAtItsRow(int planned, long there, Outcome outcome) {
        assertThat(
                        rows(BY_CITY.ordered(SUM, true).limit(there))
                                .limit(new PlanElement.Limit("", planned))
                                .outcome())
                .isEqualTo(outcome);
    }

    @Test
    void anUncutResultHasNoLimitButWhereItCanOnlyHaveOneRow() {
        assertThat(rows(BY_CITY).limit(new PlanElement.Limit("", 1)).outcome())
                .isEqualTo(Outcome.FAILED);
        assertThat(
                        new PlannedRows(
                                        new Shown(List.of(REVENUE.facts())),
                                        new Fields(REVENUE.facts()),
                                        List.of(measure(Aggregate.SUM, "orders.total_amount")))
                                .limit(new PlanElement.Limit("", 1))
                                .outcome())
                .isEqualTo(Outcome.HELD);
    }

    @ParameterizedTest
    @CsvSource({
        "SUM, orders.total_amount, sum, orders.total_amount, HELD",
        "SUM, orders.total_amount, sum, orders.tax, FAILED",
        "SUM, orders.total_amount, avg, orders.total_amount, FAILED",
        "SUM, orders.total_amount, count, orders.total_amount, FAILED",
        "AVERAGE, orders.total_amount, avg, orders.total_amount, HELD",
        "AVERAGE, orders.total_amount, sum, orders.total_amount, FAILED",
        "MEDIAN, orders.total_amount, median, orders.total_amount, HELD",
        "MEDIAN, orders.total_amount, avg, orders.total_amount, FAILED",
        "MINIMUM, orders.total_amount, min, orders.total_amount, HELD",
        "MINIMUM, orders.total_amount, max, orders.total_amount, FAILED",
        "MAXIMUM, orders.total_amount, max, orders.total_amount, HELD",
        "COUNT, orders, count, orders.order_id, HELD",
        "COUNT, orders, count, stores.store_id, FAILED",
        "COUNT, orders, sum, orders.order_id, FAILED",
        "COUNT_DISTINCT, orders.store_id, count, orders.store_id, FAILED"
    })
    void aFigureIsMadeAsItIsPlanned(
            Aggregate how, String of, String function, String field, Outcome outcome) {
        Made made = Made.of("orders", output("figure", aggregate(function, field)));

        assertThat(figures(made).measure(measure(how, of)).outcome()).isEqualTo(outcome);
    }

    @Test
    void differentValuesAreCountedOnce() {
        Made made = Made.of("orders", output("n", distinct("count", "orders.store_id")));

        assertThat(
                        figures(made)
                                .measure(measure(Aggregate.COUNT_DISTINCT, "orders.store_id"))
                                .outcome())
                .isEqualTo(Outcome.HELD);
    }

    @ParameterizedTest
    @CsvSource({
        "orders, orders.order_id, HELD",
        "orders, orders.order_number, HELD",
        "orders, orders.store_id, FAILED",
        "stores, orders.store_id, HELD",
        "stores, stores.store_id, HELD",
        "stores, stores.city, HELD"
    })
    void storesAreNoOrdersThoughTheyStandInThem(String planned, String counted, Outcome outcome) {
        Made made = Made.of("orders", output("n", distinct("count", counted)));

        assertThat(figures(made).measure(measure(Aggregate.COUNT, planned)).outcome())
                .isEqualTo(outcome);
    }

    @Test
    void aMeanOverRowsIsNoAmountForEachOfOthers() {
        PlanElement.Ratio perStore =
                new PlanElement.Ratio("", List.of("orders.total_amount"), List.of("stores"));
        PlanElement.Ratio perOrder =
                new PlanElement.Ratio("", List.of("orders.total_amount"), List.of("orders"));
        Made mean = Made.of("orders", output("mean", aggregate("avg", "orders.total_amount")));

        assertThat(figures(mean).ratio(perOrder).outcome()).isEqualTo(Outcome.HELD);
        assertThat(figures(mean).ratio(perStore).outcome()).isEqualTo(Outcome.FAILED);
        assertThat(figures(mean.by(column("stores.city"))).ratio(perStore).outcome())
                .isEqualTo(Outcome.HELD);
    }

    @Test
    void aFigureOfTwoFieldsIsNoneOfOne() {
        ExpressionFact both =
                new ExpressionFact(
                        Kind.AGGREGATE,
                        List.of("orders.total_amount", "orders.tax"),
                        "sum",
                        false,
                        false,
                        null,
                        null,
                        List.of());
        Made made = Made.of("orders", output("figure", both));

        assertThat(figures(made).measure(measure(Aggregate.SUM, "orders.total_amount")).outcome())
                .isEqualTo(Outcome.FAILED);
        assertThat(
                        figures(made)
                                .measure(
                                        measure(Aggregate.SUM, "orders.tax", "orders.total_amount"))
                                .outcome())
                .isEqualTo(Outcome.HELD);
    }

    @Test
    void aDivisionHasItsDirection() {
        ExpressionFact total = aggregate("sum", "orders.total_amount");
        ExpressionFact pieces = aggregate("sum", "orders.pieces");
        PlanElement.Ratio planned =
                new PlanElement.Ratio("", List.of("orders.total_amount"), List.of("orders.pieces"));

        assertThat(ratioOf(planned, ratio(total, pieces))).isEqualTo(Outcome.HELD);
        assertThat(ratioOf(planned, ratio(pieces, total))).isEqualTo(Outcome.FAILED);
        assertThat(ratioOf(planned, ratio(total, aggregate("sum", "orders.tax"))))
                .isEqualTo(Outcome.FAILED);
        assertThat(ratioOf(planned, total)).isEqualTo(Outcome.FAILED);
    }

    private static Outcome ratioOf(PlanElement.Ratio planned, ExpressionFact expression) {
        return figures(Made.of("orders", output("figure", expression))).ratio(planned).outcome();
    }

    @Test
    void aComparisonNeedsMoreThanOneFigure() {
        PlanElement.Comparison planned =
                new PlanElement.Comparison("", PlanElement.Contrast.SIDE_BY_SIDE);

        assertThat(figures(REVENUE).comparison(planned).outcome()).isEqualTo(Outcome.FAILED);
        assertThat(figures(BY_CITY).comparison(planned).outcome()).isEqualTo(Outcome.HELD);
    }

    private static PlanElement.Measure measure(Aggregate how, String... of) {
        return new PlanElement.Measure("", how, List.of(of));
    }

    private static PlannedFigures figures(Made made) {
        return new PlannedFigures(
                new Shown(List.of(made.facts())),
                new Fields(made.facts()),
                new Fields.Keys(Shop.DATASETS));
    }

    private static PlannedRows rows(Made made) {
        return new PlannedRows(
                new Shown(List.of(made.facts())), new Fields(made.facts()), List.of());
    }
}
