package io.dataagent.agent.analyst.executor;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.budget.RunBudget;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.upstream.SandboxClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// Python at sandbox-runner; each run can be killed where it runs.
@ApplicationScoped
public class Sandbox {

    private static final String TOOL = "run_python";
    private static final int MAX_SHOWN = 2000;

    private final SandboxClient sandbox;

    @Inject
    Sandbox(@RestClient SandboxClient sandbox) {
        this.sandbox = sandbox;
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
        SandboxResult result = cancellable(code, frames, run);
        long took = (System.nanoTime() - start) / 1_000_000;
        run.emit(
                result.outcome() == SandboxOutcome.OK
                        ? new RunEvent.ToolEnd(
                                callId, phase, stepId, TOOL, cut(result.stdout()), took)
                        : new RunEvent.ToolError(
                                callId,
                                phase,
                                stepId,
                                TOOL,
                                result.outcome().wire() + ": " + tail(result.stderr()),
                                took));
        return result;
    }

    private SandboxResult cancellable(String code, Map<String, TableData> frames, RunSession run) {
        ExecutionId id = ExecutionId.next();
        String grant = run.grant().header();
        try (RunBudget.Spending _ = run.budget().python();
                CancelToken.Registration _ =
                        run.cancel().onCancel(() -> sandbox.cancel(grant, id.toString()))) {
            return Upstream.call(
                    () -> sandbox.run(grant, new SandboxRequest(id, code, frames, null, null)));
        }
    }

    /// The end of a complaint, where the reason stands.
    public static String tail(String stderr) {
        return stderr.length() <= MAX_SHOWN
                ? stderr.strip()
                : stderr.substring(stderr.length() - MAX_SHOWN).strip();
    }

    private static String cut(String text) {
        return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN);
    }
}
