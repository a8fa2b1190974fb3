package io.dataagent.sandbox.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every probe of the corpus, run through HTTP, with the assertion that stands for its `expect`.
@QuarkusTest
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class SandboxProbesTest {

    /// A probe: its number, its kind, its code and what must hold.
    record Probe(String id, String cls, String code, String expect) {

        @Override
        public String toString() {
            return id + " " + expect;
        }

        /// The parts of a probe that consists of several runs.
        List<String> runs() {
            List<String> runs = new ArrayList<>();
            for (String part : code.split("(?m)^#run\\d+\\n")) {
                if (!part.isBlank()) {
                    runs.add(part);
                }
            }
            return runs;
        }
    }

    @BeforeEach
    void ready() {
        SandboxCalls.awaitReady();
    }

    @ParameterizedTest
    @MethodSource("probes")
    void holds(Probe probe) {
        // Given
        ProbeExpectations.Expectation expectation = ProbeExpectations.of(probe.id());

        // When
        List<SandboxResult> results = expectation.run(probe);

        // Then
        expectation.check(results);
        aliveAndCorrect();
    }

    @Test
    void everyProbeOfTheCorpusHasItsExpectation() {
        assertThat(probes().map(Probe::id).toList())
                .hasSize(55)
                .containsExactlyInAnyOrderElementsOf(ProbeExpectations.ids());
    }

    static void aliveAndCorrect() {
        SandboxResult canary = SandboxCalls.run("import os\nprint(os.listdir('/tmp'))\n6 * 7");
        assertThat(canary.outcome()).isEqualTo(SandboxOutcome.OK);
        assertThat(canary.stdout()).isEqualTo("[]\n");
        assertThat(canary.result()).hasToString("42");
    }

    static Stream<Probe> probes() {
        ObjectMapper mapper = new ObjectMapper();
        return lines().map(
                        line -> {
                            try {
                                JsonNode probe = mapper.readTree(line);
                                return new Probe(
                                        probe.path("id").asText(),
                                        probe.path("cls").asText(),
                                        probe.path("code").asText(),
                                        probe.path("expect").asText());
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        });
    }

    private static Stream<String> lines() {
        try (var corpus = SandboxProbesTest.class.getResourceAsStream("/sandbox_probes.jsonl")) {
            return new String(corpus.readAllBytes(), StandardCharsets.UTF_8)
                    .lines().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
