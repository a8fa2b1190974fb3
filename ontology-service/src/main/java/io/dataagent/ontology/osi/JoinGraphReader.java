package io.dataagent.ontology.osi;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads a join graph as JSON: `{version, tables: {name: {columns, unique_columns}},
/// relationships: [{from_table, from_column, to_table, to_column, type, confidence,
/// cardinality}]}`. Tables are matched with the datasets of a model by name or by source; what
/// does not match is left out with a warning.
public final class JoinGraphReader {

    private final Findings findings = new Findings();
    private final Map<String, DatasetView> byTable = new HashMap<>();
    private final Set<String> several = new HashSet<>();
    private final Map<String, Set<String>> uniqueOf = new HashMap<>();

    private JoinGraphReader(SemanticModel model) {
        for (DatasetView d : model.datasets()) {
            String source = d.source();
            String table = source.substring(source.lastIndexOf('.') + 1);
            DatasetView other = byTable.putIfAbsent(table, d);
            if (other != null && !other.source().equals(source)) {
                several.add(table);
            }
        }
        model.datasets().forEach(d -> byTable.putIfAbsent(d.source(), d));
        model.datasets().forEach(d -> byTable.put(d.name(), d));
        model.datasets().forEach(d -> several.remove(d.name()));
    }

    /// What came of a join graph.
    ///
    /// @param relationships those whose ends the model has
    /// @param warnings what was left out or repaired
    public record Outcome(List<RelationshipView> relationships, List<ModelIssue> warnings) {}

    /// Reads a join graph against a model.
    ///
    /// @throws IllegalArgumentException if the text is no join graph; fit for the person who sent
    ///   it
    public static Outcome read(String text, SemanticModel model) {
        JsonNode root = Yaml.read(text);
        if (!root.path("relationships").isArray()) {
            throw new IllegalArgumentException(
                    "a join graph has 'tables' and a list of 'relationships'");
        }
        JoinGraphReader reader = new JoinGraphReader(model);
        root.path("tables")
                .properties()
                .forEach(
                        e ->
                                reader.uniqueOf.put(
                                        e.getKey(),
                                        Set.copyOf(
                                                new Node(e.getValue(), "")
                                                        .names("unique_columns"))));
        List<RelationshipView> found = new ArrayList<>();
        for (Node node : Node.items(root, "", "relationships")) {
            RelationshipView relationship = reader.relationship(node);
            if (relationship != null) {
                found.add(relationship);
            }
        }
        return new Outcome(found, reader.findings.warnings());
    }

    private @Nullable RelationshipView relationship(Node node) {
        List<String> fromColumns = columns(node, "from_column");
        List<String> toColumns = columns(node, "to_column");
        DatasetView from = dataset(node, "from_table", fromColumns, "from_column");
        DatasetView to = dataset(node, "to_table", toColumns, "to_column");
        if (from == null || to == null) {
            return null;
        }
        if (fromColumns.isEmpty() || fromColumns.size() != toColumns.size()) {
            findings.warn(node.at(), "columns do not come in pairs, left out");
            return null;
        }
        String type = node.json().path("type").asText("");
        double confidence = Math.clamp(node.json().path("confidence").asDouble(1.0), 0.0, 1.0);
        return new RelationshipView(
                from.name() + "_" + String.join("_", fromColumns) + "_" + to.name(),
                from.name(),
                fromColumns,
                to.name(),
                toColumns,
                cardinality(node, from, fromColumns, to, toColumns),
                node.text("role"),
                confidence,
                origin(type));
    }

    private static String origin(String type) {
        return switch (type) {
            case "manual" -> "manual";
            case "foreign_key" -> "declared";
            default -> "inferred";
        };
    }

    private static List<String> columns(Node node, String key) {
        List<String> single = node.names(key);
        return single.isEmpty() ? node.names(key + "s") : single;
    }

    private @Nullable DatasetView dataset(
            Node node, String key, List<String> columns, String columnKey) {
        String table = node.text(key);
        DatasetView dataset = table == null ? null : byTable.get(table);
        if (table != null && several.contains(table)) {
            findings.warn(
                    node.at() + "/" + key,
                    "several datasets are of a table of this name, left out; write schema.table");
            return null;
        }
        if (dataset == null) {
            findings.warn(node.at() + "/" + key, "the model has no such dataset, left out");
            return null;
        }
        for (String column : columns) {
            if (dataset.field(column).isEmpty()) {
                findings.warn(
                        node.at() + "/" + columnKey, "the dataset has no such field, left out");
                return null;
            }
        }
        return dataset;
    }

    private Cardinality cardinality(
            Node node,
            DatasetView from,
            List<String> fromColumns,
            DatasetView to,
            List<String> toColumns) {
        String said = node.json().path("cardinality").asText("").toUpperCase(Locale.ROOT);
        return switch (said) {
            case "N:1", "M:1" -> Cardinality.MANY_TO_ONE;
            case "1:1" -> Cardinality.ONE_TO_ONE;
            case "1:N", "1:M" -> Cardinality.ONE_TO_MANY;
            case "N:M", "M:N", "N:N" -> Cardinality.MANY_TO_MANY;
            default -> {
                findings.warn(node.at() + "/cardinality", "read from the keys");
                yield of(
                        key(from, fromColumns, node.text("from_table")),
                        key(to, toColumns, node.text("to_table")));
            }
        };
    }

    /// The cardinality between sides of which it is known whether their columns are a key.
    public static Cardinality of(boolean fromKey, boolean toKey) {
        if (toKey) {
            return fromKey ? Cardinality.ONE_TO_ONE : Cardinality.MANY_TO_ONE;
        }
        return fromKey ? Cardinality.ONE_TO_MANY : Cardinality.MANY_TO_MANY;
    }

    private boolean key(DatasetView dataset, List<String> columns, @Nullable String table) {
        return isKey(dataset, columns)
                || columns.stream()
                        .anyMatch(
                                uniqueOf.getOrDefault(table == null ? "" : table, Set.of())
                                        ::contains);
    }

    /// Whether columns hold a key of a dataset.
    public static boolean isKey(DatasetView dataset, List<String> columns) {
        return !dataset.primaryKey().isEmpty() && columns.containsAll(dataset.primaryKey())
                || dataset.uniqueKeys().stream()
                        .anyMatch(k -> !k.isEmpty() && columns.containsAll(k));
    }
}
