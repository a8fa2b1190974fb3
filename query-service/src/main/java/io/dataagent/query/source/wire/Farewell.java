package io.dataagent.query.source.wire;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.concurrent.atomic.AtomicBoolean;

/// Ends a session politely, and its sockets soon after, whether the server answered or not: a
/// server that hangs would keep them for ever.
public final class Farewell {

    private static final long GRACE_MS = 2_000;

    private Farewell() {}

    /// @param goodbye what was said to the server
    /// @param sockets closes them; runs once
    public static void say(Vertx vertx, Future<Void> goodbye, Runnable sockets) {
        AtomicBoolean done = new AtomicBoolean();
        Runnable once =
                () -> {
                    if (done.compareAndSet(false, true)) {
                        sockets.run();
                    }
                };
        long timer = vertx.setTimer(GRACE_MS, ignored -> once.run());
        goodbye.onComplete(
                ignored -> {
                    vertx.cancelTimer(timer);
                    once.run();
                });
    }
}
