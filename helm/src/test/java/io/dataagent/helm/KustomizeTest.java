package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The manifests for kustomize are the chart, and what an overlay changes is there. To render
/// anew: `./data-agent test helm -Drender=true`.
class KustomizeTest {

    private static final Path PLACE = Path.of("../deploy/k8s");

    /// What a component adds, with the values that make the chart add it.
    private enum Component {
        MONITORING(
                Map.of(
                        "monitoring.serviceMonitor.enabled", "true",
                        "monitoring.rules.enabled", "true",
                        "monitoring.dashboards.enabled", "true")),
        GATEWAY_API(
                Map.of(
                        "httpRoute.enabled", "true",
                        "httpRoute.hostnames[0]", "data-agent.example.org",
                        "httpRoute.parentRefs[0].name", "gateway"));

        private final Map<String, String> values;

        Component(Map<String, String> values) {
            this.values = values;
        }

        private String place() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @ParameterizedTest
    @EnumSource(Component.class)
    void aComponentIsWhatTheChartAdds(Component component) throws IOException {
        String file = component.place() + ".yaml";
        Path committed = PLACE.resolve("components").resolve(component.place()).resolve(file);
        List<JsonNode> base = Chart.render(Map.of());
        List<JsonNode> added =
                Chart.render(component.values).stream().filter(d -> !base.contains(d)).toList();
        if (Boolean.getBoolean("render")) {
            Files.writeString(committed, written(added));
        }

        assertThat(Chart.parse(Files.readString(committed))).isEqualTo(added);
        assertThat(added)
                .isNotEmpty()
                .noneMatch(d -> base.stream().anyMatch(known -> name(known).equals(name(d))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"base", "overlays/dev", "overlays/staging", "overlays/prod", "overlays/try"})
    void whatIsNamedIsThere(String place) throws IOException {
        JsonNode overlay = kustomization(PLACE.resolve(place));
        for (String list : List.of("resources", "components")) {
            for (JsonNode named : overlay.path(list)) {
                Path there = PLACE.resolve(place).resolve(named.asText());
                assertThat(Files.isDirectory(there) ? there.resolve("kustomization.yaml") : there)
                        .exists();
            }
        }
        assertThat(overlay.path("kind").asText()).isEqualTo("Kustomization");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev", "staging", "prod"})
    void whatAnOverlayChangesIsInTheBase(String name) throws IOException {
        JsonNode overlay = kustomization(PLACE.resolve("overlays").resolve(name));
        List<JsonNode> base = Chart.render(Map.of());
        List<String> deployments =
                Chart.ofKind(base, "Deployment").stream()
                        .map(d -> d.at("/metadata/name").asText())
                        .toList();
        String text = Chart.text("data-agent", List.of(), Map.of());

        assertThat(names(overlay.path("replicas"))).isSubsetOf(deployments);
        assertThat(names(overlay.path("images")))
                .allMatch(image -> text.contains("\"" + image + ":"));
        for (JsonNode patch : overlay.path("patches")) {
            String kind = patch.at("/target/kind").asText();
            assertThat(Chart.ofKind(base, kind)).as(kind).isNotEmpty();
            assertThat(Chart.read(patch.path("patch").asText()).path("kind").asText())
                    .isEqualTo(kind);
        }
        // the sandbox has a namespace of its own, which a common one would undo
        assertThat(overlay.has("namespace")).isFalse();
    }

    @Test
    void everyImageIsNamedWhereOneIs() throws IOException {
        for (String name : List.of("staging", "prod")) {
            JsonNode overlay = kustomization(PLACE.resolve("overlays").resolve(name));
            assertThat(names(overlay.path("images")))
                    .containsExactlyInAnyOrderElementsOf(
                            Chart.SERVICES.stream().map(s -> "data-agent/" + s).toList());
        }
    }

    private static JsonNode kustomization(Path folder) throws IOException {
        return Chart.read(Files.readString(folder.resolve("kustomization.yaml")));
    }

    private static List<String> names(JsonNode list) {
        return Chart.elements(list).map(one -> one.path("name").asText()).toList();
    }

    private static String name(JsonNode document) {
        return Stream.of("/kind", "/metadata/namespace", "/metadata/name")
                .map(at -> document.at(at).asText())
                .collect(Collectors.joining("/"));
    }

    private static String written(List<JsonNode> documents) throws IOException {
        StringBuilder text = new StringBuilder();
        for (JsonNode document : documents) {
            text.append(Chart.YAML.writeValueAsString(document));
        }
        return text.toString();
    }
}
