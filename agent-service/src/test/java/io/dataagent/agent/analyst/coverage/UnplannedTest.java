package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanElement.Aggregate;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a statement does beside its plan.
class UnplannedTest {

    private static final ExpressionFact SUM = aggregate("sum", "orders.total_amount");
    private static final Made REVENUE = Made.of("orders", output("revenue", SUM));
    private static final Made BY_CITY =
            Made.of("orders", output("city", column("stores.city")), output("revenue", SUM))
                    .from("orders", "stores")
                    .by(column("stores.city"));
    private static final PlanElement TOTAL =
            new PlanElement.Measure("", Aggregate.SUM, List.of("orders.total_amount"));
    private static final PlanElement CITY = new PlanElement.Dimension("", "stores.city", null);

    @Test
    void whatIsPlannedIsNotNamed() {
        assertThat(of(REVENUE, TOTAL)).isEmpty();
        assertThat(of(BY_CITY, TOTAL, CITY)).isEmpty();
        assertThat(of(BY_CITY.limit(5), TOTAL, CITY, new PlanElement.Limit("", 5))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "100, 1", "101, 0", "10000, 0"})
    void aCutIsNamedUnlessItIsFarOff(long rows, int found) {
        assertThat(of(BY_CITY.limit(rows), TOTAL, CITY)).hasSize(found);
    }

    @Test
    void aConditionIsNamedByItsField() {
        Made shipped = REVENUE.where(filter("orders.status", Operator.EQUAL, "shipped"));

        assertThat(of(shipped, TOTAL))
                .singleElement()
                .satisfies(j -> assertThat(j.words()).isEqualTo("orders.status"))
                .satisfies(j -> assertThat(j.outcome()).isEqualTo(Outcome.FAILED))
                .satisfies(
                        j ->
                                assertThat(j.sentence())
                                        .isEqualTo(
                                                "The statement has a condition on orders.status"
                                                        + " that the plan does not know."));
        assertThat(
                        of(
                                shipped,
                                TOTAL,
                                new PlanElement.Condition(
                                        "",
                                        "ORDERS.status",
                                        PlanElement.Test.IS,
                                        List.of("shipped"))))
                .isEmpty();
    }

    @Test
    void aPeriodIsOneOfTime() {
        Made since = REVENUE.within("2026-01-01", null);

        assertThat(of(since, TOTAL))
                .singleElement()
                .matches(j -> j.subject() == Judged.Subject.PERIOD);
        assertThat(
                        of(
                                since,
                                TOTAL,
                                new PlanElement.Period(
                                        "", "orders.order_date", "2026-01-01", null)))
                .isEmpty();
    }

    @Test
    void aFinerSplitIsNamed() {
        assertThat(of(BY_CITY, TOTAL))
                .singleElement()
                .matches(j -> j.words().equals("stores.city"))
                .matches(j -> j.sentence().startsWith("The statement splits by stores.city"));
    }

    @ParameterizedTest
    @CsvSource({
        "PRODUCT, 2, orders.total_amount, 1",
        "RATIO, 100, orders.total_amount, 1",
        "PRODUCT, 1, orders.total_amount, 0",
        "PRODUCT, 1.0, orders.total_amount, 0",
        "RATIO, 100, orders.total_cents, 0",
        "RATIO, 60, orders.minutes, 0",
        "SUM, 2, orders.total_amount, 0"
    })
    void aFigureTimesANumberIsNamedUnlessItBringsUnitsTogether(
            Kind kind, String number, String field, int found) {
        ExpressionFact literal =
                new ExpressionFact(
                        Kind.LITERAL, List.of(), null, false, false, null, number, List.of());
        ExpressionFact scaled =
                new ExpressionFact(
                        kind,
                        List.of(field),
                        null,
                        false,
                        false,
                        null,
                        null,
                        List.of(aggregate("sum", field), literal));

        assertThat(of(Made.of("orders", output("revenue", scaled)), TOTAL)).hasSize(found);
    }

    @ParameterizedTest
    @CsvSource({"true, false, 1", "false, true, 0", "false, false, 0"})
    void aJoinThatRepeatsRowsForNothingIsNamed(boolean left, boolean right, int found) {
        JoinFact join =
                new JoinFact(
                        0,
                        JoinKind.LEFT,
                        List.of("orders"),
                        List.of("returns"),
                        List.of(new JoinFact.Pair("orders.order_id", "returns.order_id")),
                        "",
                        false,
                        false,
                        left,
                        right);

        assertThat(of(with(REVENUE.facts(), join), TOTAL)).hasSize(found);
        assertThat(
                        of(
                                with(REVENUE.facts(), join),
                                TOTAL,
                                new PlanElement.Column("", "returns.reason")))
                .isEmpty();
    }

    private static StatementFacts with(StatementFacts facts, JoinFact join) {
        return new StatementFacts(
                null,
                facts.selects(),
                facts.outputs(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(join),
                List.of());
    }

    private static List<Judged> of(Made made, PlanElement... elements) {
        return of(made.facts(), elements);
    }

    private static List<Judged> of(StatementFacts facts, PlanElement... elements) {
        return new Unplanned(
                        new Shown(List.of(facts)),
                        new Fields(facts),
                        List.of(elements),
                        Shop.DATASETS)
                .all();
    }
}
