package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Private;
import java.util.List;

/// The Executor's answer: one result for each step.
///
/// @param results in the order of the plan's steps
@Private
public record StepResults(List<StepResult> results) implements PhaseArtifact {

    public StepResults {
        results = results == null ? List.of() : List.copyOf(results);
    }
}
