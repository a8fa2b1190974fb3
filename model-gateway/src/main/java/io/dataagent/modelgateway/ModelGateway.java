package io.dataagent.modelgateway;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Calls language models. Blocks: call it on a virtual thread; interrupting that thread, or
/// raising the call's [CancelSignal], aborts the request in flight.
public interface ModelGateway {

    /// Calls a model, with bounded retries inside.
    ///
    /// @throws ModelFailure if there is no usable answer in the end
    ModelAnswer call(ModelCall call) throws ModelFailure;

    /// The providers of this installation, configured or not.
    List<ProviderView> providers();

    /// The provider and model for a run.
    ///
    /// @param provider the wish of the chat, or null for the system's default
    /// @throws ModelFailure `provider_not_configured` if it is unknown or has no key
    ProviderChoice resolve(@Nullable String provider) throws ModelFailure;

    /// Asks the provider whether it knows a model; costs no tokens.
    ///
    /// @throws ModelFailure `provider_not_configured` if the provider is unknown or has no key
    default ModelCheck check(String provider, String model) throws ModelFailure {
        return ModelCheck.CANNOT_TELL;
    }

    /// What a model costs by the operator's price table; the offline model is free.
    default Optional<Price> price(String provider, String model) {
        return Optional.empty();
    }

    /// The most tokens that one answer may have with these settings.
    ///
    /// @param settings what the administrator sets
    default int maxOutputTokens(ModelSettings settings) {
        return 0;
    }
}
