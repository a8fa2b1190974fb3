package io.dataagent.agent.run;

import io.dataagent.agent.budget.BudgetSpent;
import io.dataagent.agent.database.StoreUnavailable;
import io.dataagent.agent.journal.Change;
import io.dataagent.agent.journal.Recorder;
import io.dataagent.agent.journal.Recorders;
import io.dataagent.agent.kind.KindMachine;
import io.dataagent.agent.kind.Kinds;
import io.dataagent.agent.kind.Move;
import io.dataagent.agent.kind.Outcome;
import io.dataagent.agent.kind.Stage;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.lease.Lease;
import io.dataagent.agent.lease.LeaseLost;
import io.dataagent.agent.session.ProviderLost;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.chore.BestEffort;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The run boundary: drives one run of any kind from where it stands to its end. It alone knows
/// time, cancellation, journal and failure; each stage's events and its checkpoint are one
/// transaction.
@ApplicationScoped
class RunWorker {

    private static final Logger LOG = Logger.getLogger(RunWorker.class);

    private final Recorders recorders;
    private final Preparation preparation;
    private final Kinds kinds;
    private final Handover handover;
    private final RunConfig config;
    private final MeterRegistry metrics;

    @Inject
    RunWorker(
            Recorders recorders,
            Preparation preparation,
            Kinds kinds,
            Handover handover,
            RunConfig config,
            MeterRegistry metrics) {
        this.recorders = recorders;
        this.preparation = preparation;
        this.kinds = kinds;
        this.handover = handover;
        this.config = config;
        this.metrics = metrics;
    }

    /// Works until the run is done, stopped or lost. Never throws.
    void work(OwnedRun run, Lease lease, CancelToken cancel) {
        BestEffort.attempt("run " + run.own().runId(), () -> worked(run, lease, cancel));
    }

    private void worked(OwnedRun run, Lease lease, CancelToken cancel) {
        long start = System.nanoTime();
        try {
            Recorder recorder = recorders.open(run.own(), run.input().chatId(), lease);
            Outcome done = toTheEnd(run, recorder, cancel);
            cancel.settle();
            if (cancel.reason() == CancelToken.Reason.LOST) {
                return;
            }
            String outcome = handover.finish(run, recorder, done);
            count(done, recorder);
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            LogKeys.timed(took, code(done), () -> LOG.infof("run ended: %s", outcome));
            metrics.timer(
                            "dataagent.run.duration",
                            "outcome",
                            outcome,
                            "kind",
                            run.input().kind().wire())
                    .record(took);
        } catch (LeaseLost e) {
            LOG.infof("run %s goes on elsewhere", run.own().runId());
        } catch (StoreUnavailable e) {
            LOG.warnf("run %s waits to be taken up: %s", run.own().runId(), e.getMessage());
        }
    }

    private Outcome toTheEnd(OwnedRun run, Recorder recorder, CancelToken cancel) {
        KindMachine<?> machine =
                kinds.machine(run.input().kind())
                        .orElseThrow(() -> new LeaseLost(run.own().runId()));
        try {
            return drive(machine, run, recorder, cancel);
        } catch (LeaseLost | StoreUnavailable e) {
            throw e;
        } catch (Exception e) {
            return ended(run, cancel, e);
        }
    }

    private static @Nullable String code(Outcome done) {
        return done instanceof Outcome.Failed failed ? failed.code().wire() : null;
    }

    private void count(Outcome done, Recorder recorder) {
        if (done instanceof Outcome.ClarificationNeeded) {
            metrics.counter("dataagent.clarifications").increment();
        }
        long revisions =
                recorder.tell(
                        story ->
                                story.stream()
                                        .filter(e -> e.event() instanceof RunEvent.PhaseStart)
                                        .map(e -> ((RunEvent.PhaseStart) e.event()).attempt() - 1L)
                                        .reduce(0L, Math::max));
        metrics.counter("dataagent.revisions").increment(revisions);
    }

    private static Outcome ended(OwnedRun run, CancelToken cancel, Exception e) {
        return switch (cancel.reason()) {
            case PERSON -> new Outcome.Cancelled();
            case TIMEOUT ->
                    new Outcome.Failed(ProblemCode.RUN_TIMEOUT, ProblemCode.RUN_TIMEOUT.title());
            case LOST -> throw new LeaseLost(run.own().runId());
            case null -> failed(run, e);
        };
    }

