package io.dataagent.agent.analyst.prompt;

import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.run.RunInput;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The fenced block of facts for each task: what the task may see. [BlockCut] makes it fit.
public final class ContextBlocks {

    private static final int SAMPLE_ROWS = 20;

    private ContextBlocks() {}

    /// For the Planner: the search hits.
    public static String planner(RunSession run, List<DatasetView> hits) {
        return write(run, Task.PLANNER, schema(run, hits), Work.NONE);
    }

    /// For the Navigator: the search hits, what the plan names, and the plan.
    public static String navigator(RunSession run, List<DatasetView> hits, Step.Navigating step) {
        Set<DatasetView> near = new LinkedHashSet<>(named(run, step.plan()));
        near.addAll(hits);
        return write(
                run,
                Task.NAVIGATOR,
                schema(run, whole(run) ? hits : List.copyOf(near)),
                Work.of(step.plan()).withoutCells(step.last()));
    }

    /// For the SQL Builder; a revision sees what the last attempt came to.
    public static String sqlBuilder(RunSession run, Step.Building step) {
        return write(
                run,
                Task.SQL_BUILDER,
                schema(step.grounding()),
                Work.of(step.plan()).after(step.last()));
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
                Task.SQL_REPAIR,
                schema(grounding),
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
                Task.PYTHON,
                schema(step.grounding()),
                Work.of(step.plan())
                        .specs(step.specs().specs())
                        .step(planStep)
                        .results(sample(run, frames))
                        .repair(repair));
    }

    /// For generated checks.
    public static String verifier(RunSession run, Step.Verifying step) {
        return verifier(run, step, null);
    }

    /// For generated checks whose code failed.
    public static String verifier(
            RunSession run, Step.Verifying step, @Nullable RepairTask repair) {
        return write(
                run,
                Task.VERIFIER,
                schema(step.grounding()),
                Work.of(step.plan())
                        .specs(step.specs().specs())
                        .results(sample(run, step.results().results()))
                        .repair(repair));
    }

    /// For a run over files: all of the person's tables.
    ///
    /// @param remembered questions of turns that the model is told of beside the block
    public static String files(RunSession run, Set<String> remembered) {
        RunInput input =
                run.input()
                        .after(
                                run.input().history().stream()
                                        .filter(t -> !remembered.contains(t.question()))
                                        .toList());
        return new BlockCut(
                        whole(run) ? run.input() : input,
                        run.context(),
                        run.catalog().names(),
                        Task.FILES)
                .render(schema(run, run.catalog().datasets()), Work.NONE, PromptBudgets.of(run));
    }

    /// For an exploration: the datasets that are open, and the names of the others.
    public static String explorer(RunSession run, List<DatasetView> open) {
        return write(run, Task.EXPLORER, schema(run, open), Work.NONE);
    }

    /// For the Explainer.
    public static String explainer(RunSession run, Step.Explaining step) {
        return switch (step.basis()) {
            case Basis.Conversation c ->
                    write(run, Task.TALK, schema(run, run.catalog().datasets()), Work.of(c.plan()));
            case Basis.Refusal r ->
                    write(
                            run,
                            Task.TALK,
                            schema(run, run.catalog().datasets()),
                            Work.of(r.plan()).cannotAnswer(r.cannotAnswer()));
            case Basis.Results(Evidence e) ->
                    write(
                            run,
                            Task.EXPLAINER,
                            schema(e.grounding()),
                            Work.of(e.plan())
                                    .specs(e.specs().specs())
                                    .results(e.results().results())
                                    .findings(e.report().findings())
                                    .report(e.report()));
        };
    }

    /// Whether the model reads all there is.
    private static boolean whole(RunSession run) {
        return PromptBudgets.of(run).whole();
    }

    private static List<DatasetView> named(RunSession run, PlanArtifact plan) {
        return run.catalog()
                .datasets(plan.steps().stream().flatMap(s -> s.datasets().stream()).toList());
    }

    /// Where the block is not cut, rows are; elsewhere the cut tells of all rows in figures.
    private static List<StepResult> sample(RunSession run, List<StepResult> results) {
        return whole(run) ? results.stream().map(r -> r.preview(SAMPLE_ROWS)).toList() : results;
    }

    private static @Nullable PlanStep planStep(PlanArtifact plan, int stepId) {
        return plan.steps().stream().filter(s -> s.id() == stepId).findFirst().orElse(null);
    }

    private static String write(RunSession run, Task task, BlockCut.Schema schema, Work work) {
        return new BlockCut(run.input(), run.context(), run.catalog().names(), task)
                .render(schema, work, PromptBudgets.of(run));
    }

    private static BlockCut.Schema schema(RunSession run, List<DatasetView> datasets) {
        Set<String> names = new LinkedHashSet<>(datasets.stream().map(DatasetView::name).toList());
        return new BlockCut.Schema(
                datasets, run.catalog().among(names), run.catalog().metricsOver(names), List.of());
    }

    private static BlockCut.Schema schema(Grounding grounding) {
        JoinPlanArtifact plan = grounding.joinPlan();
        List<String> notes = new ArrayList<>();
        Stream.of(plan.warnings(), plan.caveats(), List.of(plan.notes()))
                .flatMap(List::stream)
                .filter(n -> !n.isBlank())
                .forEach(notes::add);
        return new BlockCut.Schema(plan.datasets(), plan.joins(), plan.metrics(), notes);
    }
}
