package io.dataagent.modelgateway;

import java.util.List;

/// A message of a conversation with a model.
public sealed interface ModelMessage {

    /// Standing instructions.
    record SystemText(String text) implements ModelMessage {}

    /// What is asked.
    record UserText(String text) implements ModelMessage {}

    /// What the model said, with the tools it wanted to call.
    record Assistant(String text, List<ToolCall> toolCalls) implements ModelMessage {

        public Assistant {
            toolCalls = List.copyOf(toolCalls);
        }
    }

    /// What a tool answered.
    record ToolAnswer(String callId, String name, String text) implements ModelMessage {}
}
