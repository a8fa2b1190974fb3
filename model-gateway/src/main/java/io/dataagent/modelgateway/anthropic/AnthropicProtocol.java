package io.dataagent.modelgateway.anthropic;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ResponseSchema;
import io.dataagent.modelgateway.anthropic.MessagesRequest.Block;
import io.dataagent.modelgateway.anthropic.MessagesRequest.Choice;
import io.dataagent.modelgateway.anthropic.MessagesRequest.Thinking;
import io.dataagent.modelgateway.anthropic.MessagesRequest.Tool;
import io.dataagent.modelgateway.http.CallTrouble;
import io.dataagent.modelgateway.http.Patience;
import io.dataagent.modelgateway.http.Received;
import io.dataagent.modelgateway.http.Sender;
import io.dataagent.modelgateway.protocol.Endpoint;
import io.dataagent.modelgateway.protocol.Protocol;
import io.dataagent.modelgateway.protocol.Reasoning;
import io.dataagent.modelgateway.protocol.RefusedRequest;
import io.dataagent.modelgateway.protocol.Reply;
import io.dataagent.modelgateway.protocol.Schemas;
import io.dataagent.modelgateway.protocol.Wishes;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Anthropic's messages. The form of an answer is the arguments of a tool that the model must
/// call; while it thinks it cannot be made to, so it is told to.
public final class AnthropicProtocol implements Protocol {

    private static final String VERSION = "2023-06-01";
    private static final int DEFAULT_MAX_TOKENS = 4096;
    private static final double MAX_TEMPERATURE = 1.0;

    private final Sender sender;

    public AnthropicProtocol(Sender sender) {
        this.sender = sender;
    }

    @Override
    public Wishes lawful(Wishes wishes, Consumer<String> note) {
        Wishes lawful = thinking(wishes, note);
        Double temperature = lawful.temperature();
        if (temperature != null && temperature > MAX_TEMPERATURE) {
            note.accept("temperature lowered to 1: Anthropic allows no more");
            return lawful.with(MAX_TEMPERATURE, lawful.reasoning());
        }
        return lawful;
    }

    private static Wishes thinking(Wishes wishes, Consumer<String> note) {
        if (wishes.reasoning() instanceof Reasoning.Unset) {
            return wishes;
        }
        Wishes lawful = wishes;
        if (wishes.temperature() != null) {
            note.accept("temperature left out: thinking is on");
            lawful = lawful.with(null, lawful.reasoning());
        }
        if (wishes.forcedTool()) {
            note.accept("tool_choice is auto: thinking is on");
            lawful = lawful.weaker(io.dataagent.modelgateway.protocol.Parameter.TOOL_CHOICE);
        }
        if (wishes.reasoning() instanceof Reasoning.Budget(int tokens)
                && tokens >= wishes.maxTokens()
                && wishes.maxTokens() > 2 * Reasoning.MIN_BUDGET) {
            int less = wishes.maxTokens() / 2;
            note.accept("thinking lowered to " + less + ": it must be below max_tokens");
            lawful = lawful.with(null, new Reasoning.Budget(less));
        }
        return lawful;
    }

    @Override
    public Reply exchange(
            ModelCall call,
            Wishes wishes,
            Endpoint endpoint,
            Patience patience,
            Consumer<JsonNode> sent)
            throws CallTrouble {
        JsonNode body = ContractJson.mapper().valueToTree(request(call, wishes));
        sent.accept(body);
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(endpoint.baseUrl() + "/messages"))
                        .header("content-type", "application/json")
                        .header("anthropic-version", VERSION)
                        .header("x-api-key", endpoint.key())
                        .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                        .build();
        Received received = sender.send(request, patience);
        if (received.refused()) {
            throw new RefusedRequest(received);
        }
        return AnthropicAnswer.read(call, json(received.text()), wishes.model());
    }

    private static JsonNode json(String text) throws CallTrouble {
        if (text.isBlank()) {
            throw new CallTrouble(FailureKind.EMPTY, "the body is empty");
        }
        try {
            return ContractJson.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new CallTrouble(FailureKind.TRUNCATED, "the body is not whole JSON", e);
        }
    }

    private static MessagesRequest request(ModelCall call, Wishes wishes) {
        Conversation conversation = Conversation.of(call.messages());
        ResponseSchema schema = call.schema();
        boolean asTool = schema != null && wishes.form() == Wishes.Form.SCHEMA;
        if (schema != null && !asTool) {
            conversation.system().add(new Block.Text(Schemas.instruction(schema)));
        } else if (schema != null && !wishes.forcedTool()) {
            conversation.system().add(new Block.Text(answerBy(schema)));
        }
        if (wishes.cached()) {
            conversation.mark(!call.tools().isEmpty());
        }
        List<Tool> tools = tools(call, asTool);
        return new MessagesRequest(
                wishes.model(),
                wishes.maxTokens() > 0 ? wishes.maxTokens() : DEFAULT_MAX_TOKENS,
                wishes.temperature(),
                thinking(wishes.reasoning()),
                conversation.system().isEmpty() ? null : conversation.system(),
                tools.isEmpty() ? null : tools,
                choice(call, asTool, wishes, tools),
                conversation.turns());
    }

    private static String answerBy(ResponseSchema schema) {
        return "Give your final answer by calling the tool " + schema.name() + ".";
    }

    private static @Nullable Thinking thinking(Reasoning reasoning) {
        return switch (reasoning) {
            case Reasoning.Unset u -> null;
            case Reasoning.Effort e -> null;
            case Reasoning.Adaptive a -> new Thinking("adaptive", null);
            case Reasoning.Budget(int tokens) -> new Thinking("enabled", tokens);
        };
    }

    /// A conversation that has called tools must name them, also when none may be called any more.
    private static List<Tool> tools(ModelCall call, boolean asTool) {
        List<Tool> tools = new ArrayList<>();
        call.tools().forEach(t -> tools.add(new Tool(t.name(), t.description(), t.parameters())));
        ResponseSchema schema = call.schema();
        if (asTool && schema != null) {
            tools.add(new Tool(schema.name(), "Give the final answer.", schema.schema()));
        }
        if (tools.isEmpty()) {
            call.messages().stream()
                    .filter(ModelMessage.ToolAnswer.class::isInstance)
                    .map(m -> ((ModelMessage.ToolAnswer) m).name())
                    .distinct()
                    .forEach(name -> tools.add(new Tool(name, "Not to be used now.", EMPTY)));
        }
        return tools;
    }

    private static final JsonNode EMPTY =
            ContractJson.mapper()
                    .createObjectNode()
                    .put("type", "object")
                    .set("properties", ContractJson.mapper().createObjectNode());

    private static @Nullable Choice choice(
            ModelCall call, boolean asTool, Wishes wishes, List<Tool> tools) {
        if (asTool && wishes.forcedTool()) {
            return new Choice("any");
        }
        return tools.isEmpty() || asTool || !call.tools().isEmpty() ? null : new Choice("none");
    }
}
