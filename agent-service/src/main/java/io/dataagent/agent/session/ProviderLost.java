package io.dataagent.agent.session;

import io.dataagent.contracts.problem.ProblemCode;

/// The provider of a run failed for good, and the operator allows the run to go on without it.
/// The phase at work is left and begun again with the built-in model; nothing that it had heard
/// from the provider is mixed in.
public final class ProviderLost extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String provider;
    private final ProblemCode code;

    ProviderLost(String provider, ProblemCode code) {
        super("the provider " + provider + " failed for good");
        this.provider = provider;
        this.code = code;
    }

    /// The provider that failed.
    public String provider() {
        return provider;
    }

    /// How it failed.
    public ProblemCode code() {
        return code;
    }
}
