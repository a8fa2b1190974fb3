package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.PhaseArtifact;

/// What one step came to.
///
/// @param artifact what the phase hands on
/// @param next where the run stands now
public record Transition(PhaseArtifact artifact, Step next) {}
