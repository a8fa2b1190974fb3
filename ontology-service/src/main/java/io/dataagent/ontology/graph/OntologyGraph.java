package io.dataagent.ontology.graph;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.join.Detours;
import io.dataagent.ontology.join.JoinGraph;
import io.dataagent.ontology.join.JoinLimits;
import io.dataagent.ontology.join.JoinPlanner;
import io.dataagent.ontology.model.Ends;
import io.dataagent.ontology.search.OntologySearch;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// One ontology version in memory, read from the graph store; immutable.
public final class OntologyGraph {

    private final List<DatasetView> datasets;
    private final List<RelationshipView> relationships;
    private final List<MetricView> metrics;
    private final boolean embedded;
    private final JoinPlanner planner;
    private final OntologySearch search;

    OntologyGraph(
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<Ends> struck,
            List<MetricView> metrics,
            List<float @Nullable []> vectors,
            JoinLimits limits) {
        this.datasets = List.copyOf(datasets);
        this.relationships = List.copyOf(relationships);
        this.metrics = List.copyOf(metrics);
        this.embedded = vectors.stream().anyMatch(v -> v != null);
        List<String> names = this.datasets.stream().map(DatasetView::name).toList();
        this.planner =
                new JoinPlanner(
                        new JoinGraph(names, rows(), this.relationships, limits.minConfidence()),
                        limits,
                        Detours.of(this.relationships, struck, limits.minConfidence()));
        this.search = new OntologySearch(this.datasets, this.metrics, vectors);
    }

    private Map<String, Long> rows() {
        return datasets.stream()
                .filter(d -> d.rowCount() != null)
                .collect(Collectors.toMap(DatasetView::name, d -> d.rowCount(), Math::max));
    }

    /// The datasets in the order of the model, with their YAML.
    public List<DatasetView> datasets() {
        return datasets;
    }

    /// The datasets that a list of names asks for.
    ///
    /// @param names between commas; null asks for all of them, unknown ones are left out
    public List<DatasetView> datasets(@Nullable String names) {
        return names == null
                ? datasets
                : datasets.stream().filter(d -> Names.of(names).contains(d.name())).toList();
    }

    /// The ways between the datasets.
    public List<RelationshipView> relationships() {
        return relationships;
    }

    /// The measures with a name.
    public List<MetricView> metrics() {
        return metrics;
    }

    /// Whether the datasets have vectors.
    public boolean embedded() {
        return embedded;
    }

    /// Plans joins.
    public JoinPlanner planner() {
        return planner;
    }

    /// Searches datasets.
    public OntologySearch search() {
        return search;
    }
}
