package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.executor.Frames;
import io.dataagent.agent.analyst.executor.Sandbox;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.prompt.ContextBlocks;
import io.dataagent.agent.prompt.Prompts;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationReport.Check;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.modelgateway.ResponseSchema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Lets the model write checks and runs them in the sandbox. Whatever goes wrong on the way is an
/// outcome, not an exception.
@ApplicationScoped
class GeneratedChecks {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.VERIFIER, RecordSchema.of(Drafts.PythonCode.class));

    private final Sandbox sandbox;
    private final Frames frames;

    @Inject
    GeneratedChecks(Sandbox sandbox, Frames frames) {
        this.sandbox = sandbox;
        this.frames = frames;
    }

    /// What came of it.
    sealed interface Outcome {
        /// The checks with their results.
        record Checked(List<Check> checks) implements Outcome {}

        /// There are none.
        record Silent(String why) implements Outcome {}
    }

    Outcome run(Step.Verifying step, RunSession run) {
        List<StepResult> good =
                step.results().results().stream().filter(StepResult::succeeded).toList();
        try {
            String code = code(step, Frames.names(good), run);
            Map<String, TableData> data = frames.of(good, step.grounding(), run);
            SandboxResult result = sandbox.run(Phase.VERIFIER, null, code, data, run);
            return result.outcome() == SandboxOutcome.OK
                    ? read(result.stdout())
                    : new Outcome.Silent("The checks ended with " + result.outcome().wire() + ".");
        } catch (ProblemException e) {
            run.cancel().check();
            return new Outcome.Silent("The checks could not be run.");
        }
    }

    private static String code(Step.Verifying step, List<String> frames, RunSession run) {
        Ask ask =
                new Ask(
                        Phase.VERIFIER,
                        null,
                        "verification_code",
                        ResponseName.VERIFIER,
                        Prompts.verifier(ContextBlocks.verifier(run, step), frames));
        return run.models()
                .ask(ask, SCHEMA, t -> ModelSession.read(t, Drafts.PythonCode.class))
                .code();
    }

    static Outcome read(String stdout) {
        String last = stdout.strip().lines().reduce("", (a, b) -> b);
        try {
            List<Check> checks = new ArrayList<>();
            for (JsonNode node : ContractJson.mapper().readTree(last).path("checks")) {
                checks.add(
                        new Check(
                                node.path("name").asText("check"),
                                node.path("passed").asBoolean(false),
                                node.path("message").asText("")));
            }
            return checks.isEmpty()
                    ? new Outcome.Silent("The checks said nothing.")
                    : new Outcome.Checked(checks);
        } catch (JsonProcessingException e) {
            return new Outcome.Silent("The checks' answer could not be read.");
        }
    }
}
