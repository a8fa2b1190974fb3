package io.dataagent.testkit.provider;

import static io.dataagent.testkit.provider.AnthropicDialect.invalid;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Set;

/// Anthropic's rules of a conversation: the sides alternate, every tool use is answered at once,
/// thinking comes back unchanged and first, text is not empty, at most four cache marks.
final class AnthropicMessages {

    private static final int MAX_MARKS = 4;

    private AnthropicMessages() {}

    /// What the provider signs a thought with.
    static String signature(String thinking) {
        return "sig-" + Integer.toHexString(thinking.hashCode());
    }

    static void check(JsonNode body) {
        JsonNode messages = body.path("messages");
        if (messages.isEmpty() || !messages.path(0).path("role").asText().equals("user")) {
            throw invalid("messages: first message must use the \"user\" role");
        }
        boolean thinks = body.has("thinking");
        for (int i = 0; i < messages.size(); i++) {
            JsonNode content = messages.path(i).path("content");
            String role = messages.path(i).path("role").asText();
            if (i > 0 && messages.path(i - 1).path("role").asText().equals(role)) {
                throw invalid("messages: roles must alternate between \"user\" and \"assistant\"");
            }
            content.forEach(AnthropicMessages::block);
            Set<String> used = ids(content, "tool_use", "id");
            Set<String> next =
                    ids(messages.path(i + 1).path("content"), "tool_result", "tool_use_id");
            if (!next.equals(used)) {
                throw invalid(
                        "messages."
                                + i
                                + ": `tool_use` ids were found without `tool_result` blocks"
                                + " immediately after: "
                                + used);
            }
            if (thinks && !used.isEmpty() && !startsWithThought(content)) {
                throw invalid(
                        "messages."
                                + i
                                + ".content.0.type: Expected `thinking` or `redacted_thinking`, but"
                                + " found `tool_use`.");
            }
        }
        tools(body);
        if (marks(body) > MAX_MARKS) {
            throw invalid("A maximum of 4 blocks with cache_control may be provided.");
        }
    }

    private static void block(JsonNode block) {
        switch (block.path("type").asText()) {
            case "text" -> {
                if (block.path("text").asText().isBlank()) {
                    throw invalid("messages: text content blocks must be non-empty");
                }
            }
            case "thinking" -> {
                String expected = signature(block.path("thinking").asText());
                if (!block.path("signature").asText().equals(expected)) {
                    throw invalid("Invalid `signature` in `thinking` block");
                }
            }
            case "tool_use", "tool_result", "redacted_thinking" -> {}
            default -> throw invalid("messages: Input tag '" + block.path("type") + "' found");
        }
    }

    private static boolean startsWithThought(JsonNode content) {
        return Set.of("thinking", "redacted_thinking")
                .contains(content.path(0).path("type").asText());
    }

    private static Set<String> ids(JsonNode content, String type, String field) {
        Set<String> ids = new HashSet<>();
        for (JsonNode block : content) {
            if (block.path("type").asText().equals(type) && !ids.add(block.path(field).asText())) {
                throw invalid("messages: `" + type + "` ids must be unique");
            }
        }
        return ids;
    }

    private static void tools(JsonNode body) {
        Set<String> names = new HashSet<>();
        for (JsonNode tool : body.path("tools")) {
            boolean valid =
                    names.add(tool.path("name").asText())
                            && tool.at("/input_schema/type").asText().equals("object");
            if (!valid) {
                throw invalid("tools.0.custom.input_schema.type: Field required");
            }
        }
        boolean used = body.path("messages").toString().contains("\"tool_use\"");
        if (used && names.isEmpty()) {
            throw invalid(
                    "Requests which have `tool_use` or `tool_result` blocks in `messages` must"
                            + " define tools.");
        }
        if (names.isEmpty() && body.has("tool_choice")) {
            throw invalid("tool_choice: may only be specified while providing tools");
        }
    }

    private static int marks(JsonNode body) {
        return body.toString().split("\"cache_control\"", -1).length - 1;
    }
}
