package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.id.ScopeId;
import java.util.List;
import java.util.stream.Stream;

/// What the Navigator found: the only ground that statements may stand on.
///
/// @param joinPlan datasets and how they hang together
/// @param scopeId the immutable scope that query-service keeps for exactly these datasets
/// @param maxRows the most rows that one answer can hold
public record Grounding(JoinPlanArtifact joinPlan, ScopeId scopeId, int maxRows) {

    /// The same with further sentences that the person must read beside the answer.
    Grounding told(List<String> sentences) {
        if (sentences.isEmpty()) {
            return this;
        }
        List<String> caveats =
                Stream.concat(joinPlan.caveats().stream(), sentences.stream()).distinct().toList();
        JoinPlanArtifact plan =
                new JoinPlanArtifact(
                        joinPlan.datasets(),
                        joinPlan.joins(),
                        joinPlan.metrics(),
                        joinPlan.warnings(),
                        caveats,
                        joinPlan.notes());
        return new Grounding(plan, scopeId, maxRows);
    }
}
