package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Backups, restores and commands on dead letters as jobs. What the script of the backups does is
/// tried on a PostgreSQL in `dev-stack/cli/test_backup_job.py`.
class JobsTest {

    private static final Path JOBS = Chart.PLACE.resolve("ci/jobs-values.yaml");
    private static final Pattern MIGRATION = Pattern.compile("V(\\d+)__.*\\.sql");

    private final List<JsonNode> documents = Chart.render(List.of(JOBS));

    @Test
    void nothingOfItIsThereUnlessItIsAskedFor() {
        assertThat(Chart.ofKind(Chart.render(Map.of()), "CronJob")).isEmpty();
        assertThat(Chart.ofKind(Chart.render(Map.of()), "Job")).isEmpty();
    }

    @Test
    void theVersionsAreThoseOfTheMigrationsAndChatComesLast() throws IOException {
        JsonNode schemas = Chart.file("schemas.yaml").path("schemas");
        for (JsonNode schema : schemas) {
            String service = schema.path("service").asText();
            assertThat(schema.path("migration").asInt()).as(service).isEqualTo(newest(service));
        }

        assertThat(schemas).hasSize(5);
        assertThat(schemas.get(4).path("service").asText()).isEqualTo("chat-service");
    }

    @Test
    void aBackupReadsAsTheServicesAndARestoreWritesAsTheOwners() {
        JsonNode backup = Chart.one(documents, "CronJob", "data-agent-backup");
        JsonNode restore = Chart.one(documents, "Job", "data-agent-restore");
        Map<String, JsonNode> reads = env(backup.at("/spec/jobTemplate/spec/template/spec"));
        Map<String, JsonNode> writes = env(restore.at("/spec/template/spec"));

        assertThat(reads.get("DATABASES").path("value").asText())
                .isEqualTo("agent ontology query sandbox chat");
        assertThat(reads.get("CONNECTION_query").path("value").asText())
                .isEqualTo(
                        "host=pg-rw.data port=5432 dbname=query user=query sslmode=verify-full"
                                + " sslrootcert=/trust/query/ca.crt");
        assertThat(key(reads, "PASSWORD_query")).isEqualTo("data-agent-secrets/query-db-password");
        assertThat(key(reads, "PASSWORD_chat")).isEqualTo("chat-secrets/chat-db-password");
        assertThat(writes.get("CONNECTION_query").path("value").asText())
                .contains("user=query_owner ");
        assertThat(key(writes, "PASSWORD_query"))
                .isEqualTo("data-agent-secrets/query-db-owner-password");
        assertThat(restore.at("/spec/template/spec/containers/0/command"))
                .hasToString(
                        "[\"sh\",\"/script/backup.sh\",\"restore\",\"/backups\",\"20260101T021700Z\"]");
        assertThat(backup.at("/spec/jobTemplate/spec/template/spec/containers/0/command"))
                .hasToString("[\"sh\",\"/script/backup.sh\",\"backup\",\"/backups\",\"7\"]");
    }

    @Test
    void theScriptIsTheOneThatIsTried() throws IOException {
        String tried = Files.readString(Chart.PLACE.resolve("files/backup.sh"));
        for (String name : List.of("data-agent-backup", "data-agent-restore")) {
            JsonNode script = Chart.one(documents, "ConfigMap", name);
            assertThat(script.path("data").path("backup.sh").asText())
                    .isEqualToIgnoringWhitespace(tried);
        }
    }

    @Test
    void aCommandOnDeadLettersRunsWithAServicesImageAndItsLogin() {
        JsonNode pod =
                Chart.one(documents, "Job", "data-agent-dead-letters").at("/spec/template/spec");

        assertThat(pod.at("/containers/0/image").asText()).contains("/chat-service:");
        assertThat(pod.at("/containers/0/command").toString())
                .endsWith("DeadLetterMain\",\"replay\",\"data-agent.run-results.dlq\",\"7\"]");
        assertThat(env(pod))
                .containsKeys("KAFKA_BOOTSTRAP_SERVERS", "KAFKA_SSL_TRUSTSTORE_LOCATION");
        assertThat(key(env(pod), "KAFKA_SASL_JAAS_CONFIG")).isEqualTo("chat-secrets/kafka-jaas");
        assertThat(Path.of("../kit/src/main/java/io/dataagent/kit/deadletter/DeadLetterMain.java"))
                .exists();
    }

    @ParameterizedTest
    @CsvSource({"backup, 5432", "restore, 5432", "dead-letters, 9094"})
    void aJobReachesWhatItNeedsAndNothingElse(String name, int port) {
        JsonNode wall = Chart.one(documents, "NetworkPolicy", "data-agent-" + name);

        assertThat(wall.at("/spec/podSelector/matchLabels/app.kubernetes.io~1name").asText())
                .isEqualTo(name);
        assertThat(wall.at("/spec/ingress")).isEmpty();
        assertThat(
                        Chart.elements(wall.at("/spec/egress"))
                                .flatMap(rule -> Chart.elements(rule.path("ports")))
                                .map(one -> one.path("port").asInt()))
                .containsExactly(53, 53, port);
    }

    @ParameterizedTest
    @CsvSource({
        "backup.enabled, true, existingClaim",
        "backup.schedule, nightly, schedule",
        "backup.image, postgres, image",
        "backup.keep, 0, keep",
        "backup.restore, yesterday, restore",
        "deadLetters.command[0], replay, command"
    })
    void whatCannotWorkIsRefusedByItsName(String key, String value, String named) {
        assertThatThrownBy(() -> Chart.render(Map.of(key, value))).hasMessageContaining(named);
    }

    private static int newest(String service) throws IOException {
        try (Stream<Path> files =
                Files.list(Path.of("..", service, "src/main/resources/db/migration"))) {
            return files.map(file -> MIGRATION.matcher(file.getFileName().toString()))
                    .filter(Matcher::matches)
                    .mapToInt(match -> Integer.parseInt(match.group(1)))
                    .max()
                    .orElseThrow();
        }
    }

    private static Map<String, JsonNode> env(JsonNode pod) {
        Map<String, JsonNode> found = new TreeMap<>();
        Chart.elements(pod.at("/containers/0/env"))
                .forEach(e -> found.put(e.path("name").asText(), e));
        return found;
    }

    private static String key(Map<String, JsonNode> env, String name) {
        JsonNode reference = env.get(name).at("/valueFrom/secretKeyRef");
        return reference.path("name").asText() + "/" + reference.path("key").asText();
    }
}
