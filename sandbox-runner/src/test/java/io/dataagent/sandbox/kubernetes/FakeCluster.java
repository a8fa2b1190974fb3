package io.dataagent.sandbox.kubernetes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.server.mock.KubernetesMixedDispatcher;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.fabric8.mockwebserver.Context;
import io.fabric8.mockwebserver.MockWebServer;
import io.fabric8.mockwebserver.ServerRequest;
import io.fabric8.mockwebserver.ServerResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/// The API server in CRUD mode and a kubelet beside it: for each new pod it starts the real
/// executor on a loopback address of its own, and reports it ready; or does what a fault says.
final class FakeCluster implements AutoCloseable {

    private static final int NOT_FOUND = 404;

    private final Map<ServerRequest, Queue<ServerResponse>> answers = new ConcurrentHashMap<>();
    private final KubernetesMockServer server =
            new KubernetesMockServer(
                    new Context(),
                    new MockWebServer(),
                    answers,
                    new KubernetesMixedDispatcher(answers),
                    false);
    private final Map<String, PodProcess> executors = new ConcurrentHashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final PodStarter starter;
    private final Thread kubelet;
    private volatile Predicate<String> schedules = pod -> true;

    FakeCluster(PodStarter starter) {
        this.starter = starter;
        server.init();
        kubelet = Thread.ofPlatform().name("fake-kubelet").start(this::watch);
    }

    KubernetesMockServer server() {
        return server;
    }

    KubernetesClient client() {
        Config config =
                new ConfigBuilder(Config.empty())
                        .withMasterUrl(server.url("/"))
                        .withRequestRetryBackoffLimit(1)
                        .withRequestRetryBackoffInterval(10)
                        .withRequestTimeout(5_000)
                        .build();
        return new KubernetesClientBuilder().withConfig(config).build();
    }

    /// Whether pods get a node from now on.
    void schedules(Predicate<String> which) {
        schedules = which;
    }

    /// Ends a pod's executor and says why.
    void end(String pod, PodStatus status) {
        report(pod, status);
        PodProcess process = executors.get(pod);
        if (process != null) {
            process.end();
        }
    }

    List<Pod> pods() {
        try (KubernetesClient client = client()) {
            return client.pods().inNamespace("python").list().getItems();
        }
    }

    private void watch() {
        try (KubernetesClient client = client()) {
            while (!closed.await(50, TimeUnit.MILLISECONDS)) {
                List<Pod> pods = client.pods().inNamespace("python").list().getItems();
                for (Pod pod : pods) {
                    start(pod);
                }
                reap(pods);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void start(Pod pod) {
        String name = pod.getMetadata().getName();
        if (executors.containsKey(name) || !schedules.test(name)) {
            return;
        }
        Map<String, String> environment = new HashMap<>();
        Container container = pod.getSpec().getContainers().getFirst();
        for (EnvVar variable : container.getEnv()) {
            environment.put(variable.getName(), variable.getValue());
        }
        PodProcess started = starter.start(environment);
        executors.put(name, started);
        report(
                name,
                new PodStatusBuilder()
                        .withPhase("Running")
                        .withPodIP(started.address())
                        .addNewCondition()
                        .withType("Ready")
                        .withStatus("True")
                        .endCondition()
                        .build());
    }

    private void reap(List<Pod> pods) {
        List<String> names = pods.stream().map(pod -> pod.getMetadata().getName()).toList();
        executors.forEach(
                (name, process) -> {
                    if (!names.contains(name)) {
                        process.end();
                    }
                });
    }

    private void report(String name, PodStatus status) {
        try (KubernetesClient client = client()) {
            var pods = client.pods().inNamespace("python");
            Pod pod = pods.withName(name).get();
            if (pod != null) {
                pods.resource(new PodBuilder(pod).withStatus(status).build()).updateStatus();
            }
        } catch (KubernetesClientException e) {
            if (e.getCode() != NOT_FOUND) { // it may have been removed just now
                throw new IllegalStateException("the fake cluster refuses its kubelet", e);
            }
        }
    }

    /// What runs in a pod.
    interface PodProcess {

        /// Where it listens.
        String address();

        /// Ends it; may be called again.
        void end();
    }

    /// Starts what a pod's container would.
    interface PodStarter {

        /// Starts it with the container's environment and waits until it listens.
        PodProcess start(Map<String, String> environment);
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            kubelet.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        executors.values().forEach(PodProcess::end);
        server.destroy();
    }
}
