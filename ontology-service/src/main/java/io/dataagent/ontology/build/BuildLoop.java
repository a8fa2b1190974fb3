package io.dataagent.ontology.build;

import io.dataagent.kit.chore.BestEffort;
import io.dataagent.kit.chore.Chore;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/// Builds what waits, one version after the other, on a virtual thread of its own; looks every
/// second, or at once when woken. Builds that another replica or an earlier life of this one left
/// behind are taken up here.
@ApplicationScoped
public class BuildLoop {

    private static final Logger LOG = Logger.getLogger(BuildLoop.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);
    private static final long PRUNE_EVERY_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final long LOOK_EVERY_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final BuildStore store;
    private final Builder builder;
    private final Chore chore = new Chore("ontology-builds", POLL, LONGEST_PAUSE, this::step);
    private final LostGraphs lost;
    private long pruned = System.nanoTime() - PRUNE_EVERY_NANOS;
    private long looked = System.nanoTime() - LOOK_EVERY_NANOS;

    @Inject
    BuildLoop(BuildStore store, Builder builder, LostGraphs lost) {
        this.store = store;
        this.builder = builder;
        this.lost = lost;
    }

    /// Says that there may be something to build or to remove.
    public void wake() {
        chore.wake();
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
        BestEffort.attempt("the release of what was being built", store::release);
    }

    /// One version, or false if none waits.
    private boolean step() {
        boolean found = queueLost();
        Optional<BuildTask> task = store.claim();
        task.ifPresent(this::build);
        if (task.isPresent()) {
            return true;
        }
        builder.removeGraphs();
        prune();
        return builder.renew() || found;
    }

    private boolean queueLost() {
        if (System.nanoTime() - looked <= LOOK_EVERY_NANOS) {
            return false;
        }
        looked = System.nanoTime();
        return !lost.queue().lost().isEmpty();
    }

    private void prune() {
        if (System.nanoTime() - pruned > PRUNE_EVERY_NANOS) {
            pruned = System.nanoTime();
            builder.prune();
        }
    }

    private void build(BuildTask task) {
        long began = System.nanoTime();
        String outcome = "failed";
        try {
            builder.build(task);
            outcome = "ok";
        } catch (IllegalArgumentException | IllegalStateException | NullPointerException e) {
            LOG.errorf(e, "building %s failed", task.key());
            store.fail(task.key(), "the model could not be built; the log has the reason");
        } finally {
            Metrics.timer("dataagent.ontology.build.duration", "outcome", outcome)
                    .record(Duration.ofNanos(System.nanoTime() - began));
        }
    }
}
