package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.VerificationReport;
import java.util.List;

/// Runs statements that were rewritten by code instead of those that counted rows more than once.
/// No model is asked; what the figures were is told beside the answer.
final class Repaired {

    private Repaired() {}

    static Step again(Step.Verifying step, Evidence evidence, Budget rest) {
        List<VerificationReport.Repaired> repairs = evidence.report().repairs();
        QuerySpecs specs =
                new QuerySpecs(
                        step.specs().specs().stream().map(s -> rewritten(s, repairs)).toList());
        if (evidence.sameStatements(specs)) {
            return new Step.Explaining(new Basis.Results(evidence), rest);
        }
        List<String> told = repairs.stream().map(VerificationReport.Repaired::sentence).toList();
        return new Step.Executing(
                step.plan(), step.grounding().told(told), specs, rest, evidence.standing(specs));
    }

    private static QuerySpec rewritten(QuerySpec spec, List<VerificationReport.Repaired> repairs) {
        return repairs.stream()
                .filter(r -> r.stepId() == spec.stepId())
                .findFirst()
                .map(
                        r ->
                                new QuerySpec(
                                        spec.stepId(),
                                        spec.description(),
                                        r.sql(),
                                        r.sql(),
                                        spec.expectedColumns(),
                                        spec.grainColumns(),
                                        spec.notes()))
                .orElse(spec);
    }
}
