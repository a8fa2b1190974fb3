package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.QuerySpecs;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A plan without the steps that the SQL Builder says cannot be done, and what needs them. What is
/// left is answered; the rest is named as not covered.
///
/// @param plan the steps that can be done
/// @param specs their statements
/// @param reasons why the others cannot
record PlanCut(PlanArtifact plan, QuerySpecs specs, List<String> reasons) {

    static PlanCut of(PlanArtifact plan, QuerySpecs specs) {
        List<QuerySpec> impossible = specs.specs().stream().filter(s -> !s.possible()).toList();
        if (impossible.isEmpty()) {
            return new PlanCut(plan, specs, List.of());
        }
        Set<Integer> gone = new HashSet<>(impossible.stream().map(QuerySpec::stepId).toList());
        List<PlanStep> left = new ArrayList<>();
        for (PlanStep step : plan.steps()) {
            if (gone.contains(step.id()) || step.dependsOn().stream().anyMatch(gone::contains)) {
                gone.add(step.id());
            } else {
                left.add(step);
            }
        }
        List<QuerySpec> possible =
                specs.specs().stream().filter(s -> !gone.contains(s.stepId())).toList();
        List<String> reasons =
                impossible.stream().map(s -> sentence(String.valueOf(s.notPossible()))).toList();
        return new PlanCut(plan.with(left), new QuerySpecs(possible), reasons);
    }

    /// Whether there is anything left to run.
    boolean possible() {
        return !plan.steps().isEmpty();
    }

    CannotAnswer refusal(PlanArtifact whole, Grounding grounding) {
        return new CannotAnswer(
                String.join(" ", reasons),
                whole.steps().stream().map(PlanStep::description).toList(),
                grounding.joinPlan().datasets().stream().map(d -> d.name()).toList());
    }

    /// The grounding with what is not covered among its caveats.
    Grounding told(Grounding grounding) {
        return grounding.told(reasons.stream().map(r -> "Not covered by the data: " + r).toList());
    }

    private static String sentence(String reason) {
        return reason.endsWith(".") ? reason : reason + ".";
    }
}
