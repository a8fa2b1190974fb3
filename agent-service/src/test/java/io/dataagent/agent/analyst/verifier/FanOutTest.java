package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.Join;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// orders and returns are many of a store; items are many of an order.
class FanOutTest {

    private static final List<RelationshipView> SHOP =
            List.of(
                    relationship("orders", "stores"),
                    relationship("returns", "stores"),
                    relationship("items", "orders"),
                    relationship("items", "products"));

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "a sum on the many side is right|SELECT s.city, SUM(o.total)|orders.total|orders-stores|false",
                "a sum on the one side is multiplied|SELECT SUM(o.total)|orders.total|items-orders|true",
                "a sum two joins away is multiplied|SELECT AVG(s.area)|stores.area|items-orders,orders-stores|true",
                "a chasm multiplies|SELECT SUM(o.total)|orders.total|orders-stores,returns-stores|true",
                "price times quantity stands on the items|SELECT SUM(p.price * i.quantity)|products.price,items.quantity|items-products|false",
                "distinct values are not multiplied|SELECT COUNT(DISTINCT o.id)|orders.id|items-orders|false",
                "a greatest value is not multiplied|SELECT MAX(o.total), COUNT(*)|orders.total|items-orders|false",
                "aggregating first is right|WITH a AS (SELECT SUM(o.total) FROM o) SELECT SUM(a.total)|orders.total|items-orders|false",
                "without a join nothing is multiplied|SELECT SUM(o.total)|orders.total||false"
            })
    void tellsMultipliedSums(
            String name, String sql, String sources, String joins, boolean multiplied) {
        List<Join> made =
                joins == null
                        ? List.of()
                        : Arrays.stream(joins.split(","))
                                .map(j -> j.split("-"))
                                .map(j -> new Join(j[0], j[1], ""))
                                .toList();
        QueryLineage lineage =
                new QueryLineage(
                        List.of("orders", "stores", "items", "products", "returns"),
                        List.of(new OutputColumn("x", List.of(sources.split(",")), true)),
                        made,
                        List.of(),
                        null,
                        List.of());

        assertThat(FanOut.find(1, sql, lineage, SHOP).isPresent()).isEqualTo(multiplied);
    }

    private static RelationshipView relationship(String many, String one) {
        return new RelationshipView(
                many + "_" + one,
                many,
                List.of("x_id"),
                one,
                List.of("id"),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }
}
