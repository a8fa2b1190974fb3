package io.dataagent.query.scope;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.ScopeRequest.ScopedRelationship;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.query.discovery.measure.KnownTable;
import io.dataagent.query.fanout.Knowledge;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.tree.Fold;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is known of the rows of a dataset: what was measured before what the model says, and a key
/// that repeats is none, whoever calls it one.
class KnownRowsTest {

    private static final Instant AT = Instant.parse("2025-06-14T03:00:00Z");

    private static ScopedDataset orders(String... key) {
        return new ScopedDataset(
                "orders",
                "public.orders",
                List.of("id", "Code", "customer_id", "total", "note"),
                List.of(key),
                List.of());
    }

    private static ScopedRelationship joined(
            String from, String fromColumn, String to, String toColumn, Cardinality cardinality) {
        return new ScopedRelationship(
                from, List.of(fromColumn), to, List.of(toColumn), cardinality);
    }

    private static KnownTable table(
            @Nullable Long rows, Map<String, Long> distinct, TableMeasurement.Key... keys) {
        return new KnownTable(
                "public",
                "orders",
                Map.of(
                        "id", ColumnType.INTEGER,
                        "Code", ColumnType.STRING,
                        "customer_id", ColumnType.INTEGER,
                        "total", ColumnType.DECIMAL,
                        "note", ColumnType.STRING),
                List.of(),
                rows,
                new TableMeasurement(AT, false, 10, 1, null, List.of(keys), List.of()),
                distinct);
    }

    private static TableMeasurement.Key key(
            @Nullable Boolean unique, boolean declared, String... c) {
        return new TableMeasurement.Key(
                List.of(c),
                declared,
                unique,
                Boolean.FALSE.equals(unique) ? List.of(c) : null,
                Boolean.FALSE.equals(unique) ? 4 : 0);
    }

    private static Knowledge.Dataset known(
            ScopedDataset dataset, @Nullable KnownTable table, ScopedRelationship... model) {
        return new KnownRows(dataset, List.of(model), table).known();
    }

    @Test
    void nothingIsKnownOfNothing() {
        Knowledge.Dataset known = known(orders(), null);
        assertThat(known.keys()).isEmpty();
        assertThat(known.repeated()).isEmpty();
        assertThat(known.rows()).isNull();
        assertThat(known.measuredAt()).isNull();
        assertThat(known.numeric()).containsExactly("id", "Code", "customer_id", "total", "note");
    }

    @Test
    void theModelsKeyIsOneIfNobodyMeasured() {
        assertThat(known(orders("id"), null).keys()).containsExactly(List.of("id"));
    }

    @Test
    void butNotIfTheDataBreakIt() {
        Knowledge.Dataset known = known(orders("ID"), table(10L, Map.of(), key(false, true, "id")));
        assertThat(known.keys()).isEmpty();
        assertThat(known.repeated())
                .containsExactly(new Knowledge.Repeated(List.of("id"), List.of("id"), 4, true));
        assertThat(known.measuredAt()).isEqualTo("2025-06-14T03:00:00Z");
    }

    @Test
    void norIfMoreColumnsThanItsOwnRepeat() {
        assertThat(
                        known(orders("id"), table(10L, Map.of(), key(false, false, "id", "Code")))
                                .keys())
                .isEmpty();
    }

    @Test
    void fewerColumnsMayRepeat() {
        assertThat(
                        known(orders("id", "Code"), table(10L, Map.of(), key(false, false, "id")))
                                .keys())
                .containsExactly(List.of("id", "Code"));
    }

    @Test
    void whatIsDeclaredIsAKeyUnlessItWasMeasured() {
        assertThat(known(orders(), table(10L, Map.of(), key(null, true, "id"))).keys())
                .containsExactly(List.of("id"));
        assertThat(known(orders(), table(10L, Map.of(), key(null, false, "id"))).keys()).isEmpty();
        assertThat(known(orders(), table(10L, Map.of(), key(true, false, "id"))).keys())
                .containsExactly(List.of("id"));
    }

    @Test
    void oneKeyIsSaidOnce() {
        Knowledge.Dataset known =
                known(
                        orders("ID"),
                        table(10L, Map.of(), key(true, true, "id")),
                        joined("items", "order_id", "orders", "Id", Cardinality.MANY_TO_ONE));
        assertThat(known.keys()).containsExactly(List.of("id"));
    }

