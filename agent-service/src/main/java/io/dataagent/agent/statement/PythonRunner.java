package io.dataagent.agent.statement;

import io.dataagent.agent.budget.RunBudget;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.upstream.SandboxClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// The one way of a run's Python to sandbox-runner: each call spends the run's budget and can be
/// killed where it runs.
@ApplicationScoped
public class PythonRunner {

    private final SandboxClient sandbox;

    @Inject
    PythonRunner(@RestClient SandboxClient sandbox) {
        this.sandbox = sandbox;
    }

    /// Runs code.
    ///
    /// @param frames tables that the code finds as DataFrames
    /// @param session whose variables it finds, or null for none
    /// @throws io.dataagent.contracts.problem.ProblemException what sandbox-runner says
    public SandboxResult run(
            String code, Map<String, TableData> frames, @Nullable String session, RunSession run) {
        return call(
                id ->
                        sandbox.run(
                                run.grant().header(),
                                new SandboxRequest(id, code, frames, null, session)),
                run);
    }

    /// Has sandbox-runner do something under an id of its own.
    ///
    /// @throws io.dataagent.contracts.problem.ProblemException what sandbox-runner says
    public SandboxResult call(Function<ExecutionId, SandboxResult> work, RunSession run) {
        ExecutionId id = ExecutionId.next();
        String grant = run.grant().header();
        try (RunBudget.Spending _ = run.budget().python();
                CancelToken.Registration _ =
                        run.cancel().onCancel(() -> sandbox.cancel(grant, id.toString()))) {
            return Upstream.call(() -> work.apply(id));
        }
    }
}
