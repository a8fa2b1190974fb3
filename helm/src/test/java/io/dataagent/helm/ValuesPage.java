package io.dataagent.helm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The page of the chart's values: paths and defaults from `values.yaml`, meanings from its
/// comments, what is allowed from `values.schema.json`.
final class ValuesPage {

    private static final String HEAD =
            """
            # Values of the chart

            Made from `helm/data-agent/values.yaml` and its schema; `ValuesPageTest` holds this page to them
            (`./data-agent test helm -Drender=true -Dtest=ValuesPageTest` writes it anew). Whole examples are
            `helm/data-agent/ci/*-values.yaml`. A path that is not here is refused, by its name. Secrets are never values: `files/secrets.yaml`
            lists the keys of the Secret. What the services read beside is in [settings](settings.md), and is given by `extraEnv`.
            """;

    private final JsonNode values;
    private final JsonNode schema;
    private final Map<String, String> comments;

    ValuesPage() throws IOException {
        String text = Files.readString(Chart.PLACE.resolve("values.yaml"));
        values = Chart.YAML.readTree(text);
        schema = Chart.YAML.readTree(Files.readString(Chart.PLACE.resolve("values.schema.json")));
        comments = comments(text);
    }

    /// One value.
    ///
    /// @param path with dots
    /// @param allowed in words
    /// @param standard the default as JSON
    /// @param meaning its own comment, empty where that of a group says it
    record Row(String path, String allowed, String standard, String meaning) {}

    List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        values.propertyStream().forEach(e -> rows(e.getKey(), e.getValue(), rows));
        for (String path : onlyAllowed()) {
            rows.add(new Row(path, allowed(path), "", comments.getOrDefault(path, "")));
        }
        return rows;
    }

    private void rows(String path, JsonNode value, List<Row> rows) {
        if (value.isObject() && !value.isEmpty() && !free(path)) {
            value.propertyStream().forEach(e -> rows(path + "." + e.getKey(), e.getValue(), rows));
        } else {
            rows.add(
                    new Row(
                            path,
                            allowed(path),
                            value.toString(),
                            comments.getOrDefault(path, "")));
        }
    }

    /// Whose keys are Kubernetes' own or the operator's words.
    private boolean free(String path) {
        JsonNode type = type(path);
        return type.path("properties").isEmpty();
    }

    JsonNode type(String path) {
        JsonNode at = schema;
        for (String key : path.split("\\.")) {
            at = at.path("properties").path(key);
        }
        return at;
    }

    /// Allowed, and in no file of defaults; those of every service are said once.
    List<String> onlyAllowed() {
        Set<String> found = new TreeSet<>();
        List<String> known = new ArrayList<>();
        values.propertyStream().forEach(e -> paths(e.getKey(), e.getValue(), known));
        allowed("", schema, known, found);
        return List.copyOf(found);
    }

    private static void paths(String path, JsonNode value, List<String> found) {
        found.add(path);
        value.propertyStream().forEach(e -> paths(path + "." + e.getKey(), e.getValue(), found));
    }

    private void allowed(String path, JsonNode type, List<String> known, Set<String> found) {
        for (Map.Entry<String, JsonNode> one : type.path("properties").properties()) {
            String below = path.isEmpty() ? one.getKey() : path + "." + one.getKey();
            String inDefaults = below.replaceFirst("^services\\.[^.]+", "defaults");
            String inPostgres = below.replaceFirst("^services\\.[^.]+\\.postgres", "postgres");
            boolean said =
                    known.contains(below)
                            || known.contains(inDefaults)
                            || known.contains(inPostgres);
            if (!one.getValue().path("properties").isEmpty()) {
                allowed(below, one.getValue(), known, found);
            } else if (!said && !below.equals("global")) {
                found.add(below);
            }
        }
    }

    private String allowed(String path) {
        JsonNode type = type(path);
        if (type.has("enum")) {
            return Chart.elements(type.path("enum"))
                    .map(one -> one.asText().isEmpty() ? "empty" : "`" + one.asText() + "`")
                    .collect(Collectors.joining(", "));
        }
        StringJoiner words = new StringJoiner(", ");
        words.add(type.path("type").asText("any"));
        bound(type, "minimum", "from ", words);
        bound(type, "maximum", "to ", words);
        if (type.path("minLength").asInt() > 0) {
            words.add("not empty");
        }
        if (type.has("pattern")) {
            words.add("`" + type.path("pattern").asText().replace("|", "\\|") + "`");
        }
        return words.toString();
    }

    private static void bound(JsonNode type, String key, String word, StringJoiner words) {
        if (!(type.path(key) instanceof MissingNode)) {
            words.add(word + type.path(key).asText());
        }
    }

    /// Of the value itself, or of the nearest group around it.
    String meaning(String path) {
        String at = path;
        while (true) {
            String said = comments.getOrDefault(at, "");
            int dot = at.lastIndexOf('.');
            if (!said.isEmpty() || dot < 0) {
                return said;
            }
            at = at.substring(0, dot);
        }
    }

    String page() {
        StringBuilder page = new StringBuilder(HEAD);
        Map<String, List<Row>> sections = new LinkedHashMap<>();
        for (Row row : rows()) {
            sections.computeIfAbsent(row.path.split("\\.")[0], n -> new ArrayList<>()).add(row);
        }
        sections.forEach((name, rows) -> section(page, name, rows));
        return page.toString();
    }

    private void section(StringBuilder page, String name, List<Row> rows) {
        page.append("\n## ").append(name).append("\n\n");
        String said = comments.getOrDefault(name, "");
        if (!said.isEmpty() && !rows.getFirst().path.equals(name)) {
            page.append(said).append("\n\n");
        }
        page.append("| value | allowed | default | meaning |\n| --- | --- | --- | --- |\n");
        for (Row row : rows) {
            String meaning = row.meaning.isEmpty() ? group(row.path) : row.meaning;
            page.append(
                    "| `%s` | %s | %s | %s |\n"
                            .formatted(
                                    row.path,
                                    row.allowed,
                                    row.standard.isEmpty()
                                            ? ""
                                            : "`" + row.standard.replace("|", "\\|") + "`",
                                    meaning.replace("|", "\\|")));
        }
    }

    /// The comment of the group around a value, below the section's own, which is said above.
    private String group(String path) {
        int dot = path.lastIndexOf('.');
        String above = dot < 0 ? "" : path.substring(0, dot);
        return above.contains(".") ? comments.getOrDefault(above, "") : "";
    }

    /// By path: the lines of comment right above a key that begins a line.
    private static Map<String, String> comments(String text) {
        Map<String, String> found = new LinkedHashMap<>();
        Deque<String> path = new ArrayDeque<>();
        StringJoiner comment = new StringJoiner(" ");
        for (String line : text.lines().toList()) {
            String bare = line.strip();
            if (bare.startsWith("#")) {
                comment.add(bare.substring(1).strip());
                continue;
            }
            int depth = (line.length() - line.stripLeading().length()) / 2;
            if (bare.matches("[\\w-]+:.*")) {
                while (path.size() > depth) {
                    path.removeLast();
                }
                path.addLast(bare.substring(0, bare.indexOf(':')));
                found.put(String.join(".", path), comment.toString());
            }
            comment = new StringJoiner(" ");
        }
        return found;
    }
}
