package io.dataagent.ontology.build;

import io.dataagent.contracts.problem.ProblemException;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/// Builds what waits, one version after the other, on a virtual thread of its own; looks every
/// second, or at once when woken. Builds that another replica or an earlier life of this one left
/// behind are taken up here.
@ApplicationScoped
public class BuildLoop {

    private static final Logger LOG = Logger.getLogger(BuildLoop.class);
    private static final long POLL_MILLIS = 1_000;
    private static final long PRUNE_EVERY_NANOS = TimeUnit.HOURS.toNanos(1);

    private final BuildStore store;
    private final Builder builder;
    private final Semaphore wakes = new Semaphore(0);
    private volatile boolean running;
    private long pruned = System.nanoTime() - PRUNE_EVERY_NANOS;

    @Inject
    BuildLoop(BuildStore store, Builder builder) {
        this.store = store;
        this.builder = builder;
    }

    /// Says that there may be something to build or to remove.
    public void wake() {
        wakes.release();
    }

    void start(@Observes StartupEvent event) {
        running = true;
        Thread.ofVirtual().name("ontology-builds").start(this::loop);
    }

    void stop(@Observes ShutdownEvent event) {
        running = false;
        wake();
        try {
            store.release();
        } catch (ProblemException e) {
            LOG.debug("the leases run out by themselves", e);
        }
    }

    private void loop() {
        while (running) {
            if (!step()) {
                pause();
            }
        }
    }

    /// One version, or false if none waits. The build's outermost boundary: whatever breaks fails
    /// that version and never the loop.
    private boolean step() {
        try {
            Optional<BuildTask> task = store.claim();
            task.ifPresent(this::build);
            if (task.isPresent()) {
                return true;
            }
            builder.removeGraphs();
            prune();
            return builder.renew();
        } catch (RuntimeException e) {
            LOG.warnf("builds wait: %s", e.getMessage());
            return false;
        }
    }

    private void prune() {
        if (System.nanoTime() - pruned > PRUNE_EVERY_NANOS) {
            pruned = System.nanoTime();
            builder.prune();
        }
    }

    private void build(BuildTask task) {
        try {
            builder.build(task);
        } catch (IllegalArgumentException | IllegalStateException | NullPointerException e) {
            LOG.errorf(e, "building %s failed", task.key());
            store.fail(task.key(), "the model could not be built; the log has the reason");
        }
    }

    private void pause() {
        try {
            if (wakes.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                wakes.drainPermits();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            running = false;
        }
    }
}
