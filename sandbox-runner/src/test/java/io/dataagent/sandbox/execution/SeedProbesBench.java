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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/// Both corpora against the executor for comparison, judged by the assertions that judge the
/// sandbox: `./data-agent bench sandbox-probes`. A probe that hurts the next run does not count as
/// held, and the executor is started anew; one that has no end is ended. Prints a line per probe,
/// writes them to `target/seed_probes.csv` and asserts nothing.
class SeedProbesBench {

    private static final String CANARY =
            "import os\nprint(6 * 7, [n for n in os.listdir('/tmp') if not n.startswith(('code_', '.', 'wgunicorn'))])";
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int LONGEST_RUN_SECONDS = 15;
    private static final Path LINES = Path.of("target/seed_probes.csv");

    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(5))
                    .build();
    private final SeedServer server =
            new SeedServer(
                    System.getProperty("sandbox.bench.server", ""),
                    Integer.getInteger("sandbox.bench.port", 0));
    private final List<String> lines = new ArrayList<>();

    /// What a probe did to the executor.
    private enum Verdict {
        /// What is expected of the sandbox was so here too.
        HELD("holds"),
        /// It was not.
        BROKEN("does not hold"),
        /// It had no end by itself.
        ENDLESS("had to be ended"),
        /// The run after it was not what it should be.
        HARMED("hurts the next run");

        private final String words;

        Verdict(String words) {
            this.words = words;
        }
    }

    @Test
    void compare() throws IOException {
        SandboxCalls.through(this::run);
        server.start();
        SandboxProbesTest.probes().forEach(probe -> judge(probe.id(), () -> corpus(probe)));
        report("corpus", 0);
        int before = lines.size();
        OwnProbesTest.probes().forEach(probe -> judge(probe.id(), () -> own(probe)));
        report("own probes", before);
        server.stop();
        Files.write(LINES, lines);
    }

    private static void corpus(SandboxProbesTest.Probe probe) {
        var expectation = ProbeExpectations.of(probe.id());
        expectation.check(expectation.run(probe));
    }

    private void own(OwnProbesTest.Probe probe) {
        SandboxLimits limits = probe.brief() ? SandboxCalls.BRIEF : SandboxCalls.PATIENT;
        OwnProbesTest.check(probe.check(), run(probe.code(), Map.of(), limits));
    }

    private void judge(String id, Runnable probe) {
        long start = System.nanoTime();
        Verdict verdict = within(probe, Verdict.BROKEN);
        Verdict next = verdict == Verdict.ENDLESS ? verdict : within(this::canary, Verdict.HARMED);
        if (next == Verdict.ENDLESS || next == Verdict.HARMED) {
            verdict = verdict == Verdict.ENDLESS ? verdict : Verdict.HARMED;
            server.stop();
            server.start();
        }
        lines.add(id + "," + verdict.words);
        System.out.printf("%s %s (%.1f s)%n", id, verdict.words, (System.nanoTime() - start) / 1e9);
    }

    private void canary() {
        assertThat(run(CANARY, Map.of(), SandboxCalls.BRIEF).stdout()).isEqualTo("42 []\n");
    }

    private static Verdict within(Runnable what, Verdict otherwise) {
        CompletableFuture<Void> done = CompletableFuture.runAsync(what, Thread::startVirtualThread);
        try {
            done.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            return Verdict.HELD;
        } catch (ExecutionException e) {
            return otherwise; // whatever it was
        } catch (TimeoutException e) {
            return Verdict.ENDLESS;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Verdict.ENDLESS;
        }
    }

    private void report(String name, int from) {
        List<String> own = lines.subList(from, lines.size());
        for (Verdict verdict : Verdict.values()) {
            List<String> ids =
                    own.stream()
                            .filter(line -> line.endsWith("," + verdict.words))
                            .map(line -> line.substring(0, line.indexOf(',')))
                            .toList();
            System.out.printf(
                    "%s: %d of %d: %s %s%n", name, ids.size(), own.size(), verdict.words, ids);
        }
    }

    private SandboxResult run(String code, Map<String, TableData> data, SandboxLimits limits) {
        int seconds = Math.min(LONGEST_RUN_SECONDS, Math.max(1, limits.timeoutMs() / 1_000));
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
