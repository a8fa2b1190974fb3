package io.dataagent.ontology.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.ontology.model.ModelIssue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads dbt's semantic manifest (`semantic_manifest.json`) and the YAML that it is made from:
/// entities become keys and relationships, dimensions fields, metrics their aggregates.
final class DbtManifest {

    static final String VENDOR = "DBT";
    private static final Pattern REF = Pattern.compile("ref\\(\\s*['\"]([^'\"]+)['\"]\\s*\\)");
    private static final Set<String> KEYS = Set.of("primary", "unique");

    private final List<ModelIssue> warnings = new ArrayList<>();
    private final Map<String, List<String>> ownersOf = new LinkedHashMap<>();
    private final ObjectNode model = Parts.JSON.objectNode();

    private DbtManifest() {}

    static boolean is(JsonNode root) {
        return root.path("semantic_models").isArray();
    }

    static Foreign read(JsonNode root) {
        DbtManifest manifest = new DbtManifest();
        manifest.model(root);
        return new Foreign("dbt", Parts.document(manifest.model), manifest.warnings);
    }

    private void model(JsonNode root) {
        String name = root.path("name").asText("");
        model.put("name", name.isBlank() ? "semantic_model" : name);
        JsonNode models = root.path("semantic_models");
        for (JsonNode one : models) {
            owners(one);
        }
        int i = 0;
        for (JsonNode one : models) {
            Parts.list(model, "datasets").add(dataset(one, "/semantic_models/" + i++));
        }
        Set<String> names = new HashSet<>();
        for (JsonNode one : models) {
            relationships(one, names);
        }
        DbtMetrics metrics = new DbtMetrics(models, root.path("metrics"));
        metrics.all().forEach(m -> Parts.list(model, "metrics").add(m));
        warnings.addAll(metrics.warnings());
        Parts.extension(
                model, VENDOR, Parts.only(root, List.of("project_configuration", "saved_queries")));
    }

    /// Which models an entity identifies the rows of.
    private void owners(JsonNode one) {
        for (JsonNode entity : one.path("entities")) {
            if (KEYS.contains(entity.path("type").asText(""))) {
                ownersOf.computeIfAbsent(entity.path("name").asText(""), _ -> new ArrayList<>())
                        .add(one.path("name").asText(""));
            }
        }
    }

    private ObjectNode dataset(JsonNode one, String at) {
        ObjectNode dataset = Parts.named(one.path("name").asText(""), one);
        dataset.put("source", source(one));
        Map<String, ObjectNode> fields = new LinkedHashMap<>();
        entities(one, dataset, fields);
        int i = 0;
        for (JsonNode dimension : one.path("dimensions")) {
            String place = at + "/dimensions/" + i++;
            ObjectNode field = field(dimension);
            boolean time = dimension.path("type").asText("").equals("time");
            field.putObject("dimension").put("is_time", time);
            Parts.extension(field, VENDOR, Parts.only(dimension, List.of("type_params")));
            if (fields.putIfAbsent(field.path("name").asText(), field) != null) {
                warnings.add(
                        new ModelIssue(place, "has the name of an entity, which is taken instead"));
            }
        }
        if (!fields.isEmpty()) {
            fields.values().forEach(Parts.list(dataset, "fields")::add);
        }
        Parts.extension(
                dataset, VENDOR, Parts.only(one, List.of("measures", "defaults", "config")));
        return dataset;
    }

    private void entities(JsonNode one, ObjectNode dataset, Map<String, ObjectNode> fields) {
        for (JsonNode entity : one.path("entities")) {
            ObjectNode field = field(entity);
            String name = field.path("name").asText();
            fields.putIfAbsent(name, field);
            switch (entity.path("type").asText("")) {
                case "primary" -> Parts.names(dataset, "primary_key", List.of(name));
                case "unique" -> Parts.list(dataset, "unique_keys").addArray().add(name);
                default -> {
                    // A foreign or natural entity is a field and no key.
                }
            }
        }
    }

    private static ObjectNode field(JsonNode from) {
        String name = from.path("name").asText("");
        ObjectNode field = Parts.named(name, from);
        Parts.text(from, "label", field, "label");
        Parts.expression(field, sql(from, name), "ANSI_SQL");
        return field;
    }

    static String sql(JsonNode from, String name) {
        String expr = from.path("expr").asText("");
        return expr.isBlank() ? name : expr;
    }

    private static String source(JsonNode one) {
        JsonNode relation = one.path("node_relation");
        String parts =
                Stream.of("database", "schema_name", "alias")
                        .map(k -> relation.path(k).asText(""))
                        .filter(p -> !p.isBlank())
                        .collect(Collectors.joining("."));
        if (!parts.isEmpty()) {
            return parts;
        }
        Matcher ref = REF.matcher(one.path("model").asText(""));
        return ref.find() ? ref.group(1) : one.path("name").asText("");
    }

    private void relationships(JsonNode one, Set<String> names) {
        String from = one.path("name").asText("");
        for (JsonNode entity : one.path("entities")) {
            String name = entity.path("name").asText("");
            for (String to : ownersOf.getOrDefault(name, List.of())) {
                boolean itself = to.equals(from);
                boolean key = KEYS.contains(entity.path("type").asText(""));
                if (itself || key && from.compareTo(to) > 0) {
                    continue;
                }
                String base = from + "_to_" + to;
                String unique = names.add(base) ? base : base + "_" + name;
                names.add(unique);
                ObjectNode relationship =
                        Parts.JSON.objectNode().put("name", unique).put("from", from).put("to", to);
                relationship.putArray("from_columns").add(name);
                relationship.putArray("to_columns").add(name);
                Parts.list(model, "relationships").add(relationship);
            }
        }
    }
}
