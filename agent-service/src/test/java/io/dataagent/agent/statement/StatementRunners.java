package io.dataagent.agent.statement;

import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.SandboxClient;

/// Runners over services that a test answers for.
public final class StatementRunners {

    private StatementRunners() {}

    /// Of statements.
    public static StatementRunner over(QueryClient query) {
        return new StatementRunner(query);
    }

    /// Of Python.
    public static PythonRunner over(SandboxClient sandbox) {
        return new PythonRunner(sandbox);
    }
}
