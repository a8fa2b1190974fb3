package io.dataagent.agent.statement;

import io.dataagent.agent.budget.RunBudget;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// The one way of a run's statements to query-service: each spends the run's budget and can be
/// cancelled where it runs.
@ApplicationScoped
public class StatementRunner {

    private final QueryClient query;

    @Inject
    StatementRunner(@RestClient QueryClient query) {
        this.query = query;
    }

    /// Runs a statement within a scope.
    ///
    /// @throws io.dataagent.contracts.problem.ProblemException if query-service does not answer
    public ExecutionAnswer execute(Statement statement, ScopeId scope, RunSession run) {
        ExecutionId id = ExecutionId.next();
        StatementRequest request =
                new StatementRequest(
                        id,
                        statement.sql(),
                        run.own().epoch(),
                        statement.stepId(),
                        statement.attempt(),
                        statement.purpose(),
                        statement.maxRows(),
                        statement.timeoutMs(),
                        statement.counted() ? StatementRequest.EXACT : null);
        String grant = run.grant().header();
        try (RunBudget.Spending _ = run.budget().sql();
                CancelToken.Registration _ =
                        run.cancel().onCancel(() -> query.cancel(grant, id.toString()))) {
            return Upstream.call(() -> query.execute(grant, scope.toString(), request));
        }
    }

    /// Asks what can be proven about a statement that ran in this scope.
    ///
    /// @param rows the rows that it gave
    /// @param wishes what is to be proven
    /// @throws io.dataagent.contracts.problem.ProblemException if query-service does not answer
    public StatementChecks checks(
            String sql, long rows, List<Wish> wishes, ScopeId scope, RunSession run) {
        ExecutionId id = ExecutionId.next();
        ChecksRequest request =
                new ChecksRequest(id, sql, run.own().epoch(), wishes, rows, null, List.of());
        String grant = run.grant().header();
        try (CancelToken.Registration _ =
                run.cancel().onCancel(() -> query.cancel(grant, id.toString()))) {
            return Upstream.call(() -> query.checks(grant, scope.toString(), request));
        }
    }
}
