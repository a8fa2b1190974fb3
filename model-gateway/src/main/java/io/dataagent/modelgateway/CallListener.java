package io.dataagent.modelgateway;

/// Hears what happens inside a call, in the thread that made it.
public interface CallListener {

    /// Does nothing.
    CallListener NONE = (attempt, waitMs, reason) -> {};

    /// A try failed; the next one comes after a wait.
    ///
    /// @param attempt the coming try, from 2
    /// @param waitMs milliseconds
    /// @param reason the failure in one word, see [FailureKind#reason()]
    void retrying(int attempt, long waitMs, String reason);

    /// The provider keeps the person waiting; told once in each try.
    ///
    /// @param attempt the try, from 1
    /// @param waitedMs milliseconds since the try began
    default void waiting(int attempt, long waitedMs) {}
}
