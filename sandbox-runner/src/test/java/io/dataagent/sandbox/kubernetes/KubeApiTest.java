package io.dataagent.sandbox.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The installation and the pool of pods before a real API server with etcd, by `bench kube-api`.
/// There is no node and no controller: pods are marked ready, and quotas counted, by hand.
@EnabledIfSystemProperty(named = "kube.api", matches = ".+", disabledReason = "bench kube-api")
class KubeApiTest {

    private static final Path BASE = Path.of("../deploy/k8s/base/data-agent.yaml");
    private static final String HOME = "data-agent";
    private static final String PODS = "data-agent-sandbox";
    private static final int FORBIDDEN = 403;

    private static RealCluster cluster;
    private static KubernetesClient admin;
    private static KubernetesClient runner;

    @BeforeAll
    static void install() throws IOException {
        cluster = new RealCluster(System.getProperty("kube.api"));
        admin = cluster.client(System.getProperty("kube.token"));
        cluster.install(admin, BASE, List.of(HOME, PODS));
        runner = cluster.client(cluster.token(admin, HOME, "data-agent-sandbox-runner"));
    }

    @AfterAll
    static void close() {
        runner.close();
        admin.close();
    }

    @BeforeEach
    void empty() {
        admin.pods().inNamespace(PODS).withGracePeriod(0).delete();
    }

    /// A kind that the server is too old for is said by its 404, and is no other's fault.
    @Test
    void everyDocumentOfTheBaseIsTaken() {
        assertThat(cluster.refused()).allMatch(line -> line.startsWith("404 PodDisruptionBudget "));
        assertThat(admin.apps().deployments().inNamespace(HOME).list().getItems()).hasSize(7);
    }

    @Test
    void theRunnerKeepsPods() {
        PodPool pool = pool(runner, Map.of("warm", "2"));

        pool.reconcile();
        pool.reconcile();

        List<Pod> made = admin.pods().inNamespace(PODS).list().getItems();
        assertThat(made).hasSize(2);
        assertThat(pool.starting()).isEqualTo(2);
        assertThat(made)
                .allSatisfy(
                        pod -> {
                            assertThat(pod.getSpec().getVolumes())
                                    .extracting(volume -> volume.getName())
                                    .containsExactly("tmp");
                            assertThat(pod.getSpec().getServiceAccountName()).isEqualTo("default");
                        });
        made.forEach(pod -> pool.remove(pod.getMetadata().getName()));
        assertThat(admin.pods().inNamespace(PODS).list().getItems()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /api/v1/namespaces/data-agent-sandbox/secrets",
        "GET, /api/v1/namespaces/data-agent-sandbox/configmaps",
        "GET, /api/v1/namespaces/data-agent/secrets",
        "GET, /api/v1/namespaces/data-agent/pods",
        "GET, /api/v1/namespaces/kube-system/secrets",
        "GET, /api/v1/pods",
        "GET, /api/v1/nodes",
        "GET, /api/v1/namespaces",
        "GET, /api/v1/namespaces/data-agent-sandbox/pods?watch=true&timeoutSeconds=1",
        "GET, /api/v1/namespaces/data-agent-sandbox/pods/any/log",
        "POST, /api/v1/namespaces/data-agent-sandbox/pods/any/exec?command=sh",
        "POST, /api/v1/namespaces/data-agent-sandbox/pods/any/attach",
        "POST, /api/v1/namespaces/data-agent-sandbox/pods/any/portforward",
        "POST, /api/v1/namespaces/data-agent-sandbox/pods/any/eviction",
        "POST, /api/v1/namespaces/data-agent-sandbox/pods/any/binding",
        "PUT, /api/v1/namespaces/data-agent-sandbox/pods/any/status",
        "PUT, /api/v1/namespaces/data-agent-sandbox/pods/any/ephemeralcontainers",
        "PATCH, /api/v1/namespaces/data-agent-sandbox/pods/any",
        "DELETE, /api/v1/namespaces/data-agent-sandbox/pods",
        "POST, /api/v1/namespaces/data-agent/pods",
        "POST, /api/v1/namespaces/default/pods",
        "POST, /api/v1/namespaces/data-agent-sandbox/services",
        "POST, /api/v1/namespaces/data-agent-sandbox/serviceaccounts/default/token",
        "DELETE, /apis/networking.k8s.io/v1/namespaces/data-agent-sandbox/networkpolicies/any",
        "POST, /apis/rbac.authorization.k8s.io/v1/namespaces/data-agent-sandbox/rolebindings",
        "DELETE, /api/v1/namespaces/data-agent-sandbox/resourcequotas/any",
        "POST, /apis/batch/v1/namespaces/data-agent-sandbox/jobs"
    })
    void theRunnerMayNothingElse(String method, String path) {
        assertThat(RealCluster.status(runner, method, path)).isEqualTo(FORBIDDEN);
        // the question was one that the server understands: whoever may everything is not refused
        assertThat(
                        RealCluster.status(
                                admin,
                                method,
                                path + (path.contains("?") ? "&" : "?") + "dryRun=All"))
                .isNotEqualTo(FORBIDDEN);
    }

