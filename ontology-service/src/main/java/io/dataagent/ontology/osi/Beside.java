package io.dataagent.ontology.osi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.ontology.model.Kept;
import java.util.List;
import java.util.Set;

/// Collects what a place of a document says beside what the suite understands, so that an export
/// gives it back.
final class Beside {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    /// The languages that the format names; others travel in our extension.
    static final Set<String> DIALECTS =
            Set.of(
                    "ANSI_SQL",
                    "SNOWFLAKE",
                    "MDX",
                    "TABLEAU",
                    "DATABRICKS",
                    "MAQL",
                    "BIGQUERY",
                    "THOUGHTSPOT");

    private final Kept.Collector collector = new Kept.Collector();
    private final Findings findings;

    Beside(Findings findings) {
        this.findings = findings;
    }

    Kept kept() {
        return collector.kept();
    }

    /// @param place where it belongs in the model
    /// @param known the keys that are read elsewhere
    void collect(Node node, String place, Set<String> known) {
        ObjectNode beside = JSON.objectNode();
        ObjectNode unknown = unknown(node, known);
        ObjectNode context = context(node);
        ArrayNode extensions = extensions(node, unknown);
        List<JsonNode> others = Expression.of(node).others();
        set(beside, "unknown", unknown);
        set(beside, "context", context);
        set(beside, "extensions", extensions);
        set(beside, "dialects", chosen(others, true));
        set(beside, "elsewhere", elsewhere(node, others));
        marks(node, beside);
        if (place.startsWith("/metrics/") && Datatypes.said(node)) {
            beside.put("datatype", Datatypes.of(node));
        }
        collector.put(place, (ObjectNode) normal(beside));
    }

    private ObjectNode unknown(Node node, Set<String> known) {
        ObjectNode unknown = JSON.objectNode();
        JsonNode before = Facts.of(node).json().path("kept");
        before.properties().forEach(e -> unknown.set(e.getKey(), e.getValue()));
        node.json()
                .properties()
                .forEach(
                        e -> {
                            if (!known.contains(e.getKey())) {
                                unknown.set(e.getKey(), e.getValue());
                                findings.warn(
                                        node.at() + "/" + Node.escaped(e.getKey()),
                                        "unknown key, kept in an extension");
                            }
                        });
        return unknown;
    }

    private ObjectNode context(Node node) {
        ObjectNode context = JSON.objectNode();
        JsonNode said = node.json().path("ai_context");
        if (said.isTextual()) {
            context.put("instructions", said.asText());
        } else if (said.isObject()) {
            said.properties()
                    .forEach(
                            e -> {
                                if (!e.getKey().equals("synonyms")) {
                                    context.set(e.getKey(), e.getValue());
                                }
                            });
        } else if (!said.isMissingNode() && !said.isNull()) {
            findings.warn(node.at() + "/ai_context", "is neither text nor object, left out");
        }
        return context;
    }

    private ArrayNode extensions(Node node, ObjectNode unknown) {
        ArrayNode extensions = JSON.arrayNode();
        for (Node extension : Node.items(node.json(), node.at(), "custom_extensions")) {
            JsonNode json = extension.json();
            String vendor = json.path("vendor_name").asText("");
            if (vendor.equals(OsiWriter.VENDOR)) {
                if (!Facts.readable(json)) {
                    findings.warn(extension.at() + "/data", "is no JSON object, left out");
                }
                continue;
            }
            JsonNode data = json.path("data");
            if (vendor.isEmpty() || data.isMissingNode()) {
                findings.warn(extension.at(), "an extension needs vendor_name and data, left out");
                continue;
            }
            if (!data.isTextual()) {
                findings.warn(extension.at() + "/data", "written as a JSON string");
            }
            extensions
                    .addObject()
                    .put("vendor_name", vendor)
                    .put("data", data.isTextual() ? data.asText() : data.toString());
        }
        return extensions;
    }

    /// What only this suite says of a place: where it came from and how it was written.
    private static void marks(Node node, ObjectNode beside) {
        Facts facts = Facts.of(node);
        if (facts.json().path("hidden").asBoolean()) {
            beside.put("hidden", true);
        }
        String written = facts.text("written");
        if (written != null) {
            beside.put("written", written);
        }
        String foreign = Expression.of(node).foreign();
        if (foreign != null) {
            beside.put("native", foreign);
        }
    }

    private ArrayNode elsewhere(Node node, List<JsonNode> others) {
        ArrayNode elsewhere = JSON.arrayNode();
        Facts.of(node).json().path("dialects").forEach(elsewhere::add);
        chosen(others, false)
                .forEach(
                        d -> {
                            elsewhere.add(d);
                            findings.warn(
                                    node.at() + "/expression",
                                    "the expression in the dialect '%s' is kept in an extension"
                                            .formatted(d.path("dialect").asText("")));
                        });
        return elsewhere;
    }

    private static ArrayNode chosen(List<JsonNode> others, boolean known) {
        ArrayNode found = JSON.arrayNode();
        for (JsonNode choice : others) {
            String dialect = choice.path("dialect").asText("");
            if (known == (DIALECTS.contains(dialect) && !dialect.equals("ANSI_SQL"))) {
                found.addObject()
                        .put("dialect", dialect)
                        .put("expression", choice.path("expression").asText(""));
            }
        }
        return found;
    }

    private static void set(ObjectNode beside, String key, JsonNode found) {
        if (!found.isEmpty()) {
            beside.set(key, found);
        }
    }

    /// As the suite's own JSON reads it, so that what is kept equals what comes back.
    private static JsonNode normal(JsonNode node) {
        try {
            return ContractJson.mapper().readTree(ContractJson.write(node));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree does not read back", e);
        }
    }
}
