package io.dataagent.ontology.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.osi.OsiWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads the YAML of a Snowflake semantic view: tables with dimensions, facts and metrics,
/// relationships by columns. Filters and verified queries are kept as an extension.
final class SnowflakeView {

    private static final String VENDOR = "SNOWFLAKE";
    private static final Pattern WHOLE =
            Pattern.compile("(NUMBER|DECIMAL|NUMERIC)\\(\\s*\\d+\\s*(,\\s*0\\s*)?\\)");
    private static final List<String> COLUMNS =
            List.of("dimensions", "time_dimensions", "facts", "measures");

    private final List<ModelIssue> warnings = new ArrayList<>();
    private final Map<String, String> metrics = new LinkedHashMap<>();
    private final Set<String> names = new HashSet<>();

    private SnowflakeView() {}

    static boolean is(JsonNode root) {
        return root.path("tables").isArray()
                && !root.has("semantic_model")
                && Stream.of("base_table", "dimensions", "facts")
                        .anyMatch(root.path("tables").path(0)::has);
    }

    static Foreign read(JsonNode root) {
        SnowflakeView view = new SnowflakeView();
        return new Foreign("snowflake", Parts.document(view.model(root)), view.warnings);
    }

    private ObjectNode model(JsonNode root) {
        ObjectNode model = Parts.named(root.path("name").asText(""), root);
        Parts.text(
                root,
                "custom_instructions",
                model.withObjectProperty("ai_context"),
                "instructions");
        if (model.path("ai_context").isEmpty()) {
            model.remove("ai_context");
        }
        int i = 0;
        for (JsonNode table : root.path("tables")) {
            Parts.list(model, "datasets").add(dataset(table, "/tables/" + i++));
        }
        for (JsonNode relationship : root.path("relationships")) {
            Parts.list(model, "relationships").add(relationship(relationship));
        }
        i = 0;
        for (JsonNode table : root.path("tables")) {
            int j = 0;
            for (JsonNode metric : table.path("metrics")) {
                String at = "/tables/" + i + "/metrics/" + j++;
                Parts.list(model, "metrics").add(metric(metric, table.path("name").asText(""), at));
            }
            i++;
        }
        for (JsonNode metric : root.path("metrics")) {
            Parts.list(model, "metrics").add(metric(metric, "", "/metrics"));
        }
        beside(root, "", model, List.of("verified_queries", "module_custom_instructions"));
        return model;
    }

    private ObjectNode dataset(JsonNode table, String at) {
        ObjectNode dataset = Parts.named(table.path("name").asText(""), table);
        dataset.put("source", source(table.path("base_table")));
        Parts.synonyms(dataset, table);
        Parts.names(dataset, "primary_key", columns(table.path("primary_key")));
        for (JsonNode key : table.path("unique_keys")) {
            columns(key).forEach(Parts.list(dataset, "unique_keys").addArray()::add);
        }
        Set<String> fields = new HashSet<>();
        for (String kind : COLUMNS) {
            int i = 0;
            for (JsonNode column : table.path(kind)) {
                String place = at + "/" + kind + "/" + i++;
                if (fields.add(column.path("name").asText(""))) {
                    Parts.list(dataset, "fields").add(field(column, kind));
                } else {
                    warn(place, "has the name of another column of its table, left out");
                }
            }
        }
        beside(table, at, dataset, List.of("filters"));
        return dataset;
    }

    private static String source(JsonNode base) {
        String query = base.path("definition").asText("").strip();
        return query.isEmpty()
                ? Stream.of("database", "schema", "table")
                        .map(k -> base.path(k).asText(""))
                        .filter(p -> !p.isBlank())
                        .collect(Collectors.joining("."))
                : "(" + query + ")";
    }

