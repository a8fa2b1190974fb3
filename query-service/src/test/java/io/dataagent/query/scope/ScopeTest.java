package io.dataagent.query.scope;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScopeTest {

    @ParameterizedTest
    @CsvSource({
        "orders, public, public.orders",
        "orders, shop, shop.orders",
        "orders, main, main.orders",
        "sales.orders, main, sales.orders",
        "warehouse.sales.orders, public, sales.orders"
    })
    void aSourceWithoutASchemaIsInTheMainOneOfItsDatabase(
            String source, String mainSchema, String table) {
        ScopedDataset dataset =
                new ScopedDataset("orders", source, List.of("id"), List.of("id"), List.of());

        assertThat(Scope.table(dataset, mainSchema).source()).isEqualTo(table);
    }
}
