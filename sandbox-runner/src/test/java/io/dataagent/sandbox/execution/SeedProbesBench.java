package io.dataagent.sandbox.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

/// Both corpora against the executor for comparison, judged by the assertions that judge the
/// sandbox: `./data-agent bench sandbox-probes`. A probe that hurts the next run does not count as
/// held, and the executor is started anew. Prints a table and asserts nothing.
class SeedProbesBench {

    private static final String CANARY =
            "import os\nprint(6 * 7, [n for n in os.listdir('/tmp') if not n.startswith(('code_', '.', 'wgunicorn'))])";
    private static final Duration PATIENCE = Duration.ofSeconds(45);

    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(5))
                    .build();
    private final SeedServer server =
            new SeedServer(
                    System.getProperty("sandbox.bench.server", ""),
                    Integer.getInteger("sandbox.bench.port", 0));
    private final Set<String> held = new TreeSet<>();
    private final Set<String> broken = new TreeSet<>();
    private final Set<String> harmed = new TreeSet<>();

    @Test
    void compare() {
        SandboxCalls.through(this::run);
        server.start();
        SandboxProbesTest.probes()
                .forEach(
                        probe ->
                                judge(
                                        probe.id(),
                                        () -> {
                                            var expectation = ProbeExpectations.of(probe.id());
                                            expectation.check(expectation.run(probe));
                                        }));
        report("corpus");
        OwnProbesTest.probes()
                .forEach(
                        probe ->
                                judge(
                                        probe.id(),
                                        () ->
                                                OwnProbesTest.check(
                                                        probe.check(),
                                                        run(
                                                                probe.code(),
                                                                Map.of(),
                                                                probe.brief()
                                                                        ? SandboxCalls.BRIEF
                                                                        : SandboxCalls.PATIENT))));
        report("own probes");
        server.stop();
    }

    private void judge(String id, Runnable probe) {
        try {
            probe.run();
            held.add(id);
        } catch (AssertionError
                | IllegalStateException
                | CompletionException
                | NullPointerException e) {
            broken.add(id);
        }
        try {
            SandboxResult canary = run(CANARY, Map.of(), SandboxCalls.BRIEF);
            assertThat(canary.stdout()).isEqualTo("42 []\n");
        } catch (AssertionError | IllegalStateException e) {
            harmed.add(id);
            broken.add(id);
            held.remove(id);
            server.stop();
            server.start();
        }
    }

    private void report(String name) {
        System.out.printf("%s: %d held, %d not: %s%n", name, held.size(), broken.size(), broken);
        System.out.printf("%s: after %d the next run was hurt: %s%n", name, harmed.size(), harmed);
        held.clear();
        broken.clear();
        harmed.clear();
    }

    private SandboxResult run(String code, Map<String, TableData> data, SandboxLimits limits) {
        int seconds = Math.min(20, Math.max(1, limits.timeoutMs() / 1_000));
        String body = ContractJson.write(Map.of("code", code, "timeout", seconds));
        HttpRequest request =
                HttpRequest.newBuilder(server.execute())
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build();
        try {
            HttpResponse<String> answer =
                    client.send(request, HttpResponse.BodyHandlers.ofString());
            return result(
                    ContractJson.mapper().readTree(answer.body()), answer.statusCode(), limits);
        } catch (IOException e) {
            throw new IllegalStateException("no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static SandboxResult result(JsonNode answer, int status, SandboxLimits limits) {
        List<SandboxFile> files = new ArrayList<>();
        for (JsonNode file : answer.path("files")) {
            String name = file.path("filename").asText();
            String base64 = file.path("data").asText();
            String type = name.endsWith(".png") ? "image/png" : "image/jpeg";
            files.add(new SandboxFile(name, type, base64.length() * 3L / 4, base64));
        }
        int code = answer.path("returnCode").asInt(-1);
        SandboxOutcome outcome =
                status == 408
                        ? SandboxOutcome.TIMEOUT
                        : code == 0 ? SandboxOutcome.OK : SandboxOutcome.ERROR;
        return new SandboxResult(
                ExecutionId.next(),
                outcome,
                code,
                answer.path("stdout").asText(),
                answer.path("stderr").asText(),
                null,
                files,
                answer.path("executionTimeMs").asLong(),
                limits);
    }
}
