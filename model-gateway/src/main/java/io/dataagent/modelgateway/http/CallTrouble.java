package io.dataagent.modelgateway.http;

import io.dataagent.modelgateway.FailureKind;
import org.jspecify.annotations.Nullable;

/// One try failed.
public class CallTrouble extends Exception {

    private static final long serialVersionUID = 1L;

    private final FailureKind kind;

    public CallTrouble(FailureKind kind, String detail) {
        this(kind, detail, null);
    }

    public CallTrouble(FailureKind kind, String detail, @Nullable Throwable cause) {
        super(detail, cause);
        this.kind = kind;
    }

    /// What went wrong.
    public FailureKind kind() {
        return kind;
    }
}
