package io.dataagent.query.run;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.query.Validation;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.source.SourceConnection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The way of every statement: gate, register, run, record. Nothing else reaches a customer's
/// database with text that somebody wrote.
@ApplicationScoped
public class Executions {

    private final Map<Dialect, Gate> gates = new EnumMap<>(Dialect.class);
    private final StatementRunner runner;
    private final RunningStatements running;
    private final ExecutionStore store;
    private final Records records;
    private final QueryConfig config;

    /// What is to be executed.
    ///
    /// @param entry who, where, why
    /// @param source the connection
    /// @param scope what it may name
    /// @param sql the raw text
    /// @param maxRows rows to return
    /// @param timeoutMs milliseconds
    record Order(
            ExecutionStore.Entry entry,
            SourceConnection source,
            GateScope scope,
            SqlText sql,
            int maxRows,
            int timeoutMs) {}

    @Inject
    Executions(
            StatementRunner runner,
            RunningStatements running,
            ExecutionStore store,
            Records records,
            QueryConfig config) {
        this.runner = runner;
        this.running = running;
        this.store = store;
        this.records = records;
        this.config = config;
        for (Dialect dialect : Dialect.values()) {
            gates.put(dialect, new Gate(dialect, GateLimits.standard()));
        }
    }

    Validation validate(SqlText sql, GateScope scope, Dialect dialect) {
        return switch (check(sql, scope, dialect)) {
            case Verdict.Accepted accepted -> new Validation(true, List.of(), accepted.lineage());
            case Verdict.Refused refused -> new Validation(false, refused.violations(), null);
        };
    }

    ExecutionAnswer execute(Order order) {
        return switch (check(order.sql(), order.scope(), order.source().dialect())) {
            case Verdict.Refused refused ->
                    records.finished(order, new ExecutionAnswer.Refused(refused.violations()));
            case Verdict.Accepted accepted -> started(order, accepted);
        };
    }

    private Verdict check(SqlText sql, GateScope scope, Dialect dialect) {
        Gate gate = gates.get(dialect);
        if (gate == null) {
            throw new IllegalStateException("no gate for " + dialect);
        }
        Verdict verdict = gate.check(sql, scope);
        records.judged(verdict);
        return verdict;
    }

    private ExecutionAnswer started(Order order, Verdict.Accepted accepted) {
        return switch (store.start(order.entry())) {
            case TAKEN ->
                    throw new ProblemException(
                            ProblemCode.CONFLICT, "The execution id was used before.");
            case CANCELLED_BEFORE -> records.finished(order, new ExecutionAnswer.Cancelled());
            case STARTED -> ran(order, accepted);
        };
    }

    private ExecutionAnswer ran(Order order, Verdict.Accepted accepted) {
        ExecutionId id = order.entry().id();
        RunningStatement handle = running.add(id);
        ExecutionAnswer answer = new ExecutionAnswer.Failed(ProblemCode.BUSY, "", null, null);
        try {
            answer =
                    answer(
                            runner.run(
                                    order.source(),
                                    accepted.sql(),
                                    Math.clamp(order.maxRows(), 1, config.maxRowsCeiling()),
                                    Math.clamp(order.timeoutMs(), 1, config.timeoutMs()),
                                    handle),
                            accepted);
        } finally {
            running.remove(id);
            records.finished(order, answer);
        }
        return answer;
    }

    private static ExecutionAnswer answer(
            StatementRunner.Outcome outcome, Verdict.Accepted accepted) {
        return switch (outcome) {
            case StatementRunner.Outcome.Cancelled ignored -> new ExecutionAnswer.Cancelled();
            case StatementRunner.Outcome.Failed failed ->
                    new ExecutionAnswer.Failed(
                            failed.failure().code(),
                            failed.failure().sentence(),
                            failed.failure().sqlState(),
                            failed.failure().position());
            case StatementRunner.Outcome.Rows rows ->
                    new ExecutionAnswer.Rows(
                            rows.table(),
                            rows.truncated(),
                            rows.durationMs(),
                            accepted.sql().text(),
                            named(accepted.lineage(), rows.table()));
        };
    }

    /// The lineage with the names that the database gave to the output columns.
    private static QueryLineage named(QueryLineage lineage, TableData table) {
        if (lineage.outputs().size() != table.columns().size()) {
            return lineage;
        }
        List<OutputColumn> outputs = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            OutputColumn output = lineage.outputs().get(i);
            outputs.add(
                    new OutputColumn(
                            table.columns().get(i).name(), output.sources(), output.aggregated()));
        }
        return new QueryLineage(
                lineage.datasets(),
                outputs,
                lineage.joins(),
                lineage.filters(),
                lineage.timeWindow(),
                lineage.grain());
    }

    void cancel(ExecutionId id, RunGrant grant) {
        store.requestCancel(id, grant.runId(), grant.userId());
        running.look();
    }

    void cancelUpTo(MessageId run, long epoch) {
        store.requestCancelUpTo(run, epoch);
        running.look();
    }
}
