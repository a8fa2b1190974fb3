package io.dataagent.sandbox.kubernetes;

import io.dataagent.sandbox.driver.Cancellation;
import io.dataagent.sandbox.driver.DriverState;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;

/// Whether the pods may be given runs: one of them must have held code that tried to get out. What
/// it found open is said, and unless the operator decided otherwise nothing else runs.
final class PodProof {

    private static final Logger LOG = Logger.getLogger(PodProof.class);
    private static final long POLL_MS = 100;

    private final KubernetesSettings settings;
    private final PodPool pool;
    private volatile Optional<List<String>> proven = Optional.empty();

    PodProof(KubernetesSettings settings, PodPool pool) {
        this.settings = settings;
        this.pool = pool;
    }

    /// Waits until runs may be given: nobody's code comes before the code that tries to get out.
    ///
    /// @param deadline by the clock of [System#nanoTime]
    boolean awaited(Cancellation cancellation, long deadline) throws InterruptedException {
        while (proven.isEmpty() && System.nanoTime() < deadline && !cancellation.asked()) {
            Thread.sleep(POLL_MS);
        }
        return proven.isPresent();
    }

    /// How the driver stands after a look at the pool.
    ///
    /// @param run runs code in a pod; nothing where none can be had at once
    DriverState judge(DriverState state, Function<RunOrder, Optional<RunEnding>> run) {
        Optional<PodTrouble> trouble = pool.troubles().standing();
        if (trouble.isPresent() && pool.warm() == 0) {
            return new DriverState.Unavailable(trouble.get().sentence());
        }
        if (proven.isEmpty() && pool.warm() > 0) {
            return run.apply(ProvingRun.next().order())
                    .map(ending -> judged(state, ProvingRun.openWays(ending)))
                    .orElse(state);
        }
        return proven.isEmpty() || state instanceof DriverState.Ready ? state : ready(proven.get());
    }

    private DriverState judged(DriverState state, Optional<List<String>> ways) {
        if (ways.isEmpty()) {
            return new DriverState.Unavailable("The proving run did not end in a Python pod.");
        }
        List<String> open = ways.get();
        for (String way : open) {
            pool.troubles().count(PodTrouble.OPEN_WAY);
            LOG.errorf("sandbox pods have a way out: %s", way);
        }
        if (!open.isEmpty() && settings.refuseOpenWays()) {
            return new DriverState.Unavailable(
                    "From inside of a Python pod there is a way to "
                            + String.join(", ", open)
                            + ". Does the cluster enforce NetworkPolicies?");
        }
        proven = Optional.of(open);
        return state instanceof DriverState.Ready ? state : ready(open);
    }

    private DriverState ready(List<String> open) {
        List<String> enforced =
                new ArrayList<>(
                        List.of(
                                "a pod of its own, used once",
                                "Pod Security restricted, no service account token",
                                "no names to resolve; no egress by NetworkPolicy",
                                "seccomp allow-list and rlimits",
                                "read-only root, sized /tmp in memory"));
        List<String> missing = new ArrayList<>();
        open.forEach(way -> missing.add("a wall towards " + way));
        settings.runtimeClass()
                .ifPresentOrElse(
                        name -> enforced.add("RuntimeClass " + name),
                        () -> missing.add("a kernel of its own (no RuntimeClass is set)"));
        LOG.infof("sandbox enforces: %s", String.join("; ", enforced));
        return new DriverState.Ready("of the image", "pod", enforced, missing);
    }
}
