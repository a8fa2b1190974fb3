package io.dataagent.sandbox.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What the pool asks for and what it takes back, when answers are lost and controllers are gone.
class PodPoolTest {

    private static final String PODS = "/api/v1/namespaces/python/pods";

    private final FakeCluster cluster = new FakeCluster(new ScriptedExecutors());
    private final KubernetesClient client = cluster.client();

    @AfterEach
    void stop() {
        client.close();
        cluster.close();
    }

    @Test
    void aClaimWhoseAnswerWasLostIsSweptByTheReplicaThatMadeIt() {
        KubernetesSettings settings = ClusterSettings.with(Map.of("warm", "0"));
        PodPool pool = pool(settings);
        make(settings, "answer-lost", "data-agent", Instant.now().plusSeconds(600));
        make(settings, "of-another-replica", "data-agent", Instant.now().plusSeconds(600));
        client.pods()
                .inNamespace("python")
                .withName("answer-lost")
                .edit(
                        pod ->
                                new PodBuilder(pod)
                                        .editMetadata()
                                        .addToAnnotations(PodPlan.OWNER, pool.replica())
                                        .endMetadata()
                                        .build());

        pool.reconcile();

        assertThat(cluster.pods())
                .extracting(pod -> pod.getMetadata().getName())
                .containsExactly("of-another-replica");
    }

    @Test
    void aClaimThatFailsIsNotTakenForOneOfTheReplicas() {
        KubernetesSettings settings = ClusterSettings.with(Map.of());
        PodPool pool = pool(settings);
        make(settings, "refused", "data-agent", Instant.now());
        Pod asRead = cluster.pods().getFirst();
        cluster.server()
                .expect()
                .put()
                .withPath(PODS + "/" + asRead.getMetadata().getName())
                .andReturn(500, new StatusBuilder().withCode(500).build())
                .times(2);

        assertThatThrownBy(() -> pool.claim(asRead, Instant.now()))
                .isInstanceOf(KubernetesClientException.class);
        assertThat(pool.claimed()).isZero();
    }

    @Test
    void aControllerThatMakesNoPodsIsNotAskedAgainAndAgain() {
        PodPool pool = sandboxes(Map.of("kind", "sandbox", "warm", "2"));

        for (int n = 0; n < 5; n++) {
            pool.reconcile();
        }

        assertThat(resources()).hasSize(2);
        assertThat(pool.starting()).isEqualTo(2);
    }

    @Test
    void whatStaysWithoutAPodIsReplacedAndNeverMoreThanAllowed() {
        PodPool pool =
                sandboxes(Map.of("kind", "sandbox", "warm", "5", "most", "3", "ready-ms", "-1"));
        pool.reconcile();
        List<String> first = resources();

        pool.reconcile();
        pool.reconcile();

        assertThat(first).hasSize(3);
        assertThat(resources()).hasSizeLessThanOrEqualTo(3).doesNotContainAnyElementsOf(first);
    }

    private PodPool sandboxes(Map<String, String> changes) {
        KubernetesSettings settings = ClusterSettings.with(changes);
        PodPlan plan = new PodPlan(settings, ClusterSettings.KEYS, 128);
        return new PodPool(client, settings, new PodMaker.AgentSandboxes(client, plan));
    }

    private List<String> resources() {
        return client
                .genericKubernetesResources(PodMaker.AgentSandboxes.KIND)
                .inNamespace("python")
                .list()
                .getItems()
                .stream()
                .map(r -> r.getMetadata().getName())
                .toList();
    }

    private PodPool pool(KubernetesSettings settings) {
        PodPlan plan = new PodPlan(settings, ClusterSettings.KEYS, 128);
        return new PodPool(client, settings, new PodMaker.Plain(client, plan));
    }

    private void make(KubernetesSettings settings, String name, String pool, Instant until) {
        Pod pod =
                new PodBuilder(new PodPlan(settings, ClusterSettings.KEYS, 128).pod(name))
                        .editMetadata()
                        .addToLabels(PodPlan.POOL, pool)
                        .addToLabels(PodPlan.STATE, PodPlan.CLAIMED)
                        .addToAnnotations(PodPlan.UNTIL, until.toString())
                        .endMetadata()
                        .build();
        client.pods().inNamespace("python").resource(pod).create();
    }
}
