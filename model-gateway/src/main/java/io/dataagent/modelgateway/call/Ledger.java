package io.dataagent.modelgateway.call;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.Price;
import io.dataagent.modelgateway.protocol.Usage;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Adds up what the tries of one call cost, and keeps how the last one was made.
final class Ledger {

    private static final int CHARS_PER_TOKEN = 4;
    private static final Set<String> CONVERSATION = Set.of("messages", "system");

    private final Optional<Price> price;
    private final Set<String> notes = new LinkedHashSet<>();
    private Usage usage = Usage.NONE;
    private int tries;
    private @Nullable JsonNode sent;
    private int sentChars;

    Ledger(Optional<Price> price) {
        this.price = price;
    }

    void note(String note) {
        notes.add(note);
    }

    void sent(JsonNode body) {
        sent = parameters(body);
        sentChars = body.toString().length();
        tries++;
    }

    /// The last request was refused for a parameter: it was no try.
    void wasNoTry() {
        tries--;
    }

    /// Adds an exchange; one that the provider does not count is estimated.
    void used(@Nullable Usage counted, int answerChars) {
        if (counted != null) {
            usage = usage.plus(counted);
            return;
        }
        note("tokens are estimated: the provider does not count them");
        usage =
                usage.plus(
                        new Usage(
                                sentChars / CHARS_PER_TOKEN,
                                0,
                                0,
                                answerChars / CHARS_PER_TOKEN,
                                0));
    }

    Usage usage() {
        return usage;
    }

    int tries() {
        return tries;
    }

    CallReport report() {
        return new CallReport(
                usage.tokens(),
                price.map(usage::micros).orElse(null),
                tries,
                sent,
                notes.stream().toList());
    }

    /// The body without the conversation; of tools their names, of a schema its name.
    private static JsonNode parameters(JsonNode body) {
        ObjectNode kept = ((ObjectNode) body).deepCopy();
        kept.remove(CONVERSATION);
        if (kept.has("tools")) {
            ArrayNode names = kept.arrayNode();
            kept.path("tools")
                    .forEach(
                            t -> names.add(t.has("name") ? t.get("name") : t.at("/function/name")));
            kept.set("tools", names);
        }
        if (kept.at("/response_format/json_schema") instanceof ObjectNode schema) {
            schema.remove("schema");
        }
        boolean marked = body.toString().contains("\"cache_control\"");
        return marked ? kept.put("cache_control", "ephemeral") : kept;
    }
}
