package io.dataagent.sandbox.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.sandbox.driver.DriverState;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunOrder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Why the cluster gives no pods, and whether those it gives have a way out: the operator reads it
/// in the readiness and counts it in the metrics.
class PodTroubleTest {

    private static final String PODS = "/api/v1/namespaces/python/pods";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

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

    @ParameterizedTest
    @CsvSource({
        "403, 'pods \"a\" is forbidden: exceeded quota: executors', quota, quota",
        "403, 'denied by ValidatingAdmissionPolicy executors', admission, admission",
        "403, 'violates PodSecurity \"restricted:latest\"', admission, admission",
        "403, 'pods \"a\" is forbidden: maximum memory usage per Container is 2304Mi, but limit is 4Gi', admission, admission",
        "422, 'Pod \"a\" is invalid', admission, admission",
        "403, 'cannot create resource \"pods\"', forbidden, service account"
    })
    void aRefusalIsNamedAndCounted(int status, String message, String reason, String said) {
        cluster.server()
                .expect()
                .post()
                .withPath(PODS)
                .andReturn(
                        status, new StatusBuilder().withCode(status).withMessage(message).build())
                .always();
        KubernetesDriver driver = driver(Map.of());

        awaitUnavailable(driver, said);
        assertThat(driver.failures().get(reason)).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "ImagePullBackOff, image, digest",
        "ErrImagePull, image, digest",
        "CreateContainerConfigError, stuck, become ready",
        "Unschedulable, unschedulable, No node"
    })
    void aPodThatNeverBecomesReadySaysWhy(String what, String reason, String said) {
        cluster.schedules(pod -> false);
        KubernetesDriver driver = driver(Map.of("ready-ms", "1500"));

        Awaitility.await()
                .atMost(PATIENCE)
                .until(
                        () -> {
                            everyPodWaits(what); // those that took the place of one as well
                            return unavailable(driver, said) && driver.failures().get(reason) > 0;
                        });
    }

    @Test
    void aPodWithAWayOutGetsNoRuns() {
        executors.open("[\"the cluster's API\", \"names of the cluster\"]");
        KubernetesDriver driver = driver(Map.of("ready-ms", "3000"));

        awaitUnavailable(driver, "a way to the cluster's API, names of the cluster");
        assertThat(driver.failures().get("open_way")).isGreaterThanOrEqualTo(2);
        assertThat(asked(driver)).isInstanceOf(RunEnding.NotRun.class);
        assertThat(executors.served()).isZero();
    }

    @Test
    void theOperatorMayAcceptAWayOutAndItIsSaidAsMissing() {
        executors.open("[\"the internet\"]");
        KubernetesDriver driver = driver(Map.of("refuse-open-ways", "false"));

        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> driver.state() instanceof DriverState.Ready);
        assertThat(((DriverState.Ready) driver.state()).missing())
                .contains("a wall towards the internet");
    }

    @ParameterizedTest
    @CsvSource({"1", "'{}'", "''"})
    void anAnswerOfAnotherFormProvesNothing(String answer) {
        executors.open(answer);

        awaitUnavailable(driver(Map.of()), "proving run did not end");
    }

    private static RunEnding asked(KubernetesDriver driver) {
        byte[] code = "{\"code\": \"1\"}".getBytes(StandardCharsets.UTF_8);
        return driver.run(new RunOrder(ExecutionId.next(), code, new SandboxLimits(20_000, 256)));
    }

    private void awaitUnavailable(KubernetesDriver driver, String said) {
        Awaitility.await().atMost(PATIENCE).until(() -> unavailable(driver, said));
    }

    private static boolean unavailable(KubernetesDriver driver, String said) {
        return driver.state() instanceof DriverState.Unavailable u && u.reason().contains(said);
    }

    private void everyPodWaits(String why) {
        cluster.pods().forEach(pod -> cluster.end(pod.getMetadata().getName(), waiting(why)));
    }

    private KubernetesDriver driver(Map<String, String> changes) {
        KubernetesDriver driver =
                ClusterSettings.driver(ClusterSettings.with(new HashMap<>(changes)), client)
                        .start();
        drivers.add(driver);
        return driver;
    }

    private static PodStatus waiting(String why) {
        PodStatusBuilder status = new PodStatusBuilder().withPhase("Pending");
        if (why.equals("Unschedulable")) {
            return status.addNewCondition()
                    .withType("PodScheduled")
                    .withStatus("False")
                    .withReason(why)
                    .endCondition()
                    .build();
        }
        return status.addNewContainerStatus()
                .withName("executor")
                .withNewState()
                .withNewWaiting()
                .withReason(why)
                .endWaiting()
                .endState()
                .endContainerStatus()
                .build();
    }
}
