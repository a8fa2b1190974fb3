package io.dataagent.offline.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// A reply in the protocol's shapes: one object, or a stream of chunks. The same request gives
/// the same bytes.
///
/// @param request the request
/// @param body its raw body, which the id is made from
/// @param reply what the model says
record Completion(ChatRequest request, String body, Reply reply) {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int CHARS_PER_TOKEN = 4;
    private static final int CHUNK = 400;

    JsonNode whole() {
        ObjectNode root = head("chat.completion");
        ObjectNode choice = root.putArray("choices").addObject().put("index", 0);
        choice.set("message", message());
        choice.putNull("logprobs");
        choice.put("finish_reason", reply.finish());
        root.set("usage", usage());
        return root;
    }

    /// The chunks as server-sent events, ended by `[DONE]`.
    String streamed() {
        StringBuilder out = new StringBuilder();
        event(out, chunk(JSON.objectNode().put("role", "assistant").put("content", ""), null));
        for (int i = 0; i < reply.text().length(); i += CHUNK) {
            String part = reply.text().substring(i, Math.min(reply.text().length(), i + CHUNK));
            event(out, chunk(JSON.objectNode().put("content", part), null));
        }
        if (!reply.calls().isEmpty()) {
            event(out, chunk(JSON.objectNode().set("tool_calls", calls(true)), null));
        }
        event(out, chunk(JSON.objectNode(), reply.finish()));
        if (request.usage()) {
            ObjectNode last = head("chat.completion.chunk");
            last.putArray("choices");
            event(out, last.set("usage", usage()));
        }
        return out.append("data: [DONE]\n\n").toString();
    }

    private static void event(StringBuilder out, JsonNode node) {
        out.append("data: ").append(node).append("\n\n");
    }

    private JsonNode chunk(ObjectNode delta, @org.jspecify.annotations.Nullable String finish) {
        ObjectNode root = head("chat.completion.chunk");
        ObjectNode choice = root.putArray("choices").addObject().put("index", 0);
        choice.set("delta", delta);
        choice.put("finish_reason", finish);
        return root;
    }

    private ObjectNode head(String object) {
        return JSON.objectNode()
                .put(
                        "id",
                        "chatcmpl-"
                                + Integer.toHexString(body.hashCode())
                                + Integer.toHexString(body.length()))
                .put("object", object)
                .put("created", 0)
                .put("model", request.model());
    }

    private ObjectNode message() {
        ObjectNode message = JSON.objectNode().put("role", "assistant");
        if (reply.calls().isEmpty()) {
            message.put("content", reply.text());
        } else {
            message.putNull("content");
            message.set("tool_calls", calls(false));
        }
        return message.putNull("refusal");
    }

    private ArrayNode calls(boolean indexed) {
        ArrayNode calls = JSON.arrayNode();
        List<Reply.Call> all = reply.calls();
        for (int i = 0; i < all.size(); i++) {
            ObjectNode call = calls.addObject();
            if (indexed) {
                call.put("index", i);
            }
            call.put("id", "call_" + Integer.toHexString(body.hashCode()) + "_" + i)
                    .put("type", "function");
            call.putObject("function")
                    .put("name", all.get(i).name())
                    .put("arguments", all.get(i).arguments());
        }
        return calls;
    }

    private ObjectNode usage() {
        int in = request.messages().stream().mapToInt(m -> tokens(m.text())).sum();
        int out =
                tokens(reply.text())
                        + reply.calls().stream()
                                .mapToInt(c -> tokens(c.name() + c.arguments()))
                                .sum();
        return JSON.objectNode()
                .put("prompt_tokens", in)
                .put("completion_tokens", out)
                .put("total_tokens", in + out);
    }

    static int tokens(String text) {
        return (text.length() + CHARS_PER_TOKEN - 1) / CHARS_PER_TOKEN;
    }
}
