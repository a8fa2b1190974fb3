package io.dataagent.ontology.osi;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.SemanticModel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes semantic models in the strict form of OSI `0.2.0.dev0`. What the format has no place
/// for travels in a custom extension of the vendor `DATA_AGENT`.
public final class OsiWriter {

    /// The version of the format that is written.
    public static final String VERSION = "0.2.0.dev0";

    static final String VENDOR = "DATA_AGENT";
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private OsiWriter() {}

    /// The whole model as an OSI document.
    public static ObjectNode document(SemanticModel model) {
        ObjectNode inner = JSON.objectNode().put("name", model.name());
        text(inner, "description", model.description());
        ArrayNode datasets = inner.putArray("datasets");
        model.datasets().forEach(d -> datasets.add(dataset(d)));
        if (!model.relationships().isEmpty()) {
            ArrayNode relationships = inner.putArray("relationships");
            model.relationships().forEach(r -> relationships.add(relationship(r)));
        }
        if (!model.metrics().isEmpty()) {
            ArrayNode metrics = inner.putArray("metrics");
            model.metrics().forEach(m -> metrics.add(metric(m)));
        }
        ObjectNode root = JSON.objectNode().put("version", VERSION);
        root.putArray("semantic_model").add(inner);
        return root;
    }

    /// The document as YAML.
    public static String yaml(SemanticModel model) {
        return Yaml.write(document(model));
    }

    /// One dataset as YAML, as prompts carry it.
    public static String yaml(DatasetView dataset) {
        return Yaml.write(dataset(dataset));
    }

    private static ObjectNode dataset(DatasetView dataset) {
        ObjectNode node = JSON.objectNode();
        node.put("name", dataset.name()).put("source", dataset.source());
        names(node, "primary_key", dataset.primaryKey());
        if (!dataset.uniqueKeys().isEmpty()) {
            ArrayNode keys = node.putArray("unique_keys");
            dataset.uniqueKeys().forEach(k -> k.forEach(keys.addArray()::add));
        }
        text(node, "description", dataset.description());
        synonyms(node, dataset.synonyms());
        ArrayNode fields = node.putArray("fields");
        dataset.fields().forEach(f -> fields.add(field(f)));
        ObjectNode facts = JSON.objectNode();
        text(facts, "label", dataset.label());
        if (dataset.rowCount() != null) {
            facts.put("rowCount", dataset.rowCount());
        }
        extension(node, facts);
        return node;
    }

    private static ObjectNode field(FieldView field) {
        ObjectNode node = JSON.objectNode().put("name", field.name());
        expression(node, field.expression());
        node.putObject("dimension").put("is_time", field.time());
        text(node, "label", field.label());
        text(node, "description", field.description());
        node.put("datatype", field.datatype());
        synonyms(node, field.synonyms());
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
        extension(node, facts);
        return node;
    }

    private static ObjectNode relationship(RelationshipView relationship) {
        ObjectNode node = JSON.objectNode();
        node.put("name", relationship.name());
        node.put("from", relationship.fromDataset()).put("to", relationship.toDataset());
        names(node, "from_columns", relationship.fromColumns());
        names(node, "to_columns", relationship.toColumns());
        ObjectNode facts = JSON.objectNode();
        facts.put("cardinality", relationship.cardinality().wire());
        text(facts, "role", relationship.role());
        facts.put("confidence", relationship.confidence()).put("origin", relationship.origin());
        extension(node, facts);
        return node;
    }

    private static ObjectNode metric(MetricView metric) {
        ObjectNode node = JSON.objectNode().put("name", metric.name());
        expression(node, metric.expression());
        text(node, "description", metric.description());
        synonyms(node, metric.synonyms());
        ObjectNode facts = JSON.objectNode();
        text(facts, "label", metric.label());
        names(facts, "datasets", metric.datasets());
        extension(node, facts);
        return node;
    }

    private static void expression(ObjectNode node, String sql) {
        node.putObject("expression")
                .putArray("dialects")
                .addObject()
                .put("dialect", "ANSI_SQL")
                .put("expression", sql);
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

    private static void synonyms(ObjectNode node, List<String> synonyms) {
        if (!synonyms.isEmpty()) {
            synonyms.forEach(node.putObject("ai_context").putArray("synonyms")::add);
        }
    }

    private static void extension(ObjectNode node, ObjectNode facts) {
        if (!facts.isEmpty()) {
            node.putArray("custom_extensions")
                    .addObject()
                    .put("vendor_name", VENDOR)
                    .put("data", ContractJson.write(facts));
        }
    }
}
