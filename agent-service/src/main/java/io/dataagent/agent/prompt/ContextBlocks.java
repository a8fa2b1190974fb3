package io.dataagent.agent.prompt;

import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.prompt.ResponseName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The fenced block of facts for each task. Rows go whole to the Explainer only; whoever writes
/// code sees the first few and reads the rest as a DataFrame.
public final class ContextBlocks {

    private static final int SAMPLE_ROWS = 20;

    private ContextBlocks() {}

    /// For the Planner: the search hits.
    public static String planner(RunSession run, List<DatasetView> hits) {
        return write(run, ResponseName.PLANNER, Schema.of(run, hits), Work.NONE);
    }

    /// For the Navigator: the search hits and the plan.
    public static String navigator(RunSession run, List<DatasetView> hits, Step.Navigating step) {
        return write(
                run,
                ResponseName.NAVIGATOR,
                Schema.of(run, hits),
                Work.of(step.plan()).findings(step.findings()));
    }

    /// For the SQL Builder.
    public static String sqlBuilder(RunSession run, Step.Building step) {
        return write(
                run,
                ResponseName.SQL_BUILDER,
                Schema.of(step.grounding()),
                Work.of(step.plan()).findings(step.findings()));
    }

    /// For a statement that failed.
    public static String sqlRepair(
            RunSession run,
            PlanArtifact plan,
            Grounding grounding,
            QuerySpec spec,
            RepairTask repair) {
        return write(
                run,
                ResponseName.SQL_REPAIR,
                Schema.of(grounding),
                Work.of(plan)
                        .specs(List.of(spec))
                        .step(planStep(plan, spec.stepId()))
                        .repair(repair));
    }

    /// For the Python code of a step.
    public static String python(
            RunSession run,
            Step.Executing step,
            PlanStep planStep,
            List<StepResult> frames,
            @Nullable RepairTask repair) {
        return write(
                run,
                ResponseName.PYTHON,
                Schema.of(step.grounding()),
                Work.of(step.plan())
                        .specs(step.specs().specs())
                        .step(planStep)
                        .results(sample(frames))
                        .repair(repair));
    }

    /// For generated checks.
    public static String verifier(RunSession run, Step.Verifying step) {
        return write(
                run,
                ResponseName.VERIFIER,
                Schema.of(step.grounding()),
                Work.of(step.plan())
                        .specs(step.specs().specs())
                        .results(sample(step.results().results())));
    }

    /// For the Explainer.
    public static String explainer(RunSession run, Step.Explaining step) {
        return switch (step.basis()) {
            case Basis.Conversation c ->
                    write(
                            run,
                            ResponseName.EXPLAINER,
                            Schema.of(run, run.catalog().datasets()),
                            Work.of(c.plan()));
            case Basis.Refusal r ->
                    write(
                            run,
                            ResponseName.EXPLAINER,
                            Schema.of(run, List.of()),
                            Work.of(r.plan()).cannotAnswer(r.cannotAnswer()));
            case Basis.Results(Evidence e) ->
                    write(
                            run,
                            ResponseName.EXPLAINER,
                            Schema.of(e.grounding()),
                            Work.of(e.plan())
                                    .specs(e.specs().specs())
                                    .results(e.results().results())
                                    .findings(e.report().findings())
                                    .report(e.report()));
        };
    }

    private static List<StepResult> sample(List<StepResult> results) {
        return results.stream().map(r -> r.preview(SAMPLE_ROWS)).toList();
    }

    private static @Nullable PlanStep planStep(PlanArtifact plan, int stepId) {
        return plan.steps().stream().filter(s -> s.id() == stepId).findFirst().orElse(null);
    }

    private static String write(RunSession run, String task, Schema schema, Work work) {
        return new ContextBlock(
                        ContextBlock.CURRENT_VERSION,
                        task,
                        run.input().question(),
                        run.context().asOf(),
                        run.context().timeZone(),
                        run.context().pin().dialect(),
                        run.input().history(),
                        run.input().preferences(),
                        run.input().clarification(),
                        schema.datasets(),
                        schema.relationships(),
                        schema.metrics(),
                        run.catalog().names(),
                        work.plan(),
                        schema.notes(),
                        work.specs(),
                        work.step(),
                        work.results(),
                        work.findings(),
                        work.report(),
                        work.repair(),
                        work.cannotAnswer())
                .render();
    }

    /// The part of the ontology at hand.
    private record Schema(
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<MetricView> metrics,
            List<String> notes) {

        static Schema of(RunSession run, List<DatasetView> datasets) {
            Set<String> names =
                    new LinkedHashSet<>(datasets.stream().map(DatasetView::name).toList());
            return new Schema(
                    datasets,
                    run.catalog().among(names),
                    run.catalog().metricsOver(names),
                    List.of());
        }

        static Schema of(Grounding grounding) {
            JoinPlanArtifact plan = grounding.joinPlan();
            List<String> notes =
                    Stream.of(plan.warnings(), plan.caveats(), List.of(plan.notes()))
                            .flatMap(List::stream)
                            .filter(n -> !n.isBlank())
                            .toList();
            return new Schema(plan.datasets(), plan.joins(), plan.metrics(), notes);
        }
    }

    /// What was worked out so far.
    private record Work(
            @Nullable PlanArtifact plan,
            List<QuerySpec> specs,
            @Nullable PlanStep step,
            List<StepResult> results,
            List<Finding> findings,
            @Nullable VerificationReport report,
            @Nullable RepairTask repair,
            @Nullable CannotAnswer cannotAnswer) {

        static final Work NONE =
                new Work(null, List.of(), null, List.of(), List.of(), null, null, null);

        static Work of(PlanArtifact plan) {
            return new Work(plan, List.of(), null, List.of(), List.of(), null, null, null);
        }

        Work specs(List<QuerySpec> some) {
            return new Work(plan, some, step, results, findings, report, repair, cannotAnswer);
        }

        Work step(@Nullable PlanStep one) {
            return new Work(plan, specs, one, results, findings, report, repair, cannotAnswer);
        }

        Work results(List<StepResult> some) {
            return new Work(plan, specs, step, some, findings, report, repair, cannotAnswer);
        }

        Work findings(List<Finding> some) {
            return new Work(plan, specs, step, results, some, report, repair, cannotAnswer);
        }

        Work report(VerificationReport one) {
            return new Work(plan, specs, step, results, findings, one, repair, cannotAnswer);
        }

        Work repair(@Nullable RepairTask one) {
            return new Work(plan, specs, step, results, findings, report, one, cannotAnswer);
        }

        Work cannotAnswer(CannotAnswer one) {
            return new Work(plan, specs, step, results, findings, report, repair, one);
        }
    }
}
