package io.dataagent.contracts.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The short form in which the block stands in a prompt: what is empty is left out, a field of
/// which only name and type are known is the text `name Type`, and a plain relationship is a line
/// like `orders_stores: orders(store_id) = stores(id) many_to_one`. Nothing is lost on the way.
final class BlockForm {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String NAME = "name";
    private static final String NAMES = "availableDatasets";
    private static final String EXPRESSION = "expression";
    private static final String CONFIDENCE = "confidence";
    private static final String ORIGIN = "origin";
    private static final String DECLARED = "declared";
    private static final Pattern WORD = Pattern.compile("\\w+");
    private static final Pattern FIELD = Pattern.compile("(\\w+) (\\w+)");
    private static final Pattern LINE =
            Pattern.compile(
                    "(\\w+): (\\w+)\\((\\w+(?:, \\w+)*)\\) = (\\w+)\\((\\w+(?:, \\w+)*)\\) (\\w+)(?: as (\\w[\\w ]*))?");

    /// Parts whose absent lists and objects are read as empty ones.
    private static final List<String> SPARSE =
            List.of(
                    "datasets",
                    "metrics",
                    "history",
                    "clarification",
                    "plan",
                    "querySpecs",
                    "step",
                    "repair",
                    "report",
                    "cannotAnswer");

    /// Type names that go without saying.
    private static final Map<String, String> KINDS =
            Map.of(
                    "plan",
                    "plan",
                    "report",
                    "verification_report",
                    "cannotAnswer",
                    "cannot_answer");

    private static final String KIND = "kind";

    private BlockForm() {}

    /// The short form; changes the block that it is given.
    static ObjectNode shrunk(ObjectNode block) {
        block.path("datasets").forEach(BlockForm::shrinkFields);
        KINDS.keySet().forEach(part -> untyped(block.path(part)));
        block.path("history").forEach(turn -> untyped(turn.path("plan")));
        SPARSE.forEach(part -> prune(block.path(part)));
        block.path("datasets").forEach(BlockForm::foldFields);
        if (block.path("relationships") instanceof ArrayNode all) {
            for (int i = 0; i < all.size(); i++) {
                all.set(i, line((ObjectNode) all.get(i)));
            }
        }
        names(block);
        block.properties().removeIf(e -> empty(e.getValue()));
        return block;
    }

    /// Plain names are one text.
    private static void names(ObjectNode block) {
        if (block.path(NAMES) instanceof ArrayNode all && !all.isEmpty()) {
            StringBuilder text = new StringBuilder();
            for (JsonNode name : all) {
                text.append(text.isEmpty() ? "" : ", ").append(name.asText());
                if (!WORD.matcher(name.asText()).matches()) {
                    return;
                }
            }
            block.put(NAMES, text.toString());
        }
    }

    private static void shrinkFields(JsonNode dataset) {
        for (JsonNode node : dataset.path("fields")) {
            ObjectNode field = (ObjectNode) node;
            if (field.path(EXPRESSION).equals(field.path(NAME))) {
                field.remove(EXPRESSION);
            }
            if (!field.path("time").asBoolean()) {
                field.remove("time");
            }
        }
    }

    private static void foldFields(JsonNode dataset) {
        if (dataset.path("fields") instanceof ArrayNode fields) {
            for (int i = 0; i < fields.size(); i++) {
                JsonNode field = fields.get(i);
                String folded = field.path(NAME).asText() + " " + field.path("datatype").asText();
                if (field.size() == 2 && FIELD.matcher(folded).matches()) {
                    fields.set(i, JSON.textNode(folded));
                }
            }
        }
    }

