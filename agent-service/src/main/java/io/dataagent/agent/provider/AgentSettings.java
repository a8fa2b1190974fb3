package io.dataagent.agent.provider;

import io.dataagent.modelgateway.ProviderId;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The system's settings for runs; addresses and keys are the operator's and stand elsewhere.
///
/// @param defaultProvider the provider of chats that name none, or null for the installation's
/// @param openai for OpenAI
/// @param anthropic for Anthropic
/// @param azure for Azure OpenAI
/// @param offlineFallback whether a run may go on with the offline model when its provider fails
///   for good; null for the installation's
record AgentSettings(
        @Nullable String defaultProvider,
        @Nullable ProviderSettings openai,
        @Nullable ProviderSettings anthropic,
        @Nullable ProviderSettings azure,
        @Nullable Boolean offlineFallback) {

    /// Nothing set.
    static final AgentSettings NONE = new AgentSettings(null, null, null, null, null);

    /// What is set for a provider.
    ProviderSettings of(String provider) {
        return ProviderId.of(provider).map(this::of).orElse(ProviderSettings.NONE);
    }

    ProviderSettings of(ProviderId provider) {
        @Nullable ProviderSettings found =
                switch (provider) {
                    case OPENAI -> openai;
                    case ANTHROPIC -> anthropic;
                    case AZURE -> azure;
                    case OFFLINE -> null;
                };
        return found == null ? ProviderSettings.NONE : found;
    }

    /// Every value by its name, for the audit.
    Map<String, String> flat() {
        Map<String, String> flat = new TreeMap<>();
        put(flat, "defaultProvider", defaultProvider);
        put(flat, "offlineFallback", offlineFallback);
        for (ProviderId provider : ProviderId.values()) {
            ProviderSettings settings = of(provider);
            put(flat, provider.id() + ".model", settings.model());
            put(flat, provider.id() + ".temperature", settings.temperature());
            put(flat, provider.id() + ".reasoningLevel", settings.reasoningLevel());
            Optional.ofNullable(settings.models())
                    .ifPresent(
                            all ->
                                    all.forEach(
                                            (purpose, model) ->
                                                    put(
                                                            flat,
                                                            provider.id()
                                                                    + ".models."
                                                                    + purpose.wire(),
                                                            model)));
        }
        return flat;
    }

    private static void put(Map<String, String> flat, String name, @Nullable Object value) {
        if (value != null) {
            flat.put(name, value.toString());
        }
    }
}
