package io.dataagent.sandbox.kubernetes;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/// The pods of an installation. A warm one is claimed by changing its label at the version that was
/// read, so of two replicas one wins; it serves once and is removed. What a replica left behind is
/// known by the end of its claim.
///
/// ```
/// (made) ─▶ warm, not ready ─▶ warm, ready ─▶ claimed ─▶ removed
///                └── too long: removed     └── failed, too old: removed
/// ```
final class PodPool {

    private static final Logger LOG = Logger.getLogger(PodPool.class);
    private static final int CONFLICT = 409;

    private final KubernetesClient client;
    private final KubernetesSettings settings;
    private final PodMaker maker;
    private final String replica = UUID.randomUUID().toString();
    private final Set<String> mine = ConcurrentHashMap.newKeySet();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final PodTroubles troubles = new PodTroubles();
    private volatile int warm;
    private volatile int starting;

    PodPool(KubernetesClient client, KubernetesSettings settings, PodMaker maker) {
        this.client = client;
        this.settings = settings;
        this.maker = maker;
    }

    PodTroubles troubles() {
        return troubles;
    }

    String replica() {
        return replica;
    }

    int warm() {
        return warm;
    }

    int starting() {
        return starting;
    }

    int claimed() {
        return mine.size();
    }

    /// Claims a warm pod, if one is ready.
    ///
    /// @param until when others may take the claim for forgotten
    /// @throws KubernetesClientException if the API does not answer
    Optional<Pod> claim(Instant until) {
        for (Pod pod : pods()) {
            PodFacts facts = new PodFacts(pod);
            if (facts.warm() && facts.ready() && !facts.leaving() && !facts.over()) {
                Optional<Pod> claimed = claim(pod, until);
                if (claimed.isPresent()) {
                    wake();
                    return claimed;
                }
            }
        }
        wake();
        return Optional.empty();
    }

    /// Claims the pod as it was read; nothing if it has changed since. If the answer is lost, the
    /// pod may carry this replica's claim without being known here: the sweep finds it by that.
    Optional<Pod> claim(Pod pod, Instant until) {
        Pod claimed =
                new PodBuilder(pod)
                        .editMetadata()
                        .addToLabels(PodPlan.STATE, PodPlan.CLAIMED)
                        .addToAnnotations(PodPlan.OWNER, replica)
                        .addToAnnotations(PodPlan.UNTIL, until.toString())
                        .endMetadata()
                        .build();
        String name = pod.getMetadata().getName();
        if (!mine.add(name)) {
            return Optional.empty(); // another run here is taking it
        }
        boolean won = false;
        try {
            Pod answer =
                    client.pods()
                            .inNamespace(settings.namespace())
                            .resource(claimed)
                            .lockResourceVersion(pod.getMetadata().getResourceVersion())
                            .update();
            won = true;
            return Optional.of(answer);
        } catch (KubernetesClientException e) {
            if (e.getCode() == CONFLICT || e.getCode() == 404) {
                return Optional.empty(); // somebody else was faster
            }
            throw e;
        } finally {
            if (!won) {
                mine.remove(name);
            }
        }
    }

    /// How a pod stands now, if it is still there.
    Optional<PodFacts> look(String name) {
        try {
            return Optional.ofNullable(
                            client.pods().inNamespace(settings.namespace()).withName(name).get())
                    .map(PodFacts::new);
        } catch (KubernetesClientException e) {
            return Optional.empty();
        }
    }

    /// Removes a pod that has served. If the API fails now, the sweep does it later.
    void remove(String name) {
        mine.remove(name);
        try {
            maker.remove(name);
        } catch (KubernetesClientException e) {
            LOG.warnf("sandbox pod not removed yet: status=%d", e.getCode());
        }
        wake();
    }

    /// Sweeps what is over, stuck or forgotten, and makes what is missing.
    ///
    /// @throws KubernetesClientException if the API does not answer
    void reconcile() {
        Instant now = Instant.now();
        List<PodFacts> all = pods().stream().map(PodFacts::new).toList();
        Map<Boolean, List<PodFacts>> byUse =
                all.stream()
                        .filter(p -> !p.leaving())
                        .collect(Collectors.partitioningBy(p -> useless(p, now)));
        byUse.getOrDefault(true, List.of()).forEach(this::giveUp);
        List<PodFacts> waiting =
                byUse.getOrDefault(false, List.of()).stream().filter(PodFacts::warm).toList();
        List<PodMaker.Asked> asked = withoutPod(all);
        sweep(asked, now);
        warm = (int) waiting.stream().filter(PodFacts::ready).count();
        starting = waiting.size() - warm + asked.size();
        if (warm > 0 || starting == 0) {
            troubles.stands(null);
        } else {
            waiting.stream()
                    .flatMap(p -> p.trouble().stream())
                    .findFirst()
                    .ifPresent(troubles::stands);
        }
        make(settings.most() - all.size() - asked.size());
    }

    private void make(int room) {
        for (int n = Math.min(room, settings.warm() - warm - starting); n > 0; n--) {
            try {
                maker.make("sandbox-" + UUID.randomUUID());
                starting++;
            } catch (KubernetesClientException e) {
                PodTrouble refusal = PodTrouble.of(e).orElseThrow(() -> e);
                troubles.count(refusal);
                if (warm == 0) {
                    troubles.stands(refusal);
                }
                LOG.warnf("sandbox pod refused: reason=%s", refusal.reason());
                return;
            }
        }
    }

    /// Removes a pod that is of no use; one that never became ready says why.
    private void giveUp(PodFacts pod) {
        if (pod.warm() && !pod.ready() && !pod.over()) {
            PodTrouble trouble = pod.trouble().orElse(PodTrouble.STUCK);
            troubles.count(trouble);
            troubles.stands(trouble);
            LOG.warnf("sandbox pod never ready: reason=%s", trouble.reason());
        }
        remove(pod.name());
    }

    /// What was asked for and has no pod: its controller is slow, gone or refused.
    private List<PodMaker.Asked> withoutPod(List<PodFacts> pods) {
        Set<String> there = pods.stream().map(PodFacts::name).collect(Collectors.toSet());
        return maker.asked().stream().filter(a -> !there.contains(a.name())).toList();
    }

    private void sweep(List<PodMaker.Asked> asked, Instant now) {
        asked.stream()
                .filter(a -> !a.leaving() && a.age(now).toMillis() > settings.readyMs())
                .forEach(a -> remove(a.name()));
    }

    private boolean useless(PodFacts pod, Instant now) {
        if (mine.contains(pod.name())) {
            return false;
        }
        boolean stuck = !pod.ready() && pod.age(now).toMillis() > settings.readyMs();
        boolean old = pod.age(now).toSeconds() > settings.deadlineSeconds() / 2;
        boolean forgotten = pod.claimedBy(replica) || pod.claimOver(now);
        return pod.over() || (pod.warm() ? stuck || old : forgotten);
    }

    private List<Pod> pods() {
        return client.pods()
                .inNamespace(settings.namespace())
                .withLabel(PodPlan.POOL, settings.pool())
                .list()
                .getItems();
    }

    /// Waits until the pool was used or the time is over.
    void awaitUse(long millis) throws InterruptedException {
        lock.lock();
        try {
            boolean used = changed.await(millis, java.util.concurrent.TimeUnit.MILLISECONDS);
            LOG.tracef("pool used=%s", used);
        } finally {
            lock.unlock();
        }
    }

    private void wake() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Removes the pods that this replica claimed.
    void leave() {
        List<String> claimed = List.copyOf(mine);
        claimed.forEach(this::remove);
    }
}
