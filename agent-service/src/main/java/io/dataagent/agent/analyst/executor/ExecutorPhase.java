package io.dataagent.agent.analyst.executor;

import io.dataagent.agent.analyst.change.Changes;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.session.SideBySide;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.StepResult.StepError;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Runs the steps of a plan in the order of their dependencies, at most two side by side. A step
/// that fails takes its dependants with it; the rest goes on.
@ApplicationScoped
public class ExecutorPhase {

    private static final int SIDE_BY_SIDE = 2;

    private final SqlStep sql;
    private final PythonStep python;
    private final Statements statements;

    @Inject
    ExecutorPhase(SqlStep sql, PythonStep python, Statements statements) {
        this.sql = sql;
        this.python = python;
        this.statements = statements;
    }

    /// One result for each step, in the plan's order.
    public StepResults execute(Step.Executing step, RunSession run) {
        Map<Integer, StepResult> done = new LinkedHashMap<>();
        step.kept().forEach(r -> done.put(r.stepId(), r));
        List<PlanStep> open = new ArrayList<>(step.plan().steps());
        open.removeIf(s -> done.containsKey(s.id()));
        while (!open.isEmpty()) {
            List<PlanStep> wave =
                    open.stream()
                            .filter(s -> done.keySet().containsAll(s.dependsOn()))
                            .limit(SIDE_BY_SIDE)
                            .toList();
            sideBySide(wave, done, step, run).forEach(r -> done.put(r.stepId(), r));
            open.removeAll(wave);
        }
        List<StepResult> results = new ArrayList<>();
        step.plan().steps().forEach(s -> results.add(Objects.requireNonNull(done.get(s.id()))));
        Changes.of(step, Changes.World.of(run), sql -> statements.rows(sql, step.grounding(), run))
                .ifPresent(results::add);
        return new StepResults(results);
    }

    private List<StepResult> sideBySide(
            List<PlanStep> wave,
            Map<Integer, StepResult> done,
            Step.Executing step,
            RunSession run) {
        List<StepResult> before = List.copyOf(done.values());
        return SideBySide.of(
                wave.stream()
                        .<Supplier<StepResult>>map(s -> () -> one(s, before, step, run))
                        .toList());
    }

    private StepResult one(
            PlanStep planStep, List<StepResult> before, Step.Executing step, RunSession run) {
        long start = System.nanoTime();
        run.emit(
                new RunEvent.StepStart(
                        planStep.id(),
                        step.attempt(),
                        planStep.description(),
                        planStep.strategy()));
        StepResult result = guarded(planStep, before, step, run);
        run.emit(
                new RunEvent.StepComplete(
                        planStep.id(),
                        step.attempt(),
                        result.succeeded(),
                        result.sql() == null ? null : result.sql().rowCount(),
                        (System.nanoTime() - start) / 1_000_000));
        return result;
    }

    private StepResult guarded(
            PlanStep planStep, List<StepResult> before, Step.Executing step, RunSession run) {
        for (StepResult earlier : before) {
            if (planStep.dependsOn().contains(earlier.stepId()) && !earlier.succeeded()) {
                return failed(
                        planStep,
                        null,
                        Objects.requireNonNull(earlier.error()).code(),
                        "Step " + earlier.stepId() + " failed, which this step needs.");
            }
        }
        try {
            return work(planStep, before, step, run);
        } catch (ProblemException e) {
            run.cancel().check();
            ProblemCode code = e.problem().code();
            String detail = e.problem().detail();
            return failed(planStep, null, code, detail == null ? code.title() : detail);
        }
    }

    private StepResult work(
            PlanStep planStep, List<StepResult> before, Step.Executing step, RunSession run) {
        @Nullable SqlResult rows = null;
        if (planStep.needsSql()) {
            switch (sql.run(spec(planStep, step), step, run)) {
                case SqlStep.Outcome.Ran r -> rows = r.result();
                case SqlStep.Outcome.Broke b -> {
                    return failed(planStep, null, b.code(), b.message());
                }
            }
        }
        if (!planStep.needsPython()) {
            return result(planStep, rows, null);
        }
        List<StepResult> inputs = inputs(planStep, before);
        if (rows != null) {
            inputs.add(result(planStep, rows, null));
        }
        return switch (python.run(planStep, inputs, step, run)) {
            case PythonStep.Outcome.Ran r -> result(planStep, rows, r.result());
            case PythonStep.Outcome.Broke b -> failed(planStep, rows, b.code(), b.message());
        };
    }

    private static QuerySpec spec(PlanStep planStep, Step.Executing step) {
        return step.specs().specs().stream()
                .filter(s -> s.stepId() == planStep.id())
                .findFirst()
                .orElseThrow(() -> new ProblemException(ProblemCode.INTERNAL, null));
    }

    private static List<StepResult> inputs(PlanStep planStep, List<StepResult> before) {
        return new ArrayList<>(
                before.stream()
                        .filter(StepResult::succeeded)
                        .filter(
                                r ->
                                        planStep.dependsOn().isEmpty()
                                                || planStep.dependsOn().contains(r.stepId()))
                        .toList());
    }

    private static StepResult result(
            PlanStep s, @Nullable SqlResult rows, @Nullable PythonResult python) {
        return new StepResult(s.id(), s.description(), s.strategy(), rows, python, null);
    }

    private static StepResult failed(
            PlanStep s, @Nullable SqlResult rows, ProblemCode code, String message) {
        return new StepResult(
                s.id(), s.description(), s.strategy(), rows, null, new StepError(code, message));
    }
}
