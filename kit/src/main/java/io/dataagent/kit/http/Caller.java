package io.dataagent.kit.http;

import io.vertx.ext.web.RoutingContext;

/// Whoever waits for an answer, and may hang up before it comes.
@FunctionalInterface
public interface Caller {

    /// Runs something on a thread of its own as soon as the caller has hung up.
    void onGone(Runnable action);

    /// A caller that never hangs up.
    static Caller patient() {
        return action -> {};
    }

    /// The other end of an HTTP request: gone when its connection closes before the answer was
    /// sent.
    static Caller of(RoutingContext request) {
        return action ->
                request.vertx()
                        .runOnContext(
                                ignored -> {
                                    if (request.response().closed()) {
                                        Thread.ofVirtual().start(action);
                                    } else {
                                        request.addEndHandler(
                                                end -> {
                                                    if (end.failed()) {
                                                        Thread.ofVirtual().start(action);
                                                    }
                                                });
                                    }
                                });
    }
}
