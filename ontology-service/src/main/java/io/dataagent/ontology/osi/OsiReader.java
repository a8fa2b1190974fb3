package io.dataagent.ontology.osi;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads OSI documents leniently: what can be repaired is repaired with a warning, what cannot is
/// an error; both say where.
public final class OsiReader {

    private static final Set<String> VERSIONS =
            Set.of("1.0", "0.1", "0.1.0", "0.1.1", OsiWriter.VERSION);

    private final List<ModelIssue> warnings = new ArrayList<>();
    private final List<ModelIssue> errors = new ArrayList<>();
    private final Map<String, Keys> keysOf = new HashMap<>();

    private OsiReader() {}

    /// What became of a document.
    public sealed interface Outcome {

        /// A model came out of it.
        record Imported(SemanticModel model, List<ModelIssue> warnings) implements Outcome {}

        /// It cannot be read as a model.
        record Rejected(List<ModelIssue> errors) implements Outcome {}
    }

    /// Reads a document from YAML or JSON text (JSON is YAML).
    public static Outcome read(String text) {
        try {
            return read(Yaml.read(text));
        } catch (IllegalArgumentException e) {
            String message = e.getMessage() == null ? "not readable" : e.getMessage();
            return new Outcome.Rejected(List.of(new ModelIssue("", message)));
        }
    }

    /// Reads a document.
    public static Outcome read(JsonNode root) {
        OsiReader reader = new OsiReader();
        SemanticModel model = reader.model(root);
        return model == null || !reader.errors.isEmpty()
                ? new Outcome.Rejected(List.copyOf(reader.errors))
                : new Outcome.Imported(model, List.copyOf(reader.warnings));
    }

    private @Nullable SemanticModel model(JsonNode root) {
        String version = root.path("version").asText("");
        if (!version.isEmpty() && !VERSIONS.contains(version)) {
            warnings.add(
                    new ModelIssue("/version", "unknown version, read as " + OsiWriter.VERSION));
        }
        JsonNode inner = root.path("semantic_model");
        String at = "/semantic_model";
        if (inner.isArray()) {
            if (inner.size() > 1) {
                warnings.add(
                        new ModelIssue(
                                at, "only the first of " + inner.size() + " models is read"));
            }
            inner = inner.path(0);
            at += "/0";
        }
        if (!inner.isObject()) {
            errors.add(new ModelIssue(at, "there is no semantic model in the document"));
            return null;
        }
        List<DatasetView> datasets = new ArrayList<>();
        for (Node node : Node.items(inner, at, "datasets")) {
            datasets.add(dataset(node));
        }
        List<RelationshipView> relationships = new ArrayList<>();
        for (Node node : Node.items(inner, at, "relationships")) {
            RelationshipView relationship = relationship(node);
            if (relationship != null) {
                relationships.add(relationship);
            }
        }
        List<MetricView> metrics = new ArrayList<>();
        for (Node node : Node.items(inner, at, "metrics")) {
            metrics.add(metric(node));
        }
        String name = required(new Node(inner, at), "name");
        return new SemanticModel(
                name, new Node(inner, at).text("description"), datasets, relationships, metrics);
    }

    private DatasetView dataset(Node node) {
        String source = node.text("source");
        if (source == null && node.text("table") != null) {
            source = node.text("table");
            warnings.add(new ModelIssue(node.at() + "/table", "read as source"));
        }
        if (source == null) {
            errors.add(new ModelIssue(node.at() + "/source", "is missing"));
        }
        List<String> key = new ArrayList<>(node.names("primary_key"));
        List<FieldView> fields = new ArrayList<>();
        for (Node field : Node.items(node.json(), node.at(), "fields")) {
            fields.add(field(field));
            boolean flagged =
                    field.json().path("is_primary_key").asBoolean()
                            || field.json().path("primary_key").asBoolean();
            if (flagged && !key.contains(fields.getLast().name())) {
                key.add(fields.getLast().name());
                warnings.add(new ModelIssue(field.at(), "its key flag was moved to the dataset"));
            }
        }
        String name = required(node, "name");
        List<List<String>> unique = node.lists("unique_keys");
        keysOf.put(name, new Keys(key, unique));
        Facts facts = Facts.of(node);
        return new DatasetView(
                name,
                source == null ? "" : source,
                facts.text("label"),
                node.text("description"),
                node.synonyms(),
                key,
                unique,
                facts.number("rowCount"),
                fields,
                null);
    }

