package io.dataagent.sandbox.execution;

import io.dataagent.sandbox.driver.Cancellation;
import io.vertx.ext.web.RoutingContext;

/// The caller's connection. When it ends before the answer, however it ends (FIN, RST, half-close,
/// a stopped process), nobody waits for the run any more and the run ends with it.
interface Hangup {

    /// Ends the run with the connection; at once if that has ended already.
    void ends(Cancellation run);

    /// Of this request.
    static Hangup of(RoutingContext request) {
        return run -> {
            request.addEndHandler(
                    answered -> {
                        if (answered.failed()) {
                            run.ask();
                        }
                    });
            if (request.response().closed()) {
                run.ask();
            }
        };
    }
}
