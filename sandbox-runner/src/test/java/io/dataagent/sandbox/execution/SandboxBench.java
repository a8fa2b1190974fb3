package io.dataagent.sandbox.execution;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Times through HTTP, for the module's README; not part of the build (`-Dtest=SandboxBench`).
@QuarkusTest
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class SandboxBench {

    private static final int ROUNDS = 60;
    private static final int WARM_UP = 15;
    private static final Map<String, String> STEPS =
            Map.of(
                    "print", "print(1)",
                    "pandas", "df.groupby('city').v.sum().sort_values()",
                    "pandas + PNG",
                            "df.groupby('city').v.sum().plot.bar()\nplt.savefig('/tmp/c.png')");

    @TestHTTPResource("/internal/sandbox/executions")
    URI door;

    @Test
    void interleaved() throws IOException, InterruptedException {
        SandboxCalls.awaitReady();
        for (int pauseMs : new int[] {150, 0}) {
            Map<String, List<Long>> times = new LinkedHashMap<>();
            try (HttpClient client = HttpClient.newHttpClient()) {
                for (int round = 0; round < ROUNDS + WARM_UP; round++) {
                    for (Map.Entry<String, String> step : STEPS.entrySet()) {
                        Thread.sleep(pauseMs);
                        long micros = micros(client, step.getValue());
                        if (round >= WARM_UP) {
                            times.computeIfAbsent(step.getKey(), k -> new ArrayList<>())
                                    .add(micros);
                        }
                        if (round % 5 == 4) {
                            times.computeIfAbsent(
                                            step.getKey() + ", new interpreter",
                                            k -> new ArrayList<>())
                                    .add(newInterpreter(step.getValue()));
                        }
                    }
                }
            }
            times.forEach((step, all) -> report(pauseMs, step, all));
        }
    }

    private long micros(HttpClient client, String code) throws IOException, InterruptedException {
        String body =
                ContractJson.write(
                        new SandboxRequest(
                                ExecutionId.next(), code, Map.of("df", sales()), null, null));
        HttpRequest request =
                HttpRequest.newBuilder(door)
                        .header("Content-Type", "application/json")
                        .header(RunGrant.HEADER, AcceptedGrants.header(AcceptedGrants.RUN))
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build();
        long start = System.nanoTime();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        long micros = (System.nanoTime() - start) / 1_000;
        if (!answer.body().contains("\"outcome\":\"ok\"")) {
            throw new IllegalStateException(answer.body());
        }
        return micros;
    }

    /// The same step as a process of its own, without any isolation and without HTTP.
    private static long newInterpreter(String code) throws IOException, InterruptedException {
        String imports =
                code.startsWith("print")
                        ? ""
                        : "import pandas as pd\nimport matplotlib; matplotlib.use('Agg')\nimport matplotlib.pyplot as plt\n"
                                + "df = pd.DataFrame({'city': list('abcd') * 250, 'v': range(1000)})\n";
        long start = System.nanoTime();
        Process process =
                new ProcessBuilder("/usr/bin/python3", "-c", imports + code)
                        .redirectErrorStream(true)
                        .start();
        process.getInputStream().readAllBytes();
        process.waitFor();
        return (System.nanoTime() - start) / 1_000;
    }

    private static void report(int pauseMs, String step, List<Long> micros) {
        List<Long> sorted = micros.stream().sorted().toList();
        System.out.printf(
                "pause %d ms, %s: p50 %.1f ms, p95 %.1f ms%n",
                pauseMs,
                step,
                sorted.get(sorted.size() / 2) / 1e3,
                sorted.get(sorted.size() * 95 / 100) / 1e3);
    }

    private static TableData sales() {
        StringBuilder rows = new StringBuilder("[\"a\",1.5]");
        for (int i = 0; i < 999; i++) {
            rows.append(",[\"")
                    .append((char) ('a' + i % 12))
                    .append("\",")
                    .append(i)
                    .append(".25]");
        }
        return ContractJson.read(
                "{\"columns\":[{\"name\":\"city\",\"type\":\"string\"},{\"name\":\"v\",\"type\":\"decimal\"}],\"rows\":["
                        + rows
                        + "]}",
                TableData.class);
    }
}
