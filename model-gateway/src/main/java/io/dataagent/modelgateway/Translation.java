package io.dataagent.modelgateway;

import com.fasterxml.jackson.core.JsonProcessingException;
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
import dev.langchain4j.model.chat.request.ToolChoice;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.TokenUsage;
import java.util.ArrayList;
import java.util.List;

/// Between our words and LangChain4j's. Where a provider has no response schemas, the answer is
/// asked for as the arguments of the one tool it must call.
final class Translation {

    private static final String NO_ARGUMENTS = "{}";

    private final boolean schemaAsTool;

    Translation(ProviderId provider) {
        this.schemaAsTool = provider == ProviderId.ANTHROPIC;
    }

    ChatRequest request(ModelCall call) {
        ChatRequest.Builder request =
                ChatRequest.builder()
                        .messages(call.messages().stream().map(Translation::message).toList());
        List<ToolSpecification> tools =
                new ArrayList<>(call.tools().stream().map(Translation::tool).toList());
        ResponseSchema schema = call.schema();
        if (schema != null && schemaAsTool) {
            tools.add(answerTool(schema));
            request.toolChoice(ToolChoice.REQUIRED);
        } else if (schema != null) {
            request.responseFormat(format(schema));
        }
        if (!tools.isEmpty()) {
            request.toolSpecifications(tools);
        }
        return request.build();
    }

    ModelAnswer answer(ModelCall call, ChatResponse response, String model) throws BrokenAnswer {
        if (response.finishReason() == FinishReason.LENGTH) {
            throw new BrokenAnswer("the answer was cut off");
        }
        AiMessage message = response.aiMessage();
        String text = message.text() == null ? "" : message.text();
        List<ToolCall> calls = new ArrayList<>();
        for (ToolExecutionRequest tool : message.toolExecutionRequests()) {
            if (call.schema() != null && schemaAsTool && tool.name().equals(call.schema().name())) {
                text = tool.arguments();
            } else {
                calls.add(new ToolCall(tool.id(), tool.name(), arguments(tool)));
            }
        }
        return new ModelAnswer(text, calls, usage(response), call.provider(), model);
    }

    private static ToolSpecification answerTool(ResponseSchema schema) {
        return ToolSpecification.builder()
                .name(schema.name())
                .description("Give the final answer.")
                .parameters(JsonSchemas.object(schema.schema()))
                .build();
    }

    private static ResponseFormat format(ResponseSchema schema) {
        return ResponseFormat.builder()
                .type(ResponseFormatType.JSON)
                .jsonSchema(
                        JsonSchema.builder()
                                .name(schema.name())
                                .rootElement(JsonRawSchema.from(schema.schema().toString()))
                                .build())
                .build();
    }

    private static ToolSpecification tool(ToolSpec tool) {
        return ToolSpecification.builder()
                .name(tool.name())
                .description(tool.description())
                .parameters(JsonSchemas.object(tool.parameters()))
                .build();
    }

    private static ChatMessage message(ModelMessage message) {
        return switch (message) {
            case ModelMessage.SystemText system -> SystemMessage.from(system.text());
            case ModelMessage.UserText user -> UserMessage.from(user.text());
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

    private static JsonNode arguments(ToolExecutionRequest tool) throws BrokenAnswer {
        String text =
                tool.arguments() == null || tool.arguments().isBlank()
                        ? NO_ARGUMENTS
                        : tool.arguments();
        try {
            JsonNode arguments = ContractJson.mapper().readTree(text);
            if (arguments.isObject()) {
                return arguments;
            }
        } catch (JsonProcessingException e) {
            throw new BrokenAnswer("a tool call was cut off", e);
        }
        throw new BrokenAnswer("a tool call has no arguments object");
    }

    private static TokenUsage usage(ChatResponse response) {
        if (response.tokenUsage() == null) {
            return TokenUsage.NONE;
        }
        long prompt = orZero(response.tokenUsage().inputTokenCount());
        long completion = orZero(response.tokenUsage().outputTokenCount());
        return new TokenUsage(prompt, completion, prompt + completion);
    }

    private static long orZero(@org.jspecify.annotations.Nullable Integer count) {
        return count == null ? 0 : count;
    }

    /// An answer that must not be used.
    static final class BrokenAnswer extends Exception {

        private static final long serialVersionUID = 1L;

        BrokenAnswer(String message) {
            super(message);
        }

        BrokenAnswer(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
