package io.dataagent.modelgateway;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.run.TokenUsage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a model answered.
///
/// @param text its text; JSON where a schema was asked for
/// @param toolCalls the tools it wants to call; their ids differ from each other
/// @param provider who answered
/// @param model which model, as the provider names it
/// @param report what the call cost and how it was made
/// @param turn the turn as the provider wants it back in a tool loop (reasoning with its
///   signature), or null
public record ModelAnswer(
        String text,
        List<ToolCall> toolCalls,
        String provider,
        String model,
        CallReport report,
        @Nullable JsonNode turn) {

    public ModelAnswer {
        toolCalls = List.copyOf(toolCalls);
    }

    /// Tokens used, those of failed tries included.
    public TokenUsage usage() {
        return report.usage();
    }

    /// The turn of a conversation that goes on. Use it in tool loops: some providers refuse a
    /// turn whose reasoning is missing.
    public ModelMessage.Assistant message() {
        return new ModelMessage.Assistant(text, toolCalls, turn);
    }
}
