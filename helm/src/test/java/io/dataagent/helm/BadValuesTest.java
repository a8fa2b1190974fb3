package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.marcnuri.helm.LintResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A wrong value stops the installation and is named by its path.
class BadValuesTest {

    /// What Kubernetes' own types or the operator's words fill in.
    private static final Set<String> FREE =
            Set.of(
                    "annotations",
                    "labels",
                    "nodeSelector",
                    "affinity",
                    "podSecurityContext",
                    "podAnnotations",
                    "podLabels",
                    "requests",
                    "limits",
                    "matchLabels",
                    "global");

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            emptyValue = "",
            value = {
                "services.gateway.replica; 3; at '/services/gateway': additional properties 'replica' not allowed",
                "services.gateway.replicas; 0; at '/services/gateway/replicas':",
                "services.gateway.port; 0; at '/services/gateway/port':",
                "services.chat-service.port; 70000; at '/services/chat-service/port':",
                "services.chat-service.tmp; much; at '/services/chat-service/tmp':",
                "services.chat-service.image.digest; sha256:1; at '/services/chat-service/image/digest':",
                "services.frontend.port; 80; at '/services': additional properties 'frontend' not allowed",
                "sandbox.driver; pods; at '/sandbox/driver':",
                "sandbox.kubernetes.image; executor:1; at '/sandbox/kubernetes/image':",
                "sandbox.kubernetes.kind; vm; at '/sandbox/kubernetes/kind':",
                "sandbox.kubernetes.cpu; lots; at '/sandbox/kubernetes/cpu':",
                "oidc.url; ; at '/oidc/url':",
                "oidc.url; login.example.org; at '/oidc/url':",
                "kafka.bootstrap; kafka; at '/kafka/bootstrap':",
                "kafka.securityProtocol; TLS; at '/kafka/securityProtocol':",
                "postgres.sslMode; on; at '/postgres/sslMode':",
                "postgres.port; five; at '/postgres/port':",
                "neo4j.uri; http://graph; at '/neo4j/uri':",
                "image.pullPolicy; Sometimes; at '/image/pullPolicy':",
                "models.defaultProvider; gemini; at '/models/defaultProvider':",
                "telemetry.sampleRatio; 2; at '/telemetry/sampleRatio':",
                "config.logFormat; xml; at '/config/logFormat':"
            })
    void areRefusedByTheirPath(String path, String value, String place) {
        String wrong = value == null ? "" : value;
        List<String> keys = List.of(path.split("\\."));
        ObjectNode values = Chart.YAML.createObjectNode();
        ObjectNode at = values;
        for (String key : keys.subList(0, keys.size() - 1)) {
            at = at.putObject(key);
        }
        at.set(keys.getLast(), Chart.read(wrong.isEmpty() ? "''" : wrong));

        LintResult linted = Chart.lint(values);

        assertThat(linted.isFailed()).isTrue();
        assertThat(String.join("\n", linted.getMessages())).contains(place);
        assertThatThrownBy(() -> Chart.render(Map.of(path, wrong))).hasMessageContaining(place);
    }

    static Stream<String> levels() throws IOException {
        List<String> found = new ArrayList<>();
        JsonNode values = Chart.YAML.readTree(Files.readString(Chart.PLACE.resolve("values.yaml")));
        levels(values, "", found);
        return found.stream();
    }

    private static void levels(JsonNode node, String path, List<String> found) {
        found.add(path);
        node.propertyStream()
                .filter(e -> e.getValue().isObject() && !FREE.contains(e.getKey()))
                .forEach(e -> levels(e.getValue(), path + "/" + e.getKey(), found));
    }

    @ParameterizedTest
    @MethodSource("levels")
    void aKeyThatNobodyKnowsIsRefusedAtEveryLevel(String level) throws IOException {
        ObjectNode values = Chart.YAML.createObjectNode();
        ObjectNode at = values;
        for (String key : level.split("/")) {
            at = key.isEmpty() ? at : at.putObject(key);
        }
        at.put("misspelt", "1");
        Path file = folder.resolve("values.yaml");
        Files.writeString(file, Chart.YAML.writeValueAsString(values));

        assertThatThrownBy(() -> Chart.render(List.of(file)))
                .hasMessageContaining(
                        "at '" + level + "': additional properties 'misspelt' not allowed");
    }

    @Test
    void theLocalDriverNeedsConsentToItsPrivileges() {
        assertThatThrownBy(() -> Chart.render(Map.of("sandbox.driver", "local")))
                .hasMessageContaining("sandbox.local.acceptPrivileges");
        assertThat(
                        Chart.render(
                                Map.of(
                                        "sandbox.driver",
                                        "local",
                                        "sandbox.local.acceptPrivileges",
                                        "true")))
                .isNotEmpty();
    }

    @Test
    void aRouteNeedsTheGatewayThatItBelongsTo() {
        assertThatThrownBy(() -> Chart.render(Map.of("httpRoute.enabled", "true")))
                .hasMessageContaining("httpRoute.parentRefs");
    }
}
