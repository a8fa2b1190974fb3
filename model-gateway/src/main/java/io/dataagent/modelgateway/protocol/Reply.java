package io.dataagent.modelgateway.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.modelgateway.ToolCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a provider answered, in our words.
///
/// @param text its text; JSON where a schema was asked for
/// @param toolCalls complete tool calls
/// @param usage tokens, or null if the provider does not count
/// @param model the model as the provider names it
/// @param turn the turn in the provider's own form, or null
public record Reply(
        String text,
        List<ToolCall> toolCalls,
        @Nullable Usage usage,
        String model,
        @Nullable JsonNode turn) {

    public Reply {
        toolCalls = List.copyOf(toolCalls);
    }
}
