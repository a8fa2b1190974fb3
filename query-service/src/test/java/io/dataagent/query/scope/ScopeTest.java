package io.dataagent.query.scope;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(String.join(".", Scope.parts(source, mainSchema))).isEqualTo(table);
    }
}
