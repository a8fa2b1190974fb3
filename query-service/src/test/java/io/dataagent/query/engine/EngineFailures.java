package io.dataagent.query.engine;

/// Failures of an engine as the process tells them.
public final class EngineFailures {

    private EngineFailures() {}

    /// A failure of a kind, with what the engine said.
    public static EngineFailure of(EngineFailure.Kind kind, String message) {
        return new EngineFailure(kind, message);
    }
}
