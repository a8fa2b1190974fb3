package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The chart lints, renders, and is what `deploy/k8s` was rendered from. To render anew:
/// `./data-agent test helm -Drender=true`.
class ChartTest {

    private static final Path CHART = Path.of("data-agent").toAbsolutePath();
    private static final Path RENDERED = Path.of("../deploy/k8s/data-agent.yaml");
    private static final YAMLMapper YAML = new YAMLMapper();
    private static String text = "";
    private static List<JsonNode> documents = List.of();

    @BeforeAll
    static void render() throws IOException {
        text = new Helm(CHART).template().withName("data-agent").withNamespace("data-agent").call();
        documents = parse(text);
    }

    @Test
    void lintsStrictly() {
        LintResult result = new Helm(CHART).lint().strict().call();

        assertThat(result.isFailed()).as(String.join("\n", result.getMessages())).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gateway",
                "chat-service",
                "agent-service",
                "ontology-service",
                "query-service",
                "sandbox-runner",
                "offline-model"
            })
    void rendersDeploymentServiceAndConfigMapOfEveryService(String service) {
        assertThat(kindsNamed("data-agent-" + service))
                .containsExactlyInAnyOrder("ConfigMap", "Deployment", "Service", "NetworkPolicy");
    }

    @Test
    void runsNoContainerAsRootOrWithCapabilities() {
        List<JsonNode> deployments = ofKind("Deployment");

        assertThat(deployments).isNotEmpty();
        for (JsonNode deployment : deployments) {
            JsonNode pod = deployment.at("/spec/template/spec");
            assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
            assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
            JsonNode container = pod.at("/containers/0/securityContext");
            assertThat(container.path("readOnlyRootFilesystem").asBoolean()).isTrue();
            assertThat(container.at("/capabilities/drop/0").asText()).isEqualTo("ALL");
        }
    }

    @Test
    void putsNoSecretIntoAConfigMap() {
        String configMaps =
                ofKind("ConfigMap").stream().map(JsonNode::toString).collect(Collectors.joining());

        assertThat(configMaps)
                .doesNotContainIgnoringCase("password")
                .doesNotContain("API_KEY", "SECRET_KEY");
    }

    @Test
    void keepsProbesAndMetricsOnAPortThatNoIngressLeadsTo() throws IOException {
        List<JsonNode> open =
                parse(
                        new Helm(CHART)
                                .template()
                                .withName("data-agent")
                                .withNamespace("data-agent")
                                .set("ingress.enabled", "true")
                                .set("monitoringNamespace", "watch")
                                .call());

        for (JsonNode deployment : ofKind("Deployment")) {
            JsonNode pod = deployment.at("/spec/template");
            JsonNode container = pod.at("/spec/containers/0");
            for (String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
                assertThat(container.path(probe).at("/httpGet/port").asText())
                        .isEqualTo("management");
            }
            assertThat(pod.at("/metadata/annotations").path("prometheus.io/port").asText())
                    .isEqualTo("9000");
        }
        JsonNode ingress = one(open, "Ingress", "data-agent-gateway");
        assertThat(ingress.toString()).contains("\"name\":\"http\"").doesNotContain("management");
        JsonNode walls = one(open, "NetworkPolicy", "data-agent-query-service").at("/spec/ingress");
        assertThat(walls.at("/1/ports/0/port").asText()).isEqualTo("management");
        assertThat(walls.at("/1/from").toString())
                .contains("\"app.kubernetes.io/name\":\"gateway\"", "watch")
                .doesNotContain("ipBlock");
        assertThat(
                        one(documents, "NetworkPolicy", "data-agent-query-service")
                                .at("/spec/ingress/1/from"))
                .hasSize(1);
    }

    @Test
    void givesEveryServiceTheAddressesOfTheOthers() {
        JsonNode config =
                ofKind("ConfigMap").stream()
                        .filter(
                                d ->
                                        d.at("/metadata/name")
                                                .asText()
                                                .equals("data-agent-agent-service"))
                        .findFirst()
                        .orElseThrow();

        assertThat(config.at("/data/DATA_AGENT_QUERY_URL").asText())
                .isEqualTo("http://data-agent-query-service:8084");
        assertThat(config.at("/data/DATA_AGENT_SANDBOX_URL").asText())
                .isEqualTo("http://data-agent-sandbox-runner:8085");
        assertThat(config.at("/data/DATA_AGENT_OFFLINE_URL").asText())
                .isEqualTo("http://data-agent-offline-model:8086");
    }

    @Test
    void isWhatTheCommittedManifestsWereRenderedFrom() throws IOException {
        if (Boolean.getBoolean("render")) {
            Files.createDirectories(RENDERED.getParent());
            Files.writeString(RENDERED, text);
        }

        assertThat(parse(Files.readString(RENDERED))).isEqualTo(documents);
    }

    @Test
    void theKubernetesSandboxHasANamespaceOfItsOwnWithoutAWayOut() throws IOException {
        List<JsonNode> rendered =
                parse(
                        new Helm(CHART)
                                .template()
                                .withName("data-agent")
                                .withNamespace("data-agent")
                                .set("sandbox.driver", "kubernetes")
                                .set("sandbox.kubernetes.image", "executor@sha256:0")
                                .call());

        JsonNode namespace = one(rendered, "Namespace", "data-agent-sandbox");
        JsonNode role = one(rendered, "Role", "data-agent-sandbox-runner");
        JsonNode policy = one(rendered, "NetworkPolicy", "data-agent-sandbox-runner-executors");
        JsonNode runner = one(rendered, "Deployment", "data-agent-sandbox-runner");
        assertThat(
                        namespace
                                .at("/metadata/labels")
                                .path("pod-security.kubernetes.io/enforce")
                                .asText())
                .isEqualTo("restricted");
        assertThat(role.at("/metadata/namespace").asText()).isEqualTo("data-agent-sandbox");
        assertThat(role.path("rules")).hasSize(1);
        assertThat(role.at("/rules/0/resources")).hasToString("[\"pods\"]");
        assertThat(role.at("/rules/0/verbs"))
                .hasToString("[\"create\",\"get\",\"list\",\"update\",\"delete\"]");
        assertThat(policy.at("/spec/egress")).isEmpty();
        assertThat(policy.at("/spec/policyTypes")).hasToString("[\"Ingress\",\"Egress\"]");
        assertThat(policy.at("/spec/podSelector")).isEmpty();
        assertThat(runner.at("/spec/template/spec/serviceAccountName").asText())
                .isEqualTo("data-agent-sandbox-runner");
        assertThat(runner.at("/spec/template/spec/securityContext/seccompProfile/type").asText())
                .isEqualTo("RuntimeDefault");
    }

    private static JsonNode one(List<JsonNode> rendered, String kind, String name) {
        return rendered.stream()
                .filter(d -> d.path("kind").asText().equals(kind))
                .filter(d -> d.at("/metadata/name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> kindsNamed(String name) {
        return documents.stream()
                .filter(d -> d.at("/metadata/name").asText().equals(name))
                .map(d -> d.path("kind").asText())
                .toList();
    }

    private static List<JsonNode> ofKind(String kind) {
        return documents.stream().filter(d -> d.path("kind").asText().equals(kind)).toList();
    }

    private static List<JsonNode> parse(String yaml) throws IOException {
        try (Stream<JsonNode> nodes =
                Stream.of(yaml.split("(?m)^---\\s*$"))
                        .filter(s -> !s.isBlank())
                        .map(ChartTest::read)) {
            return nodes.filter(JsonNode::isObject).toList();
        }
    }

    private static JsonNode read(String document) {
        try {
            return YAML.readTree(document);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
