package io.dataagent.helm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.marcnuri.helm.Helm;
import com.marcnuri.helm.TemplateCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The chart, rendered as `helm template` does.
final class Chart {

    static final Path PLACE = Path.of("data-agent").toAbsolutePath();
    static final YAMLMapper YAML = new YAMLMapper();

    /// The services of the suite.
    static final List<String> SERVICES =
            List.of(
                    "gateway",
                    "chat-service",
                    "agent-service",
                    "ontology-service",
                    "query-service",
                    "sandbox-runner",
                    "offline-model");

    private Chart() {}

    /// Files of values that stand for kinds of installation.
    static List<Path> sets() {
        try (Stream<Path> files = Files.list(PLACE.resolve("ci"))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(String release, List<Path> values, Map<String, String> set) {
        return text(PLACE, release, values, set);
    }

    private static String text(
            Path chart, String release, List<Path> values, Map<String, String> set) {
        TemplateCommand template =
                new Helm(chart).template().withName(release).withNamespace("data-agent");
        values.forEach(template::withValuesFile);
        set.forEach(template::set);
        return template.call();
    }

    static List<JsonNode> render(List<Path> values) {
        return parse(text("data-agent", values, Map.of()));
    }

    /// With what helm runs before, after and for tests of a release: the library leaves it out, so
    /// it is rendered under annotations that helm does not know (`shown.helm.sh/hook`).
    static List<JsonNode> withHooks(List<Path> values) {
        try {
            Path copy = Files.createTempDirectory("chart");
            try {
                shown(copy);
                return parse(text(copy, "data-agent", values, Map.of()));
            } finally {
                remove(copy);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void shown(Path copy) throws IOException {
        try (Stream<Path> files = Files.walk(PLACE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = copy.resolve(PLACE.relativize(file).toString());
                Files.createDirectories(to.getParent());
                Files.writeString(
                        to, Files.readString(file).replace("helm.sh/hook", "shown.helm.sh/hook"));
            }
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    static List<JsonNode> render(Map<String, String> set) {
        return parse(text("data-agent", List.of(), set));
    }

    static List<JsonNode> parse(String yaml) {
        return Arrays.stream(yaml.split("(?m)^---\\s*$"))
                .filter(s -> !s.isBlank())
                .map(Chart::read)
                .filter(JsonNode::isObject)
                .toList();
    }

    static JsonNode read(String document) {
        try {
            return YAML.readTree(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode file(String name) {
        try {
            return YAML.readTree(Files.readString(PLACE.resolve("files").resolve(name)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<JsonNode> ofKind(List<JsonNode> documents, String kind) {
        return documents.stream().filter(d -> d.path("kind").asText().equals(kind)).toList();
    }

    static JsonNode one(List<JsonNode> documents, String kind, String name) {
        return ofKind(documents, kind).stream()
                .filter(d -> d.at("/metadata/name").asText().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind + " named " + name));
    }

    static Stream<JsonNode> elements(JsonNode list) {
        return list.valueStream();
    }
}
