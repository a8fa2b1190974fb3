package io.dataagent.testkit.provider;

import java.util.Optional;

/// The rules and words of one protocol.
interface Dialect {

    /// The answer to a request that is not allowed, or that asks for no turn of the model.
    Optional<Wire> refusal(Request request);

    /// A turn of the model as an answer to a request.
    String render(Request request, ModelTurn turn);
}
