package io.dataagent.modelgateway;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import java.time.Duration;
import java.util.Map;

/// Makes the client of a provider. Azure is reached through its OpenAI-compatible address, so
/// that one client serves three providers.
final class ModelFactory {

    private static final int MAX_TOKENS = 16_384;
    private static final String NO_KEY = "none";

    private final ModelsConfig config;
    private final Providers providers;

    ModelFactory(ModelsConfig config, Providers providers) {
        this.config = config;
        this.providers = providers;
    }

    ChatModel model(ProviderId provider, ModelCall call, HttpClientBuilder http) {
        return switch (provider) {
            case OFFLINE, OPENAI -> openAi(provider, call, http).build();
            case AZURE -> azure(call, http);
            case ANTHROPIC -> anthropic(call, http);
        };
    }

    String modelName(ProviderId provider, ModelSettings settings) {
        return settings.model() == null ? providers.of(provider).model() : settings.model();
    }

    private OpenAiChatModel.OpenAiChatModelBuilder openAi(
            ProviderId provider, ModelCall call, HttpClientBuilder http) {
        ModelsConfig.Provider settings = providers.of(provider);
        OpenAiChatModel.OpenAiChatModelBuilder builder =
                OpenAiChatModel.builder()
                        .httpClientBuilder(http)
                        .baseUrl(settings.baseUrl().orElse(""))
                        .apiKey(settings.apiKey().filter(k -> !k.isBlank()).orElse(NO_KEY))
                        .modelName(modelName(provider, call.settings()))
                        .strictJsonSchema(true)
                        .timeout(call.timeout())
                        .maxRetries(0);
        ModelSettings wished = call.settings();
        if (wished.reasoningLevel() != null) {
            builder.reasoningEffort(wished.reasoningLevel());
        } else if (wished.temperature() != null) {
            builder.temperature(wished.temperature());
        }
        return builder;
    }

    private ChatModel azure(ModelCall call, HttpClientBuilder http) {
        ModelsConfig.Provider settings = providers.of(ProviderId.AZURE);
        String endpoint = settings.baseUrl().orElse("").replaceAll("/+$", "");
        String deployment = modelName(ProviderId.AZURE, call.settings());
        return openAi(ProviderId.AZURE, call, http)
                .baseUrl(endpoint + "/openai/deployments/" + deployment)
                .customHeaders(Map.of("api-key", settings.apiKey().orElse("")))
                .customQueryParams(Map.of("api-version", settings.apiVersion().orElse("")))
                .build();
    }

    private ChatModel anthropic(ModelCall call, HttpClientBuilder http) {
        ModelsConfig.Provider settings = providers.of(ProviderId.ANTHROPIC);
        AnthropicChatModel.AnthropicChatModelBuilder builder =
                AnthropicChatModel.builder()
                        .httpClientBuilder(http)
                        .baseUrl(settings.baseUrl().orElse(""))
                        .apiKey(settings.apiKey().orElse(""))
                        .modelName(modelName(ProviderId.ANTHROPIC, call.settings()))
                        .maxTokens(MAX_TOKENS)
                        .timeout(call.timeout())
                        .maxRetries(0);
        if (call.settings().temperature() != null) {
            builder.temperature(call.settings().temperature());
        }
        return builder.build();
    }

    Duration connectTimeout() {
        return config.connectTimeout();
    }
}
