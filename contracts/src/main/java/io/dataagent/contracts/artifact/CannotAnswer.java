package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Private;
import java.util.List;

/// The ontology does not cover the question.
///
/// @param reason in words
/// @param missing what the question needs and the ontology lacks
/// @param availableDatasets what there is instead
@Private
public record CannotAnswer(String reason, List<String> missing, List<String> availableDatasets)
        implements PhaseArtifact {

    public CannotAnswer {
        missing = missing == null ? List.of() : List.copyOf(missing);
        availableDatasets = availableDatasets == null ? List.of() : List.copyOf(availableDatasets);
    }
}
