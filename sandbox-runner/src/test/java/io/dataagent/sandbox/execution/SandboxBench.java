package io.dataagent.sandbox.execution;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.sandbox.execution.Door.Step;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// Times through HTTP, beside a new interpreter per run where one is given
/// (`-Dsandbox.bench.seed`). Run with `./data-agent bench sandbox`.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class SandboxBench {

    private static final int ROUNDS = Integer.getInteger("sandbox.bench.rounds", 40);
    private static final int WARM_UP = 10;
    private static final Step PRINT = new Step("print", "print(1)", false);
    private static final Step PANDAS =
            new Step("pandas", "df.groupby('city').v.sum().sort_values()", true);
    private static final Step PICTURE =
            new Step(
                    "pandas + PNG",
                    "df.groupby('city').v.sum().plot.bar()\nplt.savefig('/tmp/c.png')",
                    true);

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @TestHTTPResource("/internal/sandbox/executions")
    URI door;

    @Test
    void all() throws InterruptedException, ExecutionException, IOException {
        SandboxCalls.awaitReady();
        Door ours = new Door.Service(client, door, sales());
        interleaved(ours);
        afterIdle(ours);
        burst(ours);
        for (int at : new int[] {1, 2, 8}) {
            concurrent(ours, at);
        }
        memory();
    }

    private void interleaved(Door ours) throws InterruptedException {
        Map<String, Door> doors = new LinkedHashMap<>(Map.of("sandbox", ours));
        String seed = System.getProperty("sandbox.bench.seed");
        if (seed != null) {
            doors.put("new interpreter", new Door.Seed(client, URI.create(seed), source()));
        }
        for (Step step : List.of(PRINT, PANDAS, PICTURE)) {
            Map<String, List<Long>> times = new LinkedHashMap<>();
            for (int round = 0; round < ROUNDS + WARM_UP; round++) {
                for (Map.Entry<String, Door> one : doors.entrySet()) {
                    Thread.sleep(50);
                    long micros = one.getValue().micros(step);
                    if (round >= WARM_UP) {
                        times.computeIfAbsent(one.getKey(), k -> new ArrayList<>()).add(micros);
                    }
                }
            }
            times.forEach((name, all) -> report(step.name() + ", " + name, all));
            if (times.size() == 2) {
                System.out.printf(
                        "%s: %.1f times as fast at p50%n",
                        step.name(),
                        (double) percentile(times.get("new interpreter"), 50)
                                / percentile(times.get("sandbox"), 50));
            }
        }
    }

    private static void afterIdle(Door ours) throws InterruptedException {
        List<Long> times = new ArrayList<>();
        for (int n = 0; n < 8; n++) {
            Thread.sleep(4_000);
            times.add(ours.micros(PRINT));
        }
        report("first command after 4 s of idleness", times);
    }

    private static void burst(Door ours) throws InterruptedException, ExecutionException {
        List<Long> times = new ArrayList<>();
        try (ExecutorService together = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int round = 0; round < 11; round++) {
                List<Future<Long>> answers = new ArrayList<>();
                for (int n = 0; n < 20; n++) {
                    answers.add(together.submit(() -> ours.micros(PRINT)));
                }
                for (Future<Long> answer : answers) {
                    long micros = answer.get();
                    if (round > 0) {
                        times.add(micros);
                    }
                }
                Thread.sleep(1_000);
            }
        }
        report("burst of 20 print jobs, 10 times", times);
    }

    private static void concurrent(Door ours, int at)
            throws InterruptedException, ExecutionException {
        List<Long> times = new ArrayList<>();
        long start = System.nanoTime();
        try (ExecutorService together = Executors.newFixedThreadPool(at)) {
            List<Future<Long>> answers = new ArrayList<>();
            for (int n = 0; n < 20 * at; n++) {
                answers.add(together.submit(() -> ours.micros(PANDAS)));
            }
            for (Future<Long> answer : answers) {
                times.add(answer.get());
            }
        }
        report("pandas, " + at + " at once", times);
        System.out.printf(
                "pandas, %d at once: %.1f runs per second%n",
                at, times.size() * 1e9 / (System.nanoTime() - start));
    }

    /// Proportional set size, which counts shared pages once among those who share them.
    private static void memory() throws IOException {
        List<ProcessHandle> python =
                ProcessHandle.current()
                        .descendants()
                        .filter(p -> command(p).contains("parent.py"))
                        .toList();
        for (ProcessHandle process : python) {
            System.out.printf(
                    "memory of process %s: %d KiB (PSS)%n", comment(process), pss(process.pid()));
        }
    }

    private static String comment(ProcessHandle process) {
        return process.children().findAny().isPresent() ? "with children" : "without children";
    }

    private static String command(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    /// 0 for a process that has ended meanwhile.
    private static long pss(long pid) throws IOException {
        Path rollup = Path.of("/proc/" + pid + "/smaps_rollup");
        if (!Files.exists(rollup)) {
            return 0;
        }
        return Files.readAllLines(rollup).stream()
                .filter(line -> line.startsWith("Pss:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .sum();
    }

    private static void report(String name, List<Long> micros) {
        System.out.printf(
                "%s: p50 %.1f ms, p95 %.1f ms, p99 %.1f ms (%d)%n",
                name,
                percentile(micros, 50) / 1e3,
                percentile(micros, 95) / 1e3,
                percentile(micros, 99) / 1e3,
                micros.size());
    }

    private static long percentile(List<Long> values, int percent) {
        List<Long> sorted = values.stream().sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100));
    }

    private static TableData sales() {
        StringBuilder rows = new StringBuilder("[\"a\",1.5]");
        for (int i = 0; i < 999; i++) {
            rows.append(",[\"").append(city(i)).append("\",").append(i).append(".25]");
        }
        return ContractJson.read(
                "{\"columns\":[{\"name\":\"city\",\"type\":\"string\"},{\"name\":\"v\",\"type\":\"decimal\"}],\"rows\":["
                        + rows
                        + "]}",
                TableData.class);
    }

    private static String source() {
        StringBuilder cities = new StringBuilder("'a'");
        StringBuilder values = new StringBuilder("1.5");
        for (int i = 0; i < 999; i++) {
            cities.append(",'").append(city(i)).append('\'');
            values.append(',').append(i).append(".25");
        }
        return "df = pd.DataFrame({'city': [" + cities + "], 'v': [" + values + "]})";
    }

    private static char city(int i) {
        return (char) ('a' + i % 12);
    }
}
