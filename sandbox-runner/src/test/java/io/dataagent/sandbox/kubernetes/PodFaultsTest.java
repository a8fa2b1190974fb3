package io.dataagent.sandbox.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.sandbox.driver.DriverState;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SessionId;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodList;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the cluster may do to the driver.
class PodFaultsTest {

    private static final long SLOW_NANOS = 500_000_000;
    private static final String PODS = "/api/v1/namespaces/python/pods";

    private final ScriptedExecutors executors = new ScriptedExecutors();
    private final FakeCluster cluster = new FakeCluster(executors);
    private final List<KubernetesDriver> drivers = new ArrayList<>();
    private final KubernetesClient client = cluster.client();

    @AfterEach
    void stop() {
        drivers.forEach(KubernetesDriver::close);
        client.close();
        cluster.close();
    }

    /// They want every pod there is, the one for the proof too.
    @Test
    void runsThatComeWithTheStartAreServedAfterTheProof() {
        KubernetesDriver driver = driver(Map.of("ready-ms", "60000"));

        List<CompletableFuture<RunEnding>> runs =
                Stream.generate(() -> CompletableFuture.supplyAsync(() -> driver.run(order())))
                        .limit(4)
                        .toList();

        assertThat(runs)
                .allSatisfy(run -> assertThat(ended(run.join()).resultJson()).isEqualTo("1"));
        assertThat(driver.state()).isInstanceOf(DriverState.Ready.class);
    }

    @Test
    void aPodServesOnceAndIsReplaced() {
        KubernetesDriver driver = driver(Map.of());
        awaitWarm(1);
        String first = cluster.pods().getFirst().getMetadata().getName();

        assertThat(ended(driver.run(order())).resultJson()).isEqualTo("1");
        awaitWarm(1);

        assertThat(cluster.pods())
                .extracting(pod -> pod.getMetadata().getName())
                .doesNotContain(first);
        assertThat(ended(driver.run(order())).resultJson()).isEqualTo("1");
        assertThat(executors.served()).isEqualTo(2);
    }

    @Test
    void ofTwoReplicasThatReadTheSamePodOneWins() {
        KubernetesSettings settings = ClusterSettings.with(Map.of());
        driver(settings);
        awaitWarm(1);
        Pod asRead = cluster.pods().getFirst();
        Instant until = Instant.now().plusSeconds(60);

        Optional<Pod> first = pool(settings).claim(asRead, until);
        Optional<Pod> second = pool(settings).claim(asRead, until);

        assertThat(first).isPresent();
        assertThat(second).isEmpty();
    }

