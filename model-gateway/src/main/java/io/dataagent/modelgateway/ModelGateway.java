package io.dataagent.modelgateway;

import java.util.List;
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
}
