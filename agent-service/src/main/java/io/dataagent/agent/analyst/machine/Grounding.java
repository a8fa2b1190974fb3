package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.id.ScopeId;

/// What the Navigator found: the only ground that statements may stand on.
///
/// @param joinPlan datasets and how they hang together
/// @param scopeId the immutable scope that query-service keeps for exactly these datasets
/// @param maxRows the most rows that one answer can hold
public record Grounding(JoinPlanArtifact joinPlan, ScopeId scopeId, int maxRows) {}
