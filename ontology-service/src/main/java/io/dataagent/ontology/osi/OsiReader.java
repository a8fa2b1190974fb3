package io.dataagent.ontology.osi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.Ends;
import io.dataagent.ontology.model.Evidence;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.Parked;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads OSI documents leniently: what can be repaired is repaired with a warning, what cannot is
/// an error; both say where.
public final class OsiReader {

    private static final Set<String> VERSIONS =
            Set.of("1.0", "0.1", "0.1.0", "0.1.1", OsiWriter.VERSION);
    private static final Set<String> ROOT_KEYS = Set.of("version", "semantic_model");
    private static final Set<String> MODEL_KEYS =
            Set.of(
                    "name",
                    "description",
                    "ai_context",
                    "datasets",
                    "relationships",
                    "metrics",
                    "custom_extensions");
    private static final Set<String> RELATIONSHIP_KEYS =
            Set.of(
                    "name",
                    "from",
                    "to",
                    "from_columns",
                    "to_columns",
                    "ai_context",
                    "custom_extensions");
    private static final Set<String> METRIC_KEYS =
            Set.of(
                    "name",
                    "expression",
                    "description",
                    "datatype",
                    "data_type",
                    "type",
                    "ai_context",
                    "custom_extensions");

    private final Findings findings = new Findings();
    private final Beside beside = new Beside(findings);
    private final List<Evidence> evidence = new ArrayList<>();
    private final Map<String, Keys> keysOf = new HashMap<>();
    private final List<Parked.OfRelationship> parkedRelationships = new ArrayList<>();
    private final List<Parked.OfMetric> parkedMetrics = new ArrayList<>();

    private OsiReader() {}

    /// What became of a document.
    public sealed interface Outcome {

        /// A model came out of it.
        ///
        /// @param at where the model lies in the document, as a JSON pointer
        record Imported(SemanticModel model, List<ModelIssue> warnings, String at)
                implements Outcome {}

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
        return read(root, null);
    }

    /// Reads a document that may hold several models.
    ///
    /// @param wanted the name of the one that is meant, or null for the first
    public static Outcome read(JsonNode root, @Nullable String wanted) {
        OsiReader reader = new OsiReader();
        Node inner = reader.inner(root, wanted);
        SemanticModel model = inner == null ? null : reader.model(root, inner);
        return model == null || inner == null || !reader.findings.errors().isEmpty()
                ? new Outcome.Rejected(reader.findings.errors())
                : new Outcome.Imported(model, reader.findings.warnings(), inner.at());
    }

    private @Nullable Node inner(JsonNode root, @Nullable String wanted) {
        String version = root.path("version").asText("");
        if (!version.equals(OsiWriter.VERSION)) {
            String what = version.isEmpty() ? "is missing" : "version " + version;
            String known = version.isEmpty() || VERSIONS.contains(version) ? "" : ", unknown";
            findings.warn("/version", what + known + ", read as " + OsiWriter.VERSION);
        }
        JsonNode inner = root.path("semantic_model");
        String at = "/semantic_model";
        if (inner.isArray()) {
            int index = chosen(inner, wanted);
            inner = inner.path(index);
            at += "/" + Math.max(0, index);
        } else if (inner.isObject()) {
            findings.warn(at, "an object is read as a list of one");
        }
        if (!inner.isObject()) {
            findings.error(at, "there is no semantic model in the document");
            return null;
        }
        return ListBound.kept(new Node(inner, at), findings);
    }

    private int chosen(JsonNode models, @Nullable String wanted) {
        List<String> names = new ArrayList<>();
        models.forEach(m -> names.add(m.path("name").asText("")));
        int index = wanted == null ? 0 : names.indexOf(wanted);
        String all = names.stream().limit(20).collect(Collectors.joining(", "));
        if (index < 0) {
            findings.error(
                    "/semantic_model", "there is no model “" + wanted + "”, but there are: " + all);
        } else if (names.size() > 1) {
            findings.warn(
                    "/semantic_model",
                    "only “%s” of %d models is read (%s); name another one as `model`"
                            .formatted(names.get(index), names.size(), all));
        }
        return index;
    }

