package io.dataagent.modelgateway;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.OptBoolean;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A message of a conversation with a model. Has a JSON form, so that a tool loop can be kept.
@JsonTypeInfo(
        use = JsonTypeInfo.Id.NAME,
        property = "role",
        requireTypeIdForSubtypes = OptBoolean.FALSE)
@JsonSubTypes({
    @JsonSubTypes.Type(value = ModelMessage.SystemText.class, name = "system"),
    @JsonSubTypes.Type(value = ModelMessage.UserText.class, name = "user"),
    @JsonSubTypes.Type(value = ModelMessage.Assistant.class, name = "assistant"),
    @JsonSubTypes.Type(value = ModelMessage.ToolAnswer.class, name = "tool")
})
public sealed interface ModelMessage {

    /// Standing instructions.
    record SystemText(String text) implements ModelMessage {}

    /// What is asked.
    record UserText(String text) implements ModelMessage {}

    /// What the model said, with the tools it wanted to call.
    ///
    /// @param turn the turn in the provider's own form, see [ModelAnswer#message()]
    record Assistant(String text, List<ToolCall> toolCalls, @Nullable JsonNode turn)
            implements ModelMessage {

        public Assistant {
            toolCalls = toolCalls == null ? List.of() : List.copyOf(toolCalls);
        }

        /// A turn without the provider's own form.
        public Assistant(String text, List<ToolCall> toolCalls) {
            this(text, toolCalls, null);
        }
    }

    /// What a tool answered.
    record ToolAnswer(String callId, String name, String text) implements ModelMessage {}
}
