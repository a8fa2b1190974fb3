package io.dataagent.contracts.ontology;

import java.util.List;

/// How a set of datasets hangs together.
///
/// @param datasets every dataset of the tree, also those in between
/// @param edges the joins in an order in which they can be made
/// @param warnings fan-out and chasm traps in words
/// @param unreachable asked datasets that no path reaches
/// @param alternatives equally good trees that differ in role; a question for the user
public record JoinPlanView(
        List<String> datasets,
        List<RelationshipView> edges,
        List<String> warnings,
        List<String> unreachable,
        List<Alternative> alternatives) {

    public JoinPlanView {
        datasets = List.copyOf(datasets);
        edges = List.copyOf(edges);
        warnings = List.copyOf(warnings);
        unreachable = List.copyOf(unreachable);
        alternatives = alternatives == null ? List.of() : List.copyOf(alternatives);
    }

    /// Another relationship between the same two datasets.
    ///
    /// @param insteadOf name of the relationship in the tree
    /// @param relationship the other one
    /// @param question the choice in words
    public record Alternative(String insteadOf, RelationshipView relationship, String question) {}
}
