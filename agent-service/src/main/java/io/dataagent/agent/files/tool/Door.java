package io.dataagent.agent.files.tool;

import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.budget.RunBudget;
import io.dataagent.agent.files.FilesConfig;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.StatementRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Objects;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Statements of tools: always in the run's scope, always through the gate.
@ApplicationScoped
class Door {

    private final QueryClient query;
    private final Artifacts artifacts;
    private final FilesConfig config;

    @Inject
    Door(@RestClient QueryClient query, Artifacts artifacts, FilesConfig config) {
        this.query = query;
        this.artifacts = artifacts;
        this.config = config;
    }

    FilesConfig config() {
        return config;
    }

    /// Runs a statement.
    ///
    /// @param rows the most rows that come back
    ExecutionAnswer execute(String sql, int step, int rows, Working working) {
        RunSession run = working.run();
        run.cancel().check();
        ExecutionId id = ExecutionId.next();
        StatementRequest request =
                new StatementRequest(
                        id,
                        sql,
                        run.own().epoch(),
                        step,
                        1,
                        "full",
                        rows,
                        Math.toIntExact(config.statement().toMillis()),
                        StatementRequest.EXACT);
        String grant = run.grant().header();
        String scope = Objects.requireNonNull(working.desk().book().scopeId()).toString();
        try (RunBudget.Spending _ = run.budget().sql();
                CancelToken.Registration _ =
                        run.cancel().onCancel(() -> query.cancel(grant, id.toString()))) {
            return Upstream.call(() -> query.execute(grant, scope, request));
        }
    }

    /// Keeps the rows of a result.
    SqlResult kept(ExecutionAnswer.Rows rows, RunSession run) {
        return new SqlResult(
                rows.executedSql(),
                rows.table(),
                rows.table().rows().size(),
                rows.truncated(),
                rows.durationMs(),
                rows.lineage(),
                artifacts.keep(run.input(), rows.table()),
                rows.totalRows());
    }
}
