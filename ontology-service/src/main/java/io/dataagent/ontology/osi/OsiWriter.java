package io.dataagent.ontology.osi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Evidence;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.Parked;
import io.dataagent.ontology.model.SemanticModel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes semantic models in the strict form of OSI `0.2.0.dev0`. What the format has no place
/// for travels in a custom extension of the vendor `DATA_AGENT`.
public final class OsiWriter {

    /// The version of the format that is written.
    public static final String VERSION = "0.2.0.dev0";

    /// Whose extensions are read again.
    public static final String VENDOR = "DATA_AGENT";
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private OsiWriter() {}

    /// The whole model as an OSI document.
    public static ObjectNode document(SemanticModel model) {
        ObjectNode inner = JSON.objectNode().put("name", model.name());
        text(inner, "description", model.description());
        context(inner, List.of(), model.kept().at(Kept.model()));
        ArrayNode datasets = inner.putArray("datasets");
        model.datasets().forEach(d -> datasets.add(dataset(d, model.kept(), model.parked())));
        ArrayNode relationships = JSON.arrayNode();
        model.relationships().forEach(r -> relationships.add(relationship(r, model, null)));
        model.parked()
                .relationships()
                .forEach(p -> relationships.add(relationship(p.relationship(), model, p.reason())));
        if (!relationships.isEmpty()) {
            inner.set("relationships", relationships);
        }
        ArrayNode metrics = JSON.arrayNode();
        model.metrics().forEach(m -> metrics.add(metric(m, model.kept(), null)));
        model.parked()
                .metrics()
                .forEach(p -> metrics.add(metric(p.metric(), model.kept(), p.reason())));
        if (!metrics.isEmpty()) {
            inner.set("metrics", metrics);
        }
        ObjectNode facts = JSON.objectNode();
        if (!model.rejected().isEmpty()) {
            facts.set("rejected", ContractJson.mapper().valueToTree(model.rejected()));
        }
        extensions(inner, facts, model.kept().at(Kept.model()));
        ObjectNode root = JSON.objectNode().put("version", VERSION);
        root.putArray("semantic_model").add(inner);
        return root;
    }

    /// The document as YAML.
    public static String yaml(SemanticModel model) {
        return Yaml.write(document(model));
    }

    /// One dataset as YAML, as prompts carry it.
    public static String yaml(DatasetView dataset, Kept kept) {
        return Yaml.write(dataset(dataset, kept, Parked.NOTHING));
    }

    private static ObjectNode dataset(DatasetView dataset, Kept kept, Parked parked) {
        JsonNode beside = kept.at(Kept.dataset(dataset.name()));
        ObjectNode node = JSON.objectNode();
        node.put("name", dataset.name()).put("source", dataset.source());
        names(node, "primary_key", dataset.primaryKey());
        if (!dataset.uniqueKeys().isEmpty()) {
            ArrayNode keys = node.putArray("unique_keys");
            dataset.uniqueKeys().forEach(k -> k.forEach(keys.addArray()::add));
        }
        text(node, "description", dataset.description());
        context(node, dataset.synonyms(), beside);
        ArrayNode fields = node.putArray("fields");
        dataset.fields().forEach(f -> fields.add(field(f, at(dataset, f, kept), null)));
        parked.fields().stream()
                .filter(p -> p.dataset().equals(dataset.name()))
                .forEach(
                        p ->
                                fields.add(
                                        field(
                                                p.field(),
                                                at(dataset, p.field(), kept),
                                                p.reason())));
        ObjectNode facts = JSON.objectNode();
        text(facts, "label", dataset.label());
        if (dataset.rowCount() != null) {
            facts.put("rowCount", dataset.rowCount());
        }
        extensions(node, facts, beside);
        return node;
    }

    private static JsonNode at(DatasetView dataset, FieldView field, Kept kept) {
        return kept.at(Kept.field(dataset.name(), field.name()));
    }

    private static ObjectNode field(FieldView field, JsonNode beside, @Nullable String unusable) {
        ObjectNode node = JSON.objectNode().put("name", field.name());
        expression(node, field.expression(), beside);
        node.putObject("dimension").put("is_time", field.time());
        text(node, "label", field.label());
        text(node, "description", field.description());
        node.put("datatype", field.datatype());
        context(node, field.synonyms(), beside);
        ObjectNode facts = JSON.objectNode();
        names(facts, "sampleValues", field.sampleValues());
        if (field.nullRate() != null) {
            facts.put("nullRate", field.nullRate());
        }
        if (field.distinctCount() != null) {
            facts.put("distinctCount", field.distinctCount());
        }
        text(facts, "min", field.min());
        text(facts, "max", field.max());
        text(facts, "unusable", unusable);
        extensions(node, facts, beside);
        return node;
    }

