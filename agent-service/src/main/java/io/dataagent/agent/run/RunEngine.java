package io.dataagent.agent.run;

import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.kind.Kinds;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.lease.Lease;
import io.dataagent.agent.lease.LeaseConfig;
import io.dataagent.agent.lease.LeaseKeeper;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.kit.chore.Chore;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import org.jboss.logging.Logger;

/// Puts each run on a virtual thread of its own, and takes up runs that were left behind.
@ApplicationScoped
class RunEngine {

    private static final Logger LOG = Logger.getLogger(RunEngine.class);
    private static final Duration INTERRUPT_AFTER = Duration.ofMillis(500);

    private final RunStore store;
    private final LeaseKeeper leases;
    private final RunWorker worker;
    private final Artifacts artifacts;
    private final Kinds kinds;
    private final Chore takeover;

    @Inject
    RunEngine(
            RunStore store,
            LeaseKeeper leases,
            LeaseConfig config,
            RunWorker worker,
            Artifacts artifacts,
            Kinds kinds) {
        this.store = store;
        this.leases = leases;
        this.worker = worker;
        this.artifacts = artifacts;
        this.kinds = kinds;
        this.takeover = Chore.whole("run-takeover", config.scan(), config.scan(), this::scan);
    }

    /// Starts to work on a run that this process owns.
    void start(OwnedRun run) {
        Lease lease = new Lease(leases.length(), run.askedAtNanos());
        CancelToken cancel = new CancelToken();
        leases.keep(run.own(), lease, cancel, kinds.maxRun(run.input().kind()));
        MessageId id = run.own().runId();
        Thread thread =
                Thread.ofVirtual()
                        .name("run-" + id)
                        .unstarted(
                                () -> {
                                    try {
                                        worker.work(run, lease, cancel);
                                    } finally {
                                        leases.drop(run.own());
                                    }
                                });
        cancel.onCancel(() -> interruptIfStuck(thread, cancel));
        thread.start();
    }

    /// Asks the owner of a run to stop, wherever it is.
    void cancel(MessageId id) {
        store.requestCancel(id);
        leases.cancelHere(id);
    }

    void start(@Observes StartupEvent event) {
        takeover.start();
    }

    void stop(@Observes ShutdownEvent event) {
        takeover.stop();
    }

    /// Looks once for runs that were left behind.
    void scan() {
        store.removeUnclaimed();
        store.removeForgotten();
        artifacts.removeExpired();
        store.takeOver(leases.owner(), kinds.available())
                .forEach(
                        run -> {
                            LOG.infof("run %s taken up", run.own().runId());
                            Metrics.counter("dataagent.run.takeovers").increment();
                            start(run);
                        });
    }

    private static void interruptIfStuck(Thread thread, CancelToken cancel) {
        try {
            if (!thread.join(INTERRUPT_AFTER)) {
                cancel.interrupt(thread);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
