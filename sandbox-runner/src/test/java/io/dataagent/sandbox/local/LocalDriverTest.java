package io.dataagent.sandbox.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.sandbox.driver.DriverState;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunOrder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The driver without the service, without control groups, in both ways of isolation.
class LocalDriverTest {

    private static final boolean ROOT = "root".equals(System.getProperty("user.name"));
    private static final ControlGroups NO_GROUPS = new ControlGroups.None("left out by this test");

    @ParameterizedTest
    @CsvSource({"run", "shell"})
    void holdsInBothWaysWithoutControlGroups(String isolation) {
        try (LocalDriver driver = driver(Map.of("isolation", isolation, "places", "1"))) {
            awaitReady(driver, isolation);
            assertThat(((DriverState.Ready) driver.state()).enforced())
                    .contains("seccomp allow-list", "no capabilities, no new privileges");
            assertThat(String.join("; ", ((DriverState.Ready) driver.state()).missing()))
                    .contains("control groups (left out by this test)");

            assertThat(ended(driver, "print('one')\\n6 * 7").resultJson()).isEqualTo("42");
            assertThat(
                            ended(
                                            driver,
                                            "import os\\n[f for f in os.listdir('/tmp') if f[0] != '.']")
                                    .resultJson())
                    .isEqualTo("[]");
            assertThat(driver.run(order("while True: pass", 1_000)))
                    .extracting(e -> ((RunEnding.Ended) e).outcome())
                    .isEqualTo(SandboxOutcome.TIMEOUT);
            assertThat(
                            ended(driver, "a = []\\nwhile True: a.append(bytearray(10 << 20))")
                                    .outcome())
                    .isEqualTo(SandboxOutcome.MEMORY);
            // refused a process, or ended by the clock: that is waited out
            assertThat(driver.run(order("import os\\nwhile True: os.fork()", 5_000)))
                    .extracting(e -> ((RunEnding.Ended) e).outcome())
                    .isIn(SandboxOutcome.ERROR, SandboxOutcome.TIMEOUT);
            assertThat(ended(driver, "import os\\nos.memfd_create('x')").stderr())
                    .contains("Operation not permitted");
            assertThat(ended(driver, "import socket\\nsocket.socket()").stderr())
                    .contains("Operation not permitted");
            assertThat(ended(driver, "print('alive')").stdout()).isEqualTo("alive\n");
        }
    }