    private SemanticModel model(JsonNode root, Node inner) {
        List<DatasetView> datasets = new ArrayList<>();
        DatasetReader reader = new DatasetReader(findings, beside);
        for (Node node : items(inner, "datasets")) {
            DatasetView dataset = reader.dataset(node);
            keysOf.put(dataset.name(), new Keys(dataset.primaryKey(), dataset.uniqueKeys()));
            datasets.add(dataset);
        }
        List<RelationshipView> relationships = new ArrayList<>();
        for (Node node : items(inner, "relationships")) {
            RelationshipView relationship = relationship(node);
            String reason = Facts.of(node).text("unusable");
            if (relationship != null && reason != null) {
                parkedRelationships.add(new Parked.OfRelationship(relationship, reason));
            } else if (relationship != null) {
                relationships.add(relationship);
            }
        }
        List<MetricView> metrics = new ArrayList<>();
        for (Node node : items(inner, "metrics")) {
            MetricView metric = metric(node);
            String reason = Facts.of(node).text("unusable");
            if (reason == null) {
                metrics.add(metric);
            } else {
                parkedMetrics.add(new Parked.OfMetric(metric, reason));
            }
        }
        String name = required(findings, inner, "name");
        beside.collect(inner, Kept.model(), MODEL_KEYS);
        beside.collect(new Node(root, ""), "/", ROOT_KEYS);
        return new SemanticModel(
                name,
                inner.text("description"),
                datasets,
                relationships,
                metrics,
                evidence,
                rejected(inner),
                merged(beside.kept()),
                new Parked(reader.parked(), parkedRelationships, parkedMetrics));
    }

    /// What stands beside the model in the document's root travels with the model.
    private static Kept merged(Kept kept) {
        JsonNode root = kept.at("/").path("unknown");
        if (root.isEmpty()) {
            return kept;
        }
        Map<String, JsonNode> places = new HashMap<>(kept.places());
        places.remove("/");
        ObjectNode model = kept.at(Kept.model()).deepCopy();
        ObjectNode unknown = model.withObjectProperty("unknown");
        root.properties().forEach(e -> unknown.set(e.getKey(), e.getValue()));
        places.put(Kept.model(), model);
        return new Kept(places);
    }

    private List<Node> items(Node parent, String key) {
        JsonNode value = parent.json().path(key);
        if (!value.isArray() && !value.isMissingNode() && !value.isNull()) {
            findings.error(parent.at() + "/" + key, "must be a list");
        }
        List<Node> items = new ArrayList<>();
        for (Node item : Node.items(parent.json(), parent.at(), key)) {
            if (item.json().isObject()) {
                items.add(item);
            } else {
                findings.error(item.at(), "must be an object");
            }
        }
        return items;
    }

    private static List<Ends> rejected(Node model) {
        List<Ends> rejected = new ArrayList<>();
        for (Node node : Node.items(Facts.of(model).json(), "", "rejected")) {
            List<String> from = node.names("fromColumns");
            List<String> to = node.names("toColumns");
            String fromDataset = node.text("fromDataset");
            String toDataset = node.text("toDataset");
            if (fromDataset != null && toDataset != null && !from.isEmpty()) {
                rejected.add(new Ends(fromDataset, from, toDataset, to));
            }
        }
        return rejected;
    }

    private @Nullable RelationshipView relationship(Node node) {
        String from = required(findings, node, "from");
        String to = required(findings, node, "to");
        List<String> fromColumns = node.names("from_columns");
        List<String> toColumns = node.names("to_columns");
        if (fromColumns.isEmpty() || fromColumns.size() != toColumns.size()) {
            findings.error(node.at(), "from_columns and to_columns must come in pairs");
            return null;
        }
        Facts facts = Facts.of(node);
        Double confidence = facts.share("confidence");
        String origin = facts.text("origin");
        String name = required(findings, node, "name");
        beside.collect(node, Kept.relationship(name), RELATIONSHIP_KEYS);
        facts.evidence(name).ifPresent(evidence::add);
        return new RelationshipView(
                name,
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
        Expression read = Expression.of(node);
        String expression = Objects.requireNonNullElse(read.sql(), "");
        if (read.sql() == null) {
            findings.error(node.at() + "/expression", "is missing");
        }
        if (read.repair() != null) {
            findings.warn(node.at() + "/expression", read.repair());
        }
        List<String> datasets = Facts.of(node).names("datasets");
        String name = required(findings, node, "name");
        beside.collect(node, Kept.metric(name), METRIC_KEYS);
        return new MetricView(
                name,
                expression,
                Facts.of(node).text("label"),
                node.text("description"),
                node.synonyms(),
                datasets.isEmpty() ? Annotations.datasetsIn(expression) : datasets,
                node.unit());
    }

    static String required(Findings findings, Node node, String key) {
        String value = node.text(key);
        if (value == null || value.isBlank()) {
            findings.error(node.at() + "/" + key, "is missing");
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
