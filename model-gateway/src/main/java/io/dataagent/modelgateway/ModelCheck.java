package io.dataagent.modelgateway;

/// Whether a provider knows a model.
public enum ModelCheck {
    /// It does.
    KNOWN,
    /// It says that there is none of this name.
    UNKNOWN,
    /// It does not say, or cannot be reached now.
    CANNOT_TELL
}
