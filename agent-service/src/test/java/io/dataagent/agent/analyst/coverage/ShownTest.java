package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.distinct;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static io.dataagent.agent.analyst.coverage.Shop.ratio;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.agent.analyst.coverage.Shown.Bounds;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What statements do together, and numbers that figures are held against.
class ShownTest {

    private static final Made REVENUE =
            Made.of("orders", output("revenue", aggregate("sum", "orders.total_amount")));
    private static final Made CITIES = Made.of("stores", output("city", column("stores.city")));

    @Test
    void fieldsAreThoseOfAllParts() {
        Shown shown =
                shown(
                        REVENUE.where(filter("orders.status", Operator.EQUAL, "x"))
                                .by(column("stores.city"))
                                .ordered(column("stores.region"), true));

        assertThat(shown.fields())
                .containsExactlyInAnyOrder(
                        "orders.total_amount", "orders.status", "stores.city", "stores.region");
        assertThat(shown.outputFields()).containsExactly("orders.total_amount");
        assertThat(shown.datasets()).containsExactlyInAnyOrder("orders", "stores");
    }

    @Test
    void severalStatementsAreOneAndEachByItself() {
        Shown both = shown(REVENUE, CITIES);

        assertThat(both.outputs()).hasSize(2);
        assertThat(both.ofSeveral()).isTrue();
        assertThat(both.each()).hasSize(2).allMatch(Shown::ofSeveral);
        assertThat(both.each().getFirst().datasets()).containsExactly("orders");
        assertThat(shown(REVENUE).each()).singleElement().matches(s -> !s.ofSeveral());
    }

    @Test
    void noStatementDoesNothing() {
        Shown none = new Shown(List.of());

        assertThat(none.fields()).isEmpty();
        assertThat(none.datasets()).isEmpty();
        assertThat(none.several()).isFalse();
        assertThat(none.equalTogether()).isFalse();
        assertThat(none.isWhole()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "Houston, houston, true",
        "HOUSTON, Houston, true",
        "%Houston%, Houston, true",
        "München, MUNCHEN, true",
        "New_York, new york, true",
        "Houston TX, Houston, false",
        "Houston, '', false",
        "Houston, Dallas, false"
    })
    void aConditionComparesWithAValueHoweverItIsWritten(String there, String asked, boolean found) {
        Shown shown = shown(CITIES.where(filter("stores.city", Operator.EQUAL, there)));

        assertThat(shown.filtersBy(List.of(asked))).isEqualTo(found);
        assertThat(shown.filtersBy(List.of("nowhere", asked))).isEqualTo(found);
        assertThat(shown.filtersBy(List.of())).isFalse();
    }

    @Test
    void alternativesAreConditionsToo() {
        FilterFact inner = any(filter("stores.city", Operator.EQUAL, "Houston"));
        FilterFact outer = any(inner, filter("stores.region", Operator.EQUAL, "West"));

        assertThat(Filters.apart(outer)).hasSize(4).contains(outer, inner);
        assertThat(shown(CITIES.where(outer)).filtersBy(List.of("Houston"))).isTrue();
    }

    @Test
    void functionsAreFoundAtAnyDepthWhateverTheirCase() {
        Shown shown =
                shown(
                        Made.of(
                                "orders",
                                output(
                                        "share",
                                        ratio(
                                                aggregate("SUM", "orders.total_amount"),
                                                aggregate("Count", "orders.order_id")))));

        assertThat(shown.aggregates("sum")).isTrue();
        assertThat(shown.aggregates("avg", "count")).isTrue();
        assertThat(shown.aggregates("avg")).isFalse();
        assertThat(shown.aggregates()).isFalse();
    }

    @Test
    void equalOnesArePutTogetherByAGroupOrByDistinct() {
        assertThat(shown(CITIES).equalTogether()).isFalse();
        assertThat(shown(CITIES.by(column("stores.city"))).equalTogether()).isTrue();
        assertThat(
                        shown(Made.of("stores", output("n", distinct("count", "stores.city"))))
                                .equalTogether())
                .isTrue();
    }

    @Test
    void thereAreSeveralFiguresInGroupsInColumnsOrInOneThatIsDivided() {
        assertThat(shown(REVENUE).several()).isFalse();
        assertThat(shown(REVENUE, REVENUE).several()).isTrue();
        assertThat(shown(REVENUE.by(column("stores.city"))).several()).isTrue();
        assertThat(
                        shown(
                                        Made.of(
                                                "orders",
                                                output(
                                                        "r",
                                                        ratio(
                                                                column("orders.total_amount"),
                                                                column("orders.order_id")))))
                                .several())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "5, 5, true",
        "6, 5, true",
        "4, 5, true",
        "7, 5, false",
        "0.05, 5, true",
        "120, 2, true",
        "60000, 60, true",
        "2000000, 2, true",
        "50, 5, false",
        "-5, -5, true",
        "-5.0, -5, true",
        "-0.05, -5, true",
        "-5, 5, false",
        "0, 0, true",
        "gold, gold, true",
        "gold, 5, false",
        "'', 5, false",
        "?, 5, false"
    })
    void aBoundMayBeInAnotherUnitOrBesideItself(String there, String asked, boolean near) {
        assertThat(Bounds.near(there, asked)).isEqualTo(near);
    }

    private static FilterFact any(FilterFact... of) {
        return new FilterFact(
                0,
                Clause.WHERE,
                List.of(),
                Operator.ANY,
                false,
                List.of(),
                null,
                false,
                null,
                List.of(of),
                "");
    }

    private static Shown shown(Made... statements) {
        return new Shown(Stream.of(statements).map(Made::facts).toList());
    }
}
