package io.dataagent.sandbox.execution;

import io.dataagent.contracts.run.RunGrant;
import io.vertx.ext.web.RoutingContext;
import org.jspecify.annotations.Nullable;

/// How a request came: who for, with which rights, and whether from another replica.
///
/// @param grant for whom
/// @param grantHeader the grant as it came
/// @param authorization the caller's own token as it came
/// @param handedOver whether another replica sent it here
/// @param hangup ends the run with the caller's connection
record Caller(
        RunGrant grant,
        String grantHeader,
        String authorization,
        boolean handedOver,
        Hangup hangup) {

    /// Whoever sent these headers.
    static Caller of(
            RunGrant grant,
            @Nullable String grantHeader,
            @Nullable String authorization,
            @Nullable String handedOver,
            RoutingContext request) {
        return new Caller(
                grant,
                grantHeader == null ? "" : grantHeader,
                authorization == null ? "" : authorization,
                handedOver != null,
                Hangup.of(request));
    }
}
