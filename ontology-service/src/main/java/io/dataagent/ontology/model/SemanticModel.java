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
/// @param evidence why relationships are believed, as far as somebody said
/// @param rejected ends that a person struck out; neither discovery nor import brings them back
/// @param kept what documents said beside all this
/// @param parked what documents said that cannot be used here
public record SemanticModel(
        String name,
        @Nullable String description,
        List<DatasetView> datasets,
        List<RelationshipView> relationships,
        List<MetricView> metrics,
        List<Evidence> evidence,
        List<Ends> rejected,
        Kept kept,
        Parked parked) {

    public SemanticModel {
        name = name.strip();
        datasets = List.copyOf(datasets);
        relationships = relationships == null ? List.of() : List.copyOf(relationships);
        metrics = metrics == null ? List.of() : List.copyOf(metrics);
        evidence = evidence == null ? List.of() : List.copyOf(evidence);
        rejected = rejected == null ? List.of() : List.copyOf(rejected);
        kept = kept == null ? Kept.NOTHING : kept;
        parked = parked == null ? Parked.NOTHING : parked;
    }

    /// A model of which everything can be used.
    public SemanticModel(
            String name,
            @Nullable String description,
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<MetricView> metrics,
            List<Evidence> evidence,
            List<Ends> rejected,
            Kept kept) {
        this(
                name,
                description,
                datasets,
                relationships,
                metrics,
                evidence,
                rejected,
                kept,
                Parked.NOTHING);
    }

    /// A model with nothing beside its parts.
    public SemanticModel(
            String name,
            @Nullable String description,
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<MetricView> metrics) {
        this(
                name,
                description,
                datasets,
                relationships,
                metrics,
                List.of(),
                List.of(),
                Kept.NOTHING);
    }

    /// The dataset of this name.
    public Optional<DatasetView> dataset(String datasetName) {
        return datasets.stream().filter(d -> d.name().equals(datasetName)).findFirst();
    }

    /// The relationship of this name.
    public Optional<RelationshipView> relationship(String relationshipName) {
        return relationships.stream().filter(r -> r.name().equals(relationshipName)).findFirst();
    }

    /// Why a relationship is believed.
    public Optional<Evidence> evidenceFor(String relationshipName) {
        return evidence.stream().filter(e -> e.relationship().equals(relationshipName)).findFirst();
    }

    /// The same model under another name.
    public SemanticModel named(String otherName) {
        return new SemanticModel(
                otherName,
                description,
                datasets,
                relationships,
                metrics,
                evidence,
                rejected,
                kept,
                parked);
    }

    /// The same model with other datasets and metrics.
    public SemanticModel with(List<DatasetView> otherDatasets, List<MetricView> otherMetrics) {
        return new SemanticModel(
                name,
                description,
                otherDatasets,
                relationships,
                otherMetrics,
                evidence,
                rejected,
                kept,
                parked);
    }

    /// The same model with other relationships.
    public SemanticModel joined(
            List<RelationshipView> others, List<Evidence> otherEvidence, List<Ends> struckOut) {
        return new SemanticModel(
                name,
                description,
                datasets,
                others,
                metrics,
                otherEvidence,
                struckOut,
                kept,
                parked);
    }
}
