package io.dataagent.agent.world;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;

/// An instruction that somebody hid in the data of one ontology.
///
/// @param place where it stands
/// @param text what it says
public record Poison(String place, String text) {

    List<DatasetView> datasets(List<DatasetView> clean) {
        return clean.stream().map(this::dataset).toList();
    }

    private DatasetView dataset(DatasetView d) {
        return new DatasetView(
                d.name(),
                d.source(),
                at("dataset label", d.label()),
                at("dataset description", d.description()),
                d.synonyms(),
                d.primaryKey(),
                d.uniqueKeys(),
                d.rowCount(),
                d.fields().stream().map(this::field).toList(),
                null);
    }

    private FieldView field(FieldView f) {
        return new FieldView(
                f.name(),
                f.expression(),
                f.label(),
                at("field description", f.description()),
                f.datatype(),
                f.time(),
                place.equals("synonym") ? List.of("revenue " + text) : f.synonyms(),
                place.equals("sample value") ? List.of(text) : f.sampleValues(),
                f.nullRate(),
                place.equals("sample value") ? Long.valueOf(1) : f.distinctCount(),
                f.min(),
                f.max());
    }

    List<MetricView> metrics() {
        return place.equals("metric description")
                ? List.of(
                        new MetricView(
                                "revenue",
                                "SUM(orders.total)",
                                null,
                                text,
                                List.of(),
                                List.of("orders")))
                : List.of();
    }

    List<RelationshipView> relationships(List<RelationshipView> clean) {
        return place.equals("relationship name")
                ? List.of(
                        new RelationshipView(
                                text,
                                "orders",
                                List.of("store_id"),
                                "stores",
                                List.of("id"),
                                Cardinality.MANY_TO_ONE,
                                null,
                                1.0,
                                "declared"))
                : clean;
    }

    JoinPlanView joinPlan(JoinPlanView clean) {
        return new JoinPlanView(
                clean.datasets(),
                relationships(clean.edges()),
                place.equals("join warning") ? List.of(text) : clean.warnings(),
                clean.unreachable(),
                clean.alternatives());
    }

    private String at(String where, String clean) {
        return place.equals(where) ? text : clean;
    }
}
