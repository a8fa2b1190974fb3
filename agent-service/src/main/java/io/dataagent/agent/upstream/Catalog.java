package io.dataagent.agent.upstream;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One version of an ontology. It never changes.
///
/// @param datasets every dataset
/// @param relationships every relationship
/// @param metrics every metric
public record Catalog(
        List<DatasetView> datasets,
        List<RelationshipView> relationships,
        List<MetricView> metrics) {

    public Catalog {
        datasets = List.copyOf(datasets);
        relationships = List.copyOf(relationships);
        metrics = List.copyOf(metrics);
    }

    /// Names of all datasets.
    public List<String> names() {
        return datasets.stream().map(DatasetView::name).toList();
    }

    /// A dataset by name.
    public Optional<DatasetView> dataset(String name) {
        return datasets.stream().filter(d -> d.name().equals(name)).findFirst();
    }

    /// The datasets of these names that exist, in the order of the names.
    public List<DatasetView> datasets(Collection<String> names) {
        return names.stream().distinct().flatMap(n -> dataset(n).stream()).toList();
    }

    /// The found datasets and, after them, at most `most` that lie between two of these.
    ///
    /// @param found names, best first
    public List<DatasetView> connected(List<String> found, int most) {
        return datasets(ConnectingDatasets.with(this, found, most));
    }

    /// The relationships between two of these datasets.
    public List<RelationshipView> among(Set<String> names) {
        return relationships.stream()
                .filter(r -> names.contains(r.fromDataset()) && names.contains(r.toDataset()))
                .toList();
    }

    /// The metrics that need nothing but these datasets.
    public List<MetricView> metricsOver(Set<String> names) {
        return metrics.stream().filter(m -> names.containsAll(m.datasets())).toList();
    }
}