    private static ObjectNode field(JsonNode column, String kind) {
        String name = column.path("name").asText("");
        ObjectNode field = Parts.named(name, column);
        Parts.expression(field, column.path("expr").asText(name), VENDOR);
        field.putObject("dimension").put("is_time", kind.equals("time_dimensions"));
        String type = column.path("data_type").asText("").toUpperCase(Locale.ROOT);
        if (!type.isBlank()) {
            field.put("datatype", datatype(type));
        }
        Parts.synonyms(field, column);
        ObjectNode facts = Parts.JSON.objectNode();
        if (column.path("sample_values").isArray() && !column.path("sample_values").isEmpty()) {
            column.path("sample_values")
                    .forEach(v -> facts.withArrayProperty("sampleValues").add(v.asText()));
        }
        Parts.extension(field, OsiWriter.VENDOR, facts);
        Parts.extension(
                field,
                VENDOR,
                Parts.only(
                        column,
                        List.of("default_aggregation", "is_enum", "cortex_search_service")));
        return field;
    }

    /// The format's name of a Snowflake type.
    private static String datatype(String type) {
        if (WHOLE.matcher(type).matches()) {
            return "Integer";
        }
        return switch (type.replaceAll("\\(.*", "").strip()) {
            case "TEXT", "VARCHAR", "STRING", "CHAR", "CHARACTER" -> "String";
            case "INT", "INTEGER", "BIGINT", "SMALLINT", "TINYINT" -> "Integer";
            case "NUMBER", "DECIMAL", "NUMERIC" -> "Decimal";
            case "FLOAT", "DOUBLE", "REAL", "DOUBLE PRECISION" -> "Float";
            case "BOOLEAN" -> "Boolean";
            case "DATE" -> "Date";
            case "TIME" -> "Time";
            case "TIMESTAMP", "TIMESTAMP_NTZ", "DATETIME" -> "DateTime";
            case "TIMESTAMP_TZ", "TIMESTAMP_LTZ" -> "DateTimeTz";
            default -> "Opaque";
        };
    }

    private static ObjectNode relationship(JsonNode from) {
        String left = from.path("left_table").asText("");
        String right = from.path("right_table").asText("");
        ObjectNode relationship =
                Parts.JSON
                        .objectNode()
                        .put("name", from.path("name").asText(left + "_to_" + right))
                        .put("from", left)
                        .put("to", right);
        for (JsonNode pair : from.path("relationship_columns")) {
            Parts.list(relationship, "from_columns").add(pair.path("left_column").asText(""));
            Parts.list(relationship, "to_columns").add(pair.path("right_column").asText(""));
        }
        String type = from.path("relationship_type").asText("");
        ObjectNode facts = Parts.JSON.objectNode();
        if (type.equals("one_to_one")) {
            facts.put("cardinality", Cardinality.ONE_TO_ONE.wire());
        }
        Parts.extension(relationship, OsiWriter.VENDOR, facts);
        Parts.extension(
                relationship, VENDOR, Parts.only(from, List.of("join_type", "relationship_type")));
        return relationship;
    }

    private ObjectNode metric(JsonNode from, String table, String at) {
        String said = from.path("name").asText("");
        String name = names.add(said) ? said : table + "_" + said;
        if (!name.equals(said)) {
            names.add(name);
            warn(at + "/name", "another table has a metric of this name; read as " + name);
        }
        ObjectNode metric = Parts.named(name, from);
        String sql = Parts.inlined(from.path("expr").asText(""), metrics);
        String full = table.isEmpty() ? sql : Parts.qualified(sql, table);
        if (!full.isBlank()) {
            metrics.put(table.isEmpty() ? said : table + "." + said, full);
        }
        Parts.expression(metric, full, VENDOR);
        Parts.synonyms(metric, from);
        if (!table.isEmpty()) {
            Parts.of(metric, table);
        }
        Parts.extension(metric, VENDOR, Parts.only(from, List.of("access_modifier")));
        return metric;
    }

    private static List<String> columns(JsonNode key) {
        List<String> columns = new ArrayList<>();
        key.path("columns").forEach(c -> columns.add(c.asText()));
        return columns;
    }

    private void beside(JsonNode from, String at, ObjectNode to, List<String> keys) {
        ObjectNode kept = Parts.only(from, keys);
        kept.fieldNames()
                .forEachRemaining(k -> warn(at + "/" + k, "kept in an extension, but not used"));
        Parts.extension(to, VENDOR, kept);
    }

    private void warn(String at, String message) {
        warnings.add(new ModelIssue(at, message));
    }
}
