package io.dataagent.agent.toolloop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// What a tool answers. Never an exception to the model: what it may not do, what there is not and
/// what would be too much are answers too.
public sealed interface ToolAnswer {

    /// The answer as the model reads it.
    default JsonNode told() {
        return switch (this) {
            case Found found -> found.value();
            case NothingFound nothing ->
                    JsonNodeFactory.instance
                            .objectNode()
                            .put("found", false)
                            .put("why", nothing.why());
            case NotAllowed refused -> error(refused.why());
            case Failed failed -> failed.value();
            case TooMuch much -> error(much.why()).put("limit", much.limit());
        };
    }

    /// What came of the call, as it is counted: `found`, `nothing`, `refused`, `failed` or
    /// `too_much`.
    default String outcome() {
        return switch (this) {
            case Found _ -> "found";
            case NothingFound _ -> "nothing";
            case NotAllowed _ -> "refused";
            case Failed _ -> "failed";
            case TooMuch _ -> "too_much";
        };
    }

    /// Something was found.
    ///
    /// @param value what the model reads, as JSON
    record Found(JsonNode value) implements ToolAnswer {}

    /// Nothing fits.
    ///
    /// @param why a sentence for the model, with what there is instead
    record NothingFound(String why) implements ToolAnswer {}

    /// The call is not one that can be made.
    ///
    /// @param why a sentence for the model, with what can be
    record NotAllowed(String why) implements ToolAnswer {}

    /// It was tried and did not work.
    ///
    /// @param why a sentence for people
    /// @param value what the model reads, with hints
    record Failed(String why, JsonNode value) implements ToolAnswer {}

    /// The answer would be too large.
    ///
    /// @param limit how much one answer can hold
    /// @param why a sentence for the model: how to ask for less
    record TooMuch(int limit, String why) implements ToolAnswer {}

    private static ObjectNode error(String why) {
        return JsonNodeFactory.instance.objectNode().put("error", why);
    }
}