    private static ObjectNode relationship(
            RelationshipView relationship, SemanticModel model, @Nullable String unusable) {
        JsonNode beside = model.kept().at(Kept.relationship(relationship.name()));
        ObjectNode node = JSON.objectNode();
        node.put("name", relationship.name());
        node.put("from", relationship.fromDataset()).put("to", relationship.toDataset());
        names(node, "from_columns", relationship.fromColumns());
        names(node, "to_columns", relationship.toColumns());
        context(node, List.of(), beside);
        ObjectNode facts = JSON.objectNode();
        facts.put("cardinality", relationship.cardinality().wire());
        text(facts, "role", relationship.role());
        facts.put("confidence", relationship.confidence()).put("origin", relationship.origin());
        model.evidenceFor(relationship.name()).ifPresent(e -> evidence(facts, e));
        text(facts, "unusable", unusable);
        extensions(node, facts, beside);
        return node;
    }

    private static void evidence(ObjectNode facts, Evidence evidence) {
        names(facts, "reasons", evidence.reasons());
        if (evidence.opinion() != null) {
            facts.set("opinion", ContractJson.mapper().valueToTree(evidence.opinion()));
        }
    }

    private static ObjectNode metric(MetricView metric, Kept kept, @Nullable String unusable) {
        JsonNode beside = kept.at(Kept.metric(metric.name()));
        ObjectNode node = JSON.objectNode().put("name", metric.name());
        expression(node, metric.expression(), beside);
        text(node, "description", metric.description());
        if (beside.has("datatype")) {
            node.set("datatype", beside.get("datatype"));
        }
        context(node, metric.synonyms(), beside);
        ObjectNode facts = JSON.objectNode();
        text(facts, "label", metric.label());
        names(facts, "datasets", metric.datasets());
        text(facts, "unusable", unusable);
        extensions(node, facts, beside);
        return node;
    }

    private static void expression(ObjectNode node, String sql, JsonNode beside) {
        ArrayNode dialects = node.putObject("expression").putArray("dialects");
        String only = beside.path("native").asText("");
        if (!Beside.DIALECTS.contains(only)) {
            dialects.addObject().put("dialect", "ANSI_SQL").put("expression", sql);
        }
        beside.path("dialects").forEach(dialects::add);
    }

    private static void text(ObjectNode node, String key, @Nullable String value) {
        if (value != null) {
            node.put(key, value);
        }
    }

    private static void names(ObjectNode node, String key, List<String> values) {
        if (!values.isEmpty()) {
            values.forEach(node.putArray(key)::add);
        }
    }

    private static void context(ObjectNode node, List<String> synonyms, JsonNode beside) {
        ObjectNode context = JSON.objectNode();
        names(context, "synonyms", synonyms);
        beside.path("context").properties().forEach(e -> context.set(e.getKey(), e.getValue()));
        if (!context.isEmpty()) {
            node.set("ai_context", context);
        }
    }

    private static void moved(JsonNode beside, String from, ObjectNode facts, String to) {
        if (beside.has(from)) {
            facts.set(to, beside.get(from));
        }
    }

    private static void extensions(ObjectNode node, ObjectNode facts, JsonNode beside) {
        moved(beside, "unknown", facts, "kept");
        moved(beside, "elsewhere", facts, "dialects");
        moved(beside, "hidden", facts, "hidden");
        moved(beside, "written", facts, "written");
        String only = beside.path("native").asText("");
        if (!only.isEmpty() && !Beside.DIALECTS.contains(only)) {
            facts.put("dialect", only);
        }
        ArrayNode extensions = JSON.arrayNode();
        if (!facts.isEmpty()) {
            extensions
                    .addObject()
                    .put("vendor_name", VENDOR)
                    .put("data", ContractJson.write(facts));
        }
        beside.path("extensions").forEach(extensions::add);
        if (!extensions.isEmpty()) {
            node.set("custom_extensions", extensions);
        }
    }
}
