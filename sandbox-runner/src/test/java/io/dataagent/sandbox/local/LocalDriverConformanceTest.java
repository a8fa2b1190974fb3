package io.dataagent.sandbox.local;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.dataagent.sandbox.driver.DriverConformance;
import io.dataagent.sandbox.driver.DriverState;
import io.dataagent.sandbox.driver.SandboxDriver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class LocalDriverConformanceTest extends DriverConformance {

    private static LocalDriver driver;

    @BeforeAll
    static void start() {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/bwrap")),
                "bubblewrap is absent; run: apt-get install -y bubblewrap");
        boolean root = "root".equals(System.getProperty("user.name"));
        driver =
                LocalDriver.start(
                        LocalSettingsOfTests.with(Map.of("places", "1", "sessions", "1")),
                        new ControlGroups.None("left out by this test"),
                        root);
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> driver.state() instanceof DriverState.Ready);
    }

    @AfterAll
    static void stop() {
        if (driver != null) {
            driver.close();
        }
    }

    @Override
    protected SandboxDriver driver() {
        return driver;
    }
}
