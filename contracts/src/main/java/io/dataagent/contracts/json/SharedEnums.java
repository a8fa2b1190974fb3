package io.dataagent.contracts.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Long lists of words that stand at several places of a schema are written once, under `$defs`,
/// and referred to; with the explanation that the first of them has.
final class SharedEnums {

    private static final int LONG = 4;

    private SharedEnums() {}

    /// Shares the lists of a schema.
    static void in(ObjectNode schema) {
        Map<JsonNode, List<Place>> places = new LinkedHashMap<>();
        find(schema, places);
        places.forEach(
                (words, where) -> {
                    if (words.size() >= LONG && where.size() > 1) {
                        share(schema, where);
                    }
                });
    }

    private record Place(ObjectNode properties, String name) {}

    private static void find(JsonNode node, Map<JsonNode, List<Place>> places) {
        if (node.path("properties") instanceof ObjectNode properties) {
            for (Map.Entry<String, JsonNode> property : properties.properties()) {
                JsonNode words = property.getValue().path("enum");
                if (words.isArray()) {
                    places.computeIfAbsent(words, w -> new ArrayList<>())
                            .add(new Place(properties, property.getKey()));
                }
            }
        }
        node.forEach(child -> find(child, places));
    }

    private static void share(ObjectNode schema, List<Place> where) {
        Place first = where.getFirst();
        ObjectNode definitions = schema.withObject("/$defs");
        String name = first.name();
        while (definitions.has(name)) {
            name = name + "_";
        }
        definitions.set(name, first.properties().get(first.name()).deepCopy());
        for (Place place : where) {
            place.properties()
                    .set(
                            place.name(),
                            JsonNodeFactory.instance.objectNode().put("$ref", "#/$defs/" + name));
        }
    }
}
