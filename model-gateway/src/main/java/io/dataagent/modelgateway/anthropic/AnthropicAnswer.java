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
        Parts parts = new Parts(call.schema(), new ToolCalls(usage));
        for (JsonNode block : body.path("content")) {
            parts.add(block);
        }
        return new Reply(
                parts.answer == null ? parts.text.toString() : parts.answer,
                parts.wanted,
                usage,
                body.path("model").asText(asked),
                parts.wanted.isEmpty() ? null : parts.turn);
    }

    /// The blocks of one answer, sorted.
    private static final class Parts {

        private final @Nullable ResponseSchema schema;
        private final ToolCalls calls;
        private final List<ToolCall> wanted = new ArrayList<>();
        private final ArrayNode turn = JsonNodeFactory.instance.arrayNode();
        private final StringBuilder text = new StringBuilder();
        private @Nullable String answer;

        Parts(@Nullable ResponseSchema schema, ToolCalls calls) {
            this.schema = schema;
            this.calls = calls;
        }

        void add(JsonNode block) throws UnusableAnswer {
            switch (block.path("type").asText()) {
                case "text" -> {
                    text.append(block.path("text").asText());
                    turn.add(block);
                }
                case "tool_use" -> use(block);
                default -> turn.add(block);
            }
        }

        private void use(JsonNode block) throws UnusableAnswer {
            String name = block.path("name").asText();
            JsonNode input = block.path("input");
            if (schema != null && schema.name().equals(name)) {
                answer = input.toString();
                return;
            }
            ToolCall tool = calls.read(block.path("id").asText(), name, input);
            wanted.add(tool);
            turn.add(((ObjectNode) block.deepCopy()).put("id", tool.id()));
        }
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