    @ParameterizedTest
    @CsvSource({"chat-service", "agent-service", "query-service", "gateway", "offline-model"})
    void nobodyElseMayTouchThePods(String service) {
        try (KubernetesClient client =
                cluster.client(cluster.token(admin, HOME, "data-agent-" + service))) {
            String pods = "/api/v1/namespaces/data-agent-sandbox/pods";
            assertThat(RealCluster.status(client, "GET", pods)).isEqualTo(FORBIDDEN);
            assertThat(RealCluster.status(client, "POST", pods)).isEqualTo(FORBIDDEN);
            assertThat(RealCluster.status(client, "GET", "/api/v1/namespaces/data-agent/secrets"))
                    .isEqualTo(FORBIDDEN);
        }
    }

    @Test
    void ofTwoReplicasOneGetsThePod() {
        PodPool first = pool(runner, Map.of("warm", "10"));
        PodPool second = pool(runner, Map.of("warm", "10"));
        first.reconcile();
        admin.pods().inNamespace(PODS).list().getItems().forEach(KubeApiTest::markReady);

        List<CompletableFuture<Optional<Pod>>> claims =
                IntStream.range(0, 16)
                        .mapToObj(
                                n ->
                                        CompletableFuture.supplyAsync(
                                                () ->
                                                        (n % 2 == 0 ? first : second)
                                                                .claim(
                                                                        Instant.now()
                                                                                .plusSeconds(60))))
                        .toList();

        List<String> got =
                claims.stream()
                        .flatMap(claim -> claim.join().stream())
                        .map(pod -> pod.getMetadata().getName())
                        .toList();
        assertThat(got).doesNotHaveDuplicates().isNotEmpty();
        assertThat(first.claimed() + second.claimed()).isEqualTo(got.size());
        first.leave();
        second.leave();
        assertThat(admin.pods().inNamespace(PODS).list().getItems()).hasSize(10 - got.size());
    }

    @Test
    void aPodLargerThanAllowedIsRefusedByAdmission() {
        PodPool pool = pool(runner, Map.of("warm", "1", "pod-memory-mb", "4096"));

        pool.reconcile();

        assertThat(pool.troubles().standing()).contains(PodTrouble.ADMISSION);
        assertThat(admin.pods().inNamespace(PODS).list().getItems()).isEmpty();
    }

    @Test
    void aQuotaThatIsUsedUpIsSaid() {
        admin.resourceQuotas()
                .inNamespace(PODS)
                .resource(
                        new ResourceQuotaBuilder()
                                .withNewMetadata()
                                .withName("none")
                                .endMetadata()
                                .withNewSpec()
                                .addToHard("pods", new Quantity("0"))
                                .endSpec()
                                .build())
                .create();
        admin.resourceQuotas()
                .inNamespace(PODS)
                .withName("none")
                .editStatus(
                        quota ->
                                new ResourceQuotaBuilder(quota)
                                        .withNewStatus()
                                        .addToHard("pods", new Quantity("0"))
                                        .addToUsed("pods", new Quantity("0"))
                                        .endStatus()
                                        .build());
        try {
            PodPool pool = pool(runner, Map.of("warm", "1"));

            pool.reconcile();

            assertThat(pool.troubles().standing()).contains(PodTrouble.QUOTA);
        } finally {
            admin.resourceQuotas().inNamespace(PODS).withName("none").delete();
        }
    }

    @Test
    void whoMayNotMakePodsIsToldSo() {
        try (KubernetesClient client =
                cluster.client(cluster.token(admin, HOME, "data-agent-gateway"))) {
            assertThatThrownBy(() -> pool(client, Map.of()).reconcile())
                    .isInstanceOfSatisfying(
                            KubernetesClientException.class,
                            refusal ->
                                    assertThat(PodTrouble.of(refusal))
                                            .contains(PodTrouble.FORBIDDEN));
        }
    }

    private static PodPool pool(KubernetesClient client, Map<String, String> changes) {
        Map<String, String> all = new HashMap<>(changes);
        all.put("namespace", PODS);
        KubernetesSettings settings = ClusterSettings.with(all);
        PodPlan plan = new PodPlan(settings, ClusterSettings.KEYS, 128);
        return new PodPool(client, settings, new PodMaker.Plain(client, plan));
    }

    private static void markReady(Pod pod) {
        admin.pods()
                .inNamespace(PODS)
                .withName(pod.getMetadata().getName())
                .editStatus(KubeApiTest::ready);
    }

    private static Pod ready(Pod pod) {
        return new PodBuilder(pod)
                .withNewStatus()
                .withPhase("Running")
                .withPodIP("10.0.0.1")
                .addNewCondition()
                .withType("Ready")
                .withStatus("True")
                .endCondition()
                .endStatus()
                .build();
    }
}
