package io.dataagent.ontology.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.ontology.model.Expressions;
import io.dataagent.ontology.osi.OsiWriter;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The parts of an OSI document, as the readers of other forms make them.
final class Parts {

    static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private static final String QUOTED = "'(?:[^']|'')*'|\"[^\"]*\"";

    private Parts() {}

    static ObjectNode document(ObjectNode model) {
        ObjectNode root = JSON.objectNode().put("version", OsiWriter.VERSION);
        root.putArray("semantic_model").add(model);
        return root;
    }

    /// An object with a name, and the description of what it was made from.
    static ObjectNode named(String name, JsonNode from) {
        ObjectNode node = JSON.objectNode().put("name", name);
        text(from, "description", node, "description");
        return node;
    }

    static void text(JsonNode from, String key, ObjectNode to, String as) {
        String value = from.path(key).asText("");
        if (!value.isBlank()) {
            to.put(as, value);
        }
    }

    /// A column's name is SQL everywhere; anything else is the tool's own.
    static void expression(ObjectNode node, String sql, String dialect) {
        node.putObject("expression")
                .putArray("dialects")
                .addObject()
                .put("dialect", PLAIN.matcher(sql).matches() ? "ANSI_SQL" : dialect)
                .put("expression", sql);
    }

    static void synonyms(ObjectNode node, JsonNode from) {
        if (from.path("synonyms").isArray() && !from.path("synonyms").isEmpty()) {
            node.withObjectProperty("ai_context").set("synonyms", from.path("synonyms"));
        }
    }

    static void names(ObjectNode node, String key, List<String> values) {
        if (!values.isEmpty()) {
            values.forEach(node.putArray(key)::add);
        }
    }

    /// Keeps what the format has no place for as an extension of its vendor.
    static void extension(ObjectNode node, String vendor, ObjectNode data) {
        if (!data.isEmpty()) {
            node.withArrayProperty("custom_extensions")
                    .addObject()
                    .put("vendor_name", vendor)
                    .put("data", ContractJson.write(data));
        }
    }

    /// These keys of an object, as far as it has them.
    static ObjectNode only(JsonNode from, List<String> keys) {
        ObjectNode found = JSON.objectNode();
        for (String key : keys) {
            JsonNode value = from.path(key);
            boolean empty = value.isContainerNode() && value.isEmpty();
            if (!value.isMissingNode() && !value.isNull() && !empty) {
                found.set(key, value);
            }
        }
        return found;
    }

    /// Says which datasets an expression without them means.
    static void of(ObjectNode metric, String dataset) {
        ObjectNode facts = JSON.objectNode();
        facts.putArray("datasets").add(dataset);
        extension(metric, OsiWriter.VENDOR, facts);
    }

    /// The expression with a dataset before every column that has none.
    static String qualified(String sql, String dataset) {
        String renamed =
                Expressions.renamed(
                        sql,
                        r ->
                                r.dataset().isEmpty()
                                        ? new Expressions.Reference(dataset, r.field())
                                        : r);
        return renamed == null ? sql : renamed;
    }

    /// The text with whole words replaced, each in brackets.
    static String inlined(String sql, Map<String, String> words) {
        String names = words.keySet().stream().map(Pattern::quote).collect(Collectors.joining("|"));
        return words.isEmpty()
                ? sql
                : Pattern.compile(QUOTED + "|(?<![\\w.])(?:" + names + ")(?![\\w.(])")
                        .matcher(sql)
                        .replaceAll(found -> Matcher.quoteReplacement(inlined(found, words)));
    }

    private static String inlined(MatchResult found, Map<String, String> words) {
        String sql = words.get(found.group());
        return sql == null ? found.group() : "(" + sql + ")";
    }

    static ArrayNode list(ObjectNode node, String key) {
        return node.withArrayProperty(key);
    }
}
