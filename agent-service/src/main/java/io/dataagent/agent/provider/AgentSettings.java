package io.dataagent.agent.provider;

import io.dataagent.modelgateway.ModelSettings;
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
    ModelSettings of(String provider) {
        @Nullable ProviderSettings found =
                switch (provider) {
                    case "openai" -> openai;
                    case "anthropic" -> anthropic;
                    case "azure" -> azure;
                    default -> null;
                };
        return found == null ? ModelSettings.NONE : found.checked();
    }

    /// Checks every value.
    AgentSettings checked() {
        of("openai");
        of("anthropic");
        of("azure");
        return this;
    }
}
