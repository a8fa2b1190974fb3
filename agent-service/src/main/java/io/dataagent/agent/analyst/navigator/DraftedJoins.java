package io.dataagent.agent.analyst.navigator;

import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The joins of a plan: the join planner's tree, and what the Navigator names besides it, since two
/// statements of one plan can need two ways that no single tree has.
final class DraftedJoins {

    private DraftedJoins() {}

    /// @param tree the join planner's
    /// @param named names of relationships that the Navigator wants
    /// @param datasets names of the plan's datasets; nothing leads out of them
    /// @param all relationships of the ontology
    static List<RelationshipView> added(
            List<RelationshipView> tree,
            List<String> named,
            Set<String> datasets,
            List<RelationshipView> all) {
        Stream<RelationshipView> more =
                all.stream()
                        .filter(r -> named.contains(r.name()))
                        .filter(r -> datasets.contains(r.fromDataset()))
                        .filter(r -> datasets.contains(r.toDataset()))
                        .filter(r -> tree.stream().noneMatch(t -> t.name().equals(r.name())));
        return Stream.concat(tree.stream(), more).toList();
    }
}
