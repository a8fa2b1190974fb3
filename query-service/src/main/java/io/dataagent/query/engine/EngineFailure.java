package io.dataagent.query.engine;

/// A statement in the engine did not end well. The message is the engine's own and may say things
/// about this machine; whoever shows it has to clean it.
public final class EngineFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /// Why.
    public enum Kind {
        /// The engine refused or failed it.
        REFUSED,
        /// Somebody stopped it.
        STOPPED,
        /// It took longer than its time.
        TIMEOUT,
        /// The process died or does not answer.
        CRASHED
    }

    EngineFailure(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    /// Why.
    public Kind kind() {
        return kind;
    }
}
