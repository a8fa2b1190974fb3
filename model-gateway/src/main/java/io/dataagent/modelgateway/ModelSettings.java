package io.dataagent.modelgateway;

import org.jspecify.annotations.Nullable;

/// What an administrator sets for a provider.
///
/// @param model null for the configured one
/// @param temperature 0 to 2; null for the model's own default
/// @param reasoningLevel `low`, `medium`, `high`; for Anthropic `adaptive` or a number of tokens
///   from 1024 to 128000; null for the model's own
public record ModelSettings(
        @Nullable String model, @Nullable Double temperature, @Nullable String reasoningLevel) {

    /// Nothing but the configuration.
    public static final ModelSettings NONE = new ModelSettings(null, null, null);

    private static final double MAX_TEMPERATURE = 2.0;

    public ModelSettings {
        if (temperature != null && !(temperature >= 0 && temperature <= MAX_TEMPERATURE)) {
            throw new IllegalArgumentException("temperature is between 0 and 2");
        }
    }
}
