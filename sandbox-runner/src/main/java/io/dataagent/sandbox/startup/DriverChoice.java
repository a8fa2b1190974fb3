package io.dataagent.sandbox.startup;

/// The ways of running Python that can be configured.
public enum DriverChoice {
    /// Namespaces on this machine.
    LOCAL,
    /// Pods.
    KUBERNETES
}
