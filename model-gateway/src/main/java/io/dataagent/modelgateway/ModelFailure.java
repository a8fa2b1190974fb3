package io.dataagent.modelgateway;

import io.dataagent.contracts.problem.ProblemCode;

/// A model gave no usable answer. Checked, so that every caller decides.
public final class ModelFailure extends Exception {

    private static final long serialVersionUID = 1L;

    private final ProblemCode code;
    private final boolean cancelled;

    ModelFailure(ProblemCode code, String message, boolean cancelled, Throwable cause) {
        super(message, cause);
        this.code = code;
        this.cancelled = cancelled;
    }

    /// A failure for good.
    public ModelFailure(ProblemCode code, String message) {
        super(message);
        this.code = code;
        this.cancelled = false;
    }

    /// The stable code.
    public ProblemCode code() {
        return code;
    }

    /// Whether the caller itself aborted the call.
    public boolean cancelled() {
        return cancelled;
    }
}
