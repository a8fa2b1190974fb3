package io.dataagent.ontology.join;

import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Where two datasets meet in several roles at the same cost, the choice is the person's.
final class RoleQuestions {

    private RoleQuestions() {}

    static List<JoinPlanView.Alternative> of(List<JoinGraph.Edge> tree) {
        List<JoinPlanView.Alternative> result = new ArrayList<>();
        for (JoinGraph.Edge edge : tree) {
            RelationshipView taken = edge.best();
            for (RelationshipView other :
                    edge.relationships().subList(1, edge.relationships().size())) {
                if (Weights.of(other) == edge.weight()) {
                    result.add(alternative(taken, other));
                }
            }
        }
        return result;
    }

    /// The choice between several relations of a dataset to itself.
    static List<JoinPlanView.Alternative> ofSelf(List<RelationshipView> relations) {
        return relations.stream()
                .skip(1)
                .filter(r -> Weights.of(r) == Weights.of(relations.getFirst()))
                .map(r -> alternative(relations.getFirst(), r))
                .toList();
    }

    private static JoinPlanView.Alternative alternative(
            RelationshipView taken, RelationshipView other) {
        return new JoinPlanView.Alternative(taken.name(), other, question(taken, other));
    }

    private static String question(RelationshipView taken, RelationshipView other) {
        return "Which %s of %s is meant: %s or %s?"
                .formatted(taken.toDataset(), taken.fromDataset(), role(taken), role(other));
    }

    private static String role(RelationshipView relationship) {
        return Objects.requireNonNullElse(
                relationship.role(), "the one by " + String.join(", ", relationship.fromColumns()));
    }
}
