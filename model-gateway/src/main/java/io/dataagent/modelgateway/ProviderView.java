package io.dataagent.modelgateway;

import org.jspecify.annotations.Nullable;

/// A provider as people see it.
///
/// @param id `offline`, `openai`, `anthropic` or `azure`
/// @param name for people
/// @param model the model in use
/// @param enabled whether it is configured
/// @param isDefault whether it answers when nothing is chosen
/// @param reasoningLevel how much it is to think, or null for the model's own default
public record ProviderView(
        String id,
        String name,
        String model,
        boolean enabled,
        boolean isDefault,
        @Nullable String reasoningLevel) {}