    @Test
    void comesBackWhenItsShellIsKilled() {
        List<ProcessHandle> others = ProcessHandle.current().children().toList();
        try (LocalDriver driver = driver(Map.of("places", "1"))) {
            awaitReady(driver, "run");

            ProcessHandle.current()
                    .children()
                    .filter(child -> !others.contains(child))
                    .forEach(ProcessHandle::destroyForcibly);

            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> driver.run(order("1")) instanceof RunEnding.Ended);
        }
    }

    @Test
    void replacesPreparedProcessesThatDieBeforeTheirRun() throws Exception {
        List<ProcessHandle> others = ProcessHandle.current().children().toList();
        try (LocalDriver driver = driver(Map.of("places", "2"));
                ExecutorService together = Executors.newVirtualThreadPerTaskExecutor()) {
            awaitReady(driver, "run");
            assertThat(ended(driver, "1").resultJson()).isEqualTo("1");

            ProcessHandle.current()
                    .children()
                    .filter(child -> !others.contains(child))
                    .flatMap(ProcessHandle::descendants)
                    .filter(process -> process.children().findAny().isEmpty())
                    .forEach(ProcessHandle::destroyForcibly);
            List<Future<RunEnding.Ended>> runs = new ArrayList<>();
            for (int run = 0; run < 12; run++) {
                runs.add(together.submit(() -> ended(driver, "sum(range(10))")));
            }

            for (Future<RunEnding.Ended> run : runs) {
                // killed with its process, or run by another one: never lost, never run twice
                assertThat(run.get().outcome()).isIn(SandboxOutcome.OK, SandboxOutcome.KILLED);
            }
            assertThat(ended(driver, "6 * 7").resultJson()).isEqualTo("42");
        }
    }

    @ParameterizedTest
    @CsvSource({"run, true", "'', false"})
    void refusesToStartWhereIsolationIsWeakerThanConfigured(
            String isolation, boolean refuses, @TempDir Path folder) throws IOException {
        // a machine on which a shell cannot hold namespaces of its own
        Path bwrap = script(folder, "exec /usr/bin/bwrap --disable-userns \"$@\"");
        Map<String, String> changes = new HashMap<>(Map.of("bwrap", bwrap.toString()));
        changes.put("places", "1");
        if (!isolation.isEmpty()) {
            changes.put("isolation", isolation);
        }

        try (LocalDriver driver = driver(changes)) {
            if (refuses) {
                assertThatThrownBy(() -> LocalStart.refuseWeaker(driver))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("data-agent.sandbox.local.isolation");
                assertThat(driver.run(order("1"))).isInstanceOf(RunEnding.NotRun.class);
            } else {
                LocalStart.refuseWeaker(driver);
                awaitReady(driver, "shell");
            }
        }
    }

    @Test
    void saysWhatIsMissing() {
        try (LocalDriver driver = driver(Map.of("bwrap", "/nowhere/bwrap"))) {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> driver.state() instanceof DriverState.Unavailable);

            assertThat(driver.state())
                    .isEqualTo(
                            new DriverState.Unavailable(
                                    "Programs are missing for the Python sandbox; run: apt-get install -y bubblewrap"));
            assertThat(driver.run(order("1"))).isInstanceOf(RunEnding.NotRun.class);
        }
    }

    /// What the warm parent says where modules are not installed, and what an operator reads then.
    @Test
    void namesTheCommandForModulesThatItsInterpreterLacks(@TempDir Path folder) throws IOException {
        byte[] header =
                "{\"event\":\"missing\",\"modules\":[\"pandas\",\"seaborn\"]}".getBytes(UTF_8);
        ByteBuffer frame = ByteBuffer.allocate(8 + header.length).putInt(header.length).putInt(0);
        Files.write(folder.resolve("frame"), frame.put(header).array());
        Path bwrap = script(folder, "exec cat " + folder.resolve("frame"));

        try (LocalDriver driver = driver(Map.of("bwrap", bwrap.toString()))) {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> driver.state() instanceof DriverState.Unavailable);

            assertThat(driver.state())
                    .isEqualTo(
                            new DriverState.Unavailable(
                                    "Python modules are missing (pandas, seaborn) for the Python sandbox;"
                                            + " run: apt-get install -y python3-pandas python3-seaborn"));
        }
    }

    /// A program in the place of bubblewrap.
    private static Path script(Path folder, String command) throws IOException {
        Path bwrap = folder.resolve("bwrap");
        Files.writeString(bwrap, "#!/bin/sh\n" + command + "\n");
        Files.setPosixFilePermissions(bwrap, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        return bwrap;
    }

    private static LocalDriver driver(Map<String, String> changes) {
        assumeTrue(
                changes.containsKey("bwrap") || Files.isExecutable(Path.of("/usr/bin/bwrap")),
                "bubblewrap is absent; run: apt-get install -y bubblewrap");
        return LocalDriver.start(LocalSettingsOfTests.with(changes), NO_GROUPS, ROOT);
    }

    private static void awaitReady(LocalDriver driver, String isolation) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> driver.state() instanceof DriverState.Ready);
        assertThat(((DriverState.Ready) driver.state()).isolation()).isEqualTo(isolation);
    }

    private static RunEnding.Ended ended(LocalDriver driver, String code) {
        return (RunEnding.Ended) driver.run(order(code));
    }

    private static RunOrder order(String code) {
        return order(code, 60_000);
    }

    private static RunOrder order(String code, int timeoutMs) {
        byte[] body = ("{\"code\": \"" + code + "\"}").getBytes(UTF_8);
        return new RunOrder(ExecutionId.next(), body, new SandboxLimits(timeoutMs, 256));
    }
}
