package io.dataagent.modelgateway;

import io.dataagent.contracts.run.TokenUsage;
import java.util.List;

/// What a model answered.
///
/// @param text its text; JSON where a schema was asked for
/// @param toolCalls the tools it wants to call
/// @param usage tokens used
/// @param provider who answered
/// @param model which model
public record ModelAnswer(
        String text, List<ToolCall> toolCalls, TokenUsage usage, String provider, String model) {

    public ModelAnswer {
        toolCalls = List.copyOf(toolCalls);
    }
}