    private static Outcome.Failed failed(OwnedRun run, Exception e) {
        if (e instanceof BudgetSpent spent) {
            Metrics.counter("dataagent.budget.refused").increment();
            LOG.infof("run %s: %s", run.own().runId(), spent.getMessage());
            return new Outcome.Failed(ProblemCode.BUDGET_EXHAUSTED, spent.sentence());
        }
        if (e instanceof ProblemException problem) {
            ProblemCode code = problem.problem().code();
            LOG.warnf("run %s failed: %s", run.own().runId(), code.wire());
            String detail = problem.problem().detail();
            return new Outcome.Failed(code, detail == null ? code.title() : detail);
        }
        LOG.errorf(e, "run %s failed", run.own().runId());
        return new Outcome.Failed(ProblemCode.INTERNAL, ProblemCode.INTERNAL.title());
    }

    private <S extends Stage> Outcome drive(
            KindMachine<S> machine, OwnedRun run, Recorder recorder, CancelToken cancel) {
        @Nullable String checkpoint = run.standing().checkpoint();
        S stage = checkpoint == null ? machine.begin(run.input()) : machine.read(checkpoint);
        boolean resumed = false;
        if (!run.fresh()) {
            preparation.endOlderEpochs(run);
            resume(run, recorder, stage);
            resumed = stage.underway();
        }
        if (run.standing().takeovers() > config.maxTakeovers()) {
            return new Outcome.Failed(ProblemCode.RUN_LOST, ProblemCode.RUN_LOST.title());
        }
        RunSession session = preparation.session(run, recorder, cancel);
        if (run.fresh()) {
            metrics.timer("dataagent.run.first.event")
                    .record(Duration.ofNanos(System.nanoTime() - run.askedAtNanos()));
        }
        while (true) {
            try {
                switch (advance(machine, stage, session, resumed)) {
                    case Move.On<S> on -> {
                        stage = on.next();
                        resumed = false;
                    }
                    case Move.Over<S> over -> {
                        return over.outcome();
                    }
                }
            } catch (ProviderLost e) {
                stage = machine.again(stage);
                resumed = false;
                session = replaced(session, stage, e);
            }
        }
    }

    /// Leaves the phase at work and begins it again with the built-in model: to readers and to the
    /// evidence it is as if another owner had taken the run up. What was called stays counted and
    /// traced.
    private RunSession replaced(RunSession session, Stage stage, ProviderLost lost) {
        session.cancel().check();
        RunSession next = preparation.withoutProvider(session, lost);
        metrics.counter("dataagent.provider.fallback", "provider", lost.provider()).increment();
        next.recorder()
                .write(
                        List.of(
                                new RunEvent.RunRetrying(
                                        stage.phase(), stage.attempt(), 0, "provider_fallback"),
                                new RunEvent.RunResumed(stage.phase(), stage.attempt())),
                        new Change.Checkpoint(stage.checkpoint()));
        return next;
    }

    private static void resume(OwnedRun run, Recorder recorder, Stage stage) {
        if (!recorder.blank()) {
            @Nullable Long kept = stage.underway() ? run.standing().sequence() : null;
            recorder.record(new RunEvent.RunResumed(stage.phase(), stage.attempt(), kept));
        }
    }

    private <S extends Stage> Move<S> advance(
            KindMachine<S> machine, S stage, RunSession session, boolean resumed) {
        long start = System.nanoTime();
        LogKeys.phase(stage.phase().wire());
        if (!resumed) {
            session.emit(new RunEvent.PhaseStart(stage.phase(), stage.attempt()));
        }
        boolean ended = false;
        Move<S> moved;
        Duration took;
        try {
            moved = machine.advance(stage, session);
            session.cancel().check();
            ended = true;
        } finally {
            took = Duration.ofNanos(System.nanoTime() - start);
            ended(stage, ended ? "ok" : "failed", took);
        }
        List<RunEvent> events = new ArrayList<>(moved.events());
        events.add(new RunEvent.TokenUpdate(stage.phase(), session.models().used(stage.phase())));
        events.add(new RunEvent.PhaseComplete(stage.phase(), stage.attempt(), took.toMillis()));
        session.recorder().write(events, change(moved));
        return moved;
    }

    private void ended(Stage stage, String outcome, Duration took) {
        metrics.timer("dataagent.phase.duration", "phase", stage.phase().wire(), "outcome", outcome)
                .record(took);
        LogKeys.timed(took, null, () -> LOG.infof("phase ended: %s", outcome));
    }

    private static Change change(Move<?> moved) {
        return switch (moved) {
            case Move.On<?> on -> new Change.Checkpoint(on.next().checkpoint());
            case Move.Over<?> over -> new Change.None();
        };
    }
}
