package io.dataagent.query.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.SnapshotView.Table;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LikelyReferencesTest {

    private static final Table STORES =
            table("stores", column("id", ColumnType.INTEGER, "1", "40"));
    private static final Table CITIES =
            table("cities", column("id", ColumnType.INTEGER, "1", "12"));
    private static final Table ITEMS =
            table("items", column("sku_no", ColumnType.STRING, "a", "z"));
    private static final Table WAREHOUSES =
            table("whs_mst", column("whs_cd", ColumnType.INTEGER, "1", "3"));

    @ParameterizedTest
    @CsvSource({
        "store_id, INTEGER, 1, 40, stores.id",
        "storeId, INTEGER, 3, 9, stores.id",
        "home_store_id, INTEGER, 1, 40, stores.id",
        "city_id, INTEGER, 1, 12, cities.id",
        "sku_no, STRING, a, b, items.sku_no",
        "whs_cd, INTEGER, 1, 3, whs_mst.whs_cd",
        "store_id, INTEGER, 1, 41, stores.id",
        "store_id, INTEGER, 41, 90, -",
        "store_id, STRING, 1, 40, -",
        "store_name, INTEGER, 1, 40, -",
        "id, INTEGER, 1, 12, -",
        "note, STRING, a, b, -"
    })
    void guessesByNameKindAndRange(
            String name, ColumnType type, String min, String max, String expected) {
        Table table =
                new Table(
                        "public",
                        "sales",
                        "table",
                        null,
                        10L,
                        List.of(column(name, type, min, max)),
                        List.of(),
                        List.of(),
                        List.of());

        List<String> guesses =
                new LikelyReferences(List.of(STORES, CITIES, ITEMS, WAREHOUSES, table))
                        .of(table).stream()
                                .map(
                                        g ->
                                                g.target().table().name()
                                                        + "."
                                                        + g.target().column().name())
                                .toList();

        assertThat(guesses).isEqualTo(expected.equals("-") ? List.of() : List.of(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "HomeStoreId, home_store",
        "customer-no, customer",
        "id, ''",
        "order_code, order",
        "slm_cd, slm",
        "acct_nbr, acct",
        "paid, ''"
    })
    void takesTheStemOfAName(String name, String stem) {
        assertThat(LikelyReferences.stem(name)).isEqualTo(stem);
    }

    @Test
    void readsTableNamesInTheSingular() {
        assertThat(LikelyReferences.stems("OrderItems")).contains("order_item");
        assertThat(LikelyReferences.stems("cities")).contains("city");
        assertThat(LikelyReferences.stems("boxes")).contains("box");
    }

    private static Table table(String name, ColumnProfile key) {
        return new Table(
                "public",
                name,
                "table",
                null,
                10L,
                List.of(key),
                List.of(key.name()),
                List.of(),
                List.of());
    }

    private static ColumnProfile column(String name, ColumnType type, String min, String max) {
        return new ColumnProfile(
                name, type.wire(), type, false, null, 10L, 0.0, min, max, List.of());
    }
}
