package io.dataagent.testkit.provider;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Set;

/// OpenAI's rules of a conversation: every tool call is answered before anything else is said,
/// and only what was called is answered.
final class OpenAiMessages {

    private static final Set<String> ROLES =
            Set.of("system", "developer", "user", "assistant", "tool");

    private OpenAiMessages() {}

    static void check(JsonNode messages) {
        if (!messages.isArray() || messages.isEmpty()) {
            throw new Refused(400, "empty_array", "messages", "Invalid 'messages': empty array.");
        }
        Set<String> open = new HashSet<>();
        for (JsonNode message : messages) {
            String role = message.path("role").asText();
            if (!ROLES.contains(role)) {
                throw new Refused(400, "invalid_value", "messages", "Invalid role: " + role);
            }
            if (role.equals("tool")) {
                answered(message, open);
            } else {
                nothingOpen(open);
                message.path("tool_calls").forEach(c -> open.add(id(c, open)));
                content(message, role);
            }
        }
        nothingOpen(open);
    }

    private static String id(JsonNode call, Set<String> open) {
        String id = call.path("id").asText();
        if (id.isEmpty() || open.contains(id) || !call.at("/function/arguments").isTextual()) {
            throw new Refused(400, "invalid_value", "messages", "Invalid tool call: " + call);
        }
        return id;
    }

    private static void answered(JsonNode message, Set<String> open) {
        if (!open.remove(message.path("tool_call_id").asText())) {
            throw new Refused(
                    400,
                    "",
                    "messages",
                    "Invalid parameter: messages with role 'tool' must be a response to a"
                            + " preceeding message with 'tool_calls'.");
        }
    }

    private static void nothingOpen(Set<String> open) {
        if (!open.isEmpty()) {
            throw new Refused(
                    400,
                    "",
                    "messages",
                    "An assistant message with 'tool_calls' must be followed by tool messages"
                            + " responding to each 'tool_call_id'. Open: "
                            + open);
        }
    }

    private static void content(JsonNode message, String role) {
        boolean calls = !message.path("tool_calls").isEmpty();
        if (!message.hasNonNull("content") && !(role.equals("assistant") && calls)) {
            throw new Refused(400, "invalid_type", "messages", "Invalid value for 'content'");
        }
    }
}
