package io.dataagent.helm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import com.marcnuri.helm.TemplateCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
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

    private static final Set<String> OWNERS_OF_PODS = Set.of("Deployment", "Job", "CronJob", "Pod");

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
        copy(copy, text -> text.replace("helm.sh/hook", "shown.helm.sh/hook"));
    }

    private static void copy(Path to, UnaryOperator<String> change) throws IOException {
        try (Stream<Path> files = Files.walk(PLACE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copied = to.resolve(PLACE.relativize(file).toString());
                Files.createDirectories(copied.getParent());
                Files.writeString(copied, change.apply(Files.readString(file)));
            }
        }
    }

    /// `helm lint --strict` with these values over the chart's own.
    static LintResult lint(JsonNode values) {
        try {
            Path copy = Files.createTempDirectory("chart");
            try {
                copy(copy, text -> text);
                Path own = copy.resolve("values.yaml");
                ObjectNode merged = (ObjectNode) YAML.readTree(Files.readString(own));
                merge(merged, values);
                Files.writeString(own, YAML.writeValueAsString(merged));
                return new Helm(copy).lint().strict().call();
            } finally {
                remove(copy);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void merge(ObjectNode into, JsonNode values) {
        for (Map.Entry<String, JsonNode> value : values.properties()) {
            if (into.get(value.getKey()) instanceof ObjectNode below
                    && value.getValue().isObject()) {
                merge(below, value.getValue());
            } else {
                into.set(value.getKey(), value.getValue());
            }
        }
    }

    /// With values written in YAML.
    static List<JsonNode> with(String values) {
        try {
            Path file = Files.createTempFile("values", ".yaml");
            try {
                Files.writeString(file, values);
                return render(List.of(file));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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

    /// What makes pods.
    static List<JsonNode> pods(List<JsonNode> documents) {
        return documents.stream()
                .filter(d -> OWNERS_OF_PODS.contains(d.path("kind").asText()))
                .toList();
    }

    /// The pod's own part of what makes it.
    static JsonNode pod(JsonNode owner) {
        return template(owner).path("spec");
    }

    /// The pod with its labels and annotations.
    static JsonNode template(JsonNode owner) {
        return switch (owner.path("kind").asText()) {
            case "Pod" -> owner;
            case "CronJob" -> owner.at("/spec/jobTemplate/spec/template");
            default -> owner.at("/spec/template");
        };
    }

    static JsonNode deployment(List<JsonNode> documents, String service) {
        return one(documents, "Deployment", "data-agent-" + service);
    }

    /// What a service is told by its ConfigMap.
    static JsonNode told(List<JsonNode> documents, String service) {
        return one(documents, "ConfigMap", "data-agent-" + service).path("data");
    }

    static Path set(String name) {
        return PLACE.resolve("ci").resolve(name + "-values.yaml");
    }
}