    private FieldView field(Node node) {
        String name = required(node, "name");
        String expression = node.expression();
        if (expression == null) {
            expression = name;
            warnings.add(
                    new ModelIssue(node.at() + "/expression", "is missing, the name is taken"));
        }
        Facts facts = Facts.of(node);
        String datatype = Datatypes.of(node);
        boolean time =
                node.json()
                        .path("dimension")
                        .path("is_time")
                        .asBoolean(Datatypes.temporal(datatype));
        return new FieldView(
                name,
                expression,
                node.text("label"),
                node.text("description"),
                datatype,
                time,
                node.synonyms(),
                facts.names("sampleValues"),
                facts.share("nullRate"),
                facts.number("distinctCount"),
                facts.text("min"),
                facts.text("max"));
    }

    private @Nullable RelationshipView relationship(Node node) {
        String from = required(node, "from");
        String to = required(node, "to");
        List<String> fromColumns = node.names("from_columns");
        List<String> toColumns = node.names("to_columns");
        if (fromColumns.isEmpty() || fromColumns.size() != toColumns.size()) {
            errors.add(new ModelIssue(node.at(), "from_columns and to_columns must come in pairs"));
            return null;
        }
        Facts facts = Facts.of(node);
        Double confidence = facts.share("confidence");
        String origin = facts.text("origin");
        return new RelationshipView(
                required(node, "name"),
                from,
                fromColumns,
                to,
                toColumns,
                cardinality(facts, from, fromColumns, to, toColumns),
                facts.text("role"),
                confidence == null ? 1.0 : confidence,
                origin == null ? "manual" : origin);
    }

    private Cardinality cardinality(
            Facts facts, String from, List<String> fromColumns, String to, List<String> toColumns) {
        String said = facts.text("cardinality");
        for (Cardinality known : Cardinality.values()) {
            if (known.wire().equals(said)) {
                return known;
            }
        }
        boolean fromUnique = keysOf.getOrDefault(from, Keys.NONE).heldBy(fromColumns);
        if (keysOf.getOrDefault(to, Keys.NONE).heldBy(toColumns)) {
            return fromUnique ? Cardinality.ONE_TO_ONE : Cardinality.MANY_TO_ONE;
        }
        return fromUnique ? Cardinality.ONE_TO_MANY : Cardinality.MANY_TO_MANY;
    }

    private MetricView metric(Node node) {
        String expression = node.expression();
        if (expression == null) {
            errors.add(new ModelIssue(node.at() + "/expression", "is missing"));
            expression = "";
        }
        Facts facts = Facts.of(node);
        List<String> datasets = facts.names("datasets");
        return new MetricView(
                required(node, "name"),
                expression,
                facts.text("label"),
                node.text("description"),
                node.synonyms(),
                datasets.isEmpty() ? Annotations.datasetsIn(expression) : datasets);
    }

    private String required(Node node, String key) {
        String value = node.text(key);
        if (value == null || value.isBlank()) {
            errors.add(new ModelIssue(node.at() + "/" + key, "is missing"));
            return "";
        }
        return value;
    }

    private record Keys(List<String> primary, List<List<String>> unique) {

        static final Keys NONE = new Keys(List.of(), List.of());

        boolean heldBy(List<String> columns) {
            Set<String> given = new HashSet<>(columns);
            return !primary.isEmpty() && given.containsAll(primary)
                    || unique.stream().anyMatch(k -> !k.isEmpty() && given.containsAll(k));
        }
    }
}
