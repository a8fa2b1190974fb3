package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Private;
import java.util.List;

/// The SQL Builder's answer: one spec for each step that needs SQL.
///
/// @param specs in the order of the plan's steps
@Private
public record QuerySpecs(List<QuerySpec> specs) implements PhaseArtifact {

    public QuerySpecs {
        specs = specs == null ? List.of() : List.copyOf(specs);
    }
}
