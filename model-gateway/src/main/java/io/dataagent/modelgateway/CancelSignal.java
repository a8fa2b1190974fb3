package io.dataagent.modelgateway;

import java.util.concurrent.CompletableFuture;

/// Raised once, seen everywhere: aborts what waits for a model.
public final class CancelSignal {

    private final CompletableFuture<Void> raised = new CompletableFuture<>();

    /// Aborts. Harmless when raised twice.
    public void raise() {
        raised.complete(null);
    }

    /// Whether it was raised.
    public boolean isRaised() {
        return raised.isDone();
    }

    /// Runs `action` when raised, at once if it already was, unless the registration is closed
    /// before.
    public Registration onRaise(Runnable action) {
        CompletableFuture<Void> dependent = raised.thenRun(action);
        return () -> dependent.cancel(false);
    }

    /// Ends with [#onRaise]'s work.
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }
}
