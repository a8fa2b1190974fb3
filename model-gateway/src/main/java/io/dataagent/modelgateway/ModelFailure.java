package io.dataagent.modelgateway;

import io.dataagent.contracts.problem.ProblemCode;
import org.jspecify.annotations.Nullable;

/// A model gave no usable answer: checked, so that callers decide. Its message is for people.
public final class ModelFailure extends Exception {

    private static final long serialVersionUID = 1L;

    private final FailureKind kind;
    private final transient CallReport report;

    /// A failure with its own sentence.
    public ModelFailure(
            FailureKind kind, String sentence, CallReport report, @Nullable Throwable cause) {
        super(sentence, cause);
        this.kind = kind;
        this.report = report;
    }

    /// A failure before anything was sent.
    public ModelFailure(FailureKind kind, String sentence) {
        this(kind, sentence, CallReport.NONE, null);
    }

    /// What went wrong.
    public FailureKind kind() {
        return kind;
    }

    /// What was spent nevertheless.
    public CallReport report() {
        return report;
    }

    /// The stable code.
    public ProblemCode code() {
        return kind.code();
    }

    /// Whether the caller itself aborted the call.
    public boolean cancelled() {
        return kind == FailureKind.CANCELLED;
    }
}
