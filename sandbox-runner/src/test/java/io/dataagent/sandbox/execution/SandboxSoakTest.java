package io.dataagent.sandbox.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.sandbox.local.LocalSettings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.Test;

/// Many runs of all kinds in a row, then nothing may be left: a sample here, all of it with
/// `./data-agent bench sandbox-soak`.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class SandboxSoakTest {

    private static final int RUNS = Integer.getInteger("sandbox.soak.runs", 150);
    private static final String OWN = "data-agent-sandbox-" + ProcessHandle.current().pid();
    private static final List<String> KINDS =
            List.of(
                    "print(1)",
                    "pd.DataFrame({'a': range(1000)}).a.sum()",
                    "open('/tmp/x', 'wb').write(bytes(1 << 20))",
                    "1 / 0",
                    "import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(600)",
                    "import os; os._exit(3)",
                    "import os; os.kill(os.getpid(), 9)",
                    "import threading, time\nthreading.Thread(target=time.sleep, args=(600,), daemon=True).start()",
                    "import tempfile; tempfile.mkdtemp()",
                    "import os; os.mkfifo('/tmp/f'); open('/dev/shm/x', 'w').write('x' * 100000)");

    /// Runs before the first look, after which the service holds what it always will.
    private static final int SETTLING = 30;

    /// Processes of a prepared place: who watches over the run, and the user's.
    private static final int PER_PLACE = 2;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Inject LocalSettings settings;

    @TestHTTPResource("/internal/sandbox/executions")
    URI door;

    /// What the machine holds because of the service.
    ///
    /// @param processes descendants of this process
    /// @param mounts lines of the own mount table
    /// @param groups control groups of this service
    /// @param files of this service in the temporary directory
    /// @param descriptors open here, without sockets, which the test's own client has too
    /// @param parentKiB private memory of the warm parent
    record Holdings(
            long processes,
            long mounts,
            long groups,
            long files,
            long descriptors,
            long parentKiB) {}

    @Test
    void nothingIsLeftBehind() {
        // Given
        SandboxCalls.awaitReady();
        run(SETTLING);
        Holdings before = settled(0);

        // When
        run(RUNS);

        // Then
        Holdings after = settled(before.processes());
        report(before, after);
        assertThat(after.processes()).isLessThanOrEqualTo(before.processes());
        assertThat(after.mounts()).isEqualTo(before.mounts());
        assertThat(after.groups()).isEqualTo(before.groups());
        assertThat(after.files()).isLessThanOrEqualTo(before.files());
        assertThat(after.descriptors()).isLessThan(before.descriptors() + 40);
        assertThat(after.parentKiB()).isLessThan(before.parentKiB() + 10_000);
    }

    private static void report(Holdings before, Holdings after) {
        System.out.printf("%d runs%n%-34s %10s %10s%n", RUNS, "held", "before", "after");
        line("processes", before.processes(), after.processes());
        line("mounts", before.mounts(), after.mounts());
        line("control groups", before.groups(), after.groups());
        line("files in the temporary directory", before.files(), after.files());
        line("descriptors", before.descriptors(), after.descriptors());
        line("memory of the warm parent, KiB", before.parentKiB(), after.parentKiB());
    }

    private static void line(String what, long before, long after) {
        System.out.printf("%-34s %10d %10d%n", what, before, after);
    }

    private void run(int number) {
        long start = System.nanoTime();
        for (int n = 1; n <= number; n++) {
            run(KINDS.get(n % KINDS.size()));
            if (n % 500 == 0) {
                long millis = (System.nanoTime() - start) / 1_000_000;
                System.out.printf("%d runs so far, %d ms each%n", n, millis / n);
            }
        }
    }

    private void run(String code) {
        SandboxRequest order =
                new SandboxRequest(ExecutionId.next(), code, Map.of(), SandboxCalls.PATIENT, null);
        HttpRequest request =
                HttpRequest.newBuilder(door)
                        .header("Content-Type", "application/json")
                        .header(RunGrant.HEADER, AcceptedGrants.header(AcceptedGrants.RUN))
                        .POST(HttpRequest.BodyPublishers.ofString(ContractJson.write(order)))
                        .build();
        try {
            HttpResponse<String> answer =
                    client.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// Waits until all places are prepared again and nothing else runs: until there are as many
    /// processes as before, or the first time, until there are no more of them. What is there in
    /// spite of it shows in the table.
    private Holdings settled(long processes) {
        AtomicLong last = new AtomicLong(-1);
        try {
            Awaitility.await()
                    .pollInterval(Duration.ofMillis(500))
                    .atMost(Duration.ofSeconds(120))
                    .until(
                            () -> {
                                long now = descendants();
                                boolean stays = last.getAndSet(now) == now;
                                boolean full = now >= PER_PLACE * settings.preparedPlaces();
                                return processes > 0 ? now == processes : stays && full;
                            });
        } catch (ConditionTimeoutException e) {
            System.out.printf("%d processes, and no change%n", last.get());
        }
        return new Holdings(
                descendants(),
                lines("/proc/self/mountinfo"),
                groups(),
                entries(Path.of(System.getProperty("java.io.tmpdir")), OWN),
                descriptors(),
                parentKiB());
    }

    private static long descendants() {
        return ProcessHandle.current().descendants().count();
    }

    private static long descriptors() {
        try (Stream<Path> all = Files.list(Path.of("/proc/self/fd"))) {
            return all.filter(fd -> !target(fd).startsWith("socket:")).count();
        } catch (IOException e) {
            return 0;
        }
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            return "socket: or whatever it was, it is closed";
        }
    }

    private static long groups() {
        Path root = Path.of("/sys/fs/cgroup");
        if (!Files.isDirectory(root)) {
            return 0;
        }
        try (Stream<Path> all = Files.walk(root, 6)) {
            return all.filter(p -> p.toString().contains(OWN)).filter(Files::isDirectory).count();
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    /// The warm parent is the interpreter that has children of its own.
    private static long parentKiB() {
        return ProcessHandle.current()
                .descendants()
                .filter(p -> text("/proc/" + p.pid() + "/cmdline").contains("python3"))
                .filter(p -> text("/proc/" + p.pid() + "/comm").startsWith("python3"))
                .filter(p -> p.children().findAny().isPresent())
                .mapToLong(p -> privateKiB(text("/proc/" + p.pid() + "/smaps_rollup")))
                .max()
                .orElse(0);
    }

    private static long privateKiB(String rollup) {
        return rollup.lines()
                .filter(line -> line.startsWith("Pss:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .sum();
    }

    private static String text(String path) {
        try {
            return Files.readString(Path.of(path));
        } catch (IOException e) {
            return "";
        }
    }

    private static long lines(String path) {
        return text(path).lines().count();
    }

    private static long entries(Path directory, String prefix) {
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(p -> p.getFileName().toString().startsWith(prefix)).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
