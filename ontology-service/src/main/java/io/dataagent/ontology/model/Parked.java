package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.Optional;

/// What a document says that cannot be used here: an expression in another tool's language, a
/// relationship to a dataset of another model. It is kept and exported again with its reason; no
/// ontology is built from it and nothing asks for it.
///
/// @param fields with the dataset that they belong to
/// @param relationships as they were written
/// @param metrics as they were written
public record Parked(
        List<OfField> fields, List<OfRelationship> relationships, List<OfMetric> metrics) {

    /// Nothing is parked.
    public static final Parked NOTHING = new Parked(List.of(), List.of(), List.of());

    public Parked {
        fields = fields == null ? List.of() : List.copyOf(fields);
        relationships = relationships == null ? List.of() : List.copyOf(relationships);
        metrics = metrics == null ? List.of() : List.copyOf(metrics);
    }

    /// A field that cannot be computed, and why.
    public record OfField(String dataset, FieldView field, String reason) {}

    /// A relationship that cannot be followed, and why.
    public record OfRelationship(RelationshipView relationship, String reason) {}

    /// A metric that cannot be computed, and why.
    public record OfMetric(MetricView metric, String reason) {}

    /// The parked field of this name.
    public Optional<OfField> field(String dataset, String name) {
        return fields.stream()
                .filter(f -> f.dataset().equals(dataset) && f.field().name().equals(name))
                .findFirst();
    }
}
