package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The network policies are the table of edges, each edge exactly once on either side, and the
/// code calls nobody that it has no edge to.
class EdgesTest {

    private static final Path ALL = Chart.PLACE.resolve("ci/all-on-values.yaml");
    private static final Pattern CLIENT = Pattern.compile("configKey = \"([a-z]+)\"");

    /// Ports and peers of each place in that set of values.
    private static final Map<String, String> PLACES =
            Map.of(
                    "dns",
                    ports("53/UDP", "53/TCP")
                            + " at [{\"namespaceSelector\":{},\"podSelector\":"
                            + "{\"matchLabels\":{\"k8s-app\":\"kube-dns\"}}}]",
                    "postgres",
                    ports("5432/TCP") + " at ",
                    "neo4j",
                    ports("7687/TCP") + " at ",
                    "kafka",
                    ports("9092/TCP") + " at ",
                    "oidc",
                    ports("443/TCP") + " at ",
                    "models",
                    ports("443/TCP")
                            + " at [{\"ipBlock\":{\"cidr\":\"0.0.0.0/0\",\"except\":[\"169.254.0.0/16\"]}}]",
                    "databases",
                    ports("5432/TCP") + " at [{\"ipBlock\":{\"cidr\":\"10.20.0.0/16\"}}]",
                    "kubernetes",
                    ports("443/TCP", "6443/TCP") + " at ",
                    "telemetry",
                    ports("4317/TCP") + " at ",
                    "executors",
                    ports("8090/TCP")
                            + " at [{\"namespaceSelector\":{\"matchLabels\":"
                            + "{\"kubernetes.io/metadata.name\":\"data-agent-sandbox\"}}}]");

    private final List<JsonNode> documents = Chart.render(List.of(ALL));
    private final List<String> table = table();

    @Test
    void whatComesInIsTheTable() {
        List<String> rendered = new ArrayList<>();
        for (JsonNode policy : policies()) {
            for (JsonNode rule : policy.at("/spec/ingress")) {
                JsonNode from = rule.at("/from/0/podSelector/matchLabels");
                if (!from.isMissingNode()) {
                    rendered.add(
                            name(from)
                                    + " → "
                                    + to(policy)
                                    + ":"
                                    + rule.at("/ports/0/port").asText());
                }
            }
        }

        assertThat(rendered).containsExactlyInAnyOrderElementsOf(table);
    }

    @Test
    void whatGoesOutIsTheTable() {
        List<String> rendered = new ArrayList<>();
        List<String> places = new ArrayList<>();
        for (JsonNode policy : policies()) {
            for (JsonNode rule : policy.at("/spec/egress")) {
                JsonNode to = rule.at("/to/0/podSelector/matchLabels");
                if (to.has("app.kubernetes.io/name")) {
                    int port = rule.at("/ports/0/port").asInt();
                    rendered.add(
                            to(policy)
                                    + " → "
                                    + name(to)
                                    + ":"
                                    + (port == 9000 ? "management" : "http"));
                } else {
                    places.add(to(policy) + " → " + rule.path("ports") + " at " + rule.path("to"));
                }
            }
        }

        assertThat(rendered).containsExactlyInAnyOrderElementsOf(table);
        List<String> expected =
                Chart.elements(Chart.file("edges.yaml").path("places"))
                        .map(
                                e ->
                                        e.path("from").asText()
                                                + " → "
                                                + PLACES.get(e.path("to").asText()))
                        .toList();
        assertThat(places).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void everyPolicyClosesBothWays() {
        assertThat(policies()).hasSize(Chart.SERVICES.size() + 1);
        for (JsonNode policy : policies()) {
            assertThat(policy.at("/spec/policyTypes")).hasToString("[\"Ingress\",\"Egress\"]");
            for (JsonNode rule : policy.at("/spec/egress")) {
                assertThat(rule.path("ports")).as(to(policy)).isNotEmpty();
            }
        }
        assertThat(
                        Chart.one(documents, "NetworkPolicy", "data-agent-offline-model")
                                .at("/spec/egress"))
                .isEmpty();
        assertThat(
                        Chart.one(documents, "NetworkPolicy", "data-agent-query-service")
                                .at("/spec/egress")
                                .toString())
                .contains("10.20.0.0/16");
    }

    @Test
    void aServiceIsToldTheAddressesOfItsEdgesAndNoOthers() {
        for (String service : Chart.SERVICES) {
            JsonNode config = Chart.one(documents, "ConfigMap", "data-agent-" + service);
            Set<String> told = new TreeSet<>();
            config.path("data")
                    .propertyStream()
                    .filter(e -> e.getKey().matches("DATA_AGENT_[A-Z]+(_MANAGEMENT)?_URL"))
                    .filter(e -> e.getValue().asText().startsWith("http://data-agent-"))
                    .forEach(
                            e ->
                                    told.add(
                                            e.getValue()
                                                    .asText()
                                                    .replaceAll("http://data-agent-|:.*", "")));
            Set<String> edges = new TreeSet<>();
            Chart.elements(Chart.file("edges.yaml").path("services"))
                    .filter(e -> e.path("from").asText().equals(service))
                    .forEach(e -> edges.add(e.path("to").asText()));

            assertThat(told).as(service).isEqualTo(edges);
        }
    }

    @Test
    void theCodeCallsNobodyWithoutAnEdge() throws IOException {
        for (String service : Chart.SERVICES) {
            for (String called : called(Path.of("..", service, "src/main/java"))) {
                assertThat(table)
                        .as(service + " calls " + called)
                        .anyMatch(e -> e.matches(service + " → " + called + "(-.*)?:http"));
            }
        }
    }

    private static Set<String> called(Path sources) throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                Matcher matcher = CLIENT.matcher(Files.readString(file));
                while (matcher.find()) {
                    found.add(matcher.group(1));
                }
            }
        }
        return found;
    }

    private static String ports(String... ports) {
        return Stream.of(ports)
                .map(port -> port.split("/"))
                .map(p -> "{\"port\":" + p[0] + ",\"protocol\":\"" + p[1] + "\"}")
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static List<String> table() {
        return Chart.elements(Chart.file("edges.yaml").path("services"))
                .map(
                        e ->
                                e.path("from").asText()
                                        + " → "
                                        + e.path("to").asText()
                                        + ":"
                                        + e.path("port").asText())
                .toList();
    }

    private List<JsonNode> policies() {
        return Chart.ofKind(documents, "NetworkPolicy").stream()
                .filter(p -> !p.at("/metadata/name").asText().endsWith("-executors"))
                .toList();
    }

    private static String to(JsonNode policy) {
        return name(policy.at("/spec/podSelector/matchLabels"));
    }

    private static String name(JsonNode labels) {
        return labels.path("app.kubernetes.io/name").asText();
    }
}
