package io.dataagent.agent.toolloop;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.modelgateway.ToolCall;

/// Calls tools as a model does.
public final class Toolboxes {

    private Toolboxes() {}

    /// What comes of a call.
    public static ToolAnswer call(Toolbox toolbox, String name, JsonNode arguments) {
        return toolbox.answer(new ToolCall("id", name, arguments));
    }
}
