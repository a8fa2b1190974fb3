package io.dataagent.testkit.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Keeps the prefixes that were marked, as Anthropic does: tools, then instructions, then
/// messages; the longest one that was there before is read from the cache.
final class AnthropicCache {

    private static final int CHARS_PER_TOKEN = 4;

    private final Set<String> kept = new HashSet<>();

    /// The tokens of a request, counted as the provider counts them.
    synchronized ObjectNode usage(JsonNode body, int output) {
        StringBuilder prefix = new StringBuilder();
        List<String> marked = new ArrayList<>();
        body.path("tools").forEach(t -> add(t, prefix, marked));
        body.path("system").forEach(b -> add(b, prefix, marked));
        for (JsonNode turn : body.path("messages")) {
            prefix.append(turn.path("role").asText());
            turn.path("content").forEach(b -> add(b, prefix, marked));
        }
        int read = marked.stream().filter(kept::contains).mapToInt(String::length).max().orElse(0);
        int longest = marked.stream().mapToInt(String::length).max().orElse(0);
        kept.addAll(marked);
        return JsonNodeFactory.instance
                .objectNode()
                .put("input_tokens", (prefix.length() - Math.max(read, longest)) / CHARS_PER_TOKEN)
                .put("cache_read_input_tokens", read / CHARS_PER_TOKEN)
                .put("cache_creation_input_tokens", Math.max(0, longest - read) / CHARS_PER_TOKEN)
                .put("output_tokens", output);
    }

    private static void add(JsonNode block, StringBuilder prefix, List<String> marked) {
        ObjectNode plain = block.deepCopy();
        boolean mark = plain.remove("cache_control") != null;
        prefix.append(plain);
        if (mark) {
            marked.add(prefix.toString());
        }
    }
}
