package io.dataagent.modelgateway;

/// Hears what happens inside a call.
public interface CallListener {

    /// Does nothing.
    CallListener NONE = (attempt, waitMs, reason) -> {};

    /// A try failed; the next one comes after a wait.
    ///
    /// @param attempt the coming try, from 2
    /// @param waitMs milliseconds
    /// @param reason `rate_limited`, `server_error`, `timeout`, `connection` or `truncated`
    void retrying(int attempt, long waitMs, String reason);
}
