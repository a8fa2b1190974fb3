package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.artifact.VerificationReport;

/// One whole attempt: what was asked for, what came out, and what verification thinks of it.
///
/// @param plan the plan
/// @param grounding the datasets and the scope
/// @param specs the statements
/// @param results the results
/// @param report the verification report
public record Evidence(
        PlanArtifact plan,
        Grounding grounding,
        QuerySpecs specs,
        StepResults results,
        VerificationReport report) {

    /// Whether at least one step has a result.
    boolean anyResult() {
        return results.results().stream().anyMatch(StepResult::succeeded);
    }

    /// Whether these statements are the ones that this attempt ran already.
    boolean sameStatements(QuerySpecs others) {
        return statements(specs).equals(statements(others));
    }

    private static java.util.List<String> statements(QuerySpecs specs) {
        return specs.specs().stream().map(s -> s.stepId() + ":" + s.fullSql().strip()).toList();
    }
}
