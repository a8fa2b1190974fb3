package io.dataagent.offline.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A chat completion request, as much of it as matters here; everything else is ignored.
///
/// @param model the name that was asked for; echoed
/// @param messages the conversation
/// @param tools names of the tools that may be called
/// @param mustCall whether a tool has to be called
/// @param schema name of the response schema, or null
/// @param stream whether to stream
/// @param usage whether the stream ends with usage numbers
record ChatRequest(
        String model,
        List<Message> messages,
        Set<String> tools,
        boolean mustCall,
        @Nullable String schema,
        boolean stream,
        boolean usage) {

    /// One message.
    ///
    /// @param tool name of the tool that answers, for tool messages
    record Message(String role, String text, @Nullable String tool) {}

    /// Reads a body.
    ///
    /// @throws BadRequest if it is no such request
    static ChatRequest read(JsonNode body) {
        JsonNode messages = body.path("messages");
        if (!messages.isArray() || messages.isEmpty()) {
            throw new BadRequest("messages must be a list that is not empty", "messages");
        }
        Map<String, String> called = new HashMap<>();
        List<Message> read = new ArrayList<>();
        for (JsonNode m : messages) {
            m.path("tool_calls")
                    .forEach(
                            c ->
                                    called.put(
                                            c.path("id").asText(),
                                            c.at("/function/name").asText()));
            if (!m.path("role").isTextual()) {
                throw new BadRequest("every message has a role", "messages");
            }
            read.add(
                    new Message(
                            m.get("role").asText(),
                            text(m.path("content")),
                            called.get(m.path("tool_call_id").asText(""))));
        }
        JsonNode choice = body.path("tool_choice");
        boolean must = choice.isObject() || choice.asText().equals("required");
        return new ChatRequest(
                body.path("model").asText("offline"),
                read,
                tools(body, choice),
                must,
                schema(body.path("response_format")).orElse(null),
                body.path("stream").asBoolean(false),
                body.at("/stream_options/include_usage").asBoolean(false));
    }

    private static Set<String> tools(JsonNode body, JsonNode choice) {
        Set<String> names = new LinkedHashSet<>();
        body.path("tools").forEach(t -> names.add(t.at("/function/name").asText()));
        if (choice.asText().equals("none")) {
            return Set.of();
        }
        if (choice.isObject()) {
            names.retainAll(Set.of(choice.at("/function/name").asText()));
        }
        return names;
    }

    private static Optional<String> schema(JsonNode format) {
        return Optional.of(format.at("/json_schema/name").asText()).filter(n -> !n.isEmpty());
    }

    private static String text(JsonNode content) {
        if (!content.isArray()) {
            return content.asText("");
        }
        StringBuilder all = new StringBuilder();
        content.forEach(part -> all.append(part.path("text").asText("")).append('\n'));
        return all.toString();
    }

    /// Reads JSON text.
    static JsonNode json(String body) {
        try {
            return ContractJson.mapper().readTree(body);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new BadRequest("the body is not JSON", null);
        }
    }
}
