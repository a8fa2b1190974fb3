package io.dataagent.modelgateway.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.request.json.JsonSchemaElement;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ResponseSchema;
import io.dataagent.modelgateway.ToolSpec;
import io.dataagent.modelgateway.protocol.Schemas;
import io.dataagent.modelgateway.protocol.Wishes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A call in LangChain4j's words. Schemas go through as they are, descriptions included.
final class Translation {

    private Translation() {}

    static ChatRequest request(ModelCall call, Wishes wishes) {
        List<ChatMessage> messages = new ArrayList<>();
        ResponseSchema schema = call.schema();
        if (schema != null && wishes.form() != Wishes.Form.SCHEMA) {
            messages.add(SystemMessage.from(Schemas.instruction(schema)));
        }
        call.messages().forEach(m -> messages.add(message(m)));
        ChatRequest.Builder request = ChatRequest.builder().messages(messages);
        if (!call.tools().isEmpty()) {
            request.toolSpecifications(call.tools().stream().map(Translation::tool).toList());
        }
        if (schema != null && wishes.form() != Wishes.Form.INSTRUCTIONS) {
            request.responseFormat(format(schema, wishes.form()));
        }
        return request.build();
    }

    private static ResponseFormat format(ResponseSchema schema, Wishes.Form form) {
        ResponseFormat.Builder format = ResponseFormat.builder().type(ResponseFormatType.JSON);
        if (form == Wishes.Form.SCHEMA) {
            format.jsonSchema(
                    JsonSchema.builder()
                            .name(schema.name())
                            .rootElement(JsonRawSchema.from(schema.schema().toString()))
                            .build());
        }
        return format.build();
    }

    private static ToolSpecification tool(ToolSpec tool) {
        return ToolSpecification.builder()
                .name(tool.name())
                .description(tool.description())
                .parameters(parameters(tool.parameters()))
                .build();
    }

    private static JsonObjectSchema parameters(JsonNode schema) {
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(n -> required.add(n.asText()));
        return JsonObjectSchema.builder()
                .addProperties(raw(schema.path("properties")))
                .definitions(raw(schema.path("$defs")))
                .required(required)
                .additionalProperties(schema.path("additionalProperties").asBoolean(false))
                .build();
    }

    private static Map<String, JsonSchemaElement> raw(JsonNode schemas) {
        Map<String, JsonSchemaElement> raw = new LinkedHashMap<>();
        schemas.properties()
                .forEach(s -> raw.put(s.getKey(), JsonRawSchema.from(s.getValue().toString())));
        return raw;
    }

    /// LangChain4j refuses blank text.
    private static String spoken(String text) {
        return text.isBlank() ? "(nothing)" : text;
    }

    private static ChatMessage message(ModelMessage message) {
        return switch (message) {
            case ModelMessage.SystemText system -> SystemMessage.from(spoken(system.text()));
            case ModelMessage.UserText user -> UserMessage.from(spoken(user.text()));
            case ModelMessage.Assistant assistant -> assistant(assistant);
            case ModelMessage.ToolAnswer tool ->
                    ToolExecutionResultMessage.from(tool.callId(), tool.name(), tool.text());
        };
    }

    private static AiMessage assistant(ModelMessage.Assistant assistant) {
        List<ToolExecutionRequest> calls =
                assistant.toolCalls().stream()
                        .map(
                                c ->
                                        ToolExecutionRequest.builder()
                                                .id(c.id())
                                                .name(c.name())
                                                .arguments(c.arguments().toString())
                                                .build())
                        .toList();
        if (calls.isEmpty()) {
            return AiMessage.from(assistant.text());
        }
        return assistant.text().isEmpty()
                ? AiMessage.from(calls)
                : AiMessage.from(assistant.text(), calls);
    }
}
