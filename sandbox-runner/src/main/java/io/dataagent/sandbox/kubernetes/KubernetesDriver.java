package io.dataagent.sandbox.kubernetes;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.sandbox.driver.DriverState;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.Cancelled;
import io.dataagent.sandbox.driver.RunEnding.NotRun;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.driver.SessionId;
import io.dataagent.sandbox.wire.Bounds;
import io.dataagent.sandbox.wire.Endings;
import io.dataagent.sandbox.wire.Frame;
import io.dataagent.sandbox.wire.Orders;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/// Runs code in pods: claims a warm one, speaks to its executor, removes it. Code that was sent is
/// never sent again; a pod that cannot be reached before that is replaced by another one.
final class KubernetesDriver implements SandboxDriver {

    private static final Logger LOG = Logger.getLogger(KubernetesDriver.class);
    private static final int ATTEMPTS = 3;
    private static final long POLL_MS = 100;
    private static final Duration MARGIN = Duration.ofMinutes(2);
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(10);
    private static final Duration SESSION_CLAIM = Duration.ofHours(3);

    private final KubernetesSettings settings;
    private final PodPool pool;
    private final PodKeys keys;
    private final Bounds bounds;
    private final Thread keeper;
    private final Map<SessionId, PodChannel> sessions = new ConcurrentHashMap<>();
    private volatile DriverState state = new DriverState.Starting();
    private final PodProof proof;
    private volatile boolean closed;

    KubernetesDriver(KubernetesSettings settings, PodPool pool, PodKeys keys, Bounds bounds) {
        this.settings = settings;
        this.pool = pool;
        this.keys = keys;
        this.bounds = bounds;
        this.proof = new PodProof(settings, pool);
        this.keeper = Thread.ofVirtual().name("sandbox-pods").unstarted(this::keep);
    }

    KubernetesDriver start() {
        keeper.start();
        return this;
    }

    @Override
    public DriverState state() {
        return state;
    }

    @Override
    public int places() {
        return settings.places();
    }

    @Override
    public int sessionPlaces() {
        return settings.sessions();
    }

    @Override
    public Map<String, Integer> pool() {
        return Map.of(
                "pod_warm", pool.warm(),
                "pod_starting", pool.starting(),
                "pod_claimed", pool.claimed());
    }

    @Override
    public Map<String, Long> failures() {
        return pool.troubles().counted();
    }

    @Override
    public RunEnding run(RunOrder order) {
        SessionId session = order.session();
        PodChannel held = session == null ? null : sessions.get(session);
        if (held != null) {
            return run(held, order);
        }
        try {
            long deadline = System.nanoTime() + settings.readyMs() * 1_000_000;
            Optional<PodChannel> channel =
                    proof.awaited(order.cancellation(), deadline)
                            ? open(order, deadline)
                            : Optional.empty();
            if (channel.isEmpty()) {
                return order.cancellation().asked()
                        ? new Cancelled()
                        : new NotRun("No Python pod became ready in time; try again soon.");
            }
            if (session != null) {
                sessions.put(session, channel.get());
            }
            return run(channel.get(), order);
        } catch (KubernetesClientException e) {
            return new NotRun("The cluster does not give a Python pod now; try again soon.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new NotRun("the service is stopping");
        }
    }

    /// Runs the proof in a pod that is ready now. The keeper, which makes the pods, waits for none.
    private Optional<RunEnding> prove(RunOrder order) {
        try {
            return open(order, System.nanoTime()).map(channel -> run(channel, order));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private Optional<PodChannel> open(RunOrder order, long deadline) throws InterruptedException {
        int attempts = 0;
        while (attempts < ATTEMPTS && !order.cancellation().asked()) {
            Optional<Pod> pod = pool.claim(Instant.now().plus(claim(order)));
            if (pod.isEmpty()) {
                if (System.nanoTime() >= deadline) {
                    break;
                }
                Thread.sleep(POLL_MS);
                continue;
            }
            attempts++;
            String name = pod.get().getMetadata().getName();
            try {
                String address = pod.get().getStatus().getPodIP();
                PodChannel channel =
                        PodChannel.open(name, address, settings.port(), keys.key(name));
                channel.send(Orders.configure(bounds, false, 0));
                return Optional.of(channel);
            } catch (IOException e) {
                LOG.warnf("sandbox pod not reached: %s", e.getClass().getSimpleName());
                pool.remove(name);
            }
        }
        return Optional.empty();
    }

    private static Duration claim(RunOrder order) {
        return order.session() == null
                ? Duration.ofMillis(order.limits().timeoutMs()).plus(MARGIN)
                : SESSION_CLAIM;
    }

    private RunEnding run(PodChannel channel, RunOrder order) {
        boolean goesOn = false;
        try {
            channel.send(Orders.run(order, 0));
            order.cancellation().through(() -> cancel(channel, order.id()));
            Frame done = channel.done(order.limits().timeoutMs() + 10_000L);
            goesOn = order.session() != null && done.header().path("alive").asBoolean();
            return Endings.of(done, false);
        } catch (SocketTimeoutException e) {
            return new NotRun("The Python pod did not answer in time; it was removed.");
        } catch (IOException e) {
            return lost(channel);
        } finally {
            order.cancellation().over();
            if (!goesOn) {
                giveUp(channel, order.session());
            }
        }
    }

    /// The channel ended without an answer: the pod says why.
    private RunEnding lost(PodChannel channel) {
        Optional<PodFacts> facts = pool.look(channel.pod());
        if (facts.isPresent() && facts.get().outOfMemory()) {
            return new RunEnding.Ended(
                    SandboxOutcome.MEMORY,
                    null,
                    "",
                    "MemoryError: the run reached the memory limit of its pod\n",
                    "",
                    List.of(),
                    0,
                    "",
                    false);
        }
        String reason = facts.map(PodFacts::reason).orElse("removed");
        return new NotRun("The Python pod ended during the run (" + reason + ").");
    }

    private void giveUp(PodChannel channel, @org.jspecify.annotations.Nullable SessionId session) {
        if (session != null) {
            sessions.remove(session, channel);
        }
        channel.close();
        pool.remove(channel.pod());
    }

    private static void cancel(PodChannel channel, ExecutionId id) {
        try {
            channel.send(Orders.cancel(id));
        } catch (IOException e) {
            channel.close(); // the pod has just ended, and the run with it
        }
    }

    /// A session whose pod has ended is given up here, so that it is rebuilt.
    @Override
    public boolean holds(SessionId session) {
        PodChannel channel = sessions.get(session);
        if (channel == null) {
            return false;
        }
        if (channel.ended()) {
            giveUp(channel, session);
            return false;
        }
        return true;
    }

    @Override
    public void end(SessionId session) {
        PodChannel channel = sessions.remove(session);
        if (channel != null) {
            giveUp(channel, null);
        }
    }

    private void keep() {
        try {
            while (!closed) {
                reconcile();
                pool.awaitUse(settings.reconcileMs());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void reconcile() {
        try {
            pool.reconcile();
            state = proof.judge(state, this::prove);
        } catch (KubernetesClientException e) {
            state =
                    new DriverState.Unavailable(
                            "The cluster's API refuses or does not answer (status "
                                    + e.getCode()
                                    + "); the pool of Python pods is not kept.");
            LOG.warnf("sandbox pool not kept: status=%d", e.getCode());
        }
    }

    @Override
    public void close() {
        closed = true;
        keeper.interrupt();
        try {
            keeper.join(STOP_PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        sessions.values().forEach(PodChannel::close);
        pool.leave();
    }
}
