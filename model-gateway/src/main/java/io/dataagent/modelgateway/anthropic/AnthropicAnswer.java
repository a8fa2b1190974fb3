package io.dataagent.modelgateway.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ResponseSchema;
import io.dataagent.modelgateway.ToolCall;
import io.dataagent.modelgateway.protocol.Reply;
import io.dataagent.modelgateway.protocol.ToolCalls;
import io.dataagent.modelgateway.protocol.UnusableAnswer;
import io.dataagent.modelgateway.protocol.Usage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads an answer. What came as the arguments of the answer tool is the text; the other tools
/// are calls; reasoning is only kept to be given back.
final class AnthropicAnswer {

    private AnthropicAnswer() {}

    static Reply read(ModelCall call, JsonNode body, String asked) throws UnusableAnswer {
        @Nullable Usage usage = usage(body);
        check(body, usage);
        ToolCalls calls = new ToolCalls(usage);
        List<ToolCall> wanted = new ArrayList<>();
        ArrayNode turn = JsonNodeFactory.instance.arrayNode();
        StringBuilder text = new StringBuilder();
        @Nullable String answer = null;
        for (JsonNode block : body.path("content")) {
            switch (block.path("type").asText()) {
                case "text" -> {
                    text.append(block.path("text").asText());
                    turn.add(block);
                }
                case "tool_use" -> {
                    if (isAnswer(call.schema(), block)) {
                        answer = block.path("input").toString();
                    } else {
                        ToolCall tool =
                                calls.read(
                                        block.path("id").asText(),
                                        block.path("name").asText(),
                                        block.path("input"));
                        wanted.add(tool);
                        turn.add(((ObjectNode) block.deepCopy()).put("id", tool.id()));
                    }
                }
                default -> turn.add(block);
            }
        }
        return new Reply(
                answer == null ? text.toString() : answer,
                wanted,
                usage,
                body.path("model").asText(asked),
                wanted.isEmpty() ? null : turn);
    }

    private static boolean isAnswer(@Nullable ResponseSchema schema, JsonNode block) {
        return schema != null && schema.name().equals(block.path("name").asText());
    }

    private static void check(JsonNode body, @Nullable Usage usage) throws UnusableAnswer {
        if (!body.path("content").isArray()) {
            FailureKind kind =
                    body.hasNonNull("error") ? FailureKind.SERVER_ERROR : FailureKind.UNREADABLE;
            throw new UnusableAnswer(kind, "there is no content", usage);
        }
        @Nullable FailureKind kind =
                switch (body.path("stop_reason").asText()) {
                    case "max_tokens" -> FailureKind.OUT_OF_TOKENS;
                    case "model_context_window_exceeded" -> FailureKind.CONTEXT_OVERFLOW;
                    case "refusal" -> FailureKind.REFUSAL;
                    default -> null;
                };
        if (kind != null) {
            throw new UnusableAnswer(kind, "the answer ended early", usage);
        }
    }

    private static @Nullable Usage usage(JsonNode body) {
        JsonNode usage = body.path("usage");
        if (!usage.has("input_tokens")) {
            return null;
        }
        return new Usage(
                usage.path("input_tokens").asLong(),
                usage.path("cache_read_input_tokens").asLong(),
                usage.path("cache_creation_input_tokens").asLong(),
                usage.path("output_tokens").asLong(),
                usage.at("/output_tokens_details/thinking_tokens").asLong());
    }
}
