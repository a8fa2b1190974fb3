package io.dataagent.testkit.provider;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// OpenAI's rules of tools and strict schemas: objects are closed and every property is required.
final class OpenAiSchemas {

    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_-]{1,64}");

    private OpenAiSchemas() {}

    static void tools(JsonNode tools) {
        Set<String> names = new HashSet<>();
        for (JsonNode tool : tools) {
            JsonNode function = tool.path("function");
            String name = function.path("name").asText();
            boolean valid =
                    tool.path("type").asText().equals("function")
                            && NAME.matcher(name).matches()
                            && names.add(name)
                            && function.at("/parameters/type").asText().equals("object");
            if (!valid) {
                throw new Refused(400, "invalid_function_parameters", "tools", "Invalid tool");
            }
        }
    }

    static void format(JsonNode body, boolean schemas) {
        JsonNode format = body.path("response_format");
        String type = format.path("type").asText("text");
        if (type.equals("json_schema") && !schemas) {
            throw new Refused(
                    400,
                    "",
                    "response_format",
                    "Invalid parameter: 'response_format' of type 'json_schema' is not supported"
                            + " with this model.");
        }
        if (type.equals("json_schema")) {
            JsonNode schema = format.path("json_schema");
            if (!NAME.matcher(schema.path("name").asText()).matches()) {
                throw new Refused(400, "", "response_format", "Invalid schema name");
            }
            if (schema.path("strict").asBoolean()) {
                strict(schema.path("schema"), "()");
            }
        }
        boolean saysJson =
                body.path("messages").toString().toLowerCase(Locale.ROOT).contains("json");
        if (type.equals("json_object") && !saysJson) {
            throw new Refused(
                    400,
                    "",
                    "messages",
                    "'messages' must contain the word 'json' in some form, to use"
                            + " 'response_format' of type 'json_object'.");
        }
    }

    private static void strict(JsonNode schema, String where) {
        if (schema.has("properties")) {
            Set<String> required = new HashSet<>();
            schema.path("required").forEach(r -> required.add(r.asText()));
            Set<String> properties = new HashSet<>();
            schema.path("properties").fieldNames().forEachRemaining(properties::add);
            boolean closed =
                    schema.has("additionalProperties")
                            && !schema.path("additionalProperties").asBoolean(true);
            if (!closed || !required.equals(properties)) {
                throw new Refused(
                        400,
                        "invalid_json_schema",
                        "response_format",
                        "Invalid schema: In context=" + where + ", 'required' is to be all");
            }
        }
        schema.path("properties")
                .properties()
                .forEach(p -> strict(p.getValue(), where + p.getKey()));
        schema.path("anyOf").forEach(s -> strict(s, where + "anyOf"));
        if (schema.has("items")) {
            strict(schema.path("items"), where + "items");
        }
    }
}
