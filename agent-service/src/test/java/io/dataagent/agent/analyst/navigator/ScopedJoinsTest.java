package io.dataagent.agent.analyst.navigator;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ScopeRequest.ScopedRelationship;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScopedJoinsTest {

    private static final DatasetView ORDERS =
            dataset(
                    "orders",
                    field("store", "\"Store id\""),
                    field("billing", "billing_id"),
                    field("code", "lower(code)"));
    private static final DatasetView STORES =
            dataset("stores", field("id", "id"), field("code", "`the code`"));
    private static final DatasetView ADDRESSES = dataset("addresses", field("id", "id"));

    @Test
    void namesEveryWayByPhysicalColumns() {
        assertThat(
                        joins(
                                relationship("orders", "store", "stores", "id"),
                                relationship("orders", "billing", "addresses", "id"),
                                relationship("orders", "delivery_id", "addresses", "id")))
                .containsExactly(
                        new ScopedRelationship(
                                "orders",
                                List.of("Store id"),
                                "stores",
                                List.of("id"),
                                Cardinality.MANY_TO_ONE),
                        new ScopedRelationship(
                                "orders",
                                List.of("billing_id"),
                                "addresses",
                                List.of("id"),
                                Cardinality.MANY_TO_ONE),
                        new ScopedRelationship(
                                "orders",
                                List.of("delivery_id"),
                                "addresses",
                                List.of("id"),
                                Cardinality.MANY_TO_ONE));
    }

    @Test
    void saysNothingOfTwoDatasetsThatMeetAtSomethingComputed() {
        assertThat(
                        joins(
                                relationship("orders", "store", "stores", "id"),
                                relationship("stores", "code", "orders", "code"),
                                relationship("orders", "billing", "addresses", "id")))
                .extracting(ScopedRelationship::to)
                .containsExactly("addresses");
    }

    private static List<ScopedRelationship> joins(RelationshipView... relationships) {
        return ScopedJoins.of(List.of(ORDERS, STORES, ADDRESSES), List.of(relationships));
    }

    private static RelationshipView relationship(
            String from, String column, String to, String toColumn) {
        return new RelationshipView(
                from + "_" + column,
                from,
                List.of(column),
                to,
                List.of(toColumn),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }

    private static DatasetView dataset(String name, FieldView... fields) {
        return new DatasetView(
                name,
                "public." + name,
                null,
                null,
                List.of(),
                List.of("id"),
                List.of(),
                null,
                List.of(fields),
                null);
    }

    private static FieldView field(String name, String expression) {
        return new FieldView(
                name,
                expression,
                null,
                null,
                "String",
                false,
                List.of(),
                List.of(),
                null,
                null,
                null,
                null);
    }
}
