package io.dataagent.agent.analyst.prompt;

import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was worked out so far, as far as a task may see it.
record Work(
        @Nullable PlanArtifact plan,
        List<QuerySpec> specs,
        @Nullable PlanStep step,
        List<StepResult> results,
        List<Finding> findings,
        @Nullable VerificationReport report,
        @Nullable RepairTask repair,
        @Nullable CannotAnswer cannotAnswer,
        List<Integer> revise) {

    static final Work NONE =
            new Work(null, List.of(), null, List.of(), List.of(), null, null, null, List.of());

    static Work of(PlanArtifact plan) {
        return new Work(plan, List.of(), null, List.of(), List.of(), null, null, null, List.of());
    }

    Work specs(List<QuerySpec> some) {
        return new Work(plan, some, step, results, findings, report, repair, cannotAnswer, revise);
    }

    Work step(@Nullable PlanStep one) {
        return new Work(plan, specs, one, results, findings, report, repair, cannotAnswer, revise);
    }

    Work results(List<StepResult> some) {
        return new Work(plan, specs, step, some, findings, report, repair, cannotAnswer, revise);
    }

    Work findings(List<Finding> some) {
        return new Work(plan, specs, step, results, some, report, repair, cannotAnswer, revise);
    }

    Work report(VerificationReport one) {
        return new Work(plan, specs, step, results, findings, one, repair, cannotAnswer, revise);
    }

    Work repair(@Nullable RepairTask one) {
        return new Work(plan, specs, step, results, findings, report, one, cannotAnswer, revise);
    }

    Work cannotAnswer(CannotAnswer one) {
        return new Work(plan, specs, step, results, findings, report, repair, one, revise);
    }

    /// What went wrong in the last attempt: statements, results in brief, findings, diagnosis.
    Work after(@Nullable Evidence last) {
        return last == null
                ? this
                : new Work(
                        plan,
                        last.specs().specs(),
                        step,
                        last.results().results(),
                        last.report().findings(),
                        last.report(),
                        repair,
                        cannotAnswer,
                        last.blamed());
    }

    /// The same for whoever chooses datasets: names, counts and statements, but no cell text.
    Work withoutCells(@Nullable Evidence last) {
        return last == null
                ? this
                : new Work(
                        plan,
                        last.specs().specs(),
                        step,
                        List.of(),
                        Reports.withoutCells(last.report().findings()),
                        Reports.withoutCells(last.report()),
                        repair,
                        cannotAnswer,
                        last.blamed());
    }
}
