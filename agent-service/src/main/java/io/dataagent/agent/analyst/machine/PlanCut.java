package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.QuerySpecs;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

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
        return new PlanCut(with(plan, left), new QuerySpecs(possible), reasons);
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
        if (reasons.isEmpty()) {
            return grounding;
        }
        JoinPlanArtifact known = grounding.joinPlan();
        List<String> caveats =
                Stream.concat(
                                known.caveats().stream(),
                                reasons.stream().map(r -> "Not covered by the data: " + r))
                        .distinct()
                        .toList();
        return new Grounding(
                new JoinPlanArtifact(
                        known.datasets(),
                        known.joins(),
                        known.metrics(),
                        known.warnings(),
                        caveats,
                        known.notes()),
                grounding.scopeId(),
                grounding.maxRows());
    }

    private static String sentence(String reason) {
        return reason.endsWith(".") ? reason : reason + ".";
    }

    private static PlanArtifact with(PlanArtifact plan, List<PlanStep> steps) {
        return new PlanArtifact(
                plan.complexity(),
                plan.intent(),
                plan.metrics(),
                plan.dimensions(),
                plan.timeWindow(),
                plan.filters(),
                plan.grain(),
                plan.ambiguities(),
                plan.acceptanceChecks(),
                steps,
                plan.clarificationQuestions(),
                plan.missing());
    }
}