    private static void prune(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.properties().removeIf(e -> empty(e.getValue()));
        }
        node.forEach(BlockForm::prune);
        if (node instanceof ObjectNode object) {
            object.properties().removeIf(e -> e.getValue().isObject() && e.getValue().isEmpty());
        }
    }

    private static boolean empty(JsonNode value) {
        return value.isNull() || (value.isContainerNode() && value.isEmpty());
    }

    private static JsonNode line(ObjectNode relationship) {
        ObjectNode plain = relationship.deepCopy();
        boolean sure = plain.path(CONFIDENCE).asDouble() == 1;
        if (!sure || !plain.path(ORIGIN).asText().equals(DECLARED)) {
            return relationship;
        }
        String role = plain.path("role").asText("");
        if (plain.hasNonNull("role") && role.isEmpty()) {
            return relationship;
        }
        String text =
                plain.path(NAME).asText()
                        + ": "
                        + side(plain, "from")
                        + " = "
                        + side(plain, "to")
                        + " "
                        + plain.path("cardinality").asText()
                        + (role.isEmpty() ? "" : " as " + role);
        return LINE.matcher(text).matches() ? JSON.textNode(text) : relationship;
    }

    private static String side(ObjectNode relationship, String side) {
        StringBuilder columns = new StringBuilder();
        relationship
                .path(side + "Columns")
                .forEach(c -> columns.append(columns.isEmpty() ? "" : ", ").append(word(c)));
        return relationship.path(side + "Dataset").asText() + "(" + columns + ")";
    }

    /// A name that cannot stand in a line makes the line unreadable, so that none is written.
    private static String word(JsonNode name) {
        return WORD.matcher(name.asText()).matches() ? name.asText() : "?";
    }

    /// The full form; changes the block that it is given.
    static ObjectNode expanded(ObjectNode block) {
        if (block.path(NAMES).isTextual()) {
            block.set(NAMES, columns(block.path(NAMES).asText()));
        }
        for (JsonNode dataset : block.path("datasets")) {
            if (dataset.path("fields") instanceof ArrayNode fields) {
                for (int i = 0; i < fields.size(); i++) {
                    fields.set(i, field(fields.get(i)));
                }
            }
        }
        if (block.path("relationships") instanceof ArrayNode all) {
            for (int i = 0; i < all.size(); i++) {
                all.set(i, relationship(all.get(i)));
            }
        }
        KINDS.forEach((part, kind) -> typed(block.path(part), kind));
        block.path("history").forEach(turn -> typed(turn.path("plan"), KINDS.get("plan")));
        block.path("results").forEach(r -> r.findParents("rows").forEach(BlockForm::rows));
        return block;
    }

    private static void untyped(JsonNode part) {
        if (part instanceof ObjectNode object) {
            object.remove(KIND);
        }
    }

    private static void typed(JsonNode part, @Nullable String kind) {
        if (part instanceof ObjectNode object && !object.has(KIND)) {
            object.put(KIND, kind);
        }
    }

    private static JsonNode field(JsonNode field) {
        ObjectNode full = JSON.objectNode();
        Matcher folded = FIELD.matcher(field.asText());
        if (field.isTextual() && folded.matches()) {
            full.put(NAME, folded.group(1)).put("datatype", folded.group(2));
        } else if (field instanceof ObjectNode object) {
            full = object;
        }
        if (!full.has(EXPRESSION)) {
            full.set(EXPRESSION, full.path(NAME));
        }
        return full;
    }

    private static JsonNode relationship(JsonNode relationship) {
        Matcher line = LINE.matcher(relationship.asText());
        if (!relationship.isTextual() || !line.matches()) {
            return relationship;
        }
        ObjectNode full = JSON.objectNode().put(NAME, line.group(1));
        full.put("fromDataset", line.group(2)).set("fromColumns", columns(line.group(3)));
        full.put("toDataset", line.group(4)).set("toColumns", columns(line.group(5)));
        full.put("cardinality", line.group(6)).put("role", line.group(7));
        return full.put(CONFIDENCE, 1.0).put(ORIGIN, DECLARED);
    }

    private static ArrayNode columns(String text) {
        ArrayNode columns = JSON.arrayNode();
        for (String column : text.split(", ", -1)) {
            columns.add(column);
        }
        return columns;
    }

    /// Rows may be keyed by their number, where not all are shown.
    private static void rows(JsonNode table) {
        if (table instanceof ObjectNode object && object.path("rows") instanceof ObjectNode keyed) {
            ArrayNode rows = JSON.arrayNode();
            keyed.forEach(rows::add);
            object.set("rows", rows);
        }
    }
}
