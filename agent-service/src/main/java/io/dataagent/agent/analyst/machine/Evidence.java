package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.artifact.VerificationReport;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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

    /// Ids of the steps that have to be done again; all, if what failed concerns none alone.
    public List<Integer> blamed() {
        List<Integer> all = plan.steps().stream().map(PlanStep::id).toList();
        Set<Integer> blamed =
                report.findings().stream()
                        .filter(Revisions::blames)
                        .map(Finding::stepId)
                        .collect(Collectors.toSet());
        List<Integer> known = all.stream().filter(blamed::contains).toList();
        return known.isEmpty() ? all : known;
    }

    /// Results that stand: of steps that nothing was found against, whose statement is the same
    /// and whose rows rest on nothing that is done again.
    List<StepResult> standing(QuerySpecs next) {
        Set<String> same = new HashSet<>(statements(next));
        same.retainAll(statements(specs));
        List<Integer> blamed = blamed();
        Map<Integer, StepResult> stand = new LinkedHashMap<>();
        for (PlanStep step : plan.steps()) {
            boolean kept =
                    !blamed.contains(step.id())
                            && stand.keySet().containsAll(step.dependsOn())
                            && (!step.needsSql() || same.contains(statement(next, step.id())));
            results.results().stream()
                    .filter(r -> kept && r.stepId() == step.id() && r.succeeded())
                    .forEach(r -> stand.put(step.id(), r));
        }
        return List.copyOf(stand.values());
    }

    private static String statement(QuerySpecs specs, int stepId) {
        return specs.specs().stream()
                .filter(s -> s.stepId() == stepId)
                .map(Evidence::statement)
                .findFirst()
                .orElse("");
    }

    private static String statement(QuerySpec spec) {
        return spec.stepId() + ":" + spec.fullSql().strip();
    }

    private static List<String> statements(QuerySpecs specs) {
        return specs.specs().stream().map(Evidence::statement).toList();
    }
}
