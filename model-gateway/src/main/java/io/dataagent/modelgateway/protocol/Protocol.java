package io.dataagent.modelgateway.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.http.CallTrouble;
import io.dataagent.modelgateway.http.Patience;
import java.util.function.Consumer;

/// Speaks with one family of providers.
public interface Protocol {

    /// Sends the request once and reads the answer.
    ///
    /// @param call what is asked
    /// @param wishes with which parameters
    /// @param endpoint where
    /// @param patience for how long
    /// @param sent is given the body of the request before it is sent
    Reply exchange(
            ModelCall call,
            Wishes wishes,
            Endpoint endpoint,
            Patience patience,
            Consumer<JsonNode> sent)
            throws CallTrouble;

    /// Turns the wishes into those that the provider's rules allow.
    ///
    /// @param note is told what was changed
    Wishes lawful(Wishes wishes, Consumer<String> note);
}
