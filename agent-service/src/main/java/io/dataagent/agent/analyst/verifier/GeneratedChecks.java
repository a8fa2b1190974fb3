package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.executor.Frames;
import io.dataagent.agent.analyst.executor.Sandbox;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.prompt.ContextBlocks;
import io.dataagent.agent.analyst.prompt.Prompts;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationReport.Check;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.modelgateway.ResponseSchema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Lets the model write checks and runs them in the sandbox; code that raises is rewritten once.
/// Whatever goes wrong on the way is an
/// outcome, not an exception.
@ApplicationScoped
class GeneratedChecks {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.VERIFIER, RecordSchema.answer(Drafts.PythonCode.class));

    private final Sandbox sandbox;
    private final Frames frames;

    @Inject
    GeneratedChecks(Sandbox sandbox, Frames frames) {
        this.sandbox = sandbox;
        this.frames = frames;
    }

    /// What came of it.
    sealed interface Outcome {
        /// The checks with their results, and a finding for each that failed.
        record Checked(List<Check> checks, List<Finding> failures) implements Outcome {}

        /// There are none.
        record Silent(String why) implements Outcome {}
    }

    Outcome run(Step.Verifying step, RunSession run) {
        List<StepResult> good =
                step.results().results().stream().filter(StepResult::succeeded).toList();
        try {
            String code = code(step, Frames.names(good), null, run);
            Map<String, TableData> data = frames.of(good, step.grounding(), run);
            SandboxResult result = run(code, data, run);
            if (result.outcome() == SandboxOutcome.ERROR) {
                RepairTask why =
                        new RepairTask(
                                code, Sandbox.tail(result.stderr()), List.of(), List.of(code));
                result = run(code(step, Frames.names(good), why, run), data, run);
            }
            return result.outcome() == SandboxOutcome.OK
                    ? CheckScript.read(result.stdout())
                    : new Outcome.Silent("The checks ended with " + result.outcome().wire() + ".");
        } catch (ProblemException e) {
            run.cancel().check();
            return new Outcome.Silent("The checks could not be run.");
        }
    }

    private SandboxResult run(String code, Map<String, TableData> data, RunSession run) {
        return sandbox.run(Phase.VERIFIER, null, CheckScript.of(code), data, run);
    }

    private static String code(
            Step.Verifying step, List<String> frames, @Nullable RepairTask why, RunSession run) {
        Function<RunSession, Prompt> prompt =
                session -> Prompts.verifier(ContextBlocks.verifier(session, step, why), frames);
        Ask ask =
                new Ask(
                                Phase.VERIFIER,
                                null,
                                why == null ? "verification_code" : "verification_code_repair",
                                ResponseName.VERIFIER,
                                prompt.apply(run))
                        .orSmaller(() -> prompt.apply(run.smaller()));
        return run.models()
                .ask(ask, SCHEMA, t -> ModelSession.read(t, Drafts.PythonCode.class))
                .code();
    }
}
