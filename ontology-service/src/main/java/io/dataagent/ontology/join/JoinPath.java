package io.dataagent.ontology.join;

import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;

/// One way from a dataset to another.
///
/// @param datasets passed through, both ends included, in order
/// @param edges the joins in that order; each keeps its own direction (`from` to `to`)
/// @param cost in plain, certain joins: 1.0 per hop, more for doubt and for many-to-many
/// @param warnings where rows multiply along it
public record JoinPath(
        List<String> datasets, List<RelationshipView> edges, double cost, List<String> warnings) {

    public JoinPath {
        datasets = List.copyOf(datasets);
        edges = List.copyOf(edges);
        warnings = List.copyOf(warnings);
    }
}
