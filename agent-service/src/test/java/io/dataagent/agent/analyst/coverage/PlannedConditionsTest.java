package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.facts.PlannedValues;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Conditions of a plan, and those of a statement that keep them or do not.
class PlannedConditionsTest {

    private static final String FIELD = "orders.status";

    @ParameterizedTest
    @CsvSource({
        // planned values, operator, negated, values, kept
        "shipped, EQUAL, false, shipped, true",
        "shipped, EQUAL, false, SHIPPED, true",
        "shipped, LIKE, false, %Shipped%, true",
        "shipped, EQUAL, true, shipped, false",
        "shipped, EQUAL, false, cancelled, false",
        "shipped, IN, false, shipped|cancelled, false",
        "shipped|cancelled, IN, false, cancelled|shipped, true",
        "shipped|cancelled, IN, false, shipped, false",
        "shipped, GREATER, false, shipped, false",
        "'1,000', EQUAL, false, 1000, true",
        "Zürich, EQUAL, false, ZURICH, true"
    })
    void everyPlannedValueAndNoOtherIsAskedFor(
            String planned, Operator operator, boolean negated, String values, boolean kept) {
        assertThat(held(PlanElement.Test.IS, planned, fact(operator, negated, values)))
                .isEqualTo(kept);
        assertThat(held(PlanElement.Test.IS_NOT, planned, fact(operator, !negated, values)))
                .isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({
        // test, planned value, operator, negated, value, kept
        "IS, true, EQUAL, false, true, true",
        "IS, true, EQUAL, false, 1, true",
        "IS, yes, EQUAL, false, t, true",
        "IS, true, EQUAL, false, false, false",
        "IS, true, EQUAL, true, false, true",
        "IS, true, IS_TRUE, false, , true",
        "IS, true, IS_TRUE, true, , false",
        "IS, false, IS_TRUE, true, , true",
        "IS, false, IS_TRUE, false, false, true",
        "IS, false, EQUAL, false, 0, true",
        "IS_NOT, true, EQUAL, false, false, true",
        "IS_NOT, true, EQUAL, false, true, false",
        "IS_NOT, false, IS_TRUE, false, , true",
        "IS, false, EQUAL, false, blue, false",
        "IS, no, EQUAL, false, unknown, false",
        "IS, true, EQUAL, true, blue, false",
        "IS_NOT, true, EQUAL, false, blue, false"
    })
    void aFlagMayBeWrittenInOtherWaysAndIsNoOtherValue(
            PlanElement.Test test,
            String planned,
            Operator operator,
            boolean negated,
            @Nullable String value,
            boolean kept) {
        assertThat(held(test, planned, fact(operator, negated, value))).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({
        "MORE_THAN, 5, GREATER, 5, true",
        "MORE_THAN, 5, GREATER_OR_EQUAL, 6, true",
        "MORE_THAN, 5, GREATER_OR_EQUAL, 5, false",
        "MORE_THAN, 5, LESS, 5, false",
        "MORE_THAN, 5, EQUAL, 5, false",
        "MORE_THAN, 5, GREATER, 50, false",
        "AT_LEAST, 5, GREATER_OR_EQUAL, 5, true",
        "AT_LEAST, 5, GREATER, 4, true",
        "AT_LEAST, 5, GREATER, 5, false",
        "LESS_THAN, 5, LESS, 5, true",
        "LESS_THAN, 5, LESS_OR_EQUAL, 4, true",
        "LESS_THAN, 5, LESS_OR_EQUAL, 5, false",
        "LESS_THAN, 5, GREATER, 5, false",
        "AT_MOST, 5, LESS_OR_EQUAL, 5, true",
        "AT_MOST, 5, LESS, 6, true",
        "AT_MOST, 5, LESS, 5, false",
        "AT_MOST, '1,000', LESS_OR_EQUAL, 1000, true"
    })
    void aBoundHasItsNumberItsSideAndItsEdge(
            PlanElement.Test test, String bound, Operator operator, String value, boolean kept) {
        assertThat(held(test, bound, fact(operator, false, value))).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({
        "MISSING, IS_NULL, false, true",
        "MISSING, IS_NULL, true, false",
        "PRESENT, IS_NULL, true, true",
        "PRESENT, IS_NULL, false, false",
        "NONE, IS_NULL, false, true",
        "NONE, IS_NULL, true, false"
    })
    void aValueIsThereOrNot(
            PlanElement.Test test, Operator operator, boolean negated, boolean kept) {
        assertThat(held(test, "", fact(operator, negated, null))).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({
        "ship, LIKE, false, %ship%, true",
        "ship, LIKE, true, %ship%, false",
        "ship, LIKE, false, %boat%, false",
        "Größe, LIKE, false, %grösse%, true"
    })
    void aTextIsContained(
            String text, Operator operator, boolean negated, String pattern, boolean kept) {
        assertThat(held(PlanElement.Test.CONTAINS, text, fact(operator, negated, pattern)))
                .isEqualTo(kept);
    }

    @Test
    void bothEndsOfAStretchAreNeeded() {
        FilterFact from = fact(Operator.GREATER_OR_EQUAL, false, "10");
        FilterFact to = fact(Operator.LESS_OR_EQUAL, false, "20");

        assertThat(held(PlanElement.Test.BETWEEN, "10|20", from, to)).isTrue();
        assertThat(held(PlanElement.Test.BETWEEN, "10|20", from)).isFalse();
        assertThat(held(PlanElement.Test.BETWEEN, "10|20")).isFalse();
    }

    @Test
    void valuesInSeveralConditionsAreOneChoiceOnlyIfThePlanKnowsThemAll() {
        FilterFact shipped = fact(Operator.EQUAL, false, "shipped");
        FilterFact cancelled = fact(Operator.EQUAL, false, "cancelled");
        PlanElement.Condition both = planned(PlanElement.Test.IS, "shipped|cancelled");

        assertThat(judge(both, facts(shipped, cancelled)).outcome()).isEqualTo(Outcome.HELD);
        assertThat(held(PlanElement.Test.IS, "shipped", shipped, cancelled)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(
            value = PlanElement.Test.class,
            names = {"IS", "IS_NOT", "MORE_THAN", "AT_LEAST", "LESS_THAN", "AT_MOST", "CONTAINS"})
    void nothingIsKeptByAConditionOnAnotherField(PlanElement.Test test) {
        FilterFact other = filter("stores.city", Operator.EQUAL, "shipped");

        assertThat(held(test, "shipped")).isFalse();
        assertThat(held(test, "shipped", other)).isFalse();
    }

    @Test
    void theOtherSideOfAJoinIsTheSameField() {
        JoinFact join =
                join(JoinKind.INNER, new JoinFact.Pair("orders.store_id", "stores.store_id"));
        PlanElement.Condition planned =
                new PlanElement.Condition("", "orders.store_id", PlanElement.Test.IS, List.of("7"));
        StatementFacts facts =
                with(facts(filter("stores.store_id", Operator.EQUAL, "7")), List.of(join));

        assertThat(judge(planned, facts).outcome()).isEqualTo(Outcome.HELD);
    }

    @Test
    void noRowBelongsToItWhereAJoinLeavesThemOut() {
        StatementFacts without = with(facts(), List.of(join(JoinKind.ANTI)));
        PlanElement.Condition none =
                new PlanElement.Condition("", "orders", PlanElement.Test.NONE, List.of());

        assertThat(judge(none, without).outcome()).isEqualTo(Outcome.HELD);
        assertThat(judge(none, with(facts(), List.of(join(JoinKind.INNER)))).outcome())
                .isEqualTo(Outcome.FAILED);
    }

    @Test
    void whatIsMissedIsNamed() {
        PlanElement.Condition planned = planned(PlanElement.Test.AT_LEAST, "5");

        assertThat(judge(planned, facts()).sentence())
                .isEqualTo(
                        "The plan has the condition “orders.status at least 5”; the statement has"
                                + " none.");
        assertThat(judge(planned, facts(fact(Operator.LESS, false, "5"))).sentence())
                .endsWith("the statement has another.");
    }

    /// What the words of a plan cannot say in its terms is not judged, if there is something.
    @Test
    void anotherConditionIsNotJudgedWhereThereIsOne() {
        PlanElement.Condition planned = planned(PlanElement.Test.OTHER, "more than 3 days after");

        assertThat(judge(planned, facts(fact(Operator.GREATER, false, "3"))).outcome())
                .isEqualTo(Outcome.NOT_APPLICABLE);
        assertThat(judge(planned, facts()).outcome()).isEqualTo(Outcome.FAILED);
    }

    @ParameterizedTest
    @CsvSource({
        "Texas, TX, HELD",
        "TX|Texas, TX, HELD",
        "Germany, DE, HELD",
        "Deutschland, DE, HELD",
        "Bavaria, BY, HELD",
        "shipped, SH, NOT_AVAILABLE",
        "Texas|TX, OH, FAILED",
        "Texas, OH, FAILED",
        "Texas, Texarkana, FAILED",
        "Texas|Ohio, TX, FAILED",
        "Texas, texas, HELD"
    })
    void aCodeForAPlannedValueMayBeItsOwn(String planned, String there, Outcome outcome) {
        for (boolean not : new boolean[] {false, true}) {
            PlanElement.Test test = not ? PlanElement.Test.IS_NOT : PlanElement.Test.IS;

            assertThat(
                            judge(planned(test, planned), facts(fact(Operator.EQUAL, not, there)))
                                    .outcome())
                    .isEqualTo(outcome);
        }
    }

    private static boolean held(PlanElement.Test test, String values, FilterFact... filters) {
        return judge(planned(test, values), facts(filters)).outcome() == Outcome.HELD;
    }

    private static PlanElement.Condition planned(PlanElement.Test test, String values) {
        return new PlanElement.Condition(
                "", FIELD, test, values.isEmpty() ? List.of() : List.of(values.split("\\|")));
    }

    private static Judged judge(PlanElement.Condition planned, StatementFacts facts) {
        return new PlannedConditions(
                        new Shown(List.of(facts)),
                        new Fields(facts),
                        List.of(planned),
                        new PlannedValues(List.of()))
                .condition(planned);
    }

    private static FilterFact fact(Operator operator, boolean negated, @Nullable String values) {
        return new FilterFact(
                0,
                Clause.WHERE,
                List.of(FIELD),
                operator,
                negated,
                values == null ? List.of() : List.of(values.split("\\|")),
                null,
                false,
                null,
                List.of(),
                FIELD);
    }

    private static StatementFacts facts(FilterFact... filters) {
        return Made.of("orders", output("id", column("orders.order_id"))).where(filters).facts();
    }

    private static StatementFacts with(StatementFacts facts, List<JoinFact> joins) {
        return new StatementFacts(
                null,
                facts.selects(),
                facts.outputs(),
                facts.filters(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                joins,
                List.of());
    }

    private static JoinFact join(JoinKind kind, JoinFact.Pair... columns) {
        return new JoinFact(
                0,
                kind,
                List.of("stores"),
                List.of("orders"),
                List.of(columns),
                "",
                false,
                false,
                false,
                false);
    }
}
