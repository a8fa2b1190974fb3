package io.dataagent.query.run;

import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.Violation;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.Verdict;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Audit lines and metrics of statements.
@ApplicationScoped
class Records {

    private final Audit audit;
    private final ExecutionStore store;
    private final MeterRegistry meters;
    private final DistributionSummary rows;

    @Inject
    Records(Audit audit, ExecutionStore store, MeterRegistry meters) {
        this.audit = audit;
        this.store = store;
        this.meters = meters;
        this.rows = DistributionSummary.builder("dataagent.query.rows").register(meters);
    }

    void judged(Verdict verdict) {
        switch (verdict) {
            case Verdict.Accepted ignored -> count("accepted", "none");
            case Verdict.Refused refused ->
                    count("refused", refused.violations().getFirst().rule());
        }
    }

    private void count(String verdict, String rule) {
        meters.counter("dataagent.sql.gate", "verdict", verdict, "rule", rule).increment();
    }

    /// Counts, and stores the end of the execution with its audit line.
    ExecutionAnswer finished(Executions.Order order, ExecutionAnswer answer) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("statement", Gate.withoutLiterals(order.sql()));
        facts.put("purpose", order.entry().purpose());
        facts.put("connectionId", order.source().id().toString());
        if (order.entry().run() != null) {
            facts.put("runId", order.entry().run().toString());
        }
        switch (answer) {
            case ExecutionAnswer.Rows result -> {
                rows.record(result.table().rows().size());
                time(order, "ok", result.durationMs());
                facts.put("rows", String.valueOf(result.table().rows().size()));
                facts.put("durationMs", String.valueOf(result.durationMs()));
                facts.put("truncated", String.valueOf(result.truncated()));
            }
            case ExecutionAnswer.Refused refused ->
                    facts.put(
                            "rules",
                            refused.violations().stream()
                                    .map(Violation::rule)
                                    .distinct()
                                    .collect(Collectors.joining(",")));
            case ExecutionAnswer.Failed failed -> {
                time(order, failed.code().wire(), 0);
                facts.put("code", failed.code().wire());
                if (failed.sqlState() != null) {
                    facts.put("sqlState", failed.sqlState());
                }
            }
            case ExecutionAnswer.Cancelled ignored -> time(order, "cancelled", 0);
        }
        store.finish(
                order.entry().id(),
                outcome(answer),
                audit.message(
                        order.entry().actor(),
                        "query.executed",
                        order.entry().id().toString(),
                        outcome(answer),
                        facts));
        return answer;
    }

    static String outcome(ExecutionAnswer answer) {
        return switch (answer) {
            case ExecutionAnswer.Rows ignored -> "ok";
            case ExecutionAnswer.Refused ignored -> "refused";
            case ExecutionAnswer.Failed ignored -> "failed";
            case ExecutionAnswer.Cancelled ignored -> "failed";
        };
    }

    private void time(Executions.Order order, String outcome, long millis) {
        meters.timer(
                        "dataagent.query.duration",
                        "dialect",
                        order.source().dialect().wire(),
                        "outcome",
                        outcome)
                .record(Duration.ofMillis(millis));
    }
}