    @Test
    void aClaimThatComesSecondTakesAnotherPod() {
        KubernetesDriver driver = driver(Map.of("warm", "2"));
        awaitWarm(2);
        String first = cluster.pods().getFirst().getMetadata().getName();
        cluster.server()
                .expect()
                .put()
                .withPath(PODS + "/" + first)
                .andReturn(409, new StatusBuilder().withCode(409).withReason("Conflict").build())
                .always();

        assertThat(ended(driver.run(order())).resultJson()).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 503})
    void aRefusalToMakePodsIsOutlived(int status) {
        cluster.server()
                .expect()
                .post()
                .withPath(PODS)
                .andReturn(status, new StatusBuilder().withCode(status).build())
                .times(4);
        KubernetesDriver driver = driver(Map.of());

        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> driver.state() instanceof DriverState.Unavailable);
        awaitWarm(1);
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> driver.state() instanceof DriverState.Ready);

        assertThat(ended(driver.run(order())).resultJson()).isEqualTo("1");
    }

    @Test
    void aSlowAnswerIsWaitedFor() {
        KubernetesDriver driver = driver(Map.of());
        awaitWarm(1);
        PodList warm = client.pods().inNamespace("python").list();
        cluster.server()
                .expect()
                .get()
                .withPath(PODS + "?labelSelector=data-agent.io%2Fsandbox-pool%3Ddata-agent")
                .andReply(
                        200,
                        request -> {
                            LockSupport.parkNanos(SLOW_NANOS);
                            return warm;
                        })
                .once();

        assertThat(ended(driver.run(order())).resultJson()).isEqualTo("1");
    }

    @Test
    void aPodThatStaysPendingIsReplacedAndTheRunSaysSo() {
        cluster.schedules(pod -> false);
        KubernetesDriver driver = driver(Map.of("ready-ms", "300"));
        String stuck =
                Awaitility.await()
                        .atMost(Duration.ofSeconds(60))
                        .until(cluster::pods, pods -> pods.size() == 1)
                        .getFirst()
                        .getMetadata()
                        .getName();

        RunEnding ending = driver.run(order());

        assertThat(ending)
                .isEqualTo(
                        new RunEnding.NotRun(
                                "No Python pod became ready in time; try again soon."));
        cluster.schedules(pod -> !pod.equals(stuck));
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(
                        () ->
                                cluster.pods().stream()
                                        .noneMatch(p -> p.getMetadata().getName().equals(stuck)));
    }

    @ParameterizedTest
    @CsvSource({"OOMKilled", "Evicted"})
    void aPodThatEndsDuringTheRunSaysWhy(String reason) {
        executors.silent();
        KubernetesDriver driver = driver(Map.of());
        awaitWarm(1);
        String pod = cluster.pods().getFirst().getMetadata().getName();
        CompletableFuture<RunEnding> ending =
                CompletableFuture.supplyAsync(() -> driver.run(order()));
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> executors.served() == 1);

        cluster.end(pod, ended(reason));

        if (reason.equals("OOMKilled")) {
            assertThat(ended(ending.join()).outcome()).isEqualTo(SandboxOutcome.MEMORY);
        } else {
            assertThat(ending.join())
                    .isEqualTo(
                            new RunEnding.NotRun("The Python pod ended during the run (Evicted)."));
        }
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(
                        () ->
                                cluster.pods().stream()
                                        .noneMatch(p -> p.getMetadata().getName().equals(pod)));
    }

    @Test
    void whatACrashedReplicaLeftIsSweptAndNothingElse() {
        KubernetesSettings settings = ClusterSettings.with(Map.of());
        make(settings, "forgotten", "data-agent", Instant.now().minusSeconds(1));
        make(settings, "in-use", "data-agent", Instant.now().plusSeconds(600));
        make(settings, "foreign", "another", Instant.now().minusSeconds(1));

        driver(settings);
        awaitWarm(1);

        assertThat(cluster.pods())
                .extracting(pod -> pod.getMetadata().getName())
                .contains("in-use", "foreign")
                .doesNotContain("forgotten");
    }

    @Test
    void aSessionWhosePodHasEndedIsNotHeld() {
        KubernetesDriver driver = driver(Map.of());
        awaitWarm(1);
        SessionId session = SessionId.next();

        RunOrder order =
                new RunOrder(
                        ExecutionId.next(),
                        "{\"code\": \"1\"}".getBytes(StandardCharsets.UTF_8),
                        new SandboxLimits(20_000, 256),
                        session);

        // the scripted executor ends after its first answer, as a pod does that is evicted
        assertThat(ended(driver.run(order)).alive()).isTrue();
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> !driver.holds(session));
    }

    @Test
    void customResourcesOfAgentSandboxAreMadeInsteadOfPods() {
        driver(Map.of("kind", "sandbox"));

        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(
                        () -> {
                            var made =
                                    client.genericKubernetesResources(PodMaker.AgentSandboxes.KIND)
                                            .inNamespace("python")
                                            .list()
                                            .getItems();
                            assertThat(made).isNotEmpty();
                            assertThat(made.getFirst().getAdditionalProperties().toString())
                                    .contains("SANDBOX_KEY_SHA256", "podTemplate");
                        });
        assertThat(cluster.pods()).isEmpty();
    }

    private KubernetesDriver driver(Map<String, String> changes) {
        return driver(ClusterSettings.with(changes));
    }

    private KubernetesDriver driver(KubernetesSettings settings) {
        KubernetesDriver driver = ClusterSettings.driver(settings, client).start();
        drivers.add(driver);
        return driver;
    }

    private PodPool pool(KubernetesSettings settings) {
        PodPlan plan = new PodPlan(settings, ClusterSettings.KEYS, 128);
        return new PodPool(client, settings, new PodMaker.Plain(client, plan));
    }

    private void awaitWarm(int number) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(
                        () ->
                                drivers.stream()
                                        .allMatch(d -> d.state() instanceof DriverState.Ready));
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(
                        () ->
                                cluster.pods().stream()
                                                .map(PodFacts::new)
                                                .filter(p -> p.warm() && p.ready())
                                                .count()
                                        >= number);
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

    private static PodStatus ended(String reason) {
        return new PodStatusBuilder()
                .withPhase("Failed")
                .withReason(reason)
                .addNewContainerStatus()
                .withName("executor")
                .withNewState()
                .withNewTerminated()
                .withReason(reason)
                .endTerminated()
                .endState()
                .endContainerStatus()
                .build();
    }

    private static RunEnding.Ended ended(RunEnding ending) {
        assertThat(ending).isInstanceOf(RunEnding.Ended.class);
        return (RunEnding.Ended) ending;
    }

    private static RunOrder order() {
        return new RunOrder(
                ExecutionId.next(),
                "{\"code\": \"1\"}".getBytes(StandardCharsets.UTF_8),
                new SandboxLimits(20_000, 256));
    }
}
