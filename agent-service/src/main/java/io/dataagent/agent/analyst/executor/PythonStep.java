package io.dataagent.agent.analyst.executor;

import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.prompt.ContextBlocks;
import io.dataagent.agent.analyst.prompt.Prompts;
import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.Beginning;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.artifact.StepResult.ReturnedValue;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxTable;
import io.dataagent.modelgateway.ResponseSchema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Writes and runs the Python code of one step; code that fails is rewritten once.
@ApplicationScoped
class PythonStep {

    private static final int MAX_STDOUT = 4000;
    private static final int MAX_TITLE = 80;
    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.PYTHON, RecordSchema.of(Drafts.PythonCode.class));

    private final Sandbox sandbox;
    private final Frames frames;
    private final Artifacts artifacts;

    @Inject
    PythonStep(Sandbox sandbox, Frames frames, Artifacts artifacts) {
        this.sandbox = sandbox;
        this.frames = frames;
        this.artifacts = artifacts;
    }

    /// How it ended.
    sealed interface Outcome {
        /// It ran.
        record Ran(PythonResult result) implements Outcome {}

        /// It did not.
        record Broke(ProblemCode code, String message) implements Outcome {}
    }

    Outcome run(PlanStep planStep, List<StepResult> inputs, Step.Executing step, RunSession run) {
        String code = code(planStep, inputs, step, run, null);
        Map<String, TableData> data = frames.of(inputs, step.grounding(), run);
        SandboxResult result = sandbox.run(Phase.EXECUTOR, planStep.id(), code, data, run);
        Optional<RepairTask> why = PythonRepair.task(code, result);
        if (why.isPresent()) {
            code = code(planStep, inputs, step, run, why.get());
            result = sandbox.run(Phase.EXECUTOR, planStep.id(), code, data, run);
        }
        return result.outcome() == SandboxOutcome.OK
                ? new Outcome.Ran(kept(planStep, code, result, run))
                : new Outcome.Broke(ProblemCode.SANDBOX_FAILED, PythonRepair.sentence(result));
    }

    private static String code(
            PlanStep planStep,
            List<StepResult> inputs,
            Step.Executing step,
            RunSession run,
            @Nullable RepairTask repair) {
        Function<RunSession, Prompt> prompt =
                session ->
                        Prompts.python(
                                ContextBlocks.python(session, step, planStep, inputs, repair),
                                planStep.id(),
                                Frames.names(inputs));
        Ask ask =
                new Ask(
                                Phase.EXECUTOR,
                                planStep.id(),
                                "python_gen_step_" + planStep.id(),
                                ResponseName.PYTHON,
                                prompt.apply(run))
                        .orSmaller(() -> prompt.apply(run.smaller()));
        return run.models()
                .ask(ask, SCHEMA, t -> ModelSession.read(t, Drafts.PythonCode.class))
                .code();
    }

    private PythonResult kept(
            PlanStep planStep, String code, SandboxResult result, RunSession run) {
        String stdout = result.stdout();
        return new PythonResult(
                code,
                Beginning.of(stdout, MAX_STDOUT),
                result.files().stream()
                        .filter(SandboxFile::picture)
                        .map(f -> picture(planStep, f, run))
                        .toList(),
                result.tables().stream().map(t -> kept(t, run)).toList(),
                result.values().stream()
                        .map(v -> new ReturnedValue(v.name(), v.type(), v.value()))
                        .toList());
    }

    private ReturnedTable kept(SandboxTable table, RunSession run) {
        return new ReturnedTable(
                table.name(),
                table.table(),
                table.rowCount(),
                artifacts.keep(run.input(), table.table()));
    }

    /// The first sentence of a description, on one line.
    private static String title(String description) {
        String line =
                description.strip().replaceAll("\\s+", " ").replaceFirst("(?<=[.!?]) .*$", "");
        return Beginning.shortened(line, MAX_TITLE);
    }

    private ChartView.Image picture(PlanStep planStep, SandboxFile file, RunSession run) {
        return new ChartView.Image(
                title(planStep.description()),
                artifacts.keep(
                        run.input(), file.mediaType(), Base64.getDecoder().decode(file.base64())),
                file.mediaType());
    }
}
