package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Which pod is given which key of the Secret. A key that is needed and absent keeps the pod from
/// starting: nothing falls back.
class SecretsTest {

    private static final Map<String, Set<String>> NEEDED =
            Map.of(
                    "gateway", Set.of("gateway-client-secret"),
                    "chat-service",
                            Set.of("chat-service-client-secret", "chat-db-password", "secret-key"),
                    "agent-service", Set.of("agent-service-client-secret", "agent-db-password"),
                    "ontology-service",
                            Set.of(
                                    "ontology-service-client-secret",
                                    "ontology-db-password",
                                    "neo4j-password",
                                    "secret-key"),
                    "query-service",
                            Set.of(
                                    "query-service-client-secret",
                                    "query-db-password",
                                    "secret-key"),
                    "sandbox-runner",
                            Set.of(
                                    "sandbox-runner-client-secret",
                                    "sandbox-db-password",
                                    "secret-key"),
                    "offline-model", Set.of());

    @Test
    void everyPodReadsItsOwnKeysOnly() {
        Map<String, Set<String>> needed = new TreeMap<>();
        for (JsonNode deployment : Chart.ofKind(Chart.render(Map.of()), "Deployment")) {
            needed.put(
                    deployment.at("/metadata/labels").path("app.kubernetes.io/name").asText(),
                    keys(deployment, false));
        }

        assertThat(needed).isEqualTo(new TreeMap<>(NEEDED));
    }

    @Test
    void keysOfModelsAreOptionalAndOnlyWhereModelsAreCalled() {
        for (JsonNode deployment : Chart.ofKind(Chart.render(Map.of()), "Deployment")) {
            String service =
                    deployment.at("/metadata/labels").path("app.kubernetes.io/name").asText();
            Set<String> optional = keys(deployment, true);
            switch (service) {
                case "agent-service" ->
                        assertThat(optional)
                                .containsExactlyInAnyOrder(
                                        "openai-api-key",
                                        "anthropic-api-key",
                                        "azure-openai-api-key");
                case "ontology-service" ->
                        assertThat(optional)
                                .containsExactlyInAnyOrder(
                                        "openai-api-key",
                                        "azure-openai-api-key",
                                        "embedding-api-key");
                default -> assertThat(optional).as(service).isEmpty();
            }
        }
    }

    @Test
    void saslBringsItsKeyToWhoeverSpeaksToKafka() {
        Path tls = Chart.PLACE.resolve("ci/external-tls-values.yaml");
        Set<String> with = new TreeSet<>();
        for (JsonNode deployment : Chart.ofKind(Chart.render(List.of(tls)), "Deployment")) {
            if (keys(deployment, false).contains("kafka-jaas")) {
                with.add(deployment.at("/metadata/name").asText());
            }
        }

        assertThat(with)
                .containsExactly(
                        "data-agent-agent-service",
                        "data-agent-chat-service",
                        "data-agent-gateway",
                        "data-agent-ontology-service",
                        "data-agent-query-service");
    }

    @Test
    void aServiceMayHaveASecretOfItsOwn() {
        Path all = Chart.PLACE.resolve("ci/all-on-values.yaml");
        JsonNode chat =
                Chart.one(Chart.render(List.of(all)), "Deployment", "data-agent-chat-service");

        assertThat(chat.toString())
                .contains("\"chat-secrets\"")
                .doesNotContain("data-agent-secrets");
    }

    @Test
    void theRealmKnowsTheClientsThatTheChartNames() throws IOException {
        String realm = Files.readString(Path.of("../dev-stack/keycloak/realm.json"));
        for (String service : Chart.SERVICES) {
            JsonNode config =
                    Chart.one(Chart.render(Map.of()), "ConfigMap", "data-agent-" + service);
            JsonNode client = config.path("data").path("DATA_AGENT_SERVICE_CLIENT_ID");
            if (!service.equals("offline-model")) {
                assertThat(realm).contains("\"clientId\": \"" + client.asText() + "\"");
            }
        }
    }

    private static Set<String> keys(JsonNode deployment, boolean optional) {
        Set<String> keys = new TreeSet<>();
        Chart.elements(deployment.at("/spec/template/spec/containers/0/env"))
                .map(e -> e.at("/valueFrom/secretKeyRef"))
                .filter(e -> e.has("key") && e.path("optional").asBoolean() == optional)
                .forEach(e -> keys.add(e.path("key").asText()));
        return keys;
    }
}
