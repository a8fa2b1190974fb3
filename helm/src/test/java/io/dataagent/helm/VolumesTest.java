package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What a service writes lies where it may write, and is as large as what the service may use.
class VolumesTest {

    private static final Map<String, String> FILES = Map.of("duckdb.existingClaim", "files");
    private static final Map<String, String> ONCE =
            Map.of("duckdb.existingClaim", "files", "duckdb.accessMode", "ReadWriteOnce");

    /// What a process needs beyond its heap and DuckDB's memory, measured in `docs/files.md`.
    private static final long PROCESS_MB = 96;

    private static final long OF_THE_SERVICE_MB = 256;
    private static final long FILES_IN_USE = 2;

    @Test
    void queryServiceWritesTheFilesOfPeopleIntoTheFolderThatItIsTold() {
        List<JsonNode> rendered = Chart.render(FILES);
        JsonNode pod = pod(rendered);
        String folder =
                Chart.one(rendered, "ConfigMap", "data-agent-query-service")
                        .at("/data/DATA_AGENT_DUCKDB_DIRECTORY")
                        .asText();
        JsonNode mount = named(pod.at("/containers/0/volumeMounts"), "duckdb");
        JsonNode volume = named(pod.path("volumes"), "duckdb");

        assertThat(mount.path("mountPath").asText()).isEqualTo(folder).isNotEmpty();
        assertThat(mount.path("readOnly").asBoolean()).isFalse();
        assertThat(volume.at("/persistentVolumeClaim/claimName").asText()).isEqualTo("files");
        assertThat(volume.at("/persistentVolumeClaim/readOnly").asBoolean()).isFalse();
        assertThat(pod.at("/securityContext/fsGroup").asInt()).isEqualTo(10001);
    }

    @Test
    void withoutAClaimThereIsNoFolder() {
        List<JsonNode> rendered = Chart.render(Map.of());

        assertThat(Chart.one(rendered, "ConfigMap", "data-agent-query-service").path("data"))
                .noneMatch(value -> value.asText().contains("duckdb"));
        assertThat(pod(rendered).toString()).doesNotContain("duckdb", "persistentVolumeClaim");
    }

    @Test
    void aVolumeOfOneNodeHasOneReplicaThatEndsBeforeTheNextOneStarts() {
        Map<String, String> one =
                Map.of(
                        "duckdb.existingClaim", "files",
                        "duckdb.accessMode", "ReadWriteOnce",
                        "services.query-service.replicas", "1");
        JsonNode once = Chart.one(Chart.render(one), "Deployment", "data-agent-query-service");
        JsonNode many = Chart.one(Chart.render(FILES), "Deployment", "data-agent-query-service");

        assertThat(once.at("/spec/strategy/type").asText()).isEqualTo("Recreate");
        assertThat(many.at("/spec").has("strategy")).isFalse();
        assertThat(many.at("/spec/replicas").asInt()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"replicas, 2", "autoscaling.enabled, true"})
    void aVolumeOfOneNodeIsRefusedForSeveralReplicas(String setting, String value) {
        Map<String, String> wrong = new HashMap<>(ONCE);
        wrong.put("services.query-service.replicas", "1");
        wrong.put("services.query-service." + setting, value);

        assertThatThrownBy(() -> Chart.render(wrong))
                .hasMessageContaining("duckdb.accessMode: ReadWriteOnce");
    }

    @Test
    void aVolumeThatIsOnlyReadIsNoChoice() {
        assertThatThrownBy(
                        () ->
                                Chart.render(
                                        Map.of(
                                                "duckdb.existingClaim", "files",
                                                "duckdb.accessMode", "ReadOnlyMany")))
                .hasMessageContaining("accessMode");
    }

    @Test
    void memoryHoldsTheHeapTheConversionsAndTheFilesInUse() throws IOException {
        List<JsonNode> rendered = Chart.render(FILES);
        JsonNode values = Chart.YAML.readTree(Files.readString(Chart.PLACE.resolve("values.yaml")));
        long limit = mebibytes(pod(rendered).at("/containers/0/resources/limits/memory").asText());
        int percent = values.at("/duckdb/heapPercent").asInt();
        long conversions =
                setting("files.places")
                        * (setting("files.memory-mb") + setting("files.heap-mb") + PROCESS_MB);
        long engine = setting("duckdb.memory-mb") + setting("duckdb.heap-mb") + PROCESS_MB;

        assertThat(limit * percent / 100 + OF_THE_SERVICE_MB + conversions + FILES_IN_USE * engine)
                .isLessThanOrEqualTo(limit);
        assertThat(
                        Chart.one(rendered, "ConfigMap", "data-agent-query-service")
                                .at("/data/JAVA_TOOL_OPTIONS")
                                .asText())
                .isEqualTo("-XX:MaxRAMPercentage=20 -XX:+ExitOnOutOfMemoryError");
    }

    @Test
    void temporarySpaceHoldsAnExportAndWhatEnginesCannotKeepInMemory() throws IOException {
        JsonNode tmp = named(pod(Chart.render(FILES)).path("volumes"), "tmp");
        long spool = setting("export-spool-bytes") >> 20;
        // an engine puts at most four times its memory there
        long scratch = FILES_IN_USE * 4 * setting("duckdb.memory-mb");

        assertThat(mebibytes(tmp.at("/emptyDir/sizeLimit").asText()))
                .isGreaterThan(spool + scratch);
    }

    static Stream<Path> sets() {
        return Chart.sets().stream();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyPodMayWriteInTemporarySpaceAndNowhereElseButWhereItKeepsThings(Path set) {
        for (JsonNode owner : Chart.pods(Chart.withHooks(List.of(set)))) {
            String name = owner.at("/metadata/name").asText();
            Set<String> writable = new TreeSet<>();
            Set<String> volumes = new TreeSet<>();
            for (JsonNode mount : Chart.pod(owner).at("/containers/0/volumeMounts")) {
                volumes.add(mount.path("name").asText());
                if (!mount.path("readOnly").asBoolean()) {
                    writable.add(mount.path("mountPath").asText());
                }
            }
            Set<String> expected = new TreeSet<>(Set.of("/tmp"));
            if (volumes.contains("duckdb")) {
                expected.add("/duckdb");
            }
            if (name.matches("data-agent-(backup|restore)")) {
                expected.add("/backups");
            }
            if (name.equals("data-agent-test")) {
                expected.clear();
            }
            assertThat(writable).as(name).isEqualTo(expected);
            // every mount has its volume, and every volume a mount
            assertThat(Chart.elements(Chart.pod(owner).path("volumes")))
                    .extracting(v -> v.path("name").asText())
                    .containsExactlyInAnyOrderElementsOf(volumes);
        }
    }

    private static long setting(String name) throws IOException {
        Matcher row =
                Pattern.compile(
                                "(?m)^\\| `dataagent\\.query\\."
                                        + Pattern.quote(name)
                                        + "` \\| `\\w+` \\| `(\\d+)`")
                        .matcher(Files.readString(Path.of("../docs/settings.md")));
        assertThat(row.find()).as(name).isTrue();
        return Long.parseLong(row.group(1));
    }

    private static long mebibytes(String quantity) {
        long number = Long.parseLong(quantity.replaceAll("\\D", ""));
        return quantity.endsWith("Gi") ? number << 10 : number;
    }

    private static JsonNode pod(List<JsonNode> rendered) {
        return Chart.one(rendered, "Deployment", "data-agent-query-service")
                .at("/spec/template/spec");
    }

    private static JsonNode named(JsonNode list, String name) {
        return Chart.elements(list)
                .filter(one -> one.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
