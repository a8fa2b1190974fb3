package io.dataagent.agent.run;

import io.dataagent.agent.analyst.machine.Budget;
import io.dataagent.agent.analyst.machine.Machine;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.machine.Transition;
import io.dataagent.agent.database.StoreUnavailable;
import io.dataagent.agent.journal.Change;
import io.dataagent.agent.journal.Recorder;
import io.dataagent.agent.journal.Recorders;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.lease.Lease;
import io.dataagent.agent.lease.LeaseLost;
import io.dataagent.agent.session.ProviderLost;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;

/// The run boundary: drives one run from where it stands to its end. It alone knows time,
/// cancellation, journal and failure; each phase's events and its checkpoint are one transaction.
@ApplicationScoped
class RunWorker {

    private static final Logger LOG = Logger.getLogger(RunWorker.class);

    private final Recorders recorders;
    private final Preparation preparation;
    private final PhaseFactory phases;
    private final Handover handover;
    private final RunConfig config;
    private final MeterRegistry metrics;

    @Inject
    RunWorker(
            Recorders recorders,
            Preparation preparation,
            PhaseFactory phases,
            Handover handover,
            RunConfig config,
            MeterRegistry metrics) {
        this.recorders = recorders;
        this.preparation = preparation;
        this.phases = phases;
        this.handover = handover;
        this.config = config;
        this.metrics = metrics;
    }

    /// Works until the run is done, stopped or lost. Never throws.
    void work(OwnedRun run, Lease lease, CancelToken cancel) {
        long start = System.nanoTime();
        try {
            Recorder recorder = recorders.open(run.own(), run.input().chatId(), lease);
            Step.Done done = toTheEnd(run, recorder, cancel);
            cancel.settle();
            if (cancel.reason() == CancelToken.Reason.LOST) {
                return;
            }
            String outcome = handover.finish(run, recorder, done);
            count(done, recorder);
            metrics.timer("dataagent.run.duration", "outcome", outcome)
                    .record(Duration.ofNanos(System.nanoTime() - start));
        } catch (LeaseLost e) {
            LOG.infof("run %s goes on elsewhere", run.own().runId());
        } catch (StoreUnavailable e) {
            LOG.warnf("run %s waits to be taken up: %s", run.own().runId(), e.getMessage());
        } catch (Exception e) {
            LOG.errorf(e, "run %s could not be ended here", run.own().runId());
        }
    }

    private Step.Done toTheEnd(OwnedRun run, Recorder recorder, CancelToken cancel) {
        try {
            return drive(run, recorder, cancel);
        } catch (LeaseLost | StoreUnavailable e) {
            throw e;
        } catch (Exception e) {
            return ended(run, cancel, e);
        }
    }

    private void count(Step.Done done, Recorder recorder) {
        if (done instanceof Step.ClarificationNeeded) {
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

    private static Step.Done ended(OwnedRun run, CancelToken cancel, Exception e) {
        return switch (cancel.reason()) {
            case PERSON -> new Step.Cancelled();
            case TIMEOUT ->
                    new Step.Failed(ProblemCode.RUN_TIMEOUT, ProblemCode.RUN_TIMEOUT.title());
            case LOST -> throw new LeaseLost(run.own().runId());
            case null -> failed(run, e);
        };
    }

    private static Step.Failed failed(OwnedRun run, Exception e) {
        if (e instanceof ProblemException problem) {
            ProblemCode code = problem.problem().code();
            LOG.warnf("run %s failed: %s", run.own().runId(), code.wire());
            String detail = problem.problem().detail();
            return new Step.Failed(code, detail == null ? code.title() : detail);
        }
        LOG.errorf(e, "run %s failed", run.own().runId());
        return new Step.Failed(ProblemCode.INTERNAL, ProblemCode.INTERNAL.title());
    }

    private Step.Done drive(OwnedRun run, Recorder recorder, CancelToken cancel) {
        Step step = run.checkpoint() == null ? new Step.Planning(Budget.full()) : run.checkpoint();
        if (!run.fresh()) {
            preparation.endOlderEpochs(run);
            resume(run, recorder, (Step.Working) step);
        }
        if (run.takeovers() > config.maxTakeovers()) {
            return new Step.Failed(ProblemCode.RUN_LOST, ProblemCode.RUN_LOST.title());
        }
        RunSession session = preparation.session(run, recorder, cancel);
        while (step instanceof Step.Working working) {
            try {
                step = advance(new Machine(phases.of(session)), working, session);
            } catch (ProviderLost e) {
                session = replaced(session, working, e);
            }
        }
        return (Step.Done) step;
    }

    /// Leaves the phase at work and begins it again with the built-in model: to readers and to the
    /// evidence it is as if another owner had taken the run up. What was called stays counted and
    /// traced.
    private RunSession replaced(RunSession session, Step.Working step, ProviderLost lost) {
        session.cancel().check();
        RunSession next = preparation.withoutProvider(session, lost);
        metrics.counter("dataagent.provider.fallback", "provider", lost.provider()).increment();
        next.recorder()
                .write(
                        List.of(
                                new RunEvent.RunRetrying(
                                        step.phase(), step.attempt(), 0, "provider_fallback"),
                                new RunEvent.RunResumed(step.phase(), step.attempt())),
                        new Change.None());
        return next;
    }

    private static void resume(OwnedRun run, Recorder recorder, Step.Working step) {
        if (!recorder.blank()) {
            recorder.record(new RunEvent.RunResumed(step.phase(), step.attempt()));
        }
    }

    private Step advance(Machine machine, Step.Working step, RunSession session) {
        long start = System.nanoTime();
        session.emit(new RunEvent.PhaseStart(step.phase(), step.attempt()));
        Transition moved = machine.advance(step);
        session.cancel().check();
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        metrics.timer("dataagent.phase.duration", "phase", step.phase().wire()).record(took);
        List<RunEvent> events =
                List.of(
                        new RunEvent.PhaseArtifactProduced(
                                step.phase(), step.attempt(), Shown.of(moved.artifact())),
                        new RunEvent.TokenUpdate(step.phase(), session.models().used(step.phase())),
                        new RunEvent.PhaseComplete(step.phase(), step.attempt(), took.toMillis()));
        session.recorder().write(events, change(moved.next()));
        return moved.next();
    }

    private static Change change(Step next) {
        return next instanceof Step.Working
                ? new Change.Checkpoint(ContractJson.write(next))
                : new Change.None();
    }
}
