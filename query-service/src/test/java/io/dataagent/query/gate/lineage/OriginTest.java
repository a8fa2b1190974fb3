package io.dataagent.query.gate.lineage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.GateScope.ScopeTable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Where a column comes from: what is made of several comes from all of them, and only what is
/// handed on as it is still is the column of its table.
class OriginTest {

    private static final ScopeTable ORDERS =
            new ScopeTable("sales", "public", "orders", List.of("id", "day"), Set.of("day"));
    private static final Origin ID = Origin.of(ORDERS, "id");
    private static final Origin DAY = Origin.of(ORDERS, "day");

    @Test
    void aColumnIsNamedByItsDataset() {
        assertThat(ID.fields()).containsExactly("sales.id");
        assertThat(ID.base()).isEqualTo(new Origin.Base(ORDERS, "id"));
        assertThat(ID.time()).isFalse();
        assertThat(DAY.time()).isTrue();
        assertThat(ID.aggregated()).isFalse();
        assertThat(ID.grain()).isFalse();
    }

    @Test
    void whatIsMadeOfOneIsNoLongerIt() {
        Origin made = Origin.joined(List.of(DAY), false, false);
        assertThat(made.fields()).containsExactly("sales.day");
        assertThat(made.base()).isNull();
        assertThat(made.time()).isTrue();
        assertThat(DAY.converted().base()).isNull();
        assertThat(DAY.converted().time()).isTrue();
        assertThat(made.converted()).isSameAs(made);
    }

    @Test
    void whatIsMadeOfSeveralComesFromAllInOrder() {
        Origin made = Origin.joined(List.of(DAY, Origin.NONE, ID, DAY), false, false);
        assertThat(List.copyOf(made.fields())).containsExactly("sales.day", "sales.id");
        assertThat(made.time()).isFalse();
        assertThat(made.base()).isNull();
    }

    @Test
    void anAggregateStaysOneOnTheWay() {
        Origin sum = Origin.joined(List.of(ID), true, false);
        assertThat(sum.aggregated()).isTrue();
        assertThat(Origin.joined(List.of(sum), false, false).aggregated()).isTrue();
        assertThat(Origin.joined(List.of(DAY, sum), false, false).aggregated()).isTrue();
        assertThat(Origin.joined(List.of(), true, false).aggregated()).isTrue();
    }

    @Test
    void nothingIsMadeOfNothing() {
        assertThat(Origin.joined(List.of(), false, false)).isSameAs(Origin.NONE);
        assertThat(Origin.joined(List.of(Origin.NONE, Origin.NONE), false, false))
                .isSameAs(Origin.NONE);
    }

    @Test
    void oneBelowTheOtherIsTheColumnIfAllAre() {
        assertThat(Origin.stacked(List.of(ID, ID), false).base()).isEqualTo(ID.base());
        assertThat(Origin.stacked(List.of(ID, DAY), false).base()).isNull();
        assertThat(Origin.stacked(List.of(ID, Origin.NONE), false).base()).isNull();
        assertThat(Origin.stacked(List.of(Origin.NONE, ID), false).base()).isNull();
        assertThat(Origin.stacked(List.of(), false)).isSameAs(Origin.NONE);
        assertThat(Origin.stacked(List.of(ID, DAY), true).grain()).isTrue();
    }

    @Test
    void partsOfAUnionHaveTheNamesOfTheFirst() {
        SequencedMap<String, Origin> first = new LinkedHashMap<>();
        first.put("a", ID);
        first.put("b", DAY.withGrain(true));
        SequencedMap<String, Origin> second = new LinkedHashMap<>();
        second.put("x", DAY);
        SequencedMap<String, Origin> stacked =
                Origin.stacked(List.of(first, second), Budget.standard());
        assertThat(List.copyOf(stacked.sequencedKeySet())).containsExactly("a", "b");
        assertThat(stacked.get("a").fields()).containsExactlyInAnyOrder("sales.id", "sales.day");
        assertThat(stacked.get("b").fields()).containsExactly("sales.day");
        assertThat(stacked.get("b").grain()).isTrue();
    }

    @Test
    void fieldsNeverChange() {
        Set<String> names = new LinkedHashSet<>(List.of("b", "a", "c"));
        Set<String> fields = Fields.of(names);
        names.add("d");
        assertThat(List.copyOf(fields)).containsExactly("b", "a", "c");
        assertThat(Fields.of(fields)).isSameAs(fields);
        assertThat(fields)
                .isEqualTo(Set.of("a", "b", "c"))
                .hasSameHashCodeAs(Set.of("a", "b", "c"));
        assertThat(fields.contains("a")).isTrue();
        assertThat(fields.contains("d")).isFalse();
        assertThatThrownBy(() -> fields.add("e")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(fields::clear).isInstanceOf(UnsupportedOperationException.class);
    }
}
