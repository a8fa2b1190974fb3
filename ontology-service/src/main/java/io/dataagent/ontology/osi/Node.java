package io.dataagent.ontology.osi;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A place in a document.
///
/// @param json what stands there
/// @param at its JSON pointer
record Node(JsonNode json, String at) {

    private static final int MAX_UNIT = 40;

    static List<Node> items(JsonNode parent, String at, String key) {
        List<Node> result = new ArrayList<>();
        JsonNode array = parent.path(key);
        for (int i = 0; array.isArray() && i < array.size(); i++) {
            result.add(new Node(array.path(i), at + "/" + key + "/" + i));
        }
        return result;
    }

    @Nullable String text(String key) {
        JsonNode value = json.path(key);
        return value.isValueNode() && !value.isNull() ? value.asText() : null;
    }

    List<String> names(String key) {
        JsonNode value = json.path(key);
        List<String> result = new ArrayList<>();
        if (value.isTextual()) {
            result.add(value.asText());
        }
        if (value.isArray()) {
            value.forEach(v -> result.add(v.asText()));
        }
        return result;
    }

    List<List<String>> lists(String key) {
        if (json.path(key).isTextual()) {
            return List.of(names(key));
        }
        List<List<String>> result = new ArrayList<>();
        for (JsonNode inner : json.path(key)) {
            List<String> names = new ArrayList<>();
            if (inner.isArray()) {
                inner.forEach(v -> names.add(v.asText()));
            } else {
                names.add(inner.asText());
            }
            result.add(names);
        }
        return result;
    }

    List<String> synonyms() {
        JsonNode context = json.path("ai_context");
        return context.isObject()
                ? new Node(context, at + "/ai_context").names("synonyms")
                : List.of();
    }

    /// What figures are counted in, as the context says it.
    @Nullable String unit() {
        JsonNode context = json.path("ai_context");
        String unit = context.isObject() ? context.path("unit").asText("").strip() : "";
        return unit.isEmpty() || unit.length() > MAX_UNIT ? null : unit;
    }

    /// A key as one step of a JSON pointer.
    static String escaped(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }
}
