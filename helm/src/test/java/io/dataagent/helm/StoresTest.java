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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The stores for trying out that `deploy/k8s` has: what Kubernetes understands, at the addresses
/// that the base expects, with the topics of the table, and in no overlay but the one for trying.
class StoresTest {

    private static final Path PLACE = Path.of("../deploy/k8s");
    private static final Path COMPONENT = PLACE.resolve("components/dev-datastores");
    private static final String SAYS_SO = "ConfigMap/data-agent-for-trying";
    private static final Pattern ADDRESS = Pattern.compile("\\b([a-z0-9]+)\\.data:(\\d+)");

    @TempDir Path folder;

    static List<JsonNode> documents() {
        try {
            return Chart.parse(Files.readString(COMPONENT.resolve("dev-datastores.yaml")));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void haveOnlyFieldsThatTheirTypesKnow(JsonNode document) {
        assertThat(Leftovers.of(document)).isEmpty();
    }

    @Test
    void areOneReplicaEachAndRestricted() {
        List<JsonNode> sets = Chart.ofKind(documents(), "StatefulSet");
        List<JsonNode> owners = new ArrayList<>(sets);
        owners.addAll(Chart.ofKind(documents(), "Job"));

        assertThat(sets)
                .extracting(set -> set.at("/metadata/name").asText())
                .containsExactlyInAnyOrder("postgresql", "neo4j", "kafka", "keycloak");
        assertThat(sets).allMatch(set -> set.at("/spec/replicas").asInt() == 1);
        for (JsonNode owner : owners) {
            JsonNode pod = owner.at("/spec/template/spec");
            JsonNode container = pod.at("/containers/0");
            String name = owner.at("/metadata/name").asText();
            assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).as(name).isTrue();
            assertThat(pod.at("/securityContext/seccompProfile/type").asText())
                    .isEqualTo("RuntimeDefault");
            assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
            assertThat(container.at("/securityContext/allowPrivilegeEscalation").asBoolean(true))
                    .isFalse();
            assertThat(container.at("/securityContext/capabilities/drop")).hasToString("[\"ALL\"]");
            assertThat(container.at("/resources/limits/memory").asText()).as(name).isNotEmpty();
            assertThat(container.at("/resources/requests/cpu").asText()).as(name).isNotEmpty();
            assertThat(container.path("image").asText()).matches(".+:[0-9][^:/]*");
        }
    }

    @Test
    void areReachedAtTheAddressesThatTheBaseHas() throws IOException {
        Set<String> asked = new TreeSet<>();
        Matcher found = ADDRESS.matcher(Files.readString(PLACE.resolve("base/data-agent.yaml")));
        while (found.find()) {
            asked.add(found.group(1) + " " + found.group(2));
        }
        Set<String> offered = new TreeSet<>();
        for (JsonNode service : Chart.ofKind(documents(), "Service")) {
            assertThat(service.at("/metadata/namespace").asText()).isEqualTo("data");
            Chart.elements(service.at("/spec/ports"))
                    .map(port -> service.at("/metadata/name").asText() + " " + port.path("port"))
                    .forEach(offered::add);
        }

        assertThat(asked).hasSize(3);
        assertThat(offered).containsAll(asked).contains("keycloak 8080").hasSize(4);
    }

    @Test
    void theTopicsAreThoseOfTheTable() {
        JsonNode table = Chart.file("topics.yaml");
        JsonNode dead = table.path("deadLetters");
        List<String> expected = new ArrayList<>();
        for (JsonNode topic : table.path("topics")) {
            expected.add(
                    "%s %s %s"
                            .formatted(
                                    topic.path("name").asText(),
                                    topic.path("partitions"),
                                    topic.path("retentionMs")));
            expected.add(
                    "%s%s %s %s"
                            .formatted(
                                    topic.path("name").asText(),
                                    dead.path("suffix").asText(),
                                    dead.path("partitions"),
                                    dead.path("retentionMs")));
        }
        String script =
                Chart.one(documents(), "Job", "kafka-topics")
                        .at("/spec/template/spec/containers/0/args/0")
                        .asText();

        assertThat(script.lines().filter(line -> line.startsWith("data-agent.")))
                .containsExactlyElementsOf(expected);
    }

    /// kustomize ends where a patch that names a document finds none.
    @ParameterizedTest
    @ValueSource(strings = {"dev", "staging", "prod"})
    void areRefusedByAnOverlayThatDoesNotSayThatItIsForTrying(String overlay) throws IOException {
        List<String> patched = new ArrayList<>();
        for (JsonNode patch : kustomization(COMPONENT).path("patches")) {
            if (!patch.has("target")) {
                patched.add(named(Chart.read(patch.path("patch").asText())));
            }
        }

        assertThat(patched).containsExactly(SAYS_SO);
        assertThat(of(PLACE.resolve("overlays").resolve(overlay))).doesNotContain(SAYS_SO);
        assertThat(Files.readString(PLACE.resolve("overlays/" + overlay + "/kustomization.yaml")))
                .doesNotContain("dev-datastores");
        assertThat(of(PLACE.resolve("overlays/try"))).contains(SAYS_SO);
    }

    @Test
    void theSettingsThatAreChangedAreThereInEveryService() throws IOException {
        JsonNode settings = kustomization(COMPONENT).path("patches").get(1);
        Pattern whose = Pattern.compile(settings.at("/target/name").asText());
        List<JsonNode> maps =
                Chart.ofKind(Chart.render(Map.of()), "ConfigMap").stream()
                        .filter(map -> whose.matcher(map.at("/metadata/name").asText()).matches())
                        .toList();

        assertThat(maps).hasSize(Chart.SERVICES.size() - 1); // all but offline-model
        for (JsonNode change : Chart.read(settings.path("patch").asText())) {
            assertThat(maps).allMatch(map -> !map.at(change.path("path").asText()).isMissingNode());
        }
    }

    @Test
    void theSecretOfTheStoresHasWhatTheyReadAndFitsThatOfTheSuite() throws Exception {
        Path made = folder.resolve("a");
        Process process =
                new ProcessBuilder(
                                "python3",
                                "../deploy/prepare.py",
                                "data.example.org",
                                made.toString(),
                                "--stores")
                        .start();
        assertThat(process.waitFor()).isZero();
        JsonNode secret = Chart.read(Files.readString(made.resolve("stores.yaml")));
        JsonNode suite = Chart.read(Files.readString(made.resolve("secrets.yaml")));
        JsonNode realm = Chart.read(secret.at("/stringData/realm.json").asText());

        assertThat(Leftovers.of(secret)).isEmpty();
        Set<String> read = new TreeSet<>();
        for (JsonNode document : documents()) {
            for (JsonNode reference : document.findValues("secretKeyRef")) {
                read.add(reference.path("key").asText());
            }
            for (JsonNode items : document.findValues("items")) {
                read.add(items.at("/0/key").asText());
            }
        }
        assertThat(read)
                .contains("realm.json", "databases.sql", "postgres-password")
                .allMatch(key -> secret.path("stringData").has(key));
        assertThat(secret.at("/stringData/neo4j-password"))
                .isEqualTo(suite.at("/stringData/neo4j-password"));
        assertThat(secret.at("/stringData/databases.sql").asText())
                .isEqualTo(Files.readString(made.resolve("databases.sql")));
        assertThat(Chart.elements(realm.path("users")).map(user -> user.path("username").asText()))
                .contains("ada");
    }

    /// What an overlay has of its own, as kustomize names it, and what those have that it is made
    /// of.
    private static Set<String> of(Path place) throws IOException {
        Set<String> names = new TreeSet<>();
        for (JsonNode resource : kustomization(place).path("resources")) {
            Path there = place.resolve(resource.asText());
            if (Files.isDirectory(there)) {
                names.addAll(of(there));
            } else {
                Chart.parse(Files.readString(there)).forEach(one -> names.add(named(one)));
            }
        }
        return names;
    }

    private static String named(JsonNode document) {
        return document.path("kind").asText() + "/" + document.at("/metadata/name").asText();
    }

    private static JsonNode kustomization(Path place) throws IOException {
        return Chart.read(Files.readString(place.resolve("kustomization.yaml")));
    }
}
