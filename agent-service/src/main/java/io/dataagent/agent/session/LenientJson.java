package io.dataagent.agent.session;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import org.jspecify.annotations.Nullable;

/// Reads what a model wrote as JSON, leniently where the meaning is plain: Markdown fences and
/// prose around the object, one value where a list of one belongs, other letter case, line breaks
/// in texts, a comma too many, empty places in lists. What cannot be read is said in the model's
/// words ([Complaints]), since the sentence goes back to it.
public final class LenientJson {

    private static final int MOST_TRIES = 64;

    private static final JsonMapper READER =
            ContractJson.mapper()
                    .rebuild()
                    .enable(
                            DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY,
                            DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS)
                    .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
                    .enable(
                            JsonReadFeature.ALLOW_TRAILING_COMMA,
                            JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                    .build();

    private LenientJson() {}

    /// Reads an answer as a record.
    ///
    /// @throws IllegalArgumentException with a sentence for the model if it is none
    public static <T> T read(String text, Class<T> type) {
        return read(object(text), type);
    }

    /// Reads an object as a record.
    ///
    /// @throws IllegalArgumentException with a sentence for the model if it is none
    public static <T> T read(JsonNode object, Class<T> type) {
        JsonNode whole = tagged(withoutHoles(object.deepCopy()), type);
        try {
            return READER.treeToValue(whole, type);
        } catch (JsonMappingException e) {
            throw new IllegalArgumentException(Complaints.about(e, whole), e);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("it cannot be read as JSON", e);
        }
    }

    /// The first object in a text.
    ///
    /// @throws IllegalArgumentException with a sentence for the model if there is none
    public static ObjectNode object(String text) {
        int start = text.indexOf('{');
        @Nullable String problem = null;
        for (int tries = 0; start >= 0 && tries < MOST_TRIES; tries++) {
            int end = end(text, start);
            if (end < 0) {
                problem =
                        problem == null ? "the JSON object is not closed; it was cut off" : problem;
            } else {
                try {
                    if (READER.readTree(text.substring(start, end)) instanceof ObjectNode object) {
                        return object;
                    }
                } catch (JsonProcessingException e) {
                    problem = problem == null ? Complaints.syntax(e) : problem;
                }
            }
            start = text.indexOf('{', start + 1);
        }
        throw new IllegalArgumentException(
                problem == null ? "there is no JSON object in it" : problem);
    }

    /// What a property of a schema holds, in words: `list of text`.
    public static String shape(JsonNode schema) {
        JsonNode type =
                schema.path("type").isArray() ? schema.path("type").get(0) : schema.path("type");
        return switch (type.asText()) {
            case "string" -> schema.has("enum") ? Complaints.oneOf(schema.path("enum")) : "text";
            case "array" -> "list of " + shape(schema.path("items"));
            case "integer" -> "whole number";
            case "number" -> "number";
            case "boolean" -> "true or false";
            case "object" -> "object";
            default -> schema.has("anyOf") ? shape(schema.path("anyOf").get(0)) : "any value";
        };
    }

    /// The place after the brace that closes the one at `start`; -1 if there is none.
    private static int end(String text, int start) {
        int open = 0;
        boolean quoted = false;
        for (int i = start; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && c == '{') {
                open++;
            } else if (!quoted && c == '}' && --open == 0) {
                return i + 1;
            }
        }
        return -1;
    }

    private static JsonNode withoutHoles(JsonNode node) {
        node.forEach(LenientJson::withoutHoles);
        if (node instanceof ArrayNode list) {
            list.removeIf(JsonNode::isNull);
        }
        return node;
    }

    /// Where the type alone says which of several records is meant, the tag may be missing.
    private static JsonNode tagged(JsonNode node, Class<?> type) {
        for (Class<?> parent : type.getInterfaces()) {
            @Nullable JsonSubTypes names = parent.getAnnotation(JsonSubTypes.class);
            @Nullable JsonTypeInfo info = parent.getAnnotation(JsonTypeInfo.class);
            if (names != null && info != null && node instanceof ObjectNode object) {
                for (JsonSubTypes.Type name : names.value()) {
                    if (name.value() == type) {
                        object.put(info.property(), name.name());
                    }
                }
            }
        }
        return node;
    }
}
