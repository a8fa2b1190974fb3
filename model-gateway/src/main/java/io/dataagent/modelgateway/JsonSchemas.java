package io.dataagent.modelgateway;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonBooleanSchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonIntegerSchema;
import dev.langchain4j.model.chat.request.json.JsonNumberSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchemaElement;
import dev.langchain4j.model.chat.request.json.JsonStringSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Turns JSON Schema into LangChain4j's elements, for tools. A property that may be null becomes
/// an optional one.
final class JsonSchemas {

    private JsonSchemas() {}

    static JsonObjectSchema object(JsonNode schema) {
        JsonObjectSchema.Builder builder = JsonObjectSchema.builder();
        List<String> required = new ArrayList<>();
        schema.path("properties")
                .properties()
                .forEach(
                        property -> {
                            JsonNode value = property.getValue();
                            builder.addProperty(property.getKey(), element(notNull(value)));
                            if (!nullable(value)
                                    && names(schema.path("required")).contains(property.getKey())) {
                                required.add(property.getKey());
                            }
                        });
        return builder.required(required)
                .additionalProperties(schema.path("additionalProperties").asBoolean(false))
                .build();
    }

    private static JsonSchemaElement element(JsonNode schema) {
        String description =
                schema.path("description").isMissingNode()
                        ? ""
                        : schema.path("description").asText();
        if (schema.has("enum")) {
            return JsonEnumSchema.builder().enumValues(names(schema.path("enum"))).build();
        }
        return switch (type(schema)) {
            case "object" -> object(schema);
            case "array" ->
                    JsonArraySchema.builder().items(element(notNull(schema.path("items")))).build();
            case "integer" -> JsonIntegerSchema.builder().description(description).build();
            case "number" -> JsonNumberSchema.builder().description(description).build();
            case "boolean" -> JsonBooleanSchema.builder().description(description).build();
            default -> JsonStringSchema.builder().description(description).build();
        };
    }

    private static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray() ? first(type) : type.asText();
    }

    private static String first(JsonNode types) {
        return names(types).stream().filter(t -> !t.equals("null")).findFirst().orElse("string");
    }

    private static boolean nullable(JsonNode schema) {
        JsonNode type = schema.path("type");
        return (type.isArray() && names(type).contains("null")) || alternative(schema).isPresent();
    }

    private static JsonNode notNull(JsonNode schema) {
        return alternative(schema).orElse(schema);
    }

    private static Optional<JsonNode> alternative(JsonNode schema) {
        JsonNode options = schema.path("anyOf");
        boolean withNull =
                options.size() == 2 && options.get(1).path("type").asText().equals("null");
        return withNull ? Optional.of(options.get(0)) : Optional.empty();
    }

    private static List<String> names(JsonNode array) {
        List<String> names = new ArrayList<>();
        array.forEach(n -> names.add(n.asText()));
        return names;
    }
}
