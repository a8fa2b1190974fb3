package io.dataagent.query.run;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.Validation;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.fanout.Knowledge;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.run.Judgements.Judgement;
import io.dataagent.query.run.RunningStatement.Reason;
import io.dataagent.query.run.StatementRunner.Counting;
import io.dataagent.query.run.note.Ending;
import io.dataagent.query.run.note.ExecutionStore;
import io.dataagent.query.run.note.Order;
import io.dataagent.query.run.note.Records;
import io.dataagent.query.run.note.RunConfig;
import io.dataagent.query.run.note.StartNote;
import io.dataagent.query.source.value.BoundParameter;
import io.dataagent.query.source.value.BoundValues;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The way of every statement: gate, register, run, record. Nothing else reaches a customer's
/// database with text that somebody wrote.
@ApplicationScoped
public class Executions {

    private static final Ending BROKEN = new Ending.Failed(ProblemCode.INTERNAL, "", null, null);

    private final Judgements judgements;
    private final StatementRunner runner;
    private final RunningStatements running;
    private final ExecutionStore store;
    private final UserPlaces places;
    private final Records records;
    private final QueryConfig config;
    private final RunConfig settings;

    @Inject
    Executions(
            StatementRunner runner,
            RunningStatements running,
            ExecutionStore store,
            UserPlaces places,
            Records records,
            Judgements judgements,
            QueryConfig config,
            RunConfig settings) {
        this.runner = runner;
        this.running = running;
        this.store = store;
        this.places = places;
        this.records = records;
        this.config = config;
        this.settings = settings;
        this.judgements = judgements;
    }

    /// What the gate says of a statement, without running it.
    public Verdict verdict(
            SqlText sql, GateScope scope, Dialect dialect, List<BoundParameter> parameters) {
        return check(sql, scope, dialect, parameters).verdict();
    }

    Validation validate(
            SqlText sql,
            GateScope scope,
            Knowledge knowledge,
            Dialect dialect,
            List<BoundParameter> parameters) {
        return switch (verdict(sql, scope, dialect, parameters)) {
            case Verdict.Accepted accepted ->
                    new Validation(
                            true,
                            List.of(),
                            accepted.lineage(),
                            ReadStatement.of(
                                            accepted.sql(),
                                            dialect,
                                            scope,
                                            knowledge,
                                            LocalDate.now(ZoneOffset.UTC))
                                    .map(ReadStatement::facts)
                                    .orElse(null));
            case Verdict.Refused refused -> new Validation(false, refused.violations(), null);
        };
    }

    /// Executes and keeps the rows in memory, within the limits.
    public ExecutionAnswer execute(Order order) {
        Reading reading =
                new Reading(
                        Math.clamp(order.limits().maxRows(), 1, config.maxRowsCeiling()),
                        config.maxBytes(),
                        config.maxCellBytes());
        Counting counting =
                order.limits().countAll()
                        ? new Counting(reading::more, settings.countTimeoutMs())
                        : Counting.NONE;
        int timeoutMs = Math.clamp(order.limits().timeoutMs(), 1, config.timeoutMs());
        return Answers.of(
                run(order, reading, counting, timeoutMs),
                reading,
                order.source().dialect(),
                order.scope());
    }

    /// Executes and hands all rows on; the limit of time may be longer than that of others.
    public Ending stream(Order order, RowSink sink) {
        return run(order, sink, Counting.NONE, Math.max(1, order.limits().timeoutMs()));
    }

    private Ending run(Order order, RowSink sink, Counting counting, int timeoutMs) {
        Judgement judged =
                check(order.sql(), order.scope(), order.source().dialect(), order.parameters());
        return switch (judged.verdict()) {
            case Verdict.Refused refused -> {
                Ending ending = new Ending.Refused(refused.violations());
                records.neverStarted(order, judged.statement(), ending);
                yield ending;
            }
            case Verdict.Accepted accepted -> {
                Run run = new Run(order, judged, accepted, timeoutMs);
                try (UserPlaces.Place _ = places.take(order.entry().actor())) {
                    yield started(run, sink, counting);
                }
            }
        };
    }

    /// A statement that may run.
    private record Run(Order order, Judgement judged, Verdict.Accepted accepted, int timeoutMs) {

        String statement() {
            return judged.statement();
        }

        ExecutionId id() {
            return order.entry().id();
        }

        Job job() {
            return new Job(
                    order.source(),
                    accepted.sql(),
                    bound(),
                    judged.hints(),
                    timeoutMs,
                    id().toString());
        }

        private List<BoundParameter> bound() {
            return accepted.placeholders().stream()
                    .map(number -> order.parameters().get(number - 1))
                    .toList();
        }
    }

    private Judgement check(
            SqlText sql, GateScope scope, Dialect dialect, List<BoundParameter> parameters) {
        Judgement judged =
                judgements.of(sql, scope, dialect, BoundValues.binding(parameters, dialect));
        records.judged(judged.verdict());
        return judged;
    }

    private Ending started(Run run, RowSink sink, Counting counting) {
        RunningStatement handle = running.add(run.id()).orElseThrow(Executions::usedBefore);
        long began = System.nanoTime();
        StartNote note =
                store.start(new ExecutionStore.Begun(run.order().entry(), run.statement()));
        Ending ending = BROKEN;
        try {
            run.order().caller().onGone(() -> handle.cancel(Reason.CALLER_GONE));
            ending =
                    Answers.ending(
                            runner.run(run.job(), sink, counting, handle, note), run.accepted());
        } catch (UncheckedIOException e) {
            // Nobody takes the rows any more.
            ending = new Ending.Cancelled(Reason.CALLER_GONE.wire());
        } catch (ProblemException e) {
            ending = new Ending.Failed(e.problem().code(), "", null, null);
            throw e;
        } finally {
            running.remove(run.id());
            Duration took = Duration.ofNanos(System.nanoTime() - began);
            ending = recorded(run, note.found(), ending, took);
        }
        return ending;
    }

    /// The end as it is noted, which is the one that the caller hears of.
    private Ending recorded(Run run, ExecutionStore.Start found, Ending ending, Duration took) {
        return switch (found) {
            case TAKEN -> throw usedBefore();
            case CANCELLED_BEFORE -> {
                Ending asked = new Ending.Cancelled(Reason.ASKED.wire());
                records.neverStarted(run.order(), run.statement(), asked);
                yield asked;
            }
            case STARTED ->
                    records.finished(run.order(), run.statement(), ending, took)
                            ? ending
                            : new Ending.Cancelled(Reason.LEASE_LOST.wire());
        };
    }

    private static ProblemException usedBefore() {
        return new ProblemException(ProblemCode.CONFLICT, "The execution id was used before.");
    }

    /// Asks for the end of a statement, on whichever replica it runs.
    ///
    /// @param run null for a person's own statement
    public void cancel(ExecutionId id, @Nullable MessageId run, UserId actor) {
        store.requestCancel(id, run, actor, records.cancelAsked(id, run, actor));
        running.look();
    }

    /// Whether an id belongs to a statement of somebody else, or of a run.
    public boolean anothers(ExecutionId id, UserId actor) {
        return store.anothers(id, actor);
    }

    /// Ends every statement of a run that is over.
    public void cancelAll(MessageId run) {
        cancelUpTo(run, Long.MAX_VALUE);
    }

    void cancelUpTo(MessageId run, long epoch) {
        store.requestCancelUpTo(run, epoch);
        running.look();
    }
}
