package io.dataagent.modelgateway.protocol;

import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.http.CallTrouble;
import org.jspecify.annotations.Nullable;

/// The provider answered, and was paid, but the answer must not be used.
public final class UnusableAnswer extends CallTrouble {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable Usage usage;

    public UnusableAnswer(FailureKind kind, String detail, @Nullable Usage usage) {
        super(kind, detail);
        this.usage = usage;
    }

    /// What it used nevertheless, or null if the provider does not count.
    public @Nullable Usage usage() {
        return usage;
    }
}
