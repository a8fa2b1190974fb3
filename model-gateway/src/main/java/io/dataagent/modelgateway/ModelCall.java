package io.dataagent.modelgateway;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One request to a model.
///
/// @param provider id of the provider, see [ProviderView]
/// @param purpose what it is for, one of few words: a label of metrics
/// @param messages the conversation
/// @param tools the tools that the model may call; empty for none
/// @param schema the form of the answer, or null for free text
/// @param settings model, temperature and reasoning, where they differ from the configuration
/// @param timeout for the whole call, waits and further tries included
/// @param listener is told of retries and of waiting
/// @param cancel aborts the request in flight
public record ModelCall(
        String provider,
        String purpose,
        List<ModelMessage> messages,
        List<ToolSpec> tools,
        @Nullable ResponseSchema schema,
        ModelSettings settings,
        Duration timeout,
        CallListener listener,
        CancelSignal cancel) {

    public ModelCall {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
        if (messages.isEmpty()) {
            throw new IllegalArgumentException("a call has messages");
        }
    }
}
