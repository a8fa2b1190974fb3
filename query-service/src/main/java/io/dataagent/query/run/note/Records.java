package io.dataagent.query.run.note;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.Violation;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Verdict;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Audit lines and metrics of statements. No line holds a literal, and no metric a name.
@ApplicationScoped
public class Records {

    private final Audit audit;
    private final ExecutionStore store;
    private final MeterRegistry meters;
    private final DistributionSummary rows;
    private final Counter accepted;
    private final Map<Dialect, Timer> answered = new ConcurrentHashMap<>();

    @Inject
    public Records(Audit audit, ExecutionStore store, MeterRegistry meters) {
        this.audit = audit;
        this.store = store;
        this.meters = meters;
        this.rows = DistributionSummary.builder("dataagent.query.rows").register(meters);
        this.accepted = counter("accepted", "none");
    }

    public void judged(Verdict verdict) {
        switch (verdict) {
            case Verdict.Accepted ignored -> accepted.increment();
            case Verdict.Refused refused ->
                    counter("refused", refused.violations().getFirst().rule()).increment();
        }
    }

    private Counter counter(String verdict, String rule) {
        return meters.counter("dataagent.sql.gate", "verdict", verdict, "rule", rule);
    }

    /// Counts, and stores the end of an execution with its audit line.
    ///
    /// @param statement without its literals
    /// @return false if another replica has taken it over and noted its end
    /// @param took from the begin of the execution to its end
    public boolean finished(Order order, String statement, Ending ending, Duration took) {
        return stored(order, statement, ending, took);
    }

    /// Counts, and stores the audit line of what was never executed.
    ///
    /// @param statement without its literals
    public void neverStarted(Order order, String statement, Ending ending) {
        stored(order, statement, ending, null);
    }

    private boolean stored(Order order, String statement, Ending ending, @Nullable Duration took) {
        Map<String, String> facts = facts(order, statement);
        String reason = null;
        switch (ending) {
            case Ending.Done done -> {
                rows.record(done.rows());
                answered.computeIfAbsent(order.source().dialect(), this::answered)
                        .record(Duration.ofMillis(done.durationMs()));
                facts.put("rows", String.valueOf(done.rows()));
                facts.put("durationMs", String.valueOf(done.durationMs()));
                done.totalRows().ifPresent(n -> facts.put("totalRows", String.valueOf(n)));
            }
            case Ending.Refused refused -> {
                reason = refused.violations().getFirst().rule();
                if (reason.equals("plan_cost")) {
                    counter("refused", reason).increment();
                }
                facts.put("rules", rules(refused));
            }
            case Ending.Failed failed -> {
                reason = failed.code().wire();
                timed(order, reason, took);
                facts.put("code", reason);
                if (failed.sqlState() != null) {
                    facts.put("sqlState", failed.sqlState());
                }
            }
            case Ending.Cancelled cancelled -> {
                reason = "cancelled";
                timed(order, reason, took);
                facts.put("code", reason);
                facts.put("reason", cancelled.reason());
            }
        }
        String outcome = outcome(ending);
        OutboxMessage line =
                audit.message(
                        order.entry().actor(),
                        action(order.entry().purpose()),
                        order.entry().id().toString(),
                        outcome,
                        facts);
        return store.finish(
                new ExecutionStore.Ended(order.entry().id(), outcome, reason, took != null, line));
    }

    /// What was never executed took no time, and is counted by the gate alone.
    private void timed(Order order, String reason, @Nullable Duration took) {
        if (took != null) {
            timer(order.source().dialect(), reason).record(took);
        }
    }

    /// What an audit line calls a statement of this purpose.
    static String action(String purpose) {
        return purpose.startsWith("export") ? "query.exported" : "query.executed";
    }

    private static Map<String, String> facts(Order order, String statement) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("statement", statement);
        facts.put("purpose", order.entry().purpose());
        facts.put("connectionId", order.source().id().toString());
        if (order.entry().run() != null) {
            facts.put("runId", order.entry().run().toString());
        }
        return facts;
    }

    private static String rules(Ending.Refused refused) {
        return refused.violations().stream()
                .map(Violation::rule)
                .distinct()
                .collect(Collectors.joining(","));
    }

    /// Somebody asked for the end of a statement.
    public OutboxMessage cancelAsked(ExecutionId id, @Nullable MessageId run, UserId actor) {
        return audit.message(
                actor,
                "query.cancel_asked",
                id.toString(),
                "ok",
                run == null ? Map.of() : Map.of("runId", run.toString()));
    }

    static String outcome(Ending ending) {
        return switch (ending) {
            case Ending.Done ignored -> "ok";
            case Ending.Refused ignored -> "refused";
            case Ending.Failed ignored -> "failed";
            case Ending.Cancelled ignored -> "failed";
        };
    }

    private Timer answered(Dialect dialect) {
        return timer(dialect, "ok");
    }

    private Timer timer(Dialect dialect, String outcome) {
        return meters.timer(
                "dataagent.query.duration", "dialect", dialect.wire(), "outcome", outcome);
    }
}
