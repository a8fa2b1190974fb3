package io.dataagent.devstack.part;

/// A server that this process carries. Starting and stopping block until done; both may be
/// repeated, so that a test can take one server away and bring it back.
public interface Part {

    /// Name as the status page and the log show it.
    String name();

    /// Starts the server and waits until it accepts connections.
    ///
    /// @throws PartException when it cannot start; the message says why in one sentence
    void start();

    /// Stops the server; does nothing when it does not run.
    void stop();
}
