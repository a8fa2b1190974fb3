package io.dataagent.agent.world;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;

/// A shop with orders and stores.
final class FakeModel {

    static final RelationshipView ORDERS_STORES =
            new RelationshipView(
                    "orders_stores",
                    "orders",
                    List.of("store_id"),
                    "stores",
                    List.of("id"),
                    Cardinality.MANY_TO_ONE,
                    null,
                    1.0,
                    "declared");
    static final List<RelationshipView> RELATIONSHIPS = List.of(ORDERS_STORES);
    static final List<DatasetView> DATASETS =
            List.of(
                    dataset("orders", field("id"), field("store_id"), field("total")),
                    dataset("stores", field("id"), field("city")));
    static final JoinPlanView JOIN_PLAN =
            new JoinPlanView(
                    List.of("orders", "stores"), RELATIONSHIPS, List.of(), List.of(), List.of());

    private FakeModel() {}

    private static DatasetView dataset(String name, FieldView... fields) {
        return new DatasetView(
                name,
                "public." + name,
                name,
                "All " + name + ".",
                List.of(),
                List.of("id"),
                List.of(),
                100L,
                List.of(fields),
                "name: " + name);
    }

    private static FieldView field(String name) {
        return new FieldView(
                name, name, null, null, "Integer", false, List.of(), List.of(), null, null, null,
                null);
    }
}
