package io.dataagent.agent.analyst.machine;

import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.RevisionTarget;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.problem.ProblemCode;
import java.util.List;
import java.util.Objects;

/// Moves a run from step to step. Every edge of the graph drawn at [Step] is here and nowhere
/// else.
public final class Machine {

    private final Phases phases;

    public Machine(Phases phases) {
        this.phases = phases;
    }

    /// Lets the phase of this step work, and decides where the run stands then.
    public Transition advance(Step.Working step) {
        return switch (step) {
            case Step.Planning s -> {
                PlanArtifact plan = phases.planner().plan(s);
                yield new Transition(plan, afterPlanning(s, plan));
            }
            case Step.Navigating s -> afterNavigating(s, phases.navigator().navigate(s));
            case Step.Building s -> {
                QuerySpecs specs = phases.sqlBuilder().build(s);
                yield new Transition(specs, afterBuilding(s, specs));
            }
            case Step.Executing s -> {
                StepResults results = phases.executor().execute(s);
                yield new Transition(
                        results,
                        new Step.Verifying(
                                s.plan(), s.grounding(), s.specs(), results, s.budget()));
            }
            case Step.Verifying s -> {
                VerificationReport report = phases.verifier().verify(s);
                yield new Transition(report, afterVerifying(s, report));
            }
            case Step.Explaining s -> {
                ExplainerOutput output = phases.explainer().explain(s);
                yield new Transition(output, new Step.Answered(output));
            }
        };
    }

    private static Step afterPlanning(Step.Planning step, PlanArtifact plan) {
        if (plan.shouldClarify()) {
            return new Step.ClarificationNeeded(plan);
        }
        if (plan.complexity() == Complexity.CONVERSATIONAL) {
            return new Step.Explaining(new Basis.Conversation(plan), step.budget());
        }
        return new Step.Navigating(plan, step.budget(), null);
    }

    private static Transition afterNavigating(Step.Navigating step, Phases.Navigated outcome) {
        return switch (outcome) {
            case Phases.Navigated.Covered c ->
                    new Transition(
                            c.joinPlan(),
                            new Step.Building(
                                    step.plan(), c.grounding(), step.budget(), step.last()));
            case Phases.Navigated.Uncovered u -> {
                Basis basis =
                        step.last() == null
                                ? new Basis.Refusal(step.plan(), u.cannotAnswer())
                                : new Basis.Results(step.last());
                yield new Transition(u.cannotAnswer(), new Step.Explaining(basis, step.budget()));
            }
        };
    }

    private static Step afterBuilding(Step.Building step, QuerySpecs specs) {
        if (step.last() != null && step.last().sameStatements(specs)) {
            return leave(step.last(), step.budget());
        }
        PlanCut cut = PlanCut.of(step.plan(), specs);
        if (!cut.possible()) {
            Basis basis =
                    step.last() == null
                            ? new Basis.Refusal(
                                    step.plan(), cut.refusal(step.plan(), step.grounding()))
                            : new Basis.Results(step.last());
            return new Step.Explaining(basis, step.budget());
        }
        return new Step.Executing(
                cut.plan(),
                cut.told(step.grounding()),
                cut.specs(),
                step.budget(),
                step.last() == null ? List.of() : step.last().standing(cut.specs()));
    }

    private static Step afterVerifying(Step.Verifying step, VerificationReport report) {
        if (!report.questions().isEmpty()) {
            return new Step.ClarificationNeeded(
                    step.plan().with(step.plan().ambiguities(), report.questions()));
        }
        Evidence evidence =
                new Evidence(step.plan(), step.grounding(), step.specs(), step.results(), report);
        RevisionTarget target = report.recommendedTarget();
        if (report.outcome() != VerificationOutcome.FAILED
                || step.budget().exhausted()
                || target == null) {
            return leave(evidence, step.budget());
        }
        Budget rest = step.budget().spend();
        if (!report.repairs().isEmpty()) {
            return Repaired.again(step, evidence, rest);
        }
        return switch (target) {
            case NAVIGATOR -> new Step.Navigating(step.plan(), rest, evidence);
            case SQL_BUILDER -> new Step.Building(step.plan(), step.grounding(), rest, evidence);
        };
    }

    private static Step leave(Evidence evidence, Budget budget) {
        if (evidence.anyResult()) {
            return new Step.Explaining(new Basis.Results(evidence), budget);
        }
        return evidence.results().results().stream()
                .map(StepResult::error)
                .filter(Objects::nonNull)
                .findFirst()
                .map(e -> new Step.Failed(e.code(), e.code().title()))
                .orElseGet(() -> new Step.Failed(ProblemCode.INTERNAL, "no step had a result"));
    }
}
