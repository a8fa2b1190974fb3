package io.dataagent.ontology.model;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the data means: datasets with their fields, the ways between them, and named measures. A
/// value of this type is well-formed but not yet right; [ModelCheck] says whether it is.
///
/// @param name for people, unique for its owner
/// @param description what it is about
/// @param datasets in order
/// @param relationships between datasets, by field names
/// @param metrics measures with a name
public record SemanticModel(
        String name,
        @Nullable String description,
        List<DatasetView> datasets,
        List<RelationshipView> relationships,
        List<MetricView> metrics) {

    public SemanticModel {
        name = name.strip();
        datasets = List.copyOf(datasets);
        relationships = relationships == null ? List.of() : List.copyOf(relationships);
        metrics = metrics == null ? List.of() : List.copyOf(metrics);
    }

    /// The dataset of this name.
    public Optional<DatasetView> dataset(String datasetName) {
        return datasets.stream().filter(d -> d.name().equals(datasetName)).findFirst();
    }

    /// The same model under another name.
    public SemanticModel named(String otherName) {
        return new SemanticModel(otherName, description, datasets, relationships, metrics);
    }
}
