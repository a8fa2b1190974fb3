package io.dataagent.agent.files.tool;

import io.dataagent.agent.files.FilesConfig;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.Statement;
import io.dataagent.agent.statement.StatementRunner;
import io.dataagent.contracts.query.ExecutionAnswer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Objects;

/// Statements of tools: always in the run's scope, always through the gate.
@ApplicationScoped
class Door {

    private final StatementRunner runner;
    private final FilesConfig config;

    @Inject
    Door(StatementRunner runner, FilesConfig config) {
        this.runner = runner;
        this.config = config;
    }

    /// Runs a statement.
    ///
    /// @param rows the most rows that come back
    ExecutionAnswer execute(String sql, int step, int rows, Working working) {
        RunSession run = working.run();
        run.cancel().check();
        int timeoutMs = Math.toIntExact(config.statement().toMillis());
        return runner.execute(
                new Statement(step, 1, "full", sql, rows, timeoutMs, true),
                Objects.requireNonNull(working.desk().book().scopeId()),
                run);
    }
}
