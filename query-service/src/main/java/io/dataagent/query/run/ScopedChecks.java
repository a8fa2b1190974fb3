package io.dataagent.query.run;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.kit.http.Caller;
import io.dataagent.query.bind.Names.Field;
import io.dataagent.query.discovery.Remeasuring;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.index.ValueIndex;
import io.dataagent.query.proof.Asking;
import io.dataagent.query.proof.Asking.Answer;
import io.dataagent.query.proof.Indexed;
import io.dataagent.query.proof.Proofs;
import io.dataagent.query.run.note.ExecutionEntry;
import io.dataagent.query.run.note.Order;
import io.dataagent.query.scope.Scope;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.value.BoundParameter;
import io.dataagent.query.source.value.BoundValues;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Checks of a run's statements within its scope. Each statement that a check takes goes the way of
/// every other: gate, register, run, record.
@ApplicationScoped
class ScopedChecks {

    private static final int DEFAULT_MS = 10_000;
    private static final int MOST_STATEMENTS = 40;

    private final Executions executions;
    private final ValueIndex values;
    private final Remeasuring remeasuring;

    @Inject
    ScopedChecks(Executions executions, ValueIndex values, Remeasuring remeasuring) {
        this.executions = executions;
        this.values = values;
        this.remeasuring = remeasuring;
    }

    StatementChecks check(
            Scope scope, SourceConnection source, ChecksRequest request, Caller caller) {
        long started = System.nanoTime();
        GateScope gate = scope.forGate(source.mainSchema());
        List<BoundParameter> bound = BoundValues.read(request.parameters());
        Verdict verdict =
                executions.verdict(new SqlText(request.sql()), gate, source.dialect(), bound);
        return switch (verdict) {
            case Verdict.Refused refused ->
                    new StatementChecks(
                            null, refused.violations(), List.of(), List.of(), null, null, 0);
            case Verdict.Accepted accepted -> {
                Optional<ReadStatement> read =
                        ReadStatement.of(
                                accepted.sql(),
                                source.dialect(),
                                gate,
                                scope.knowledge(),
                                LocalDate.now(ZoneOffset.UTC));
                Asking asking = asking(scope, source, gate, request, caller, started, bound);
                yield read.map(
                                r ->
                                        Proofs.of(
                                                r,
                                                accepted.sql().text(),
                                                Set.copyOf(request.wishes()),
                                                request.rows(),
                                                asking,
                                                started))
                        .orElseGet(ScopedChecks::unread);
            }
        };
    }

    private static StatementChecks unread() {
        return new StatementChecks(null, List.of(), List.of(), List.of(), null, null, 0);
    }

    private Asking asking(
            Scope scope,
            SourceConnection source,
            GateScope gate,
            ChecksRequest request,
            Caller caller,
            long started,
            List<BoundParameter> bound) {
        int wanted = request.timeoutMs() == null ? DEFAULT_MS : request.timeoutMs();
        int budget = Math.clamp(wanted, 1, scope.timeoutMs());
        int[] asked = {0};
        Asking statements =
                (sql, maxRows) -> {
                    long left = budget - (System.nanoTime() - started) / 1_000_000;
                    if (!bound.isEmpty()) {
                        return new Answer.NotAvailable("Values are bound to its placeholders.");
                    }
                    if (left <= 0 || ++asked[0] > MOST_STATEMENTS) {
                        return new Answer.NotAvailable("There was no time left.");
                    }
                    ExecutionId id = asked[0] == 1 ? request.executionId() : ExecutionId.next();
                    Order order =
                            new Order(
                                    new ExecutionEntry(
                                            id,
                                            scope.id(),
                                            scope.runId(),
                                            request.epoch(),
                                            scope.userId(),
                                            scope.connectionId(),
                                            "check"),
                                    source,
                                    gate,
                                    new SqlText(sql),
                                    new Order.Limits(maxRows, (int) left, false),
                                    caller);
                    return answer(executions.execute(order));
                };
        return new Known(statements, values, remeasuring, scope);
    }

    /// Asks the database, and the index of values before it; hands on what was found out.
    private record Known(Asking statements, ValueIndex values, Remeasuring remeasuring, Scope scope)
            implements Asking {

        @Override
        public Answer ask(String sql, int maxRows) {
            return statements.ask(sql, maxRows);
        }

        @Override
        public Indexed known(Field field) {
            return values.known(scope, field);
        }

        @Override
        public void broken(List<Field> key) {
            ScopeTable table = key.getFirst().table();
            remeasuring.broken(
                    scope.connectionId(),
                    table.schema(),
                    table.name(),
                    key.stream().map(Field::column).toList());
        }
    }

    private static Answer answer(ExecutionAnswer answer) {
        return switch (answer) {
            case ExecutionAnswer.Rows rows -> new Answer.Rows(rows.table(), rows.truncated());
            case ExecutionAnswer.Refused ignored ->
                    new Answer.NotAvailable("The statement of the check is not allowed.");
            case ExecutionAnswer.Failed failed ->
                    new Answer.NotAvailable("The statement of the check failed: " + failed.code());
            case ExecutionAnswer.Cancelled ignored ->
                    new Answer.NotAvailable("The check was cancelled.");
        };
    }
}
