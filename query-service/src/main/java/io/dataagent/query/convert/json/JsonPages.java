package io.dataagent.query.convert.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.query.gate.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A list whose objects are pages of an answer: each has a list of rows, beside which nothing
/// stands but what tells of pages.
final class JsonPages {

    private static final Set<String> PAGING = WordList.read("/convert/pages.txt");

    private JsonPages() {}

    /// The rows of all pages; null if some are none.
    static JsonShapes.@Nullable Table of(JsonNode list) {
        String name = name(list);
        if (name == null) {
            return null;
        }
        List<ObjectNode> rows = new ArrayList<>();
        for (JsonNode page : list) {
            if (!page.isObject() || !page.has(name)) {
                return null;
            }
            for (Map.Entry<String, JsonNode> member : page.properties()) {
                JsonNode value = member.getValue();
                boolean empty = value.isArray() && value.isEmpty();
                if (name.equals(member.getKey()) && (empty || JsonShapes.objects(value))) {
                    value.forEach(o -> rows.add((ObjectNode) o));
                } else if (!tells(member.getKey())) {
                    return null;
                }
            }
        }
        String told =
                list.size() == 1
                        ? "The rows are those of 1 page."
                        : "The rows are those of %d pages.".formatted(list.size());
        return new JsonShapes.Table(List.of(name), rows, List.of(told));
    }

    /// The member with the rows: what tells of pages, links and errors, can be a list as well.
    private static @Nullable String name(JsonNode list) {
        String telling = null;
        for (JsonNode page : list) {
            for (Map.Entry<String, JsonNode> member : page.properties()) {
                if (JsonShapes.objects(member.getValue())) {
                    if (!tells(member.getKey())) {
                        return member.getKey();
                    }
                    telling = telling == null ? member.getKey() : telling;
                }
            }
        }
        return telling;
    }

    private static boolean tells(String name) {
        return PAGING.contains(name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", ""));
    }
}
