package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The chart lints, renders, and is what `deploy/k8s` was rendered from. To render anew:
/// `./data-agent test helm -Drender=true`.
class ChartTest {

    private static final Path RENDERED = Path.of("../deploy/k8s/base/data-agent.yaml");
    private static String text = "";
    private static List<JsonNode> documents = List.of();

    @BeforeAll
    static void render() {
        text = Chart.text("data-agent", List.of(), Map.of());
        documents = Chart.parse(text);
    }

    @Test
    void lintsStrictly() {
        LintResult result = new Helm(Chart.PLACE).lint().strict().call();

        assertThat(result.isFailed()).as(String.join("\n", result.getMessages())).isFalse();
    }

    @ParameterizedTest
    @FieldSource("io.dataagent.helm.Chart#SERVICES")
    void rendersWhatEveryServiceNeeds(String service) {
        assertThat(kindsNamed("data-agent-" + service))
                .contains("ConfigMap", "Deployment", "Service", "ServiceAccount", "NetworkPolicy");
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
    void keepsProbesAndMetricsOnAPortThatNoIngressLeadsTo() {
        List<JsonNode> open = Chart.render(List.of(Chart.PLACE.resolve("ci/all-on-values.yaml")));

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
        JsonNode ingress = Chart.one(open, "Ingress", "data-agent-gateway");
        assertThat(ingress.toString()).contains("\"name\":\"http\"").doesNotContain("management");
        JsonNode walls =
                Chart.one(open, "NetworkPolicy", "data-agent-query-service").at("/spec/ingress");
        JsonNode watched = walls.get(walls.size() - 1);
        assertThat(watched.at("/ports/0/port").asText()).isEqualTo("management");
        assertThat(watched.at("/from").toString()).contains("monitoring").doesNotContain("ipBlock");
        assertThat(
                        Chart.one(documents, "NetworkPolicy", "data-agent-query-service")
                                .at("/spec/ingress")
                                .toString())
                .doesNotContain("monitoring");
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

        assertThat(Chart.parse(Files.readString(RENDERED))).isEqualTo(documents);
    }

    @Test
    void theKubernetesSandboxHasANamespaceOfItsOwnWithoutAWayOut() {
        List<JsonNode> rendered = documents;

        JsonNode namespace = Chart.one(rendered, "Namespace", "data-agent-sandbox");
        JsonNode role = Chart.one(rendered, "Role", "data-agent-sandbox-runner");
        JsonNode policy = Chart.one(rendered, "NetworkPolicy", "data-agent-executors");
        JsonNode runner = Chart.one(rendered, "Deployment", "data-agent-sandbox-runner");
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

    private static List<String> kindsNamed(String name) {
        return documents.stream()
                .filter(d -> d.at("/metadata/name").asText().equals(name))
                .map(d -> d.path("kind").asText())
                .toList();
    }

    private static List<JsonNode> ofKind(String kind) {
        return documents.stream().filter(d -> d.path("kind").asText().equals(kind)).toList();
    }
}
