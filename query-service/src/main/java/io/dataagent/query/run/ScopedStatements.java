package io.dataagent.query.run;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.SampleRequest;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.Validation;
import io.dataagent.kit.http.Caller;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.run.note.ExecutionEntry;
import io.dataagent.query.run.note.Order;
import io.dataagent.query.scope.Doubts;
import io.dataagent.query.scope.Scope;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.source.value.BoundValues;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/// Statements of a run within its scope.
@ApplicationScoped
public class ScopedStatements {

    private static final int SAMPLE_ROWS = 50;

    private final Executions executions;
    private final Connections connections;
    private final Doubts doubts;

    @Inject
    ScopedStatements(Executions executions, Connections connections, Doubts doubts) {
        this.executions = executions;
        this.connections = connections;
        this.doubts = doubts;
    }

    Validation validate(Scope scope, StatementRequest request) {
        SqlText sql = sql(request);
        SourceConnection source = source(scope);
        return executions.validate(
                sql,
                scope.forGate(source.mainSchema()),
                scope.knowledge(),
                source.dialect(),
                BoundValues.read(request.parameters()));
    }

    ExecutionAnswer execute(Scope scope, StatementRequest request, Caller caller) {
        Order.Limits limits =
                new Order.Limits(
                        request.maxRows() == null ? scope.maxRows() : request.maxRows(),
                        request.timeoutMs() == null ? scope.timeoutMs() : request.timeoutMs(),
                        StatementRequest.EXACT.equals(request.count()));
        Order order = order(scope, request, request.purpose(), limits, caller);
        ExecutionAnswer answer = executions.execute(order);
        return answer instanceof ExecutionAnswer.Rows rows
                ? rows.doubted(doubts.of(scope, order.sql().value(), rows.lineage()))
                : answer;
    }

    /// A statement of a scope, ready to be executed.
    ///
    /// @throws ProblemException `validation_failed` if it has no id, text or purpose
    public Order order(
            Scope scope,
            StatementRequest request,
            String purpose,
            Order.Limits limits,
            Caller caller) {
        SqlText sql = sql(request);
        SourceConnection source = source(scope);
        return new Order(
                entry(scope, request.executionId(), request.epoch(), purpose),
                source,
                scope.forGate(source.mainSchema()),
                sql,
                BoundValues.read(request.parameters()),
                limits,
                caller);
    }

    private static SqlText sql(StatementRequest request) {
        if (request.sql() == null || request.executionId() == null || request.purpose() == null) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "executionId, sql and purpose are needed");
        }
        return new SqlText(request.sql());
    }

    ExecutionAnswer sample(Scope scope, SampleRequest request, Caller caller) {
        ScopedDataset dataset = scope.require(request.dataset());
        SourceConnection source = source(scope);
        GateScope.ScopeTable table = scope.table(dataset, source.mainSchema());
        int limit = Math.clamp(request.limit(), 1, SAMPLE_ROWS);
        return executions.execute(
                new Order(
                        entry(scope, request.executionId(), request.epoch(), "sample"),
                        source,
                        scope.forGate(source.mainSchema()),
                        new SqlText(table.select(table.columns(), source.dialect(), limit)),
                        new Order.Limits(limit, scope.timeoutMs(), false),
                        caller));
    }

    /// The connection of a scope.
    SourceConnection source(Scope scope) {
        return connections
                .ofScope(scope.connectionId())
                .orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.NOT_FOUND, "There is no such scope."));
    }

    private static ExecutionEntry entry(Scope scope, ExecutionId id, long epoch, String purpose) {
        return new ExecutionEntry(
                id,
                scope.id(),
                scope.runId(),
                epoch,
                scope.userId(),
                scope.connectionId(),
                purpose);
    }
}
