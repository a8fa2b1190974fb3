package io.dataagent.modelgateway.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.openai.OpenAiChatModel;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ProviderId;
import io.dataagent.modelgateway.ToolCall;
import io.dataagent.modelgateway.http.CallTrouble;
import io.dataagent.modelgateway.http.Patience;
import io.dataagent.modelgateway.http.Sender;
import io.dataagent.modelgateway.protocol.Endpoint;
import io.dataagent.modelgateway.protocol.Protocol;
import io.dataagent.modelgateway.protocol.Reasoning;
import io.dataagent.modelgateway.protocol.Reply;
import io.dataagent.modelgateway.protocol.ToolCalls;
import io.dataagent.modelgateway.protocol.UnusableAnswer;
import io.dataagent.modelgateway.protocol.Usage;
import io.dataagent.modelgateway.protocol.Wishes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Chat completions. Azure takes the deployment in its address, the key in `api-key` and nothing
/// in `Authorization`.
public final class OpenAiProtocol implements Protocol {

    private final Sender sender;

    public OpenAiProtocol(Sender sender) {
        this.sender = sender;
    }

    @Override
    public Wishes lawful(Wishes wishes, Consumer<String> note) {
        if (wishes.temperature() != null && wishes.reasoning() instanceof Reasoning.Effort) {
            note.accept("temperature left out: reasoning_effort is set");
            return wishes.with(null, wishes.reasoning());
        }
        return wishes;
    }

    @Override
    public Reply exchange(
            ModelCall call,
            Wishes wishes,
            Endpoint endpoint,
            Patience patience,
            Consumer<JsonNode> sent)
            throws CallTrouble {
        BoundHttpClient http = new BoundHttpClient(sender, patience, sent);
        AiMessage message = chat(call, wishes, endpoint, patience, http);
        OpenAiAnswer.check(http.received());
        Usage usage = OpenAiAnswer.usage(http.received());
        ToolCalls calls = new ToolCalls(usage);
        List<ToolCall> wanted = new ArrayList<>();
        for (ToolExecutionRequest tool : message.toolExecutionRequests()) {
            wanted.add(calls.read(tool.id(), tool.name(), tool.arguments()));
        }
        String text = message.text() == null ? "" : message.text();
        String model = http.received().path("model").asText(wishes.model());
        return new Reply(text, wanted, usage, model, null);
    }

    private static AiMessage chat(
            ModelCall call,
            Wishes wishes,
            Endpoint endpoint,
            Patience patience,
            BoundHttpClient http)
            throws CallTrouble {
        OpenAiChatModel model = model(wishes, endpoint, patience, http);
        try {
            return model.chat(Translation.request(call, wishes)).aiMessage();
        } catch (RuntimeException e) {
            // LangChain4j wraps what it does not know, and lets out what Jackson says of an answer
            // that is JSON but no chat completion.
            throw carried(e, http);
        }
    }

    private static CallTrouble carried(RuntimeException e, BoundHttpClient http) {
        for (Throwable t = e; t != null; t = t.getCause()) {
            if (t instanceof BoundHttpClient.CarriedException carried) {
                return carried.trouble();
            }
        }
        if (http.received().isMissingNode()) {
            throw e;
        }
        try {
            OpenAiAnswer.check(http.received());
        } catch (UnusableAnswer unusable) {
            return unusable;
        }
        return new UnusableAnswer(
                FailureKind.UNREADABLE,
                "the answer is no chat completion",
                OpenAiAnswer.usage(http.received()));
    }

    private static OpenAiChatModel model(
            Wishes wishes, Endpoint endpoint, Patience patience, BoundHttpClient http) {
        OpenAiChatModel.OpenAiChatModelBuilder builder =
                OpenAiChatModel.builder()
                        .httpClientBuilder(new FixedHttpClientBuilder(http, patience.whole()))
                        .modelName(wishes.model())
                        .strictJsonSchema(true)
                        .timeout(patience.whole())
                        .maxRetries(0);
        address(builder, wishes, endpoint);
        if (wishes.temperature() != null) {
            builder.temperature(wishes.temperature());
        }
        if (wishes.reasoning() instanceof Reasoning.Effort effort) {
            builder.reasoningEffort(effort.level());
        }
        if (wishes.maxTokens() > 0 && wishes.oldMaxTokens()) {
            builder.maxTokens(wishes.maxTokens());
        } else if (wishes.maxTokens() > 0) {
            builder.maxCompletionTokens(wishes.maxTokens());
        }
        return builder.build();
    }

    private static void address(
            OpenAiChatModel.OpenAiChatModelBuilder builder, Wishes wishes, Endpoint endpoint) {
        if (endpoint.provider() == ProviderId.AZURE) {
            builder.baseUrl(endpoint.deployment(wishes.model()))
                    .customHeaders(Map.of("api-key", endpoint.key()))
                    .customQueryParams(Map.of("api-version", endpoint.apiVersion()));
        } else {
            builder.baseUrl(endpoint.baseUrl());
            if (!endpoint.key().isEmpty()) {
                builder.apiKey(endpoint.key());
            }
        }
    }
}