    /// Columns of orders in a relationship of the model, and whether they identify a row.
    @ParameterizedTest
    @CsvSource({
        "MANY_TO_ONE, false, true",
        "ONE_TO_ONE, true, true",
        "ONE_TO_MANY, true, false",
        "MANY_TO_MANY, false, false"
    })
    void cardinalitiesSayWhichSideIsOne(Cardinality cardinality, boolean from, boolean to) {
        Knowledge.Dataset first =
                known(
                        orders(),
                        null,
                        joined("orders", "customer_id", "customers", "id", cardinality));
        assertThat(first.keys()).isEqualTo(from ? List.of(List.of("customer_id")) : List.of());
        assertThat(first.repeated()).hasSize(from ? 0 : 1);
        Knowledge.Dataset second =
                known(orders(), null, joined("items", "order_id", "orders", "id", cardinality));
        assertThat(second.keys()).isEqualTo(to ? List.of(List.of("id")) : List.of());
        assertThat(second.repeated()).hasSize(to ? 0 : 1);
    }

    @Test
    void aRelationshipOfOthersSaysNothing() {
        Knowledge.Dataset known =
                known(orders(), null, joined("a", "id", "b", "id", Cardinality.ONE_TO_ONE));
        assertThat(known.keys()).isEmpty();
        assertThat(known.repeated()).isEmpty();
    }

    @Test
    void aMeasuredRepetitionBeatsTheModelsOneSide() {
        Knowledge.Dataset known =
                known(
                        orders(),
                        table(10L, Map.of(), key(false, false, "id")),
                        joined("items", "order_id", "orders", "id", Cardinality.MANY_TO_ONE));
        assertThat(known.keys()).isEmpty();
    }

    @Test
    void aMeasuredKeyBeatsTheModelsManySide() {
        Knowledge.Dataset known =
                known(
                        orders(),
                        table(10L, Map.of(), key(true, false, "customer_id")),
                        joined(
                                "orders",
                                "customer_id",
                                "customers",
                                "id",
                                Cardinality.MANY_TO_ONE));
        assertThat(known.keys()).containsExactly(List.of("customer_id"));
        assertThat(known.repeated()).isEmpty();
    }

    /// Rows, different values, and whether so few values are proof that they repeat.
    @ParameterizedTest
    @CsvSource({
        "1000, 400, true",
        "1000, 499, true",
        "1000, 500, false",
        "1000, 1000, false",
        "100, 49, true",
        "99, 3, false",
        "1000, 0, false"
    })
    void fewValuesInManyRowsRepeat(long rows, long values, boolean repeats) {
        Knowledge.Dataset known = known(orders(), table(rows, Map.of("note", values)));
        assertThat(known.repeated().stream().map(Knowledge.Repeated::columns).toList())
                .isEqualTo(repeats ? List.of(List.of("note")) : List.of());
    }

    @Test
    void figuresAreNumbersThatNobodyJoinsBy() {
        Knowledge.Dataset known =
                known(
                        orders("ID"),
                        table(10L, Map.of()),
                        joined(
                                "orders",
                                "CUSTOMER_ID",
                                "customers",
                                "id",
                                Cardinality.MANY_TO_ONE));
        assertThat(known.numeric()).containsExactly("total");
    }

    @Test
    void whatIsHiddenOfARepetitionIsNoExample() {
        TableMeasurement.Key hidden = new TableMeasurement.Key(List.of("id"), true, false, null, 7);
        assertThat(known(orders(), table(10L, Map.of(), hidden)).repeated())
                .containsExactly(new Knowledge.Repeated(List.of("id"), List.of(), 7, true));
    }

    @Test
    void aTableOfOneRowHasAKeyOfNoColumn() {
        Function<Long, List<List<String>>> keys =
                rows ->
                        new Knowledge(Map.of("orders", known(orders("id"), table(rows, Map.of()))))
                                .keys("orders", new Fold(Dialect.POSTGRESQL));
        assertThat(keys.apply(0L)).containsExactly(List.of());
        assertThat(keys.apply(1L)).containsExactly(List.of());
        assertThat(keys.apply(2L)).containsExactly(List.of("id"));
        assertThat(keys.apply(null)).containsExactly(List.of("id"));
    }
}
