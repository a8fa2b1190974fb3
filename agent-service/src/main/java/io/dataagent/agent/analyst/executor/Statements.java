package io.dataagent.agent.analyst.executor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.Statement;
import io.dataagent.agent.statement.StatementRunner;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.query.Validation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// Statements at query-service, within the run's scope; each can be cancelled where it runs.
@ApplicationScoped
public class Statements {

    private static final String TOOL = "query_database";

    private final QueryClient query;
    private final StatementRunner runner;

    @Inject
    Statements(@RestClient QueryClient query, StatementRunner runner) {
        this.query = query;
        this.runner = runner;
    }

    /// Asks the gate.
    public Validation validate(QuerySpec spec, Grounding grounding, RunSession run) {
        run.cancel().check();
        return Upstream.call(
                () ->
                        query.validate(
                                run.grant().header(),
                                grounding.scopeId().toString(),
                                new StatementRequest(
                                        ExecutionId.next(),
                                        spec.fullSql(),
                                        run.own().epoch(),
                                        spec.stepId(),
                                        1,
                                        "validate",
                                        null,
                                        null)));
    }

    /// Runs a statement and tells the journal.
    ExecutionAnswer execute(Statement statement, Grounding grounding, RunSession run) {
        String callId = UUID.randomUUID().toString();
        long start = System.nanoTime();
        run.emit(
                new RunEvent.ToolStart(
                        callId,
                        Phase.EXECUTOR,
                        statement.stepId(),
                        TOOL,
                        JsonNodeFactory.instance
                                .objectNode()
                                .put("purpose", statement.purpose())
                                .put("attempt", statement.attempt())
                                .put("sql", statement.sql())));
        ExecutionAnswer answer = runner.execute(statement, grounding.scopeId(), run);
        long took = (System.nanoTime() - start) / 1_000_000;
        run.emit(told(answer, callId, statement.stepId(), took));
        return answer;
    }

    /// The one cell that a statement gives; empty if it does not run. For numbers of an answer, so
    /// the journal is not told.
    Optional<JsonNode> cell(String sql, Grounding grounding, RunSession run) {
        return quietly(sql, 1, grounding, run)
                .flatMap(r -> r.table().rows().stream().findFirst())
                .map(List::getFirst);
    }

    /// All rows of a statement; empty if it does not run or has more than may be read. They are for
    /// analyses, so the journal is not told.
    public Optional<TableData> rows(String sql, Grounding grounding, RunSession run) {
        return quietly(sql, null, grounding, run)
                .filter(r -> !r.truncated())
                .map(ExecutionAnswer.Rows::table);
    }

    private Optional<ExecutionAnswer.Rows> quietly(
            String sql, @Nullable Integer rows, Grounding grounding, RunSession run) {
        run.cancel().check();
        Statement sample = new Statement(0, 1, "sample", sql, rows, null, false);
        try {
            return switch (runner.execute(sample, grounding.scopeId(), run)) {
                case ExecutionAnswer.Rows r -> Optional.of(r);
                case ExecutionAnswer.Refused r -> Optional.empty();
                case ExecutionAnswer.Failed f -> Optional.empty();
                case ExecutionAnswer.Cancelled c -> Optional.empty();
            };
        } catch (ProblemException e) {
            run.cancel().check();
            return Optional.empty();
        }
    }

    /// Asks what can be proven about a statement that ran in this scope.
    ///
    /// @param rows the rows that it gave
    /// @param wishes what is to be proven
    /// @throws io.dataagent.contracts.problem.ProblemException if query-service does not answer
    public StatementChecks checks(
            String sql, long rows, List<Wish> wishes, Grounding grounding, RunSession run) {
        return runner.checks(sql, rows, wishes, grounding.scopeId(), run);
    }

    private static RunEvent told(ExecutionAnswer answer, String callId, int stepId, long took) {
        return switch (answer) {
            case ExecutionAnswer.Rows r ->
                    new RunEvent.ToolEnd(
                            callId,
                            Phase.EXECUTOR,
                            stepId,
                            TOOL,
                            r.table().rows().size() + " rows" + (r.truncated() ? " (cut)" : ""),
                            took);
            case ExecutionAnswer.Refused r ->
                    error(callId, stepId, Attempted.refused(r.violations()).message(), took);
            case ExecutionAnswer.Failed f -> error(callId, stepId, f.message(), took);
            case ExecutionAnswer.Cancelled c -> error(callId, stepId, "cancelled", took);
        };
    }

    private static RunEvent error(String callId, int stepId, String message, long took) {
        return new RunEvent.ToolError(callId, Phase.EXECUTOR, stepId, TOOL, message, took);
    }
}
