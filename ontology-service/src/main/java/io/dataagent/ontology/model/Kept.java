package io.dataagent.ontology.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What documents say beside what the suite understands: unknown keys, instructions and examples
/// for a model, extensions of other vendors, expressions in other dialects. It is given back on
/// export as it came.
///
/// @param places by place, as [#dataset] and its siblings name them; each an object with some of
///   `unknown`, `context`, `extensions`, `dialects`, `datatype`, `elsewhere` (expressions in
///   languages that the format does not name), `native` (the language of an expression that is no
///   SQL), `hidden` (a column that only keys, joins and metrics need), `written` (how a document
///   said it before it was bound to the data)
public record Kept(Map<String, JsonNode> places) {

    /// Nothing beside.
    public static final Kept NOTHING = new Kept(Map.of());

    public Kept {
        places = places == null ? Map.of() : Map.copyOf(new TreeMap<>(places));
    }

    /// The place of the model itself.
    public static String model() {
        return "";
    }

    /// The place of a dataset.
    public static String dataset(String name) {
        return "/datasets/" + escaped(name);
    }

    /// The place of a field.
    public static String field(String dataset, String name) {
        return dataset(dataset) + "/fields/" + escaped(name);
    }

    /// The place of a relationship.
    public static String relationship(String name) {
        return "/relationships/" + escaped(name);
    }

    /// The place of a metric.
    public static String metric(String name) {
        return "/metrics/" + escaped(name);
    }

    /// What is kept of a place, an empty object if nothing is.
    public JsonNode at(String place) {
        JsonNode found = places.get(place);
        return found == null ? JsonNodeFactory.instance.objectNode() : found;
    }

    /// The same without the places that a model no longer has.
    public Kept within(Iterable<String> known) {
        Map<String, JsonNode> still = new LinkedHashMap<>();
        for (String place : known) {
            JsonNode found = places.get(place);
            if (found != null) {
                still.put(place, found);
            }
        }
        return new Kept(still);
    }

    /// The same with one more thing about a place.
    public Kept with(String place, String key, JsonNode value) {
        Map<String, JsonNode> more = new LinkedHashMap<>(places);
        ObjectNode at = at(place).deepCopy();
        at.set(key, value);
        more.put(place, at);
        return new Kept(more);
    }

    /// Instructions for a model about a place, or null.
    public @Nullable String instructions(String place) {
        JsonNode text = at(place).path("context").path("instructions");
        return text.isTextual() ? text.asText() : null;
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    /// Collects what is kept while a document is read.
    public static final class Collector {

        private final Map<String, JsonNode> places = new LinkedHashMap<>();

        /// Keeps what is there of a place; an empty object is nothing.
        public void put(String place, ObjectNode found) {
            if (!found.isEmpty()) {
                places.put(place, found);
            }
        }

        /// All of it.
        public Kept kept() {
            return new Kept(places);
        }
    }
}
