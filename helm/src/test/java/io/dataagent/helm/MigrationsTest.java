package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Databases brought up to date by jobs of a release, before anything of it changes.
class MigrationsTest {

    private static final Path TLS = Chart.PLACE.resolve("ci/external-tls-values.yaml");

    @Test
    void servicesBringTheirsUpToDateUnlessAJobDoes() {
        assertThat(Chart.ofKind(Chart.withHooks(List.of()), "Job")).isEmpty();
        assertThat(config(Chart.render(Map.of()), "chat-service"))
                .doesNotContainKey("QUARKUS_FLYWAY_MIGRATE_AT_START");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chat-service",
                "agent-service",
                "ontology-service",
                "query-service",
                "sandbox-runner"
            })
    void aJobForEachDatabaseComesBeforeTheRelease(String service) {
        List<JsonNode> documents = Chart.withHooks(List.of(TLS));
        JsonNode job = Chart.one(documents, "Job", "data-agent-" + service + "-migration");
        JsonNode container = job.at("/spec/template/spec/containers/0");
        Map<String, JsonNode> env = new TreeMap<>();
        Chart.elements(container.path("env")).forEach(e -> env.put(e.path("name").asText(), e));

        assertThat(job.at("/metadata/annotations/shown.helm.sh~1hook").asText())
                .isEqualTo("pre-install,pre-upgrade");
        assertThat(container.path("image").asText()).contains("/" + service + ":");
        assertThat(env.get("DATA_AGENT_MIGRATE_ONLY").path("value").asText()).isEqualTo("true");
        assertThat(
                        env.get("QUARKUS_DATASOURCE_PASSWORD")
                                .at("/valueFrom/secretKeyRef/key")
                                .asText())
                .endsWith("-db-password");
        Map<String, String> running = config(documents, service);
        assertThat(running).containsEntry("QUARKUS_FLYWAY_MIGRATE_AT_START", "false");
        assertThat(env.get("QUARKUS_DATASOURCE_JDBC_URL").path("value").asText())
                .isEqualTo(running.get("QUARKUS_DATASOURCE_JDBC_URL"))
                .contains("sslrootcert=/etc/data-agent/postgres/");
    }

    @Test
    void onlyTheJobKnowsTheOwnersPassword() {
        List<JsonNode> documents = Chart.withHooks(List.of(TLS));

        for (JsonNode job : Chart.ofKind(documents, "Job")) {
            assertThat(job.toString())
                    .contains("QUARKUS_FLYWAY_USERNAME")
                    .containsPattern("[a-z]+-db-owner-password");
        }
        for (JsonNode deployment : Chart.ofKind(documents, "Deployment")) {
            assertThat(deployment.toString()).doesNotContain("owner-password", "FLYWAY_USERNAME");
        }
    }

    @Test
    void anOwnerForServicesThatMigrateWhenTheyStartIsRefused() {
        assertThatThrownBy(() -> Chart.render(Map.of("migrations.ownRole", "true")))
                .hasMessageContaining("migrations.mode: job");
    }

    @Test
    void aJobReachesItsDatabaseAndNothingElse() {
        List<JsonNode> documents = Chart.withHooks(List.of(TLS));
        JsonNode wall = Chart.one(documents, "NetworkPolicy", "data-agent-chat-service-migration");

        assertThat(wall.at("/spec/podSelector/matchLabels/app.kubernetes.io~1name").asText())
                .isEqualTo("chat-service-migration");
        assertThat(wall.at("/metadata/annotations/shown.helm.sh~1hook-weight").asText())
                .isEqualTo("-5");
        assertThat(wall.at("/spec/ingress")).isEmpty();
        assertThat(
                        Chart.elements(wall.at("/spec/egress"))
                                .flatMap(rule -> Chart.elements(rule.path("ports")))
                                .map(port -> port.path("port").asInt()))
                .containsExactly(53, 53, 6432);
    }

    @Test
    void noServiceSendsItsCallersToAJob() {
        List<JsonNode> documents = Chart.withHooks(List.of(TLS));
        List<String> called =
                Chart.ofKind(documents, "Service").stream()
                        .map(s -> s.at("/spec/selector/app.kubernetes.io~1name").asText())
                        .toList();
        assertThat(called)
                .isNotEmpty()
                .doesNotContainAnyElementsOf(
                        Chart.ofKind(documents, "Job").stream()
                                .map(
                                        job ->
                                                job.at(
                                                                "/spec/template/metadata/labels/app.kubernetes.io~1name")
                                                        .asText())
                                .toList());
    }

    private static Map<String, String> config(List<JsonNode> documents, String service) {
        Map<String, String> found = new TreeMap<>();
        Chart.one(documents, "ConfigMap", "data-agent-" + service)
                .path("data")
                .properties()
                .forEach(e -> found.put(e.getKey(), e.getValue().asText()));
        return found;
    }
}
