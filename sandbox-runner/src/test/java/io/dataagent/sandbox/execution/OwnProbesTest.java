package io.dataagent.sandbox.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The team's own probes: `own_probes.jsonl`, each with a `check` that is its `expect` in a form
/// that can be executed. After each the runner is alive and correct.
@QuarkusTest
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class OwnProbesTest {

    /// A probe.
    ///
    /// @param id its number
    /// @param cls its kind
    /// @param code what is run
    /// @param expect what must hold, for people
    /// @param check what must hold, for the test
    record Probe(String id, String cls, String code, String expect, JsonNode check) {

        @Override
        public String toString() {
            return id + " " + expect;
        }

        boolean brief() {
            return check.path("brief").asBoolean();
        }
    }

    @BeforeEach
    void ready() {
        SandboxCalls.awaitReady();
    }

    @ParameterizedTest
    @MethodSource("probes")
    void holds(Probe probe) {
        SandboxResult result =
                SandboxCalls.run(
                        probe.code(),
                        Map.of(),
                        probe.brief() ? SandboxCalls.BRIEF : SandboxCalls.PATIENT);

        check(probe.check(), result);
        SandboxProbesTest.aliveAndCorrect();
    }

    @Test
    void thereAreAtLeastFortyAndEachHasANumberOfItsOwn() {
        assertThat(probes().map(Probe::id).distinct()).hasSizeGreaterThanOrEqualTo(40);
        assertThat(probes().map(Probe::id)).doesNotHaveDuplicates();
    }

    static void check(JsonNode check, SandboxResult result) {
        String value = result.result() == null ? "" : result.result().toString();
        assertThat(words(check.path("outcome")))
                .as(result.stderr())
                .contains(result.outcome().wire());
        assertThat(result.stderr()).contains(check.path("stderr").asText());
        if (check.has("stdout")) {
            assertThat(result.stdout()).isEqualTo(check.path("stdout").asText());
        }
        if (check.has("result")) {
            assertThat(value).isEqualTo(check.path("result").asText());
        }
        if (check.has("notresult")) {
            assertThat(value).isNotEqualTo(check.path("notresult").asText());
        }
        assertThat(value).startsWith(check.path("resultstart").asText());
        assertThat(value).endsWith(check.path("resultend").asText());
        assertThat(value.length()).isLessThan(check.path("resultmax").asInt(300_000));
        if (check.has("exit")) {
            assertThat(result.returnCode()).isEqualTo(check.path("exit").asInt());
        }
        files(check, result);
    }

    private static void files(JsonNode check, SandboxResult result) {
        if (check.has("files")) {
            assertThat(result.files()).hasSize(check.path("files").asInt());
        }
        assertThat(result.files()).hasSizeGreaterThanOrEqualTo(check.path("minfiles").asInt());
        if (check.has("mediaTypes")) {
            assertThat(result.files())
                    .extracting(SandboxFile::mediaType)
                    .isEqualTo(words(check.path("mediaTypes")));
        }
        if (check.has("absent")) {
            assertThat(result.toString()).doesNotContain(check.path("absent").asText());
        }
        assertThat(result.files()).allMatch(f -> f.name().matches("[A-Za-z0-9._-]{1,110}"));
        assertThat(result.outcome()).isIn((Object[]) SandboxOutcome.values());
    }

    private static List<String> words(JsonNode node) {
        List<String> words = new ArrayList<>();
        if (node.isArray()) {
            node.forEach(word -> words.add(word.asText()));
        } else {
            words.add(node.asText());
        }
        return words;
    }

    static Stream<Probe> probes() {
        ObjectMapper mapper = new ObjectMapper();
        try (var corpus = OwnProbesTest.class.getResourceAsStream("/own_probes.jsonl")) {
            List<Probe> probes = new ArrayList<>();
            String text = new String(corpus.readAllBytes(), StandardCharsets.UTF_8);
            for (String line : text.lines().toList()) {
                JsonNode probe = mapper.readTree(line);
                probes.add(
                        new Probe(
                                probe.path("id").asText(),
                                probe.path("cls").asText(),
                                probe.path("code").asText(),
                                probe.path("expect").asText(),
                                probe.path("check")));
            }
            return probes.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
