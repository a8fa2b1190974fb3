package io.dataagent.agent.analyst.executor;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.session.Beginning;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.PythonRunner;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Python of the analyst, told to the journal.
@ApplicationScoped
public class Sandbox {

    private static final String TOOL = "run_python";
    private static final int MAX_SHOWN = 2000;

    private final PythonRunner runner;

    @Inject
    Sandbox(PythonRunner runner) {
        this.runner = runner;
    }

    /// Runs code and tells the journal.
    public SandboxResult run(
            Phase phase,
            @Nullable Integer stepId,
            String code,
            Map<String, TableData> frames,
            RunSession run) {
        String callId = UUID.randomUUID().toString();
        long start = System.nanoTime();
        run.emit(
                new RunEvent.ToolStart(
                        callId,
                        phase,
                        stepId,
                        TOOL,
                        JsonNodeFactory.instance.objectNode().put("code", code)));
        SandboxResult result = runner.run(code, frames, null, run);
        long took = (System.nanoTime() - start) / 1_000_000;
        String shown = Beginning.of(result.stdout(), MAX_SHOWN);
        run.emit(
                result.outcome() == SandboxOutcome.OK
                        ? new RunEvent.ToolEnd(callId, phase, stepId, TOOL, shown, took)
                        : new RunEvent.ToolError(
                                callId,
                                phase,
                                stepId,
                                TOOL,
                                result.outcome().wire() + ": " + tail(result.stderr()),
                                took));
        return result;
    }

    /// The end of a complaint, where the reason stands.
    public static String tail(String stderr) {
        return stderr.length() <= MAX_SHOWN
                ? stderr.strip()
                : stderr.substring(stderr.length() - MAX_SHOWN).strip();
    }
}
