package io.dataagent.sandbox.kubernetes;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.dataagent.sandbox.driver.DriverConformance;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class KubernetesDriverConformanceTest extends DriverConformance {

    private static FakeExecutors executors;
    private static FakeCluster cluster;
    private static KubernetesClient client;
    private static KubernetesDriver driver;

    @BeforeAll
    static void start() {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/bwrap")),
                "bubblewrap is absent; run: apt-get install -y bubblewrap");
        executors = new FakeExecutors();
        cluster = new FakeCluster(executors);
        client = cluster.client();
        driver =
                ClusterSettings.driver(
                                ClusterSettings.with(Map.of("warm", "2", "ready-ms", "120000")),
                                client)
                        .start();
    }

    @AfterAll
    static void stop() {
        if (driver != null) {
            driver.close();
            client.close();
            cluster.close();
            executors.remove();
        }
    }

    @Override
    protected SandboxDriver driver() {
        return driver;
    }
}
