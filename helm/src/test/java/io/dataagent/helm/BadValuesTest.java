package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
    @CsvSource({
        "services.gateway.replica, 3, replica",
        "services.gateway.replicas, 0, replicas",
        "services.gateway.port, 0, port",
        "services.chat-service.port, 70000, port",
        "services.chat-service.tmp, much, tmp",
        "services.chat-service.image.digest, sha256:1, digest",
        "services.frontend.port, 80, frontend",
        "sandbox.driver, pods, driver",
        "sandbox.kubernetes.image, executor:1, image",
        "sandbox.kubernetes.kind, vm, kind",
        "sandbox.kubernetes.cpu, lots, cpu",
        "oidc.url, '', url",
        "oidc.url, login.example.org, url",
        "kafka.bootstrap, kafka, bootstrap",
        "kafka.securityProtocol, TLS, securityProtocol",
        "postgres.sslMode, on, sslMode",
        "postgres.port, five, port",
        "neo4j.uri, http://graph, uri",
        "image.pullPolicy, Sometimes, pullPolicy",
        "models.defaultProvider, gemini, defaultProvider",
        "migrations.mode, never, mode",
        "telemetry.sampleRatio, 2, sampleRatio",
        "config.logFormat, xml, logFormat"
    })
    void areRefusedByTheirPath(String path, String value, String named) {
        assertThatThrownBy(() -> Chart.render(Map.of(path, value))).hasMessageContaining(named);
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

        assertThatThrownBy(() -> Chart.render(List.of(file))).hasMessageContaining("misspelt");
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
